# The lobby, the table, the hand, the scores: what people read while they play.

decimal-point = .

# Commands

command-bombu-about = Play Bombu provenzal, the Provençal trick-taking game for four
command-new = new
command-new-about = Open a table in this channel
command-hand = hand
command-hand-about = Show your cards again
command-cancel = cancel
command-cancel-about = Close the table of this channel
command-leaderboard = leaderboard
command-leaderboard-about = Who plays well on this server
option-bots = bots
option-bots-about = How many seats bots take from the start (0 to 3)
option-rounds = rounds
option-rounds-about = How many rounds of six hands (1 to 4)

# Buttons

button-join = Join
button-leave = Leave
button-bot = Add a bot
button-start = Start
button-house = House rules
button-rules = How to play
button-cancel = Close the table
button-cancel-yes = Yes, close it
button-cancel-no = No, go on
button-hand = My hand
button-scores = Scores
button-last = Last trick
button-seat = Seat
button-pass = Pass
button-back = Take my seat back
button-hand-over = Let a bot play for me

# Lobby

lobby-title = Bombu provenzal
lobby-what = Four players, 32 cards, six contracts a round. Points are bad: whoever has the fewest at the end wins.
lobby-summary = **{ $host }** has opened a table of Bombu. { $free ->
    [0] Every seat is taken: press Start.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
lobby-seat-free = *free seat*
lobby-seat-person = **{ $name }**
lobby-seat-host = **{ $name }** · host
lobby-seat-bot = { $name } · bot ({ $level })
lobby-rules = { $rounds ->
    [one] One round, { $hands } hands. Free seats are filled with bots at Start.
   *[other] { $rounds } rounds, { $hands } hands. Free seats are filled with bots at Start.
}
lobby-commitment = Shuffle sealed before anyone sat down: `{ $commitment }…`
level-easy = easy
level-medium = medium
level-hard = hard
table-cancelled = This table of Bombu was closed before the end. `/bombu new` opens another one.
table-exists-link = A table is already running in this channel: { $link }

# Table

table-head = { $contract } · hand { $number }/{ $hands }
table-turn = ▶ **{ $name }** is to play.
table-trick = On the table: { $cards } (led by { $name })
table-trick-taken = { $cards }: **{ $name }** takes the trick.
table-layout = Fits now: { $cards }
hand-over-summary = **{ $contract }**: hand { $number } of { $hands } is over.
hand-over-line = { $sign } **{ $name }** { $points } → { $total }
hand-over-slam = 💥 **Slam by { $name }!**

# Hand

hand-your-turn = ▶ **Your turn:** press a card.
hand-must-pass = ▶ **Your turn:** no card fits, so you pass.
hand-wait = Waiting for **{ $name }**.
hand-over-now = This hand is over.

# Scores

scores-summary = Scores after { $number ->
    [one] one hand of { $hands }
   *[other] { $number } hands of { $hands }
}
standing-line = { $place } **{ $name }** · { $total }
last-none = No trick has been taken in this hand yet.
last-summary = The last trick went to **{ $name }**.
last-card = { $name }: { $card }
final-summary = 🏆 { $count ->
    [one] **{ $names }** wins the match with { $total } points.
   *[other] **{ $names }** share the win with { $total } points each.
}
final-record = The record of the match, with the seed of its shuffle, is in { $file }.

# Seat and cancelling

seat-here = You are playing. If you have to go, a bot takes over your seat with its points; you can come back at any time.
seat-away = A bot is playing for you. The seat stays yours: take it back whenever you like.
cancel-ask = Close this table for everybody? The match ends without a result.
cancel-kept = The table stays open.

# House rules

house-summary = As the host you choose; everybody sees it on the table.
house-read-only = Only the host can change these, and only before the start.
house-rounds = { $value ->
    [1] 1 round
   *[other] { $value } rounds
}
house-rounds-why = { $value ->
    [1] 6 hands, about 15 minutes
    [2] 12 hands, about half an hour
    [3] 18 hands, about 45 minutes
   *[other] 24 hands, about an hour: the full game
}
house-packets = Packets { $value }
house-packets-why = How many cards the dealer gives at a time
house-dealer = { $value ->
    [hand] New dealer every hand
   *[other] New dealer every round
}
house-dealer-why = { $value ->
    [hand] The deal passes to the right after each hand
   *[other] One player deals all six contracts of a round
}
house-patience = { $value ->
    [ranking] Dominó: … Q K 10 A
   *[other] Dominó: … 9 10 J Q K A
}
house-patience-why = { $value ->
    [ranking] Suits grow in the order of the tricks
   *[other] Suits grow in the order of an ordinary patience
}
house-claim = { $value ->
    [no] Every hand is played to the last card
   *[other] A decided hand ends early
}
house-claim-why = { $value ->
    [no] Even when nothing can change any more
   *[other] Once all hearts, queens or the Bombu are taken
}

# The leaderboard

board-title = Leaderboard
board-empty = Nobody has finished a match here yet. Open a table with `/bombu new`, play it to the end, and you are on the board.
board-people = Among people
board-bots = With bots at the table
board-line = **{ $place }. { $name }** · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} · { $average } points a hand

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
button-hint = Hint
button-pause = Pause, please
button-resume = Go on
button-withdraw = I'd rather not
button-take = Take over from { $name }
button-back = Take my seat back
button-hand-over = Let a bot play for me

# Lobby

lobby-title = Bombu provenzal
lobby-what = Four players, 32 cards, six contracts a round. Points are bad: whoever has the fewest at the end wins.
lobby-summary = **{ $host }** invites you to a table of Bombu. { $free ->
    [0] Every seat is taken: press Start.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
lobby-seat-free = *free seat*
lobby-seat-person = **{ $name }**
lobby-seat-host = **{ $name }** · host
lobby-seat-bot = { $name } · bot ({ $level })
lobby-rules = { $rounds ->
    [one] One round, { $hands } hands.
   *[other] { $rounds } rounds, { $hands } hands.
}
lobby-house = House rules: { $rules }.
lobby-fill = At Start, bots take the free seats (level: { $level }).
lobby-displace = Whoever presses Join takes a bot's seat.
lobby-clock = { $clock ->
    [relaxed] Clock: relaxed, five minutes a turn.
    [fast] Clock: fast, 30 seconds a turn.
    [none] No clock: take all the time you like.
   *[other] Clock: normal, 90 seconds a turn.
}
lobby-commitment = Shuffle sealed before anyone sat down: `{ $commitment }…`
level-easy = easy
level-medium = medium
level-hard = hard
table-closed-host = The host has closed this table of Bombu. `/bombu new` opens another one.
table-closed-moderator = A moderator has closed this table of Bombu. `/bombu new` opens another one.
table-closed-empty = Everybody has left this table of Bombu. `/bombu new` opens another one.
table-closed-forgotten = Nobody started this table of Bombu within half an hour, so it is closed. `/bombu new` opens another one.
a-moderator = a moderator
table-closed-damaged = The table of this channel could not be read any more and is closed. `/bombu new` opens another one.
table-closed-abandoned = Nobody came back to this table of Bombu for seven days, so it is closed without a result. `/bombu new` opens another one.
table-exists-link = A table is already running in this channel: { $link }

# Table

table-head = { $contract } · hand { $number }/{ $hands }
table-turn = ▶ **{ $name }** is to play.
table-turn-until = ▶ **{ $name }** is to play; time runs out { $when }.
table-turn-substitute = ▶ A bot plays for **{ $name }**.
table-paused = ⏸ The table is paused. Anybody at it can go on.
table-waits = ⏸ Nobody is playing any more, so the table waits. Press Go on to come back, or Seat to take a place.
table-restored = 🔄 I am back: hand { $number } is just as you left it.
ping-turn = { $mention }, it is your turn at the Bombu table.
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
hand-away = 🤖 A bot is playing for you. To play yourself again, press Seat at the table.
hand-missed = ⏰ Time ran out: a bot plays this turn for you.

# Scores

scores-none = No hand has been finished yet; there are { $hands } in this match.
scores-summary = Scores after { $number ->
    [one] one hand of { $hands }
   *[other] { $number } hands of { $hands }
}
standing-line = { $place } **{ $name }** · { $total }
last-none = No trick has been taken in this hand yet.
last-domino = There are no tricks in the dominó.
last-summary = The last trick went to **{ $name }**.
last-card = { $name }: { $card }
final-summary = 🏆 { $count ->
    [one] **{ $names }** wins the match with { $total } points.
   *[other] **{ $names }** share the win with { $total } points each.
}
final-record = The record of the match, with the seed of its shuffle, is in { $file }.

# Seat and cancelling

seat-here = You are playing. If you have to go, a bot plays on with your points; you can come back as long as nobody else has taken the seat.
seat-paused = The table is paused. Go on whenever you like; the others see it at once.
seat-promised = You left, and { $name } takes over your seat at the next deal. Until then you can take it back.
seat-voted = You want to pause: { $votes } of { $people } so far. The table pauses when more than half agree.
seat-open = You are not at this table, but you can take over one of these seats, points and all, from the next deal on.
seat-none-open = You are not at this table, and no seat is open.
seat-claimed = The seat is yours at the next deal.
seat-away = A bot is playing for you. The seat stays yours: take it back whenever you like.
seat-left = A bot is playing for you. You can take the seat back as long as nobody else has it.
cancel-ask = Close this table for everybody? A match that has begun ends without a result.
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

house-clock = { $value ->
    [relaxed] Clock: 5 minutes a turn
    [fast] Clock: 30 seconds a turn
    [none] No clock
   *[other] Clock: 90 seconds a turn
}
house-clock-why = { $value ->
    [none] You are reminded after five minutes; nobody plays for you
   *[other] Then a bot plays that turn; after two in a row it keeps the seat
}
house-level-all = All bots
house-level = { $name }: { $level }
house-level-easy-why = Makes mistakes, good for the first evenings
house-level-medium-why = Plays by sound rules
house-level-hard-why = Thinks through a thousand possible deals before each card

# Hints

hint-cost = { $card } { $points }
hint-costs = Expected points in this hand: { $costs }

# Pings

command-pings = pings
command-pings-about = Choose when I call you for your turn
option-when = when
option-when-about = At once, after a while, or never
pings-now = at once
pings-later = after a while
pings-never = never
pings-chosen-now = I call you as soon as it is your turn.
pings-chosen-later = I call you when your turn has waited for a while.
pings-chosen-never = I never call you. Keep an eye on the table.

# Boards, statistics, history, replays, verifying: what is read of finished matches.

# The leaderboard

board-title = Leaderboard
board-empty = Nobody has finished a match here in this time. Open a table with `/bombu new`, play it to the end, and you are on the board.
board-somebody = Somebody
board-period-month = this month
board-period-year = this year
board-period-all = all time
board-kind-people = Among people
board-kind-bots = With bots
board-order-rating = Rating
board-order-wins = Wins
board-order-average = Points a hand
board-order-matches = Matches
board-order-slams = Slams
board-order-firsts = First out in dominó
board-order-hint = Sort by …
board-column-matches = Matches
board-column-wins = Wins
board-column-average = Pts/hand
board-short-rating = Rating
board-short-wins = Wins
board-short-average = Pts/hand
board-short-matches = Matches
board-short-slams = Slams
board-short-firsts = Dominó
board-alt-line = { $place }. { $name }: { $merit }.
board-line = **{ $place }. { $name }** · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} · { $average } points a hand · { $merit }
board-line-unranked = – **{ $name }** · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} · { $average } points a hand
board-merit-rating = rating { $number }
board-merit-slams = { $number ->
    [one] 1 slam
   *[other] { $number } slams
}
board-merit-firsts = { $number ->
    [one] once first out
   *[other] { $number } times first out
}
board-own = You: { $line }
board-own-none = You are not on this board yet.
board-own-hidden = You have chosen not to be on leaderboards (`/bombu privacy`).
board-foot = Page { $page } of { $pages } · { $people ->
    [one] one person
   *[other] { $people } people
} · ranked from { $minimum ->
    [one] one match
   *[other] { $minimum } matches
} on. Few points a hand are good.
button-page-back = ◀
button-page-next = ▶
option-minimum = minimum
option-minimum-about = Matches that it takes to be ranked (1 to 100)
option-period = period
option-period-about = This month, this year, or all time
option-order = order
option-order-about = What the board is sorted by

# Statistics

command-stats = stats
command-stats-about = Somebody's matches on this server in numbers
command-stats-menu = Bombu stats
option-person = person
option-person-about = Whose; yours if you name nobody
stats-title = { $name } · { $kind }
stats-matches = { $matches ->
    [one] **One match**
   *[other] **{ $matches } matches**
}: { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}, { $seconds } × 2nd, { $thirds } × 3rd, { $fourths } × 4th · rating **{ $rating }**
stats-average = { $average } points a hand; the server has { $server }.
stats-contract = { $contract }: { $average } (server { $server })
stats-feats = Slams made { $slams }, suffered { $suffered } · Bombus taken { $bombus } · first out in dominó { $firsts }
stats-substituted = { $count ->
    [one] One of them was not played to the end in person and counts no win and no slam.
   *[other] { $count } of them were not played to the end in person and count no win and no slam.
}
stats-victims = Likes to end before { $names }
stats-victim = { $name } ({ $beaten } of { $met })
stats-form-title = The last matches, the latest at the right
stats-form-alt = { $count ->
    [one] The last match: { $places }.
   *[other] The last { $count } matches, oldest first: { $places }.
}
button-stats-people = Among people
button-stats-bots = With bots
button-history-person = Matches

# History

command-history = history
command-history-about = Finished matches, newest first
option-where = where
option-where-about = This channel, this server, or one person's
history-here = this channel
history-server = this server
history-mine = mine
history-summary-here = Finished matches of this channel
history-summary-server = Finished matches of this server
history-summary-person = Finished matches of { $name }
history-none = No match has been finished here yet that you could look at.
history-match = **#{ $id }** · { $when } · { $channel }
history-place = **{ $place }. { $name }** { $total }
history-foot = Page { $page } of { $pages }. Press a number to look at the match.
history-deleted = deleted player

# Replay

replay-ply = Ply { $ply } of { $plies }
replay-alt-hand = { $name } holds { $cards }.
replay-summary = **Match #{ $id }** · hand { $number }/{ $hands } · { $contract } · { $ply ->
    [0] dealt
   *[other] ply { $ply } of { $plies }
}
replay-played = { $name } plays { $card }.
replay-passed = { $name } passes.
replay-taken = **{ $name }** takes the trick: { $points }
replay-may-play = ▶ **{ $name }** may play { $cards }
replay-must-pass = ▶ **{ $name }** can only pass.
replay-holds = { $sign } **{ $name }** ({ $points }): { $cards }
replay-hand = Hand { $number }: { $contract }
replay-hand-hint = Another hand …
button-replay = Look at the match
button-replay-first = Start
button-replay-back = Back
button-replay-next = Next
button-replay-trick = Trick
button-replay-last = End
button-replay-share = Show to the channel
button-record = Record
button-verify = Verify the deals
command-replay = replay
command-replay-about = Look at a finished match, card by card
command-verify = verify
command-verify-about = Check that the cards of a match were dealt honestly
option-match = match
option-match-about = The number of the match, as the history and the table tell it

# Verifying

table-sealed = Match #{ $id } · shuffle sealed: `{ $commitment }`
verify-good = Match #{ $id } was dealt honestly
verify-bad = Match #{ $id } does not add up
verify-commitment = **1. Promised.** Before anybody sat down the bot drew a secret number, the seed, and showed its fingerprint (SHA-256): `{ $commitment }`. A fingerprint cannot be turned back, nor fit another seed.
verify-seed = **2. Published.** After the match the seed was shown: `{ $seed }`. Its fingerprint is computed anew and compared.
verify-entropy = **3. Mixed.** The numbers that Discord gave the players' presses went into the shuffle too, so the bot could not choose the cards by itself: `{ $entropy }`
verify-decks = ✅ The fingerprint is that of the seed, and { $hands ->
    [one] the one deck follows
   *[other] all { $hands } decks follow
} from seed and presses, card by card.
verify-played = ✅ Every card was played by the rules, and the points are those that the rules give.
verify-fault = ❌ The first fault, in the words of the checking program: { $fault }
verify-offline = You need not believe me: take the record and run `python -m bombu check { $file }`, or any program written after docs/verifiable-deals.md.

# After a match

recap-turning = 🔀 The match turned in hand { $number } ({ $contract }): **{ $name }** went from { $before } to { $after }.
recap-seat = { $sign } **{ $name }** · best { $best } · worst { $worst }
button-rematch = Rematch

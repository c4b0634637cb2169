# The words on pictures (picture-), and the pictures told in words (alt-).

picture-player = Player { $number }
picture-free-seat = Free
picture-turn = Turn
picture-leads = Leads
picture-hand = Hand
picture-last-trick = Last trick
picture-still-out = Still out
picture-tricks-left = Tricks
picture-pass = pass
picture-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
picture-round = Round { $number }
picture-sum = Sum
picture-curve-title = Points so far
picture-fewest-wins = fewest points win
picture-hand-over = End of the hand
picture-slam = Slam!
picture-match-over = End of the match

# They fit into about 14 letters.
picture-terms-no-trick = +10 a trick
picture-terms-no-heart = +10 a heart
picture-terms-no-queen = +20 a queen
picture-terms-no-bombu = +80 the king
picture-terms-salade = all at once
picture-terms-domino = −200 · −120
picture-out = { $place ->
    [1] first out
    [2] second out
   *[other] out as { $place }
}
picture-nothing-taken = nothing that costs

alt-hand = Hand { $number } of { $hands }: { $contract }.
alt-turn = It is { $name }'s turn.
alt-leads = { $name } leads.
alt-trick = On the table, in order: { $plays }. So far { $name } takes it.
alt-trick-taken = A complete trick, in order: { $plays }. { $name } takes it, { POINTS($points) } points.
alt-play = { $name } { $card }
alt-totals = Totals: { $totals }.
alt-hand-points = In this hand: { $points }.
alt-name-points = { $name } { POINTS($points) }
alt-tricks-and-cards = Tricks and cards: { $counters }.
alt-counters = { $name } { $tricks } and { $cards }
alt-dealer = { $name } is the dealer.
alt-last-trick = The trick before: { $cards }; { $name } took it.

# The layout of dominó.
alt-layout = Suits open with the { $start }. On the table: { $runs }.
alt-layout-ranking = Suits open with the { $start }; the order is 7 8 9 jack queen king 10 ace. On the table: { $runs }.
alt-suit-closed = { $suit } closed
alt-suit-one = { $suit }, only the { $rank }
alt-suit-run = { $suit }, { $low } to { $high }
alt-laid-last = Last was { $card } by { $name }.
alt-passed-last = { $name } passed.
alt-seats = Cards: { $seats }.
alt-seat-cards = { $name } { $cards }
alt-seat-passed = { $name } { $cards } (passed)
alt-seat-out = { $name } out ({ $place ->
    [1] 1st
    [2] 2nd
   *[other] { $place }
}, { POINTS($points) })

alt-hand-over = The hand is over.
alt-slam = { $name } made a slam!
alt-took-tricks = { $name } took { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}.
alt-took-cards = { $name } took { $cards }.
alt-took-tricks-and-cards = { $name } took { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
} with { $cards }.
alt-left-over = { $name } still had { $cards }.

alt-your-hand = { $number ->
    [0] You have no cards left.
   *[other] Your hand: { $cards }.
}
alt-you-may-play = { $number ->
    [one] You may play: { $cards }.
   *[other] You may play { $number }: { $cards }.
}
alt-you-must-pass = You cannot lay any card: you pass.

alt-sheet = Score sheet.
alt-sheet-hand = { $number } { $contract }: { POINTS($first) }, { POINTS($second) }, { POINTS($third) }, { POINTS($fourth) }.
alt-curve = The totals, hand by hand; fewest points win.
alt-after-round = After round { $number }: { $totals }.
alt-podium = End of the match.
alt-place = { $place }: { $name }, { POINTS($total) } points.
alt-lobby = The table waits for its players.
alt-chair = Seat { $number }: { $name }.

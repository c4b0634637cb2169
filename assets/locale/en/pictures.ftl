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
picture-left-over = Left over
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

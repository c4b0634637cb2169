# The words of the game: contracts, suits, ranks, cards.

contract-no-trick = No trick
contract-no-heart = No heart
contract-no-queen = No queen
contract-no-bombu = No Bombu
contract-salade = Salade
contract-domino = Dominó

terms-no-trick = +10 a trick; all eight: −320
terms-no-heart = +10 a heart
terms-no-queen = +20 a queen
terms-no-bombu = +80 for the king of hearts
terms-salade = tricks, hearts, queens and the Bombu; all eight tricks: −320
terms-domino = first out −200, second −120

suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs

rank-seven = seven
rank-eight = eight
rank-nine = nine
rank-ten = ten
rank-jack = jack
rank-queen = queen
rank-king = king
rank-ace = ace

# $rank is 7 8 9 T J Q K A, $suit is S H D C
card-name = { $rank ->
    [7] seven
    [8] eight
    [9] nine
    [T] ten
    [J] jack
    [Q] queen
    [K] king
   *[A] ace
} of { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
card-the = the { card-name }

# The rank as it stands on a card.
rank-short = { $rank ->
    [T] 10
   *[other] { $rank }
}

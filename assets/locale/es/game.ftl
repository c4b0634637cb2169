# Las palabras del juego: contratos, palos, rangos, cartas.

contract-no-trick = Sin baza
contract-no-heart = Sin corazón
contract-no-queen = Sin reina
contract-no-bombu = Sin Bombu
contract-salade = Salade
contract-domino = Dominó

terms-no-trick = +10 por baza; las ocho: −320
terms-no-heart = +10 por corazón
terms-no-queen = +20 por reina
terms-no-bombu = +80 por el rey de corazones
terms-salade = bazas, corazones, reinas y el Bombu; las ocho bazas: −320
terms-domino = primero en salir −200, segundo −120

suit-spades = picas
suit-hearts = corazones
suit-diamonds = diamantes
suit-clubs = tréboles

rank-seven = siete
rank-eight = ocho
rank-nine = nueve
rank-ten = diez
rank-jack = sota
rank-queen = reina
rank-king = rey
rank-ace = as

# $rank es 7 8 9 T J Q K A, $suit es S H D C
card-name = { $rank ->
    [7] siete
    [8] ocho
    [9] nueve
    [T] diez
    [J] sota
    [Q] reina
    [K] rey
   *[A] as
} de { $suit ->
    [S] picas
    [H] corazones
    [D] diamantes
   *[C] tréboles
}
card-the = { $rank ->
    [J] la
    [Q] la
   *[other] el
} { card-name }

# El rango tal como está en la carta.
rank-short = { $rank ->
    [T] 10
   *[other] { $rank }
}

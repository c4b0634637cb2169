# Las palabras de las imágenes (picture-) y las imágenes contadas con palabras (alt-).

picture-player = Jugador { $number }
picture-free-seat = Libre
picture-turn = Turno
picture-leads = Sale
picture-hand = Mano
picture-last-trick = Baza anterior
picture-still-out = Por salir
picture-tricks-left = Bazas
picture-pass = pasa
picture-place = { $place }º
picture-round = Vuelta { $number }
picture-sum = Suma
picture-curve-title = Puntos acumulados
picture-fewest-wins = gana quien tenga menos
picture-hand-over = Fin de la mano
picture-left-over = Quedaban
picture-slam = ¡Capote!
picture-match-over = Fin de la partida

# Caben en unas 14 letras.
picture-terms-no-trick = +10 cada baza
picture-terms-no-heart = +10 cada uno
picture-terms-no-queen = +20 cada reina
picture-terms-no-bombu = +80 el rey
picture-terms-salade = todo a la vez
picture-terms-domino = −200 · −120
picture-out = { $place ->
    [1] primero en salir
    [2] segundo en salir
   *[other] { $place }º en salir
}
picture-nothing-taken = nada que pague

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

alt-hand = Mano { $number } de { $hands }: { $contract }.
alt-turn = Le toca a { $name }.
alt-leads = Sale { $name }.
alt-trick = En la mesa, por orden: { $plays }. De momento se la lleva { $name }.
alt-trick-taken = Baza completa, por orden: { $plays }. Se la lleva { $name }, { POINTS($points) } puntos.
alt-play = { $name } { $card }
alt-totals = Totales: { $totals }.
alt-hand-points = En esta mano: { $points }.
alt-name-points = { $name } { POINTS($points) }
alt-tricks-and-cards = Bazas y cartas: { $counters }.
alt-counters = { $name } { $tricks } y { $cards }
alt-dealer = Reparte { $name }.
alt-last-trick = Baza anterior: { $cards }; se la llevó { $name }.

# La disposición del dominó.
alt-layout = Se abre con { $start }. En la mesa: { $runs }.
alt-layout-ranking = Se abre con { $start }; el orden es 7 8 9 sota reina rey 10 as. En la mesa: { $runs }.
alt-suit-closed = { $suit } sin abrir
alt-suit-one = { $suit }, solo { $rank }
alt-suit-run = { $suit }, de { $low } a { $high }
alt-laid-last = La última, { $card }, de { $name }.
alt-passed-last = { $name } ha pasado.
alt-seats = Cartas: { $seats }.
alt-seat-cards = { $name } { $cards }
alt-seat-passed = { $name } { $cards } (ha pasado)
alt-seat-out = { $name } fuera ({ $place }º, { POINTS($points) })

alt-hand-over = La mano ha terminado.
alt-slam = ¡Capote de { $name }!
alt-took-tricks = { $name } se llevó { $tricks ->
    [one] { $tricks } baza
   *[other] { $tricks } bazas
}.
alt-took-cards = { $name } se llevó { $cards }.
alt-took-tricks-and-cards = { $name } se llevó { $tricks ->
    [one] { $tricks } baza
   *[other] { $tricks } bazas
} con { $cards }.
alt-left-over = A { $name } le quedaban { $cards }.

alt-your-hand = { $number ->
    [0] No te quedan cartas.
   *[other] Tu mano: { $cards }.
}
alt-you-may-play = { $number ->
    [one] Puedes jugar: { $cards }.
   *[other] Puedes jugar { $number }: { $cards }.
}
alt-you-must-pass = No puedes colocar ninguna: pasas.

alt-sheet = Hoja de puntos.
alt-sheet-hand = { $number } { $contract }: { POINTS($first) }, { POINTS($second) }, { POINTS($third) }, { POINTS($fourth) }.
alt-curve = Los totales, mano a mano; gana quien tenga menos.
alt-after-round = Tras la vuelta { $number }: { $totals }.
alt-podium = Fin de la partida.
alt-place = { $place }: { $name }, { POINTS($total) } puntos.
alt-lobby = La mesa espera a sus jugadores.
alt-chair = Asiento { $number }: { $name }.

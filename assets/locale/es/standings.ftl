# Clasificaciones, estadísticas, historial, repeticiones, comprobaciones: lo que se lee de las partidas terminadas.

# La clasificación

board-title = Clasificación
board-empty = Nadie ha terminado aquí una partida en este tiempo. Abre una mesa con `/bombu nueva`, juégala hasta el final y aparecerás aquí.
board-somebody = Alguien
board-period-month = este mes
board-period-year = este año
board-period-all = desde siempre
board-kind-people = Entre personas
board-kind-bots = Con bots
board-order-rating = Nivel
board-order-wins = Victorias
board-order-average = Puntos por mano
board-order-matches = Partidas
board-order-slams = Capotes
board-order-firsts = Primero en salir en el dominó
board-order-hint = Ordenar por…
board-column-matches = Partidas
board-column-wins = Ganadas
board-column-average = Pts/mano
board-short-rating = Nivel
board-short-wins = Ganadas
board-short-average = Pts/mano
board-short-matches = Partidas
board-short-slams = Capotes
board-short-firsts = Dominó
board-alt-line = { $place }. { $name }: { $merit }.
board-line = **{ $place }. { $name }** · { $wins ->
    [one] 1 victoria
   *[other] { $wins } victorias
} en { $matches ->
    [one] 1 partida
   *[other] { $matches } partidas
} · { $average } puntos por mano · { $merit }
board-line-unranked = – **{ $name }** · { $wins ->
    [one] 1 victoria
   *[other] { $wins } victorias
} en { $matches ->
    [one] 1 partida
   *[other] { $matches } partidas
} · { $average } puntos por mano
board-merit-rating = nivel { $number }
board-merit-slams = { $number ->
    [one] 1 capote
   *[other] { $number } capotes
}
board-merit-firsts = { $number ->
    [one] una vez primero en salir
   *[other] { $number } veces primero en salir
}
board-own = Tú: { $line }
board-own-none = Todavía no estás en esta clasificación.
board-own-hidden = Has elegido no aparecer en las clasificaciones (`/bombu privacidad`).
board-foot = Página { $page } de { $pages } · { $people ->
    [one] una persona
   *[other] { $people } personas
} · con puesto a partir de { $minimum ->
    [one] una partida
   *[other] { $minimum } partidas
}. Pocos puntos por mano es bueno.
button-page-back = ◀
button-page-next = ▶
option-minimum = mínimo
option-minimum-about = Partidas que hacen falta para tener puesto (1 a 100)
option-period = periodo
option-period-about = Este mes, este año o desde siempre
option-order = orden
option-order-about = Por qué se ordena la clasificación

# Estadísticas

command-stats = estadísticas
command-stats-about = Las partidas de alguien en este servidor, en números
command-stats-menu = Estadísticas de Bombu
option-person = persona
option-person-about = De quién; las tuyas si no dices nadie
stats-title = { $name } · { $kind }
stats-matches = { $matches ->
    [one] **Una partida**
   *[other] **{ $matches } partidas**
}: { $wins ->
    [one] 1 victoria
   *[other] { $wins } victorias
}, { $seconds } × 2.º, { $thirds } × 3.º, { $fourths } × 4.º · nivel **{ $rating }**
stats-average = { $average } puntos por mano; el servidor tiene { $server }.
stats-contract = { $contract }: { $average } (servidor { $server })
stats-feats = Capotes hechos { $slams }, sufridos { $suffered } · Bombus recogidos { $bombus } · primero en salir en el dominó { $firsts }
stats-substituted = { $count ->
    [one] Una de ellas no la jugó entera en persona: no cuenta victoria ni capote.
   *[other] { $count } de ellas no las jugó enteras en persona: no cuentan victoria ni capote.
}
stats-victims = Suele quedar por delante de { $names }
stats-victim = { $name } ({ $beaten } de { $met })
stats-form-title = Las últimas partidas, la más reciente a la derecha
stats-form-alt = { $count ->
    [one] La última partida: { $places }.
   *[other] Las últimas { $count } partidas, de la más antigua a la más reciente: { $places }.
}
button-stats-people = Entre personas
button-stats-bots = Con bots
button-history-person = Partidas

# Historial

command-history = historial
command-history-about = Partidas terminadas, las más recientes primero
option-where = dónde
option-where-about = De este canal, de este servidor o tuyas
history-here = este canal
history-server = este servidor
history-mine = mías
history-summary-here = Partidas terminadas de este canal
history-summary-server = Partidas terminadas de este servidor
history-summary-person = Partidas terminadas de { $name }
history-none = Todavía no hay aquí ninguna partida terminada que puedas ver.
history-match = **#{ $id }** · { $when } · { $channel }
history-place = **{ $place }. { $name }** { $total }
history-foot = Página { $page } de { $pages }. Pulsa un número para ver la partida.
history-deleted = jugador borrado

# Repetición

replay-ply = Jugada { $ply } de { $plies }
replay-alt-hand = { $name } tiene { $cards }.
replay-summary = **Partida #{ $id }** · mano { $number }/{ $hands } · { $contract } · { $ply ->
    [0] repartida
   *[other] jugada { $ply } de { $plies }
}
replay-played = { $name } juega { $card }.
replay-passed = { $name } pasa.
replay-taken = **{ $name }** se lleva la baza: { $points }
replay-may-play = ▶ **{ $name }** puede jugar { $cards }
replay-must-pass = ▶ **{ $name }** solo puede pasar.
replay-holds = { $sign } **{ $name }** ({ $points }): { $cards }
replay-hand = Mano { $number }: { $contract }
replay-hand-hint = Otra mano…
button-replay = Ver la partida
button-replay-first = Inicio
button-replay-back = Atrás
button-replay-next = Siguiente
button-replay-trick = Baza
button-replay-last = Final
button-replay-share = Enseñar al canal
button-record = Acta
button-verify = Comprobar el reparto
command-replay = repetición
command-replay-about = Mira una partida terminada, carta a carta
command-verify = comprobar
command-verify-about = Comprueba que las cartas de una partida se repartieron sin trampa
option-match = partida
option-match-about = El número de la partida, como lo dicen el historial y la mesa

# Comprobar

table-sealed = Partida #{ $id } · baraja sellada: `{ $commitment }`
verify-good = La partida #{ $id } se repartió sin trampa
verify-bad = La partida #{ $id } no cuadra
verify-commitment = **1. Prometido.** Antes de que nadie se sentara, el bot sacó un número secreto, la semilla, y enseñó su huella (SHA-256): `{ $commitment }`. De la huella no se puede volver a la semilla, y no le vale ninguna otra.
verify-seed = **2. Publicado.** Después de la partida se enseñó la semilla: `{ $seed }`. Su huella se calcula otra vez y se compara.
verify-entropy = **3. Mezclado.** Los números que Discord dio a las pulsaciones de los jugadores entraron también en la baraja, así que el bot no pudo elegir las cartas él solo: `{ $entropy }`
verify-decks = ✅ La huella es la de la semilla, y { $hands ->
    [one] la única baraja sale
   *[other] las { $hands } barajas salen
} de la semilla y las pulsaciones, carta a carta.
verify-played = ✅ Todas las cartas se jugaron según las reglas, y los puntos son los que dan las reglas.
verify-fault = ❌ El primer fallo, con las palabras del programa que comprueba: { $fault }
verify-offline = No hace falta que me creas: descarga el acta y ejecuta `python -m bombu check { $file }`, o cualquier programa escrito según docs/verifiable-deals.md.

# Después de una partida

recap-turning = 🔀 La partida cambió en la mano { $number } ({ $contract }): **{ $name }** pasó de { $before } a { $after }.
recap-seat = { $sign } **{ $name }** · mejor { $best } · peor { $worst }
button-rematch = Revancha

# El vestíbulo, la mesa, la mano, los puntos: lo que se lee mientras se juega.

decimal-point = ,

# Órdenes

command-bombu-about = Juega al Bombu provenzal, el juego de bazas para cuatro
command-new = nueva
command-new-about = Abre una mesa en este canal
command-hand = mano
command-hand-about = Muestra otra vez tus cartas
command-cancel = cancelar
command-cancel-about = Cierra la mesa de este canal
command-leaderboard = clasificación
command-leaderboard-about = Quién juega bien en este servidor
option-bots = bots
option-bots-about = Cuántos sitios ocupan los bots desde el principio (0 a 3)
option-rounds = vueltas
option-rounds-about = Cuántas vueltas de seis manos (1 a 4)

# Botones

button-join = Sentarse
button-leave = Levantarse
button-bot = Añadir un bot
button-start = Empezar
button-house = Reglas de la casa
button-rules = Cómo se juega
button-cancel = Cerrar la mesa
button-cancel-yes = Sí, cerrarla
button-cancel-no = No, seguir
button-hand = Mi mano
button-scores = Puntos
button-last = Última baza
button-seat = Sitio
button-pass = Paso
button-back = Recuperar mi sitio
button-hand-over = Que juegue un bot por mí

# Vestíbulo

lobby-title = Bombu provenzal
lobby-what = Cuatro jugadores, 32 cartas, seis contratos por vuelta. Los puntos son malos: gana quien tenga menos al final.
lobby-summary = **{ $host }** ha abierto una mesa de Bombu. { $free ->
    [0] Están todos los sitios ocupados: pulsad Empezar.
    [one] Queda un sitio libre.
   *[other] Quedan { $free } sitios libres.
}
lobby-seat-free = *sitio libre*
lobby-seat-person = **{ $name }**
lobby-seat-host = **{ $name }** · abre la mesa
lobby-seat-bot = { $name } · bot ({ $level })
lobby-rules = { $rounds ->
    [one] Una vuelta, { $hands } manos. Al empezar, los sitios libres los ocupan bots.
   *[other] { $rounds } vueltas, { $hands } manos. Al empezar, los sitios libres los ocupan bots.
}
lobby-commitment = Baraja sellada antes de que nadie se sentara: `{ $commitment }…`
level-easy = fácil
level-medium = medio
level-hard = difícil
table-cancelled = Esta mesa de Bombu se cerró antes de terminar. `/bombu nueva` abre otra.
table-exists-link = Ya hay una mesa en este canal: { $link }

# Mesa

table-head = { $contract } · mano { $number }/{ $hands }
table-turn = ▶ Le toca a **{ $name }**.
table-trick = En la mesa: { $cards } (sale { $name })
table-trick-taken = { $cards }: **{ $name }** se lleva la baza.
table-layout = Ahora encajan: { $cards }
hand-over-summary = **{ $contract }**: ha terminado la mano { $number } de { $hands }.
hand-over-line = { $sign } **{ $name }** { $points } → { $total }
hand-over-slam = 💥 **¡Capote de { $name }!**

# Mano

hand-your-turn = ▶ **Te toca:** pulsa una carta.
hand-must-pass = ▶ **Te toca:** no te encaja ninguna carta, así que pasas.
hand-wait = Le toca a **{ $name }**.
hand-over-now = Esta mano ha terminado.

# Puntos

scores-summary = Puntos tras { $number ->
    [one] una mano de { $hands }
   *[other] { $number } manos de { $hands }
}
standing-line = { $place } **{ $name }** · { $total }
last-none = En esta mano todavía no se ha recogido ninguna baza.
last-summary = La última baza fue para **{ $name }**.
last-card = { $name }: { $card }
final-summary = 🏆 { $count ->
    [one] **{ $names }** gana la partida con { $total } puntos.
   *[other] **{ $names }** comparten la victoria con { $total } puntos cada uno.
}
final-record = El acta de la partida, con la semilla de la baraja, está en { $file }.

# Sitio y cierre

seat-here = Estás jugando. Si tienes que irte, un bot ocupa tu sitio con tus puntos; puedes volver cuando quieras.
seat-away = Un bot juega por ti. El sitio sigue siendo tuyo: recupéralo cuando quieras.
cancel-ask = ¿Cerrar esta mesa para todos? La partida acaba sin resultado.
cancel-kept = La mesa sigue abierta.

# Reglas de la casa

house-summary = Eliges tú, que has abierto la mesa; todos lo ven en ella.
house-read-only = Solo puede cambiarlas quien abrió la mesa, y solo antes de empezar.
house-rounds = { $value ->
    [1] 1 vuelta
   *[other] { $value } vueltas
}
house-rounds-why = { $value ->
    [1] 6 manos, unos 15 minutos
    [2] 12 manos, una media hora
    [3] 18 manos, unos 45 minutos
   *[other] 24 manos, una hora más o menos: la partida entera
}
house-packets = Paquetes { $value }
house-packets-why = Cuántas cartas da el repartidor de una vez
house-dealer = { $value ->
    [hand] Reparte otro en cada mano
   *[other] Reparte otro en cada vuelta
}
house-dealer-why = { $value ->
    [hand] El reparto pasa a la derecha después de cada mano
   *[other] Un mismo jugador reparte los seis contratos de una vuelta
}
house-patience = { $value ->
    [ranking] Dominó: … Q K 10 A
   *[other] Dominó: … 9 10 J Q K A
}
house-patience-why = { $value ->
    [ranking] Los palos crecen en el orden de las bazas
   *[other] Los palos crecen en el orden de un solitario corriente
}
house-claim = { $value ->
    [no] Cada mano se juega hasta la última carta
   *[other] Una mano decidida acaba antes
}
house-claim-why = { $value ->
    [no] Aunque ya nada pueda cambiar
   *[other] En cuanto se han recogido los corazones, las reinas o el Bombu
}

# La clasificación

board-title = Clasificación
board-empty = Aquí nadie ha terminado todavía una partida. Abre una mesa con `/bombu nueva`, juégala hasta el final y aparecerás aquí.
board-people = Entre personas
board-bots = Con bots en la mesa
board-line = **{ $place }. { $name }** · { $wins ->
    [one] 1 victoria
   *[other] { $wins } victorias
} en { $matches ->
    [one] 1 partida
   *[other] { $matches } partidas
} · { $average } puntos por mano

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
button-hint = Pista
button-pause = Una pausa
button-resume = Seguir
button-withdraw = Mejor no
button-take = Ocupar el sitio de { $name }
button-back = Recuperar mi sitio
button-hand-over = Que juegue un bot por mí

# Vestíbulo

lobby-title = Bombu provenzal
lobby-what = Cuatro jugadores, 32 cartas, seis contratos por vuelta. Los puntos son malos: gana quien tenga menos al final.
lobby-summary = **{ $host }** os invita a una mesa de Bombu. { $free ->
    [0] Están todos los sitios ocupados: pulsad Empezar.
    [one] Queda un sitio libre.
   *[other] Quedan { $free } sitios libres.
}
lobby-seat-free = *sitio libre*
lobby-seat-person = **{ $name }**
lobby-seat-host = **{ $name }** · lleva la mesa
lobby-seat-bot = { $name } · bot ({ $level })
lobby-rules = { $rounds ->
    [one] Una vuelta, { $hands } manos.
   *[other] { $rounds } vueltas, { $hands } manos.
}
lobby-house = Reglas de la casa: { $rules }.
lobby-fill = Al empezar, los bots ocupan los sitios libres (nivel: { $level }).
lobby-displace = Quien pulse Sentarse ocupa el sitio de un bot.
lobby-clock = { $clock ->
    [relaxed] Reloj: sin prisas, cinco minutos por turno.
    [fast] Reloj: rápido, 30 segundos por turno.
    [none] Sin reloj: todo el tiempo que queráis.
   *[other] Reloj: normal, 90 segundos por turno.
}
lobby-commitment = Baraja sellada antes de que nadie se sentara: `{ $commitment }…`
level-easy = fácil
level-medium = medio
level-hard = difícil
table-closed-host = Quien llevaba esta mesa de Bombu la ha cerrado. `/bombu nueva` abre otra.
table-closed-moderator = Alguien de la moderación ha cerrado esta mesa de Bombu. `/bombu nueva` abre otra.
table-closed-empty = Todos se han levantado de esta mesa de Bombu. `/bombu nueva` abre otra.
table-closed-forgotten = Nadie empezó esta mesa de Bombu en media hora, así que se ha cerrado. `/bombu nueva` abre otra.
a-moderator = alguien de la moderación
table-closed-damaged = La mesa de este canal ya no se podía leer y se ha cerrado. `/bombu nueva` abre otra.
table-closed-abandoned = Nadie ha vuelto a esta mesa de Bombu en siete días, así que se cierra sin resultado. `/bombu nueva` abre otra.
table-exists-link = Ya hay una mesa en este canal: { $link }

# Mesa

table-head = { $contract } · mano { $number }/{ $hands }
table-turn = ▶ Le toca a **{ $name }**.
table-turn-until = ▶ Le toca a **{ $name }**; el tiempo se acaba { $when }.
table-turn-substitute = ▶ Un bot juega por **{ $name }**.
table-paused = ⏸ La mesa está en pausa. Cualquiera de la mesa puede seguir.
table-waits = ⏸ Ya no juega nadie, así que la mesa espera. Pulsa Seguir para volver, o Sitio para ocupar un sitio.
table-restored = 🔄 Ya he vuelto: la mano { $number } está tal como la dejasteis.
ping-turn = { $mention }, te toca en la mesa de Bombu.
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
hand-away = 🤖 Un bot juega por ti. Para volver a jugar, pulsa Sitio en la mesa.
hand-missed = ⏰ Se acabó el tiempo: un bot juega este turno por ti.

# Puntos

scores-none = Todavía no ha terminado ninguna mano; esta partida tiene { $hands }.
scores-summary = Puntos tras { $number ->
    [one] una mano de { $hands }
   *[other] { $number } manos de { $hands }
}
standing-line = { $place } **{ $name }** · { $total }
last-none = En esta mano todavía no se ha recogido ninguna baza.
last-domino = En el dominó no hay bazas.
last-summary = La última baza fue para **{ $name }**.
last-card = { $name }: { $card }
final-summary = 🏆 { $count ->
    [one] **{ $names }** gana la partida con { $total } puntos.
   *[other] **{ $names }** comparten la victoria con { $total } puntos cada uno.
}
final-record = El acta de la partida, con la semilla de la baraja, está en { $file }.

# Sitio y cierre

seat-here = Estás jugando. Si tienes que irte, un bot sigue con tus puntos; puedes volver mientras nadie más haya ocupado el sitio.
seat-paused = La mesa está en pausa. Sigue cuando quieras; los demás lo ven enseguida.
seat-promised = Te levantaste, y { $name } ocupa tu sitio en el próximo reparto. Hasta entonces puedes recuperarlo.
seat-voted = Quieres una pausa: { $votes } de { $people } por ahora. La mesa para cuando esté de acuerdo más de la mitad.
seat-open = No estás en esta mesa, pero puedes ocupar uno de estos sitios, con sus puntos, desde el próximo reparto.
seat-none-open = No estás en esta mesa y no hay ningún sitio libre.
seat-claimed = El sitio es tuyo en el próximo reparto.
seat-away = Un bot juega por ti. El sitio sigue siendo tuyo: recupéralo cuando quieras.
seat-left = Un bot juega por ti. Puedes recuperar el sitio mientras no lo tenga nadie más.
cancel-ask = ¿Cerrar esta mesa para todos? Una partida empezada acaba sin resultado.
cancel-kept = La mesa sigue abierta.

# Reglas de la casa

house-summary = Eliges tú, que llevas la mesa; todos lo ven en ella.
house-read-only = Solo puede cambiarlas quien lleva la mesa, y solo antes de empezar.
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

house-clock = { $value ->
    [relaxed] Reloj: 5 minutos por turno
    [fast] Reloj: 30 segundos por turno
    [none] Sin reloj
   *[other] Reloj: 90 segundos por turno
}
house-clock-why = { $value ->
    [none] Se te avisa a los cinco minutos; nadie juega por ti
   *[other] Después un bot juega ese turno; tras dos seguidos se queda en el sitio
}
house-level-all = Todos los bots
house-level = { $name }: { $level }
house-level-easy-why = Se equivoca a veces; bueno para las primeras tardes
house-level-medium-why = Juega con buen criterio
house-level-hard-why = Piensa mil repartos posibles antes de cada carta

# Pistas

hint-cost = { $card } { $points }
hint-costs = Puntos que se esperan en esta mano: { $costs }

# Avisos

command-pings = avisos
command-pings-about = Elige cuándo te aviso de que te toca
option-when = cuándo
option-when-about = Enseguida, al cabo de un rato o nunca
pings-now = enseguida
pings-later = al cabo de un rato
pings-never = nunca
pings-chosen-now = Te aviso en cuanto te toque.
pings-chosen-later = Te aviso cuando tu turno lleve un rato esperando.
pings-chosen-never = No te aviso nunca. Estate pendiente de la mesa.

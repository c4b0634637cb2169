# Cómo se juega: una página de lo básico y una por contrato.
# Ninguna línea de un texto puede empezar por asterisco: la primera va entonces detrás del signo igual.

rules-title = Cómo se juega
rules-basics =
    Cada uno tiene ocho cartas. De mayor a menor, un palo va **A 10 K Q J 9 8 7**: el 10 está justo detrás del as. No hay triunfo.
    Sale quien está a la derecha del repartidor y se juega hacia la derecha, al revés que las agujas del reloj. Hay que **servir al palo** si se puede; si no, se juega cualquier carta. Nunca es obligatorio subir. La carta más alta del palo de salida se lleva la baza y sale en la siguiente.
    Una vuelta tiene seis contratos, cada uno con su peligro, y una partida tiene hasta cuatro vueltas. **Los puntos son malos: gana quien tenga menos.** Solo el capote y el dominó los bajan.
rules-no-trick = **+10 por cada baza** que te lleves.
    Si te llevas las ocho, es **capote**: −320 para ti y nada para los demás.
rules-no-heart = **+10 por cada corazón** que te lleves. Se puede salir de corazones cuando se quiera.
    { $claim ->
        [no] En esta mesa se juega hasta la última carta.
       *[other] La mano acaba en cuanto se han recogido los ocho corazones.
    } Aquí no hay capote: todos los corazones cuestan 80.
rules-no-queen = **+20 por cada reina** que te lleves, sea del palo que sea. Se puede salir de reinas.
    { $claim ->
        [no] En esta mesa se juega hasta la última carta.
       *[other] La mano acaba en cuanto se han recogido las cuatro reinas.
    } Aquí no hay capote.
rules-no-bombu = **+80 por el rey de corazones**, el Bombu. Se puede salir con él.
    { $claim ->
        [no] En esta mesa se juega hasta la última carta.
       *[other] La mano acaba en cuanto alguien se lo lleva.
    } Aquí no hay capote.
rules-salade =
    Todo a la vez: **+10 por baza, +10 por corazón, +20 por reina, +80 por el Bombu**, y se acumula: una baza con otros dos corazones, la reina de picas y el Bombu cuesta 140.
    Si te llevas las ocho bazas, es **capote**: −320 para ti y nada para los demás.
rules-domino =
    La última carta repartida queda boca arriba y abre la mesa. Un palo se abre solo con **la carta del mismo rango**; luego crece hacia arriba y hacia abajo, de vecina en vecina, en el orden { $order ->
        [ranking] 7 8 9 J Q K 10 A
       *[other] 7 8 9 10 J Q K A
    }.
    Se coloca una carta por turno. **Quien puede colocar, debe hacerlo; quien no puede, pasa.**
    Primero en quedarse sin cartas: **−200**. Segundo: **−120**. Y ahí acaba la mano.

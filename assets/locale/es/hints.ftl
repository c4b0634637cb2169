# Por qué se sugiere una carta: bombu/ai/hint.py encuentra la razón, estas son sus frases.
# $card, $other, $kept y $target son cartas con su artículo, $suit es el nombre de un palo, $player el de un jugador.

hint-pass = No te encaja ninguna carta, así que pasas.
hint-only-card = Solo puedes jugar { $card }.
hint-no-matter = Aquí da casi igual; juega { $card }.
hint-best-average = En muchos repartos posibles, lo que mejor te sale es { $card }.

# Capotes
hint-break-slam = { $player } se ha llevado todas las bazas hasta ahora: sube con { $card } y rompe el capote.
hint-keep-breaker = { $player } va camino del capote: juega { $card } y guarda { $kept }, que aún puede romperlo.
hint-start-slam = Tienes cartas para intentar el capote: empieza con { $card }.
hint-seek-slam = { $tricks ->
    [one] Te has llevado la primera baza y el capote está a tu alcance: sigue con { $card }.
   *[other] Te has llevado las { $tricks } bazas jugadas: ve a por el capote con { $card }.
}

# Al salir
hint-lead-under-all = En { $suit } solo quedan fuera cartas más altas que { $card }, así que esta baza no será tuya.
hint-lead-flush = Sal con { $card } para sacar { $target }; lo más probable es que la baza se la lleve otro.
hint-lead-low = Sal bajo: con { $card } lo más probable es que la baza se la lleve otro.
hint-lead-cheap = Seguramente te llevas esta baza, pero no debería traer gran cosa: { $card } te sale barato.
hint-lead-last = Sal con { $card } y te quedas sin { $suit }: cuando vuelvan a salir podrás tirar lo que quieras.

# Al servir
hint-shed-under = Esta baza no puede ser tuya, así que suelta { $card } en ella: son { $points } puntos.
hint-duck-cost = En esta baza ya hay { $points } puntos; con { $card } se los lleva otro.
hint-duck-high = Manda { $other }: con { $card } la baza no puede ser tuya y guardas tus cartas más bajas.
hint-duck = Manda { $other }: con { $card } la baza no puede ser tuya.
hint-take-free = Juegas el último y esta baza no cuesta nada: llévatela con { $card } y guarda tus cartas más bajas.
hint-take-cheapest = Esta baza te la llevas juegues lo que juegues, y con { $card } te sale más barata.
hint-take-anyway = Esta baza te la llevas juegues lo que juegues: gasta { $card } y guarda tus cartas más bajas.
hint-lowest-over = En { $suit } no tienes más remedio que subir; con { $card }, lo más bajo, quizá otro tenga que pasarte.
hint-take-high = Es probable que esta baza sea tuya de todos modos: gasta { $card } y guarda tus cartas más bajas.
hint-over-but-covered = Seguramente alguien te supera: buena ocasión para soltar { $card }.
hint-take-cheap = La baza no debería costarte mucho, y así sueltas { $card }.

# Al descartar
hint-throw-points = No tienes { $suit }: descarta { $card }, que vale { $points } puntos.
hint-throw-catcher = No tienes { $suit }: descarta { $card } antes de que se lleve { $target }.
hint-throw-last = Descarta { $card } y te quedas sin { $suit }: cuando salgan podrás tirar lo que quieras.
hint-throw-high = No tienes { $suit }: descarta { $card }, que podría llevarse una baza que no quieres.

# Dominó
hint-go-out = Coloca { $card }, tu última carta: sales y te apuntas { POINTS($points) }.
hint-open-way = Coloca { $card } para abrir paso y poder seguir hasta { $kept }.
hint-end-card = Coloca { $card }: detrás no va nada, así que no ayudas a nadie.
hint-keep-closed = No abras { $suit }: coloca { $card } y guarda { $kept }, que ahí solo podrían seguir los demás.
hint-hold-back = Coloca { $card } y guarda { $kept }: detrás solo podrían seguir los demás.
hint-least-help = Coloca { $card }: es lo que menos sitio hace para las cartas de los demás.

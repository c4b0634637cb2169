# Por qué se rechaza una pulsación: frases cortas y enteras.

error-not-your-turn = No te toca: le toca a { $name }.
error-not-in-hand = No tienes { $card }.
error-must-follow-suit = Hay que servir { $suit }: { $cards }.
error-does-not-fit = Todavía no hay sitio para { $card }: le falta una vecina en la mesa, y su palo se abre con { $opener }.
error-must-lay = Puedes colocar una carta, así que no puedes pasar: { $cards }.
error-no-passing = En este contrato no se pasa.
error-hand-over = Esta mano ha terminado; enseguida se reparte la siguiente.
error-hand-running = La mano todavía se está jugando.
error-match-over = La partida ha terminado.
error-match-running = La partida ya ha empezado.
error-no-match = La partida todavía no ha empezado.
error-table-exists = Ya hay una mesa en este canal.
error-no-table = Aquí ya no hay ninguna mesa. Con `/bombu nueva` se abre una.
error-wrong-place = Este botón es de una mesa de otro canal.
error-moved-on = La mesa ha avanzado desde entonces; así está ahora.
error-already-started = La partida ya ha empezado: los sitios y las reglas están fijados.
error-not-started = La partida todavía no ha empezado: alguien de la mesa tiene que pulsar Empezar.
error-already-seated = Ya tienes un sitio en esta mesa.
error-table-full = En esta mesa ya hay cuatro personas.
error-not-seated = No tienes sitio en esta mesa.
error-no-bot = En esta mesa no hay ningún bot.
error-not-host = Eso solo puede hacerlo quien abrió la mesa: { $host }.
error-not-away = Ya estás jugando: ningún bot ocupa tu sitio.
error-bad-setting = Esa regla no está en la lista.
error-old-button = Este mensaje es de una versión anterior del juego. Los botones que funcionan están en el último mensaje de la mesa en este canal.
error-store = La mesa no puede anotar jugadas en este momento, así que no ha cambiado nada. Prueba otra vez dentro de un minuto.
error-restarting = El bot se está reiniciando y no ha cambiado nada. Vuelve enseguida: pulsa otra vez dentro de un momento.
error-unexpected = Algo ha fallado por nuestra parte; no se ha perdido nada. Si vuelve a pasar, di a quienes llevan este bot el número { $incident }.
error-missing-permissions = No puedo llevar una mesa en este canal: me falta { $names }.

permission-view-channel = «Ver canal»
permission-send-messages = «Enviar mensajes»
permission-send-messages-in-threads = «Enviar mensajes en hilos»
permission-attach-files = «Adjuntar archivos»
permission-read-message-history = «Leer el historial de mensajes»

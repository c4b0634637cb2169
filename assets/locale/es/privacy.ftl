# Los datos de las personas.

command-privacy = privacidad
command-privacy-about = Lo que se guarda de ti: verlo, llevártelo, borrarlo
privacy-title = Tus datos
privacy-kept = **Qué se guarda y para qué**
    · Tu número de Discord, el nombre con que te muestra este servidor y la dirección de tu avatar, tal como eran cuando te sentaste: para que la mesa sepa a quién le toca.
    · Cada carta jugada, y cuándo: gracias a ese registro una partida sobrevive a un reinicio y cualquiera puede comprobar que fue limpia.
    · Lo que salió de ahí: resultados, niveles, puestos en la clasificación.
    · Si quieres que se te avise de tu turno y si apareces en las clasificaciones.
    Nada de eso se vende, se enseña en otro sitio ni se usa para otra cosa. Los mensajes no se leen.
privacy-rights = **Qué puedes hacer**
    · *Exportar* te lo da todo en un archivo.
    · *Borrar* quita tu número, tu nombre y tu avatar de todo, en todos los servidores. Las partidas se quedan para quienes jugaron contigo; en tu lugar hay un «jugador borrado».
    · Cuando un servidor quita el bot, todo lo de ese servidor se borra a los 30 días.
privacy-shown = Apareces en las clasificaciones de los servidores donde has jugado.
privacy-hidden = No apareces en ninguna clasificación y nadie más puede ver tus estadísticas.
privacy-delete-title = ¿Borrar todo lo tuyo?
privacy-delete-what = Tu número, tu nombre y tu avatar desaparecen de partidas, clasificaciones, repeticiones y actas, en todos los servidores. Si estás jugando ahora, un bot juega tus cartas y otra persona puede ocupar tu sitio. **No se puede deshacer**: tus resultados no se te pueden devolver. Si vuelves a jugar, empiezas de cero.
privacy-deleted = Todo lo tuyo está borrado. Los mensajes que el bot ya publicó en los canales son de esos canales: sus moderadores pueden borrarlos.
privacy-deleted-later = Tu borrado está anotado y en marcha; lo que falta se hace solo en menos de una hora.
privacy-export = Esto es todo lo que se guarda de ti.
button-privacy-export = Exportar
button-privacy-hide = Fuera de las clasificaciones
button-privacy-show = En las clasificaciones
button-privacy-delete = Borrar…
button-privacy-yes = Sí, borrarlo todo
button-privacy-no = No, dejarlo

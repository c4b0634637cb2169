// What the pretend client itself says, in the language of the person who looks.

const WORDS = {
  en: {
    onlyYou: "Only you can see this", dismiss: "Dismiss", edited: "(edited)", thinking: "{name} is thinking…",
    used: "{user} used", failed: "This interaction failed", write: "Write in #{channel}, or / for commands",
    empty: "Nothing here yet. Type / to start a table.", hidden: "{user} can't see this channel.", newest: "Newest ↓",
    pick: "Choose…", send: "Send", cancel: "Cancel", actions: "More", remove: "Delete message",
    noApps: "No apps for this", enlarge: "Enlarge: {alt}", download: "Download", optional: "optional", apply: "Confirm",
  },
  es: {
    onlyYou: "Solo tú puedes ver esto", dismiss: "Descartar", edited: "(editado)", thinking: "{name} está pensando…",
    used: "{user} ha usado", failed: "Esta interacción ha fallado", write: "Escribe en #{channel}, o / para los comandos",
    empty: "Aún no hay nada. Escribe / para abrir una mesa.", hidden: "{user} no puede ver este canal.",
    newest: "Lo último ↓", pick: "Elige…", send: "Enviar", cancel: "Cancelar", actions: "Más",
    remove: "Borrar mensaje", noApps: "No hay aplicaciones para esto", enlarge: "Ampliar: {alt}", download: "Descargar",
    optional: "opcional", apply: "Confirmar",
  },
  fr: {
    onlyYou: "Vous seul pouvez voir ceci", dismiss: "Ignorer", edited: "(modifié)", thinking: "{name} réfléchit…",
    used: "{user} a utilisé", failed: "Cette interaction a échoué",
    write: "Écrire dans #{channel}, ou / pour les commandes", empty: "Rien ici pour l’instant. Tapez / pour ouvrir une table.",
    hidden: "{user} ne peut pas voir ce salon.", newest: "Le plus récent ↓", pick: "Choisir…", send: "Envoyer",
    cancel: "Annuler", actions: "Plus", remove: "Supprimer le message",
    noApps: "Aucune application pour ceci", enlarge: "Agrandir : {alt}", download: "Télécharger", optional: "facultatif",
    apply: "Confirmer",
  },
};

/** Give a text in a language, with its {parts} filled in. */
export function say(locale, key, parts = {}) {
  const words = WORDS[(locale || "en").slice(0, 2)] ?? WORDS.en;
  return words[key].replace(/\{(\w+)\}/g, (_, name) => parts[name] ?? "");
}

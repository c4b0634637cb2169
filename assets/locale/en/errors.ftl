# Why a press is refused: short, whole sentences.

error-not-your-turn = It is not your turn: { $name } is to play.
error-not-in-hand = You don't hold { $card }.
error-must-follow-suit = You must follow { $suit }: { $cards }.
error-does-not-fit = There is no place yet for { $card }: it needs a neighbour in the layout, and its suit opens with { $opener }.
error-must-lay = You can lay a card, so you can't pass: { $cards }.
error-no-passing = There is no passing in this contract.
error-hand-over = This hand is over; the next one is dealt in a moment.
error-hand-running = The hand is still being played.
error-match-over = The match is over.
error-match-running = The match has already started.
error-no-match = The match has not started yet.
error-table-exists = A table is already running in this channel.
error-no-table = There is no table here any more. `/bombu new` opens one.
error-wrong-place = This button belongs to a table in another channel.
error-moved-on = The table has moved on since then; here is how it stands.
error-already-started = The match has started: seats and rules are fixed now.
error-not-started = The match has not started yet: somebody at the table has to press Start.
error-already-seated = You already have a seat at this table.
error-table-full = Four people are sitting at this table.
error-not-seated = You have no seat at this table.
error-no-bot = No bot is sitting at this table.
error-not-host = Only the host can do that: { $host }.
error-not-away = You are playing already: no bot sits on your seat.
error-bad-setting = This rule is not on the list.
error-old-button = This message is from an earlier version of the game. The newest table message in this channel has the buttons that work.
error-store = The table can't write down moves at the moment, so nothing was changed. Please try again in a minute.
error-restarting = The bot is restarting and nothing was changed. It will be back in a moment; please press again then.
error-unexpected = Something went wrong on our side; nothing was lost. If it happens again, tell the people who run this bot the number { $incident }.
error-missing-permissions = I can't run a table in this channel: I am missing { $names }.

permission-view-channel = “View Channel”
permission-send-messages = “Send Messages”
permission-send-messages-in-threads = “Send Messages in Threads”
permission-attach-files = “Attach Files”
permission-read-message-history = “Read Message History”

# Why a card is suggested: bombu/ai/hint.py finds the reason, these are its sentences.
# $card, $other, $kept and $target are cards with their article, $suit is the name of a suit, $player the name of a player.

hint-pass = Nothing of yours fits, so you pass.
hint-only-card = You may only play { $card }.
hint-no-matter = It makes hardly any difference here; play { $card }.
hint-best-average = Over many possible deals, { $card } turns out best for you.

# Slams
hint-break-slam = { $player } has taken every trick so far: go over with { $card } to break the slam.
hint-keep-breaker = { $player } is heading for a slam: play { $card } and keep { $kept }, which may still break it.
hint-start-slam = Your cards are good enough to try for a slam: start with { $card }.
hint-seek-slam = { $tricks ->
    [one] You took the first trick and a slam is within reach: go on with { $card }.
   *[other] You have taken all { $tricks } tricks so far: go for the slam with { $card }.
}

# Leading
hint-lead-under-all = All the { $suit } still out are higher than { $card }, so this trick won’t be yours.
hint-lead-flush = Lead { $card } to draw out { $target }; somebody else will probably take the trick.
hint-lead-low = Lead low: with { $card } somebody else will probably take the trick.
hint-lead-cheap = You’ll probably take this trick, but there shouldn’t be much in it: a cheap way to be rid of { $card }.
hint-lead-last = Lead { $card }, your last of the { $suit }: when they come again you can throw off what you like.

# Following suit
hint-shed-under = This trick can’t be yours: a good moment to part with { $card } and its { $points } points.
hint-duck-cost = There are { $points } points in this trick already; with { $card } they go to somebody else.
hint-duck-high = Stay under { $other } with { $card }: the trick can’t be yours, and you keep your lower cards.
hint-duck = Stay under { $other }: with { $card } the trick can’t be yours.
hint-take-free = You play last and this trick costs nothing: take it with { $card } and keep your lower cards.
hint-take-cheapest = You take this trick whatever you play, and { $card } makes it cheapest.
hint-take-anyway = You take this trick whatever you play: spend { $card } and keep your lower cards.
hint-lowest-over = All your { $suit } go over; with { $card }, the lowest, somebody may still have to go over you.
hint-take-high = You would probably take this trick anyway: spend { $card } and keep your lower cards.
hint-over-but-covered = Somebody will probably go over { $card }, so this is a chance to be rid of it.
hint-take-cheap = The trick shouldn’t cost you much, and you are rid of { $card }.

# Throwing off
hint-throw-points = You have no { $suit }: get rid of { $card }, worth { $points } points.
hint-throw-catcher = You have no { $suit }: throw off { $card } before it catches { $target }.
hint-throw-last = Throw off { $card }, your last of the { $suit }: when they are led you can throw off what you like.
hint-throw-high = You have no { $suit }: throw off { $card }, which could take a trick that you don’t want.

# Dominó
hint-go-out = Lay { $card }, your last: you are out and score { POINTS($points) }.
hint-open-way = Lay { $card } to open the way for { $kept }.
hint-end-card = Lay { $card }: nothing can be laid behind it, so it helps nobody else.
hint-keep-closed = Keep the { $suit } closed: lay { $card } and hold back { $kept }, since only the others can go on there.
hint-hold-back = Lay { $card } and hold back { $kept }: behind it, only the others have cards to lay.
hint-least-help = Lay { $card }: it makes room for the fewest cards of the others.

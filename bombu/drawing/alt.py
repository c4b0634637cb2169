"""Pictures told in words, from the same views: complete enough to play by, at most 1,024 characters.

Sentences stand in order of need. What does not fit any more is left out from the end; a test holds that the ones
needed to play always fit, with the longest names.
"""

from __future__ import annotations

from collections.abc import Iterable

from bombu.drawing.picture import MOST_ALT
from bombu.drawing.scenes.hand import sorted_hand
from bombu.drawing.words import contract_name, message_key, word
from bombu.engine.cards import SUITS, Card, CardSet, Rank
from bombu.engine.contracts import CONTRACTS
from bombu.engine.patience import Layout
from bombu.engine.scoring import trick_points
from bombu.engine.seats import NO_POINTS, SEATS, PerSeat, Seat, add_points, right_of
from bombu.engine.tricks import Trick
from bombu.engine.views import PublicView, SeatView

MOST_NAME = 20
"""Characters of a name: a dozen names stand in one text."""


def alt_table(view: PublicView, names: PerSeat[str], locale: str) -> str:
    """The table, the layout, or the end of a hand in words."""
    names = _shortened(names)
    if view.is_over:
        return _fitted(_hand_end(view, names, locale))
    if view.layout is not None:
        return _fitted(_layout(view, view.layout, names, locale))
    return _fitted(_tricks(view, names, locale))


def alt_hand(view: SeatView, locale: str) -> str:
    """A seat's own cards in words, and which of them it may play."""
    order = view.public.layout.order if view.public.layout is not None else None
    held = card_list(sorted_hand(view.hand, order), locale)
    sentences = [
        _heading(view.public, locale),
        word(locale, "alt-your-hand", cards=held, number=len(view.hand)),
    ]
    if view.playable:
        playable = card_list(sorted_hand(view.playable, order), locale)
        sentences.append(word(locale, "alt-you-may-play", cards=playable, number=len(view.playable)))
    elif view.public.turn == view.seat:
        sentences.append(word(locale, "alt-you-must-pass"))
    return _fitted(sentences)


def alt_sheet(view: PublicView, names: PerSeat[str], locale: str) -> str:
    """The score sheet in words: totals, then hand by hand in the order of the seats."""
    names = _shortened(names)
    lines = [
        word(
            locale,
            "alt-sheet-hand",
            number=score.number,
            contract=contract_name(locale, score.contract),
            first=score.points[0],
            second=score.points[1],
            third=score.points[2],
            fourth=score.points[3],
        )
        for score in view.sheet
    ]
    return _fitted([word(locale, "alt-sheet"), _totals(view, names, locale), *lines])


def alt_curve(view: PublicView, names: PerSeat[str], locale: str) -> str:
    """The curve in words: the totals after each round and now."""
    names = _shortened(names)
    sentences = [word(locale, "alt-curve"), _totals(view, names, locale)]
    totals = NO_POINTS
    for score in view.sheet:
        totals = add_points(totals, score.points)
        if score.number % len(CONTRACTS) == 0:
            listed = _list(_named_points(names, totals, locale))
            sentences.append(word(locale, "alt-after-round", number=score.number // len(CONTRACTS), totals=listed))
    return _fitted(sentences)


def alt_podium(view: PublicView, names: PerSeat[str], locale: str) -> str:
    """The podium in words, best first; equals share a place."""
    names = _shortened(names)
    order = sorted(SEATS, key=lambda seat: (view.places[seat], seat))
    places = [
        word(
            locale,
            "alt-place",
            place=word(locale, "picture-place", place=view.places[seat]),
            name=names[seat],
            total=view.totals[seat],
        )
        for seat in order
    ]
    return _fitted([word(locale, "alt-podium"), *places])


def alt_lobby(names: PerSeat[str | None], locale: str) -> str:
    """The four chairs in words; None is a free one."""
    free = word(locale, "picture-free-seat")
    chairs = [word(locale, "alt-chair", number=seat + 1, name=(names[seat] or free)[:MOST_NAME]) for seat in SEATS]
    return _fitted([word(locale, "alt-lobby"), *chairs])


def card_name(card: Card, locale: str) -> str:
    """A card in words: ``king of hearts``."""
    return word(locale, "card-name", rank=card.rank.value, suit=card.suit.value)


def card_list(cards: Iterable[Card], locale: str) -> str:
    """Several cards in words, with commas."""
    return _list(card_name(card, locale) for card in cards)


def _shortened(names: PerSeat[str]) -> PerSeat[str]:
    first, second, third, fourth = (
        name if len(name) <= MOST_NAME else name[: MOST_NAME - 1].rstrip() + "…" for name in names
    )
    return (first, second, third, fourth)


def _list(items: Iterable[str]) -> str:
    return ", ".join(items)


def _fitted(sentences: Iterable[str]) -> str:
    """The sentences in order, as many as fit."""
    told = ""
    for sentence in sentences:
        longer = f"{told} {sentence}".strip()
        if len(longer) > MOST_ALT:
            break
        told = longer
    return told


def _heading(view: PublicView, locale: str) -> str:
    contract = contract_name(locale, view.contract)
    return word(locale, "alt-hand", number=view.number, hands=view.settings.hands, contract=contract)


def _named_points(names: PerSeat[str], points: PerSeat[int], locale: str) -> list[str]:
    return [word(locale, "alt-name-points", name=names[seat], points=points[seat]) for seat in SEATS]


def _totals(view: PublicView, names: PerSeat[str], locale: str) -> str:
    return word(locale, "alt-totals", totals=_list(_named_points(names, view.totals, locale)))


def _hand_points(view: PublicView, names: PerSeat[str], locale: str) -> str:
    listed = _list(_named_points(names, view.points, locale))
    return word(locale, "alt-hand-points", points=listed)


def _plays(trick: Trick, names: PerSeat[str], locale: str) -> str:
    return _list(
        word(locale, "alt-play", name=names[right_of(trick.leader, position)], card=card_name(card, locale))
        for position, card in enumerate(trick.cards)
    )


def _tricks(view: PublicView, names: PerSeat[str], locale: str) -> list[str]:
    shown = view.shown_trick
    sentences = [_heading(view, locale)]
    if view.turn is not None:
        leads = view.trick is not None and not view.trick.cards
        sentences.append(word(locale, "alt-leads" if leads else "alt-turn", name=names[view.turn]))
    if shown is not None and shown.cards:
        plays = _plays(shown, names, locale)
        if shown.is_complete:
            points = trick_points(view.contract, shown)
            sentences.append(word(locale, "alt-trick-taken", plays=plays, name=names[shown.winner], points=points))
        else:
            sentences.append(word(locale, "alt-trick", plays=plays, name=names[shown.winner]))
    sentences.append(_totals(view, names, locale))
    sentences.append(_hand_points(view, names, locale))
    counted = (
        word(locale, "alt-counters", name=names[seat], tricks=view.tricks_taken[seat], cards=view.cards_left[seat])
        for seat in SEATS
    )
    sentences.append(word(locale, "alt-tricks-and-cards", counters=_list(counted)))
    sentences.append(word(locale, "alt-dealer", name=names[view.dealer]))
    earlier = view.tricks[:-1] if view.tricks and shown is view.tricks[-1] else view.tricks
    if earlier:
        cards = card_list(earlier[-1].cards, locale)
        sentences.append(word(locale, "alt-last-trick", cards=cards, name=names[earlier[-1].winner]))
    return sentences


def _layout(view: PublicView, layout: Layout, names: PerSeat[str], locale: str) -> list[str]:
    sentences = [_heading(view, locale)]
    if view.turn is not None:
        sentences.append(word(locale, "alt-turn", name=names[view.turn]))
    sentences.append(_runs(layout, locale))
    sentences.append(_seats_in_patience(view, names, locale))
    sentences.append(_totals(view, names, locale))
    if view.plies:
        last = view.plies[-1]
        if last.card is None:
            sentences.append(word(locale, "alt-passed-last", name=names[last.seat]))
        else:
            sentences.append(word(locale, "alt-laid-last", name=names[last.seat], card=card_name(last.card, locale)))
    sentences.append(word(locale, "alt-dealer", name=names[view.dealer]))
    return sentences


def _runs(layout: Layout, locale: str) -> str:
    """The four suits of the layout, and the rank that opens one."""
    listed = []
    for suit in SUITS:
        run, name = layout.run_of(suit), word(locale, f"suit-{suit.name.lower()}")
        if not run:
            listed.append(word(locale, "alt-suit-closed", suit=name))
        elif len(run) == 1:
            listed.append(word(locale, "alt-suit-one", suit=name, rank=rank_name(run[0], locale)))
        else:
            low, high = rank_name(run[0], locale), rank_name(run[-1], locale)
            listed.append(word(locale, "alt-suit-run", suit=name, low=low, high=high))
    order = "alt-layout-ranking" if layout.order.value == "ranking" else "alt-layout"
    return word(locale, order, runs="; ".join(listed), start=rank_name(layout.start.rank, locale))


def rank_name(rank: Rank, locale: str) -> str:
    """A rank in words: ``king``."""
    return word(locale, f"rank-{message_key(rank.name.lower())}")


def _seats_in_patience(view: PublicView, names: PerSeat[str], locale: str) -> str:
    listed = []
    for seat in SEATS:
        if seat in view.out:
            listed.append(
                word(
                    locale,
                    "alt-seat-out",
                    name=names[seat],
                    place=view.out.index(seat) + 1,
                    points=view.points[seat],
                )
            )
            continue
        latest = next((ply for ply in reversed(view.plies) if ply.seat == seat), None)
        message = "alt-seat-passed" if latest is not None and latest.card is None else "alt-seat-cards"
        listed.append(word(locale, message, name=names[seat], cards=view.cards_left[seat]))
    return word(locale, "alt-seats", seats=_list(listed))


def _hand_end(view: PublicView, names: PerSeat[str], locale: str) -> list[str]:
    sentences = [_heading(view, locale), word(locale, "alt-hand-over")]
    if view.slam is not None:
        sentences.append(word(locale, "alt-slam", name=names[view.slam]))
    sentences += [_hand_points(view, names, locale), _totals(view, names, locale)]
    sentences += [taken for seat in SEATS if (taken := _taken(view, seat, names, locale))]
    if view.remaining is not None:
        sentences += [
            word(locale, "alt-left-over", name=names[seat], cards=card_list(view.remaining[seat], locale))
            for seat in SEATS
            if view.remaining[seat]
        ]
    return sentences


def _taken(view: PublicView, seat: Seat, names: PerSeat[str], locale: str) -> str:
    """What a seat took that cost points; empty if nothing."""
    terms = view.contract.terms
    taken = CardSet.of(card for trick in view.tricks if trick.winner == seat for card in trick.cards)
    costly = [card for card in taken if terms.card_points(card)]
    tricks = view.tricks_taken[seat]
    if terms.trick and tricks and costly:
        cards = card_list(costly, locale)
        return word(locale, "alt-took-tricks-and-cards", name=names[seat], tricks=tricks, cards=cards)
    if terms.trick and tricks:
        return word(locale, "alt-took-tricks", name=names[seat], tricks=tricks)
    if costly:
        return word(locale, "alt-took-cards", name=names[seat], cards=card_list(costly, locale))
    return ""

"""A modal that is open in front of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playground.check.components import SELECTS, TEXT_INPUT
from playground.check.modals import fields
from playground.errors import NotPossible
from playground.interactions import Interaction
from playground.people import act
from playground.world.model import Json

if TYPE_CHECKING:
    from playground.people.person import Person
    from playground.people.seen import Seen
    from playground.service import Service


class Modal:
    """The form that a press or a command opened; ``fields`` are its labels in reading order."""

    def __init__(self, service: Service, person: Person, opened: Interaction) -> None:
        assert opened.modal is not None
        self._service = service
        self._person = person
        self._opened = opened
        self.title: str = opened.modal["title"]
        self.custom_id: str = opened.modal["custom_id"]

    @property
    def fields(self) -> tuple[str, ...]:
        """The labels of the inputs."""
        return tuple(labels(self._components))

    @property
    def _components(self) -> list[Json]:
        assert self._opened.modal is not None
        found: list[Json] = self._opened.modal["components"]
        return found

    async def submit(self, *, seconds: float = 10.0, **values: Any) -> Seen:
        """Fill in the inputs, named by label or custom id, and send the form. Gives the answer."""
        components, resolved = fill(self._service, self._opened, values)
        interaction = act.submit(self._service, self._opened, components, resolved)
        return await self._person._answer(interaction, seconds)


def labels(components: list[Json]) -> list[str]:
    """Give the labels of a modal's inputs in reading order."""
    found = []
    for component in components:
        if component.get("type") == 1:
            found += [str(child.get("label")) for child in component.get("components") or []]
        elif component.get("type") == 18:
            found.append(str(component.get("label")))
    return found


def fill(service: Service, opened: Interaction, values: dict[str, Any]) -> tuple[list[Json], Json]:
    """Give the components of a filled in modal as a client sends them, and what they name. Raises NotPossible."""
    assert opened.modal is not None
    left = dict(values)
    resolved: Json = {}
    sent: list[Json] = []
    names = dict(zip((item["custom_id"] for item in fields(opened.modal["components"])),
                     labels(opened.modal["components"]), strict=True))  # fmt: skip
    for number, component in enumerate(opened.modal["components"], 1):
        inside = component.get("component") or next(iter(component.get("components") or []), None)
        if inside is None or "custom_id" not in inside:
            sent.append({"type": component["type"], "id": number})
            continue
        custom_id = inside["custom_id"]
        key = next((key for key in (custom_id, names[custom_id]) if key in left), None)
        given = left.pop(key) if key is not None else None
        field = {"type": inside["type"], "custom_id": custom_id, "id": 100 + number}
        if inside["type"] == TEXT_INPUT:
            field["value"] = _text(inside, given)
        elif inside["type"] in SELECTS:
            chosen = list(given) if isinstance(given, list | tuple) else [] if given is None else [given]
            if chosen or inside.get("required", True):
                field["values"], things = act.check_choice(service, opened.channel, inside, chosen)
                for kind, found in things.items():
                    resolved.setdefault(kind, {}).update(found)
            else:
                field["values"] = []
        elif inside["type"] == 23:
            field["value"] = bool(given)
        else:
            field["values"] = list(given) if isinstance(given, list | tuple) else [] if given is None else [given]
        outer = {"type": component["type"], "id": number}
        sent.append(outer | ({"component": field} if component["type"] == 18 else {"components": [field]}))
    if left:
        raise NotPossible(f"the modal has no input {', '.join(left)}; it has {list(names.values())}")
    return sent, resolved


def _text(inside: Json, given: Any) -> str:
    text = str(inside.get("value") or "") if given is None else str(given)
    low, high = inside.get("min_length") or 0, inside.get("max_length") or 4000
    if inside.get("required", True):
        low = max(low, 1)
    elif not text:
        return text
    if not low <= len(text) <= high:
        raise NotPossible(f"{inside['custom_id']} takes {low} to {high} characters")
    return text

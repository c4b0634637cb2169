"""The rules of modals. Source: Discord's documentation, interactions/receiving-and-responding and components."""

from __future__ import annotations

from playground.check.components import LABEL, SELECTS, STRING_SELECT, TEXT_DISPLAY, TEXT_INPUT
from playground.check.problems import Path, Problems
from playground.world.model import Json

ACTION_ROW, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 1, 19, 21, 22, 23
_IN_LABEL = SELECTS | {TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}


def check_modal(data: Json, problems: Problems) -> None:
    """Find what is wrong with the data of a modal."""
    title, custom_id = data.get("title"), data.get("custom_id")
    if not isinstance(title, str) or not 1 <= len(title) <= 45:
        problems.add(("data", "title"), "modal-title", "A title has 1 to 45 characters.")
    if not isinstance(custom_id, str) or not 1 <= len(custom_id) <= 100:
        problems.add(("data", "custom_id"), "custom-id-length", "A custom_id has 1 to 100 characters.")
    components = data.get("components") or []
    if not 1 <= len(components) <= 5:
        problems.add(("data", "components"), "modal-size", "A modal holds 1 to 5 components.")
    seen: set[str] = set()
    for number, component in enumerate(components):
        path: Path = ("data", "components", number)
        match component.get("type"):
            case 1:
                inside = component.get("components") or []
                if len(inside) != 1 or inside[0].get("type") != TEXT_INPUT:
                    problems.add(path, "modal-component", "A row of a modal holds one text input.")
                for child in inside:
                    if not child.get("label"):
                        problems.add(path, "label-length", "A text input in a row needs a label of its own.")
                    _field(child, (*path, "components", 0), problems, seen)
            case 18:
                problems.length((*path, "label"), "label-length", component.get("label"), 1, 45)
                problems.length((*path, "description"), "label-length", component.get("description"), 0, 100)
                child = component.get("component") or {}
                if child.get("type") not in _IN_LABEL:
                    text = f"Type {child.get('type')!r} can't stand in a label."
                    problems.add((*path, "component"), "modal-component", text)
                elif child.get("label"):
                    text = "An input inside a label has no label of its own."
                    problems.add((*path, "component", "label"), "label-length", text)
                _field(child, (*path, "component"), problems, seen)
            case 10:
                problems.length((*path, "content"), "text-length", component.get("content"), 1, 4000)
            case kind:
                problems.add((*path, "type"), "modal-component", f"Type {kind!r} can't stand in a modal.")


def fields(components: list[Json]) -> list[Json]:
    """Give the inputs of a modal in reading order."""
    found: list[Json] = []
    for component in components:
        if component.get("type") == ACTION_ROW:
            found += component.get("components") or []
        elif component.get("type") == LABEL and isinstance(component.get("component"), dict):
            found.append(component["component"])
    return [item for item in found if item.get("type") != TEXT_DISPLAY]


def _field(field: Json, path: Path, problems: Problems, seen: set[str]) -> None:
    custom_id = field.get("custom_id")
    if not isinstance(custom_id, str) or not 1 <= len(custom_id) <= 100:
        problems.add((*path, "custom_id"), "custom-id-length", "A custom_id has 1 to 100 characters.")
    elif custom_id in seen:
        problems.add((*path, "custom_id"), "custom-id-repeated", "Component custom id cannot be duplicated.")
    else:
        seen.add(custom_id)
    if field.get("type") == TEXT_INPUT:
        low, high = field.get("min_length") or 0, field.get("max_length")
        high = 4000 if high is None else high
        if not (0 <= low <= 4000 and 1 <= high <= 4000 and low <= high):
            problems.add((*path, "max_length"), "text-input-range", "0 <= min <= max, 1 <= max <= 4000.")
        problems.length((*path, "value"), "text-input-range", field.get("value"), 0, high)
        problems.length((*path, "placeholder"), "select-placeholder", field.get("placeholder"), 0, 100)
    elif field.get("type") == STRING_SELECT:
        problems.length((*path, "options"), "select-options", field.get("options") or [], 1, 25)
        if field.get("disabled"):
            problems.add((*path, "disabled"), "modal-component", "A menu in a modal can't be disabled.")

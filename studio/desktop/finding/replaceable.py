"""What can be found and replaced in a scenario, and the change that replaces it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from studio.desktop.scenario.editor import ScenarioEditor
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, Composite
from studio.editing.changes.collections import collections_of
from studio.editing.changes.fields import field_label
from studio.editing.changes.naming import name_of
from studio.editing.changes.terrain import owner_at, paint_terrain, paint_territory, terrain_at
from studio.editing.reference_choices import reference_choices
from studio.editing.replacement import Match, ReplaceFields, TextSearch, find_text, find_value, values_of
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex
from studio.tables.quantities import quantity

#: What is sought: in all texts, or on the map; all else is a collection and one of its fields.
TEXT: Final = ("", "text")
TERRAIN: Final = ("map", "terrain")
OWNER: Final = ("map", "owner")
#: In lists and in what is chosen, the land of nobody.
NOBODY: Final = ""
Kind = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Proposal:
    """What was found, and what would take its place."""

    kind: Kind
    before: str
    after: str
    matches: tuple[Match, ...] = ()
    hexes: HexSet = frozenset()

    @property
    def summary(self) -> str:
        """How much was found."""
        if self.hexes or self.kind in (TERRAIN, OWNER):
            return f"{quantity(len(self.hexes), 'hex', 'hexes').capitalize()} found."
        count = sum(each.count for each in self.matches)
        if not count:
            return "Found nowhere."
        return f"Found {quantity(count, 'time')} in {quantity(len(self.matches), 'field')}."

    def without(self, left_out: frozenset[int]) -> "Proposal":
        """Return it without some of the matches, by their indices."""
        kept = tuple(each for index, each in enumerate(self.matches) if index not in left_out)
        return replace(self, matches=kept)

    def change(self, title: str) -> Change[Scenario] | None:
        """Return what replaces all of it as one step; None where there is nothing to replace."""
        if self.kind == TERRAIN and self.hexes:
            return Composite(title, (paint_terrain(self.hexes, self.after),))
        if self.kind == OWNER and self.hexes:
            return Composite(title, (paint_territory(self.hexes, self.after or None),))
        return ReplaceFields[Scenario](title, self.matches) if self.matches else None


def kinds_of(editor: ScenarioEditor) -> list[tuple[Kind, str]]:
    """Return what can be sought in a scenario, with its name: texts, the map, and what elements refer to."""
    known = collections_of(editor.scenario)
    fields = (
        ((name, field), f"{known[name].noun}: {field_label(field)}".capitalize())
        for name, field in values_of(editor.scenario)
    )
    named = [(kind, text.replace("Hq", "HQ").replace(": hq", ": HQ")) for kind, text in fields]
    return [(TEXT, "Text"), (TERRAIN, "Map: terrain"), (OWNER, "Map: owner"), *named]


def present(editor: ScenarioEditor, kind: Kind) -> list[tuple[str, str]]:
    """Return the values of a kind that the scenario has, with names."""
    scenario = editor.scenario
    if kind == TERRAIN:
        used = dict.fromkeys(scenario.map.legend.values())
        return [(each, editor.terrains.get(each, each)) for each in used]
    if kind == OWNER:
        return choices(editor, kind)
    counts = values_of(scenario).get(kind, ())
    known = dict(choices(editor, kind))
    return sorted(((each, known.get(each, each)) for each in counts), key=lambda pair: pair[1])


def choices(editor: ScenarioEditor, kind: Kind) -> list[tuple[str, str]]:
    """Return the values that may take the place of one, with names."""
    scenario = editor.scenario
    if kind == TERRAIN:
        return list(editor.terrains.items())
    if kind == OWNER:
        return [*((side.id, side.name) for side in scenario.sides), (NOBODY, "Nobody")]
    collection = collections_of(scenario).get(kind[0])
    if collection is None:
        return []
    model = next(each for each in collection.models if kind[1] in each.model_fields)
    return list(reference_choices(scenario, editor.catalogue, model, kind[1]) or ())


def propose_text(editor: ScenarioEditor, search: TextSearch, replacement: str) -> Proposal:
    """Find a text wherever authors write one."""
    found = find_text(editor.scenario, search, replacement)
    return Proposal(TEXT, search.text, replacement, found)


def propose_value(editor: ScenarioEditor, kind: Kind, old: str, new: str, area: HexSet) -> Proposal:
    """Find a value on the map, in an area if there is one, or in a field of elements."""
    if kind not in (TERRAIN, OWNER):
        return Proposal(kind, old, new, find_value(editor.scenario, *kind, old, new))
    hexes: Sequence[Hex] | HexSet = area or tuple(editor.shape.hexes())
    value_at: Any = terrain_at if kind == TERRAIN else owner_at
    found = frozenset(at for at in hexes if (value_at(editor.scenario, at) or NOBODY) == old)
    return Proposal(kind, old, new, hexes=found)


def name_of_value(editor: ScenarioEditor, kind: Kind, value: str) -> str:
    """Return what people call a value of a kind."""
    if kind == TEXT:
        return f"“{value}”"
    known = {**dict(present(editor, kind)), **dict(choices(editor, kind))}
    return known.get(value) or name_of(editor.scenario, kind[1], value)

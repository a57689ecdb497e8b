"""Placing things on the map, selecting, moving and deleting them."""

from studio.desktop.bench import Bench, Selection
from studio.desktop.tools.tool import Pointer, Preview, Tool
from studio.documents.part import Part
from studio.documents.scenario import HqSetup, Objective, Scenario, SupplySource, UnitSetup
from studio.editing.changes.collections import collection_of, items_of
from studio.editing.changes.things import Move, Put, Remove
from studio.hexes.coordinates import Hex


class SelectTool(Tool):
    """Selects what is clicked, moves what is dragged; a second click on a hex selects the next thing in it."""

    name, key, icon = "select", "S", "mdi6.cursor-default"
    text = "Select and move things (S). Click again for the next thing in a hex; Del deletes."

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self._start: Hex | None = None
        self._next: Selection | None = None

    def press(self, pointer: Pointer) -> None:
        """Select the first thing in the hex, or the hex itself; what is selected there stays, for it may be dragged."""
        self.stroke = self.bench.document.new_stroke()
        self.last = self._start = pointer.at
        choices = [*self.bench.things_at(pointer.at), Selection("hexes", self.bench.shape.label(pointer.at))]
        now = self.bench.selection
        if now in choices:
            self._next = choices[(choices.index(now) + 1) % len(choices)]
        else:
            self._next = None
            self.bench.select(choices[0])

    def move(self, pointer: Pointer) -> None:
        """Remember where the mouse has come to; the thing moves when it is let go."""
        self.last = pointer.at

    def release(self, pointer: Pointer) -> None:
        """Move what was dragged to another hex; where nothing was dragged, select the next thing in the hex."""
        selection = self.bench.selection
        if self._next is not None and self._start == pointer.at:
            self.bench.select(self._next)
        elif (
            self._start not in (None, pointer.at)
            and selection is not None
            and selection.collection != "hexes"
            and self.bench.do(Move(selection.collection, selection.key, pointer.at))
        ):
            self._follow(selection, pointer.at)
        self._start = self._next = None
        super().release(pointer)

    def cancel(self) -> None:
        """Move nothing."""
        self._start = self._next = self.stroke = self.last = None

    def preview(self, pointer: Pointer) -> Preview:
        """The hex under the mouse."""
        return Preview(frozenset({pointer.at}))

    def _follow(self, selection: Selection, at: Hex) -> None:
        """Keep a thing selected that is known by its hex."""
        if collection_of(self.bench.scenario, selection.collection).key == ("at",):
            self.bench.select(Selection(selection.collection, self.bench.shape.label(at)))


class PlaceTool(Tool):
    """Places a unit, an HQ, an objective or a supply source."""

    name, key, icon = "place", "P", "mdi6.map-marker-plus"
    text = "Place what is chosen in the palette (P)."

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:
        """Place once a press, and select what was placed."""
        if hexes[0] != pointer.at or self.stroke is None:
            return
        made = self._made(self.bench.shape.label(pointer.at))
        if made is None:
            return
        collection = self.bench.settings.place
        if self.bench.do(Put[Scenario](collection, made)):
            key = collection_of(self.bench.scenario, collection).key_of(made)
            self.bench.select(Selection(collection, key))

    def move(self, pointer: Pointer) -> None:
        """Place nothing on the way."""

    def _made(self, label: str) -> Part | None:
        settings = self.bench.settings
        if settings.side is None:
            self.bench.told.emit("The scenario has no sides yet; add one in the outline first.")
            return None
        match settings.place:
            case "units":
                return self._unit(label, settings.side)
            case "hqs":
                return self._hq(label, settings.side)
            case "objectives":
                turns = self.bench.scenario.turns
                key = self._free("objectives", "objective")
                return Objective(id=key, name="New objective", at=label, side=settings.side, deadline=turns)
            case _:
                kind = settings.type if settings.type in ("rail", "port", "truck", "ship", "air") else "truck"
                return SupplySource.model_validate({"at": label, "side": settings.side, "kind": kind})

    def _unit(self, label: str, side: str) -> UnitSetup | None:
        types = self.bench.catalogue.unit_types if self.bench.catalogue else ()
        chosen = next((kind for kind in types if kind.id == self.bench.settings.type), None)
        if chosen is None:
            self.bench.told.emit("Choose a unit type in the palette before you place a unit.")
            return None
        hq = next((each.id for each in self.bench.scenario.hqs if each.side == side), None)
        key = self._free("units", chosen.id)
        return UnitSetup(
            id=key,
            name=f"New {chosen.name}",
            designation="NEW",
            side=side,
            type=chosen.id,
            hq=hq,
            at=label,
            active=chosen.steps,
        )

    def _hq(self, label: str, side: str) -> HqSetup | None:
        types = self.bench.catalogue.hq_types if self.bench.catalogue else ()
        chosen = next((kind for kind in types if kind.id == self.bench.settings.type), None)
        if chosen is None:
            self.bench.told.emit("Choose an HQ type in the palette before you place a headquarters.")
            return None
        colour = next(each.colour for each in self.bench.scenario.sides if each.id == side)
        key = self._free("hqs", chosen.id)
        return HqSetup(id=key, name=f"New {chosen.name}", side=side, type=chosen.id, colour=colour, at=label)

    def _free(self, collection: str, stem: str) -> str:
        """An id that no other thing of the collection has."""
        taken = {
            item.id for item in items_of(self.bench.scenario, collection_of(self.bench.scenario, collection))
        }
        number = 1
        while f"{stem}-{number}" in taken:
            number += 1
        return f"{stem}-{number}"


class DeleteTool(Tool):
    """Deletes the topmost thing in a hex."""

    name, key, icon = "delete", "E", "mdi6.eraser"
    text = "Delete the topmost thing in a hex (E)."

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:  # noqa: ARG002
        """Delete once a press."""
        thing = next(self.bench.things_at(pointer.at), None)
        if thing is not None:
            delete(self.bench, thing)

    def move(self, pointer: Pointer) -> None:
        """Delete nothing on the way."""


def delete(bench: Bench, selection: Selection) -> None:
    """Delete one thing; a hex cannot be deleted."""
    if selection.collection != "hexes":
        bench.do(Remove[Scenario](selection.collection, selection.key))

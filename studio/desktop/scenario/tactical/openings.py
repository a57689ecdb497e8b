"""Giving the sides of buildings doors, windows and blind walls."""

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tool import PaintTool, Pointer, Preview
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.editing.changes.features import OPENINGS, SetOpenings, Wall
from studio.editing.changes.terrain import terrain_at
from studio.hexes.coordinates import DIRECTIONS, Hex, neighbour
from studio.hexes.hexsides import hexside

_NO_WALLS: frozenset[Wall] = frozenset()


class OpeningTool(PaintTool):
    """Draws what a building has on its sides: of the hex under the mouse, or of the one beyond where that has a building alone."""

    name, key, icon = "opening", "D", "mdi6.door-open"
    synonyms = "door window wall building house blind entrance gate"
    text = "Draw doors, windows and blind walls of buildings. Shift draws all round; Alt erases, which leaves a door."

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        #: What the gesture has come to already.
        self._drawn = _NO_WALLS

    def press(self, pointer: Pointer) -> None:
        """Draw on the side under the mouse, or say that no building stands there."""
        self._drawn = _NO_WALLS
        super().press(pointer)
        if not self._walls(pointer):
            self.editor.message.emit(
                "No building stands on either side here; paint one first, then point at one of its sides."
            )
        self._go_on(pointer)

    def move(self, pointer: Pointer) -> None:
        """Draw on the side that the mouse has come to, in the same hex too."""
        if self.stroke is not None:
            self._go_on(pointer)

    def enter(self, pointer: Pointer) -> None:
        """Go on where the mouse comes back to the map."""
        self._go_on(pointer)

    def preview(self, pointer: Pointer) -> Preview:
        """Return the sides that would be drawn, and in words what they would have."""
        walls = self._walls(pointer)
        sides = frozenset(hexside(*wall, self.editor.shape.orientation) for wall in walls)
        if not walls:
            return Preview(text="no building here")
        said = "all sides" if len(walls) > 1 else "this side"
        of = self.editor.shape.label(next(iter(walls)).at)
        what = OPENINGS[self.editor.settings.opening].lower()
        text = f"{'door as by default' if pointer.alt else what}: {said} of the building in {of}"
        return Preview(sides=sides, erases=pointer.alt, text=text)

    def _go_on(self, pointer: Pointer) -> None:
        walls = self._walls(pointer) - self._drawn
        if walls:
            self._drawn |= walls
            kind = None if pointer.alt else self.editor.settings.opening
            self.editor.draw(SetOpenings(walls, kind), self.stroke)

    def _walls(self, pointer: Pointer) -> frozenset[Wall]:
        """Return the sides that a press here would draw on."""
        if pointer.side is None:
            return _NO_WALLS
        first, second = pointer.side
        beyond = second if pointer.at == first else first
        found = next(
            (
                wall
                for wall in (Wall(pointer.at, beyond), Wall(beyond, pointer.at))
                if self._is_built(wall.at)
            ),
            None,
        )
        if found is None:
            return _NO_WALLS
        return self._all_round(found.at) if pointer.shift else frozenset({found})

    def _all_round(self, at: Hex) -> frozenset[Wall]:
        """Return the sides of a building that do not lie on the edge of the map."""
        shape = self.editor.shape
        beside = (neighbour(at, direction, shape.orientation) for direction in range(DIRECTIONS))
        return frozenset(Wall(at, each) for each in beside if shape.contains(each))

    def _is_built(self, at: Hex) -> bool:
        """Return whether the terrain of a hex is one with buildings; all are where the ruleset is missing."""
        tables = self.editor.tables
        if not isinstance(tables, TacticalRuleset):
            return True
        built = {ground.id for ground in tables.movement.grounds if ground.building}
        return (terrain_at(self.editor.scenario, at) or "") in built

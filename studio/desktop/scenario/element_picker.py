"""Picking an element or hexes on the map for a field of a form."""

from collections.abc import Callable
from dataclasses import dataclass

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.locations import hex_of_element
from studio.desktop.scenario.tool import Pointer, Tool
from studio.editing.selection import ElementRef
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex


@dataclass(frozen=True, slots=True)
class ElementChoice:
    """A field that asks for one of some elements."""

    elements: frozenset[ElementRef]
    take: Callable[[ElementRef], object]


@dataclass(frozen=True, slots=True)
class HexChoice:
    """A field that asks for hexes, and has some already."""

    hexes: HexSet
    take: Callable[[Hex], object]


class ElementPicker(Tool):
    """Takes the element that is clicked; then the tool that selects, as which it shows, is in hand again."""

    name = "select"
    text = "Click in one of the outlined hexes to choose what stands there, or press Esc."

    def __init__(self, editor: ScenarioEditor, choice: ElementChoice, done: Callable[[], None]) -> None:
        super().__init__(editor)
        self._choice, self._done = choice, done

    @property
    def hexes(self) -> HexSet:
        """Return where the elements are that can be picked."""
        found = (hex_of_element(self.editor, element) for element in self._choice.elements)
        return frozenset(at for at in found if at is not None)

    def press(self, pointer: Pointer) -> None:
        """Choose the element in the hex, or say that there is none to choose."""
        here = self.editor.elements_at(pointer.at)
        element = next((each for each in here if each in self._choice.elements), None)
        if element is None:
            where = self.editor.shape.label(pointer.at)
            self.editor.message.emit(f"Nothing that could be chosen is in {where}. {self.text}")
            return
        self._done()
        self._choice.take(element)

    def move(self, pointer: Pointer) -> None:
        """Pick nothing on the way."""


class HexPicker(ElementPicker):
    """Takes the hex that is clicked, or lets one go that the field has; it stays in hand until Esc."""

    text = "Click in hexes to choose them, and in chosen ones to let them go; Esc ends it."

    def __init__(self, editor: ScenarioEditor, choice: HexChoice, done: Callable[[], None]) -> None:
        super().__init__(editor, ElementChoice(frozenset(), lambda _: None), done)
        self._hexes, self._take = choice.hexes, choice.take

    @property
    def hexes(self) -> HexSet:
        """Return the hexes that the field has."""
        return self._hexes

    def press(self, pointer: Pointer) -> None:
        """Choose the hex, or let it go."""
        self._hexes ^= {pointer.at}
        self._take(pointer.at)

"""The steps of the first lesson: what each asks for, and how it is seen that it was done."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from studio.documents.scenario import Scenario
from studio.editing.changes.collections import collections_of, elements_of
from studio.editing.changes.terrain import terrains_of
from studio.editing.selection import ElementRef
from studio.hexes.coordinates import Hex


@dataclass(frozen=True, slots=True)
class Work:
    """What the window shows of an author's work, as far as the lesson looks at it."""

    #: The number of the page in front, later ones having higher numbers; without one, the highest so far.
    page: int = 0
    scenario: Scenario | None = None
    #: How many steps of its history are done.
    position: int = 0
    #: How many problems are listed.
    problems: int = 0
    is_saved: bool = False
    view: str = "plain"
    is_playing: bool = False
    #: How many actions were done in the battle that is played.
    actions: int = 0


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to do."""

    id: str
    #: What to do; ids of window actions in braces stand for their keys.
    text: str
    #: Whether it was done, from the work when the step began to the work as it is now.
    is_done: Callable[[Work, Work], bool]
    #: The panel that it needs.
    panel: str = ""
    #: Whether it goes on with the battle that the step before it begins.
    in_battle: bool = False


def _forest(work: Work) -> int:
    board = work.scenario.map if work.scenario is not None else None
    if work.scenario is None or board is None:
        return 0
    hexes = (Hex(column, row) for column in range(board.columns) for row in range(board.rows))
    return terrains_of(work.scenario, hexes)["forest"]


def _features(work: Work, layer: str) -> int:
    return len(getattr(work.scenario.map, layer)) if work.scenario is not None else 0


def _units(work: Work) -> dict[ElementRef, str]:
    """Return the names of all units."""
    if work.scenario is None or "units" not in collections_of(work.scenario):
        return {}
    collection = collections_of(work.scenario)["units"]
    items = elements_of(work.scenario, collection)
    return {ElementRef("units", collection.key_of(each)): each.name for each in items}


def _is_renamed(before: Work, now: Work) -> bool:
    then = _units(before)
    return any(name and name != then.get(unit, name) for unit, name in _units(now).items())


FIRST_LESSON: Final = (
    LessonStep(
        "new",
        "You will build a small battle and play it, in about five minutes. Press {new}, write a title for your battle, "
        "leave the rest as it is, and press Create. The map comes with two small armies that are ready to fight.",
        lambda before, now: now.scenario is not None and now.page > before.page,
    ),
    LessonStep(
        "wood",
        "Paint a wood. Press {tool-terrain} for the terrain brush, click Forest in the palette, and drag over some hexes "
        "of the map.",
        lambda before, now: _forest(now) >= _forest(before) + 2,
        "Palette",
    ),
    LessonStep(
        "river",
        "Draw a river. Rivers run between hexes: press {tool-hexside}, click Minor river in the palette, and drag along "
        "the edges of some hexes.",
        lambda before, now: _features(now, "hexsides") > _features(before, "hexsides"),
        "Palette",
    ),
    LessonStep(
        "road",
        "Roads run from hex to hex: press {tool-link}, choose a road, and drag from one hex to another. Where a road "
        "crosses a river, the hexside tool has bridges.",
        lambda before, now: _features(now, "links") > _features(before, "links"),
        "Palette",
    ),
    LessonStep(
        "unit",
        "Add a division. Press {tool-place}, click Unit in the palette and a type below it, and click an empty hex of the "
        "map.",
        lambda before, now: len(_units(now)) > len(_units(before)),
        "Palette",
    ),
    LessonStep(
        "name",
        "The inspector shows the new unit, with its name ready to be written: write another one and press Return. All "
        "that can be said of a unit stands in these fields.",
        _is_renamed,
        "Inspector",
    ),
    LessonStep(
        "problem",
        "The studio looks for mistakes while you work. Make one: press {tool-select} and drag your unit onto a division at "
        "the front (a headquarters would share its hex). The list of problems says what is wrong, and a red ring where.",
        lambda before, now: now.problems > before.problems,
        "Problems",
    ),
    LessonStep(
        "undo",
        "Take the mistake back with {undo}. Whatever you do can be undone, as often as you like.",
        lambda before, now: now.position < before.position and now.problems < before.problems,
    ),
    LessonStep(
        "view",
        "Look at what the rules make of your map: {view-supply} shows how well each hex is supplied. {view-plain} shows "
        "the plain map again.",
        lambda _before, now: now.view == "supply",
    ),
    LessonStep(
        "save",
        "Save your battle with {save}. You choose a folder; until then a safe copy is kept in any case.",
        lambda _before, now: now.is_saved,
    ),
    LessonStep(
        "play",
        "Now play it: press {play}. The frame around the map tells that this is a game; your scenario stays as it is.",
        lambda _before, now: now.is_playing,
    ),
    LessonStep(
        "act",
        "Click one of your units, and then a hex within the orange outline. An enemy beside it is attacked by a click; "
        "rest the mouse on it first to see the expected losses.",
        lambda before, now: now.is_playing and now.actions > before.actions,
        in_battle=True,
    ),
    LessonStep(
        "leave",
        "Play on as long as you like: {end-turn} ends your turn. {stop} leads back to the map that you edit, as it was.",
        lambda _before, now: not now.is_playing,
    ),
)

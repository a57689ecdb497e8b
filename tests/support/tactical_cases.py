"""Cases of the tactical rules: lists in JSON of what is given and what holds; see tests/rules/tactical/cases/README.md."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from studio.hexes.coordinates import Orientation
from studio.rules.tactical.base.catalogue_types import Mover
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.cover import cover_at
from studio.rules.tactical.ground.measure import arc_of, hexes, hexes_to_rear, struck_face
from studio.rules.tactical.ground.relief import Obstruction
from studio.rules.tactical.ground.sight import cells_seen, sees, sight_line
from studio.rules.tactical.ground.step_cost import cost_of_reposition, cost_of_step, facing_after_step
from tests.support.tactical_ground import MOVEMENT, SIGHT, cell_of, direction, drawn, told
from tests.support.tactical_looks import look, play
from tests.support.tactical_situations import command_of, situation_of

FOLDER: Final = Path(__file__).parent.parent / "rules" / "tactical" / "cases"
SCHEMA: Final = FOLDER / "cases.schema.json"
Case = Mapping[str, Any]
Given = Mapping[str, Any]

_LEVELS: Final = ("open", "light", "hard")
_ARCS: Final = {"front": "F", "flank": ".", "rear": "R"}


def all_cases() -> Iterator[tuple[str, Case]]:
    """Every case with a name of its own: its file and its number there."""
    for path in sorted(set(FOLDER.glob("*.json")) - {SCHEMA}):
        for number, case in enumerate(json.loads(path.read_text("utf-8")), start=1):
            yield f"{path.stem}/{number}", case


def run(case: Case) -> None:
    """Look at what a case expects something of, and compare."""
    given = case.get("given", {})
    ground = ground_of(given)
    expected = case["expect"]
    assert expected, "a case expects something"
    if "units" in given:
        with command_of(given):
            played = play(situation_of(given, ground), case.get("do", []))
            assert not getattr(played.state.chance, "falls", ()), "dice are left over"
            _compare({what: look(played, what, about) for what, about in expected.items()}, case)
        return
    found = {
        what: {key: LOOKS[what](ground, given, key) for key in figures} for what, figures in expected.items()
    }
    _compare(found, case)


def _compare(found: Mapping[str, Any], case: Case) -> None:
    expected = case["expect"]
    differs = {what: (expected[what], found[what]) for what in expected if found[what] != expected[what]}
    assert not differs, "\n".join(
        (case["says"], *(f"{what}: expected {a}, found {b}" for what, (a, b) in differs.items()))
    )


def ground_of(given: Given) -> Ground:
    """The ground as it is drawn, or open but for the hexes that are named."""
    lines = {key: given[key] for key in ("sides", "roads", "bridges", "openings") if key in given}
    if "map" in given:
        orientation = Orientation.POINTY if given.get("pointy") else Orientation.FLAT
        heights = " ".join(given.get("heights", ()))
        return drawn(" ".join(given["map"]), heights, orientation=orientation, **lines)
    return told(given.get("hexes"), given.get("levels"), **lines)


def _sight(ground: Ground, given: Given, pair: str) -> str:
    """Whether the first of two hexes sees the second and the second the first, or what hides it."""
    a, b = (cell_of(ground, each) for each in pair.split())
    seeing: dict[str, Any] = {"smoke": _smoke(ground, given), "visibility": given.get("visibility")}
    line, back = (sight_line(ground, SIGHT, *each, **seeing) for each in ((a, b), (b, a)))
    assert line.is_clear == back.is_clear == sees(ground, SIGHT, a, b, **seeing)
    if line.too_far:
        return "too far"
    names = [_obstruction(ground, each) for each in line.obstructions]
    return f"hidden by {', '.join(names)}" if names else "seen"


def _obstruction(ground: Ground, found: Obstruction) -> str:
    shape = ground.shape
    if found.kind != "hexside":
        name = shape.label(shape.at(found.at))
        return f"smoke in {name}" if found.kind == "smoke" else name
    cell, towards = divmod(found.at, 6)
    ends = sorted(shape.label(shape.at(each)) for each in (cell, ground.topology.beside[cell][towards]))
    return "|".join(ends)


def _seen(ground: Ground, given: Given, name: str) -> list[str]:
    """A drawing of what a hex sees."""
    here = cell_of(ground, name)
    seen = cells_seen(ground, SIGHT, here, smoke=_smoke(ground, given), visibility=given.get("visibility"))
    return _drawn(ground, lambda cell: "@" if cell == here else "." if cell in seen else "#")


def _cover(ground: Ground, given: Given, message: str) -> str:
    """The cover of the second of two hexes, or of one alone against indirect fire, and by what."""
    *names, last = re.findall(r"\d{4}", message)
    target = cell_of(ground, last)
    entries: Sequence[int] = ()
    if names:
        line = sight_line(ground, SIGHT, cell_of(ground, names[0]), target, smoke=_smoke(ground, given))
        entries = line.entries
    found = cover_at(
        ground,
        SIGHT,
        target,
        entries,
        works=2 if "works" in message else 0,
        tactical="tactical" in message,
        doubling="doubling" in message,
    )
    causes = [cause.name or cause.source for cause in found.causes]
    return " by ".join(filter(None, (_LEVELS[found.level], ", ".join(causes))))


def _steps(ground: Ground, _: Given, message: str) -> list[int | None]:
    """What each step of a path costs: "tracked facing 3: 0505 0506", "reposition: 0505 0506"."""
    who, path = message.split(": ")
    pairs = [direction(ground, f"{here} {there}") for here, there in pairwise(path.split())]
    if who in ("reposition", "assault"):
        return [cost_of_reposition(ground, MOVEMENT, *pair, windows=who == "reposition") for pair in pairs]
    mover: Mover = next(each for each in _MOVERS if who.startswith(each))
    facing, corner = _facing(who)
    costs = []
    for cell, towards in pairs:
        costs.append(cost_of_step(ground, MOVEMENT, mover, cell, towards, facing, corner=corner))
        if facing is not None:
            facing = facing_after_step(facing, towards, vehicle=True, corner=corner)
    return costs


def _turned(ground: Ground, _: Given, message: str) -> int:
    """How a unit faces at the end of a path."""
    who, path = message.split(": ")
    facing, corner = _facing(who)
    assert facing is not None
    for here, there in pairwise(path.split()):
        _cell, towards = direction(ground, f"{here} {there}")
        facing = facing_after_step(facing, towards, vehicle=not who.startswith("foot"), corner=corner)
    return facing


def _arc(ground: Ground, _: Given, message: str) -> list[str]:
    """A drawing of the arcs of a unit: "0505 facing 0", "0505 corner 0"."""
    here = cell_of(ground, message[:4])
    facing, corner = _facing(message)
    assert facing is not None
    return _drawn(
        ground,
        lambda cell: "@" if cell == here else _ARCS[arc_of(ground.shape, here, facing, cell, corner=corner)],
    )


def _face(ground: Ground, _: Given, message: str) -> str:
    """Which face of a vehicle is struck: "0505 facing 0 from 0703"."""
    here, firer = (cell_of(ground, each) for each in re.findall(r"\d{4}", message))
    facing, corner = _facing(message)
    assert facing is not None
    return struck_face(ground.shape, here, facing, firer, corner=corner)


def _rear(ground: Ground, _: Given, message: str) -> int:
    """How far the second hex is to the rear of the first: "home side 3: 0510 0513"."""
    number = int(re.findall(r"\d", message)[0])
    here, there = (cell_of(ground, each) for each in message.split(": ")[1].split())
    return hexes_to_rear(ground.shape, number + 6 * ("corner" in message), here, there)


def _inches(_: Ground, __: Given, message: str) -> int:
    """Inches as hexes: "7 at 2"."""
    inches, per_hex = message.split(" at ")
    return hexes(int(inches), int(per_hex))


def _distance(ground: Ground, _: Given, pair: str) -> int:
    """Steps between two hexes."""
    a, b = (cell_of(ground, each) for each in pair.split())
    return ground.distance(a, b)


def _smoke(ground: Ground, given: Given) -> frozenset[int]:
    return frozenset(cell_of(ground, each) for each in given.get("smoke", ()))


def _facing(message: str) -> tuple[int | None, bool]:
    """The facing that a message names, and whether it is through a corner."""
    found = re.search(r"(facing|corner) (\d)", message)
    return (int(found[2]), found[1] == "corner") if found else (None, False)


def _drawn(ground: Ground, sign_of: Callable[[int], str]) -> list[str]:
    columns = ground.shape.columns
    signs = "".join(sign_of(cell) for cell in range(len(ground.shape)))
    return [signs[start : start + columns] for start in range(0, len(signs), columns)]


_MOVERS: Final[tuple[Mover, ...]] = ("foot", "tracked", "wheeled")
LOOKS: Final[Mapping[str, Callable[[Ground, Given, str], Any]]] = {
    "sight": _sight,
    "seen": _seen,
    "cover": _cover,
    "steps": _steps,
    "turned": _turned,
    "arc": _arc,
    "face": _face,
    "rear": _rear,
    "inches": _inches,
    "distance": _distance,
}

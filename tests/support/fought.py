"""What a case says of a combat, in the words of `tests/cases/README.md`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import Element, State, Unit
from studio.rules.operational.combat.events import CombatFought, StepsLost, UnitRetreated
from studio.rules.operational.combat.sheet import CombatSheet
from tests.support.battles import slug


def odds(sheet: CombatSheet) -> str:
    """Combat values, raw odds, and the odds with all shifts."""
    raw, plain = sheet.raw_hundredths / 100, sheet.odds
    return f"{sheet.attack}:{sheet.defense}, raw {raw:+.2f}, odds {plain:+d}"


def shifts(lines: Iterable[ForecastLine]) -> dict[str, int | str]:
    """Shifts by their labels."""
    return {line.label: line.value for line in lines}


def special_shifts(sheet: CombatSheet) -> dict[str, dict[str, int | str]]:
    """The shifts of one look-up alone."""
    every = {
        "attacker's losses": sheet.attacker_lines,
        "defender's losses": sheet.defender_lines,
        "retreat": sheet.retreat_lines,
    }
    return {what: shifts(lines) for what, lines in every.items() if lines}


def predicted(sheet: CombatSheet) -> str:
    """The losses that the plain odds let expect: the attacker's, then the defender's."""
    return f"{sheet.predicted_attacker_kia}:{sheet.predicted_defender_kia}"


def chances(sheet: CombatSheet, asked: Iterable[str]) -> dict[str, str]:
    """Probabilities in percent, those of 0, 1, 2 ... of something in a row."""
    return {what: CHANCES[what](sheet) for what in asked}


def _row(shares: Sequence[Fraction]) -> str:
    return " ".join(map(_percent, shares))


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.1f}"


CHANCES: Mapping[str, Callable[[CombatSheet], str]] = {
    "attacker's losses": lambda sheet: _row([Fraction(lost, sheet.total) for lost in sheet.attacker_kia]),
    "attacker KIA": lambda sheet: _row(sheet.attacker_toll.kia),
    "attacker stragglers": lambda sheet: _row(sheet.attacker_toll.stragglers),
    "attacker SUP": lambda sheet: _row(sheet.attacker_suppressed),
    "defender's losses": lambda sheet: _row([Fraction(lost, sheet.total) for lost in sheet.defender_kia]),
    "defender KIA": lambda sheet: _row(sheet.defender_toll.kia),
    "defender stragglers": lambda sheet: _row(sheet.defender_toll.stragglers),
    "defender SUP": lambda sheet: _row(sheet.defender_suppressed),
    "destroyed": lambda sheet: _percent(1 - sheet.survival),
    "retreat": lambda sheet: _percent(sheet.retreat_chance - sheet.cornered_chance),
    "cornered": lambda sheet: _percent(sheet.cornered_chance),
    "overrun": lambda sheet: _percent(sheet.overrun_chance),
    "landing": lambda sheet: _percent(sheet.landing_chance),
    "ruins": lambda sheet: str(sheet.ruins),
}


def lost(events: Iterable[Event], unit: str) -> str:
    """What a unit lost in the last action: "2 KIA, 1 stragglers, 1 SUP", or "nothing"."""
    found = [event for event in events if isinstance(event, StepsLost) and event.unit == slug(unit)]
    sums = {
        "KIA": sum(event.kia for event in found),
        "stragglers": sum(event.stragglers for event in found),
        "SUP": sum(event.suppressed for event in found),
    }
    return ", ".join(f"{count} {what}" for what, count in sums.items() if count) or "nothing"


def way_back(state: State, events: Iterable[Event], unit: str) -> str | None:
    """The hexes through which a unit fell back in the last action; None where it did not."""
    found = (event for event in events if isinstance(event, UnitRetreated) and event.unit == slug(unit))
    return next((" ".join(hex_label(state, cell) for cell in event.path) for event in found), None)


def had_overrun(events: Iterable[Event]) -> bool:
    """Whether the combat of the last action was an overrun."""
    return any(isinstance(event, CombatFought) and event.overrun for event in events)


def queue(board: Board, unit: Unit) -> str:
    """A loss queue from the left; what is not active in brackets."""
    return " ".join(_named(board, element) for element in unit.queue)


def _named(board: Board, element: Element) -> str:
    name = "step" if element.specialist is None else board.specialist_types[element.specialist].name
    return name if element.active else f"({name})"


def ground(state: State, asked: Mapping[str, Any]) -> dict[str, str]:
    """What lies in some hexes: "intact fort", "destroyed fort", "ruins" of a city, or "nothing"."""
    shape = state.board.shape
    found = {}
    for name in asked:
        cell = shape.index(shape.parse(name))
        fort = "destroyed fort" if cell in state.ground.wrecked_forts else "intact fort"
        found[name] = (
            fort if cell in state.board.forts else "ruins" if cell in state.ground.ruined else "nothing"
        )
    return found

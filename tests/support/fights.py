"""Two units side by side, with whatever figures a test of combat needs."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational.base.catalogue_types import SpecialistType
from studio.rules.operational.base.state import Element, State, Unit, UnitId
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import sheet_of, surroundings
from studio.rules.operational.combat.situation import Situation, situation
from tests.support.battles import position

ATTACKER, DEFENDER = UnitId("attacker"), UnitId("defender")
PLAIN = SpecialistType(
    id="plain",
    name="Plain",
    nations=("none",),
    attack=0,
    defense=0,
    armor=0,
    armor_role="none",
    artillery=0,
    towed=False,
    engineer=False,
    recon=False,
    ski=False,
    special_forces=False,
    amphibious=False,
    slot=1,
)


def specialist(**facts: Any) -> SpecialistType:
    """A kind of specialist that differs from a plain one in the facts given."""
    return replace(PLAIN, **facts)


def duel(
    terrain: str = "CLR",
    *,
    features: Sequence[str] = (),
    weather: str = "dry",
    attacker: Mapping[str, Any] | None = None,
    defender: Mapping[str, Any] | None = None,
    attacker_is: Mapping[str, Any] | None = None,
    defender_is: Mapping[str, Any] | None = None,
    attacking: Sequence[SpecialistType] = (),
    defending: Sequence[SpecialistType] = (),
    figures: OperationalRuleset | None = None,
) -> State:
    """An Allied unit in 0101 above an Axis one in 0102.

    `attacker` and `defender` change the units, `attacker_is` and `defender_is` their types.
    Without `figures` the shipped ones hold.
    """
    state = position(
        {
            "map": [".", "", terrain, "", "."],
            "territory": ["a", "", "x", "", "x"],
            "features": [f"0101|0102 {feature}" for feature in features],
            "weather": weather,
            "units": [
                {"name": "Attacker", "is": "allied infantry 4+2", "at": "0101"},
                {"name": "Defender", "is": "axis infantry 5+2", "at": "0102"},
            ],
        },
        figures,
    )
    kinds = {f"a{number}": kind for number, kind in enumerate(attacking)}
    kinds |= {f"d{number}": kind for number, kind in enumerate(defending)}
    own, other = state.units[ATTACKER], state.units[DEFENDER]
    types = dict(state.board.unit_types)
    types[own.type] = replace(types[own.type], **(attacker_is or {}))
    types[other.type] = replace(types[other.type], **(defender_is or {}))
    board = replace(state.board, unit_types=types, specialist_types={**state.board.specialist_types, **kinds})
    return replace(
        state,
        board=board,
        units={
            ATTACKER: _manned(replace(own, **(attacker or {})), "a", len(attacking)),
            DEFENDER: _manned(replace(other, **(defender or {})), "d", len(defending)),
        },
    )


def facts(*args: Any, **changes: Any) -> Situation:
    """The situation of a duel."""
    state = duel(*args, **changes)
    return situation(state, state.units[ATTACKER], state.units[DEFENDER])


def combat_sheet(state: State, attacker: Unit, defender: Unit) -> CombatSheet:
    """The sheet of a regular attack between two units on adjacent cells."""
    return sheet_of(situation(state, attacker, defender), surroundings(state, attacker, defender))


def sheet(*args: Any, **changes: Any) -> CombatSheet:
    """The sheet of a duel."""
    state = duel(*args, **changes)
    return combat_sheet(state, state.units[ATTACKER], state.units[DEFENDER])


def steps(active: int, suppressed: int = 0) -> tuple[Element, ...]:
    """A queue of regular steps."""
    return (Element(),) * active + (Element(suppressed=True),) * suppressed


def _manned(unit: Unit, letter: str, count: int) -> Unit:
    """Put specialists behind the steps of a unit."""
    return replace(
        unit,
        queue=unit.queue
        + tuple(Element(f"{letter}{number}", attached=number + 1) for number in range(count)),
    )

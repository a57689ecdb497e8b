"""Battles to begin from, one for each command system: small, and ready to be played."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from studio.documents.scenario import Calendar
from studio.documents.tactical.command import CardsPart, Deck, JumpOff, PointsPart, SixesRow, SquadPart
from studio.documents.tactical.scenario import TacticalBattle, TacticalScenario, Victory, VictoryCondition
from studio.editing.changes.values import validate_value
from studio.editing.creation import id_of
from studio.editing.tactical.small_forces import (
    forces,
    leaders,
    objectives,
    reinforcements,
    sections,
    squads,
    teams,
)
from studio.editing.tactical.small_map import NORTH, SIDES, SOUTH, small_map, zones

#: The ruleset and the catalogue that come with the studio.
_RULESET, _CATALOGUE = "tactical", "tactical"
_DATE, _MINUTES, _ROUNDS = "1944-06-10", 5, 6
_DECK: Final = (
    "mortar-fire",
    "smoke-shells",
    "second-wind",
    "steady-now",
    "sniper-about",
    "bold-advance",
    "good-shooting",
    "dispatch",
)
_HAND: Final = (
    "ambush",
    "rush",
    "hold-the-line",
    "smoke-screen",
    "assault",
    "rally",
    "standing-orders",
)
#: Of a battle in phases: the last, the command dice and the force morale of each side.
_PHASES, _DICE, _MORALE = 24, 4, 7


class TacticalTemplate(NamedTuple):
    """A small battle of one command system."""

    label: str
    #: What people get with it.
    about: str
    #: Makes what the tactical rules play.
    battle: Callable[[], TacticalBattle]


def tactical_template(system: str, title: str) -> TacticalScenario:
    """Make a small battle of a command system: squad, cards or points. Raises WrongValue."""
    return TacticalScenario(
        format="scenario",
        version=TacticalScenario.VERSION,
        id=id_of(title),
        title=validate_value(TacticalScenario, "title", title),
        description="A village on a road, with orchards and fields around it; both sides want it.",
        notes="An invented battle to begin from.",
        ruleset=_RULESET,
        catalogue=_CATALOGUE,
        calendar=Calendar(start=_DATE, minutes_per_turn=_MINUTES),
        turns=_ROUNDS,
        sides=SIDES,
        map=small_map(),
        zones=zones(),
        tactical=TACTICAL_TEMPLATES[system].battle(),
    )


def _squad_battle() -> TacticalBattle:
    return TacticalBattle(
        command_system="squad",
        forces=forces(),
        units=squads(),
        objectives=objectives(),
        reinforcements=reinforcements(),
        squad=SquadPart(
            initiative=NORTH,
            command={SOUTH: 2},
            decks=tuple(Deck(side=side, name="Support", cards=_DECK) for side in (SOUTH, NORTH)),
            setup_draw={SOUTH: 1, NORTH: 1},
        ),
    )


def _cards_battle() -> TacticalBattle:
    return TacticalBattle(
        command_system="cards",
        forces=forces(),
        units=squads(),
        objectives=objectives(),
        reinforcements=reinforcements(),
        cards=CardsPart(blue=SOUTH, hands={SOUTH: _HAND, NORTH: _HAND}),
    )


def _points_battle() -> TacticalBattle:
    places = {SOUTH: ("0509", "0710", "1009"), NORTH: ("0502", "0802", "1002")}
    return TacticalBattle(
        command_system="points",
        forces=forces(),
        units=teams(),
        sections=sections(),
        leaders=leaders(),
        objectives=objectives(),
        victory=Victory(conditions=(VictoryCondition(kind="morale-zero"),), at_end="objectives"),
        points=PointsPart(
            first=NORTH,
            dice={SOUTH: _DICE, NORTH: _DICE},
            morale={SOUTH: _MORALE, NORTH: _MORALE},
            jump_offs=tuple(
                JumpOff(id=f"{side}-{number}", side=side, at=at)
                for side, hexes in places.items()
                for number, at in enumerate(hexes, 1)
            ),
            sixes=(SixesRow(at_least=2, points=1, next_phase=True),),
            last_phase=_PHASES,
        ),
    )


#: By the command system after which each is named.
TACTICAL_TEMPLATES: Final[Mapping[str, TacticalTemplate]] = MappingProxyType(
    {
        "squad": TacticalTemplate(
            "Tactical: squads",
            "Squads of both sides fight for a village; objectives pay command, which buys cards. Press F5 and play.",
            _squad_battle,
        ),
        "cards": TacticalTemplate(
            "Tactical: command cards",
            "Squads of both sides fight for a village; each round both choose a card in secret. Press F5 and play.",
            _cards_battle,
        ),
        "points": TacticalTemplate(
            "Tactical: command points",
            "Teams in sections fight for a village; dice say who is woken, points are saved for the right moment. "
            "Press F5 and play.",
            _points_battle,
        ),
    }
)

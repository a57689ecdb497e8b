"""The sheet of a close combat: the dice of both sides and who holds the hex (tactical.needs.close-combat)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.close_combat.odds import Fighters, Verdict, odds_of_melee
from studio.rules.tactical.movement.stacking import enemies_at

_RULES: Final = ("tactical.needs.close-combat",)
_LABELS: Final[Mapping[Verdict, str]] = {
    "attacker": "attacker holds the hex",
    "defender": "defender holds the hex",
    "nobody": "nobody left",
}


@dataclass(frozen=True, slots=True)
class MeleeSheet(Forecast):
    """What a close combat would come to; `rounds` are those still to be fought if both lose as many."""

    attack: int
    defence: int
    rounds: int


def defenders_in(state: State, attacker: Unit, cell: int) -> tuple[Unit, ...]:
    """Return those whom a unit would meet in a cell, in the sequence of their ids."""
    found = enemies_at(state, attacker, cell)
    return found if len(found) < 2 else tuple(sorted(found, key=lambda unit: unit.id))


class Defence(NamedTuple):
    """Those whom an attacker meets in a cell, by id: their figures, which of them roll dice, and the dice of their works."""

    figures: tuple[int, ...]
    rolls: tuple[bool, ...]
    more: int


def defence_in(state: State, attacker: Unit, cell: int) -> Defence:
    """Return who defends a cell against a unit.

    Defenders who have lost their nerve roll nothing; if one of the others is in works, they have dice more.
    """
    defenders = defenders_in(state, attacker, cell)
    rolls = tuple([standing_of(state, each) in ("steady", "pinned") for each in defenders])
    sheltered = any(each.in_works for each, rolling in zip(defenders, rolls, strict=True) if rolling)
    more = state.board.tables.close_combat.works_dice if sheltered else 0
    return Defence(tuple([len(each.figures) for each in defenders]), rolls, more)


def fighters_against(defence: Defence, attacker: Unit, dice: int) -> Fighters:
    """Return who fights, the attacker with the dice of its speed."""
    return Fighters(len(attacker.figures), defence.figures, defence.rolls, dice, defence.more)


def fighters_in(state: State, attacker: Unit, cell: int, dice: int) -> Fighters:
    """Return who fights for a cell, the attacker with the dice of its speed."""
    return fighters_against(defence_in(state, attacker, cell), attacker, dice)


def melee_sheet(state: State, fighters: Fighters, rounds: int) -> MeleeSheet:
    """Work out the sheet of a close combat; fighting it uses the same."""
    weights = odds_of_melee(fighters, state.board.tables.close_combat.kill, rounds)
    total = sum(weights.values())
    lines = (
        ForecastLine("Dice of the attacker", fighters.attack_dice, _RULES),
        ForecastLine("Dice of the defender", fighters.defence_dice, _RULES),
    )
    outcomes = tuple(
        ForecastOutcome(label, weights[verdict], total)
        for verdict, label in _LABELS.items()
        if verdict in weights
    )
    return MeleeSheet(lines, outcomes, fighters.attack_dice, fighters.defence_dice, rounds)

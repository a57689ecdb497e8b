"""Sheets of regular attacks as players think of them, wherever the units stand: equal ones are worked out once."""

from typing import Any, Final, TypeAlias

from studio.rules.kernel.remembered import Following, Shared
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import Surroundings, sheet_of
from studio.rules.operational.combat.situation import Situation

#: What points leave out: whether lost steps straggle, and whether a beaten unit finds a way back.
ANYWHERE: Final = Surroundings(
    attacker_percent=0, attacker_room=0, defender_percent=0, defender_room=0, cornered=False
)
#: So many are known at once.
_MOST: Final = 4096

#: All of attacker, defender and ground that has a part in a sheet.
SheetKey: TypeAlias = tuple[Any, ...]


def key_of(facts: Situation) -> SheetKey:
    """Return what is equal for situations with the same sheet.

    The attacker's own hex has no part in it but for what lies between the two.
    """
    attacker, defender = facts.attacker, facts.defender
    return (
        *(attacker.type, attacker.queue, attacker.xp, attacker.side, attacker.motorized),
        *(defender.type, defender.queue, defender.xp, defender.side),
        *(defender.entrenchment, defender.losses, defender.order),
        *(facts.hexside, facts.links, facts.crossing, facts.terrain.id, facts.weather, facts.fort),
        *(facts.board, facts.approach),
    )


def _work_out(facts: Situation) -> CombatSheet:
    return sheet_of(facts, ANYWHERE)


_KEYS: Final[Shared[SheetKey]] = Shared(_MOST)
_SHEETS: Final = Following(_work_out, _MOST)


def sheet_anywhere(facts: Situation, key: SheetKey | None = None) -> CombatSheet:
    """Return the sheet of a regular attack, in which losses leave no stragglers and nobody is cornered.

    Its units may be equal ones that fight elsewhere. Who has the key of the situation already hands it over.
    """
    return _SHEETS((_KEYS(key or key_of(facts)),), facts)

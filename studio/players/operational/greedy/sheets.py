"""Sheets of regular attacks as players think of them, wherever the units stand: equal ones are worked out once."""

from itertools import islice
from typing import Any, Final, TypeAlias

from studio.rules.kernel.remembered import forgetful
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import Surroundings, sheet_of
from studio.rules.operational.combat.situation import Situation

#: What points leave out: whether lost steps straggle, and whether a beaten unit finds a way back.
ANYWHERE: Final = Surroundings(
    attacker_percent=0, attacker_room=0, defender_percent=0, defender_room=0, cornered=False
)
#: So many are known at once; of those that came first a part is forgotten at once.
_MOST: Final = 4096
_PART: Final = 8

#: All of attacker, defender and ground that has a part in a sheet.
SheetKey: TypeAlias = tuple[Any, ...]


def key_of(facts: Situation) -> SheetKey:
    """Return what is equal for situations with the same sheet.

    The attacker's own hex has no part in it but for what lies between the two.
    """
    attacker, defender = facts.attacker, facts.defender
    return (
        *(attacker.type, attacker.queue, attacker.xp, attacker.side),
        *(defender.type, defender.queue, defender.xp, defender.side),
        *(defender.entrenchment, defender.losses, defender.order),
        *(facts.hexside, facts.links, facts.crossing, facts.terrain.id, facts.weather, facts.fort),
        *(facts.board, facts.approach),
    )


class _KnownSheets:
    """Keeps sheets by the keys of their situations. It may be asked by several threads."""

    def __init__(self) -> None:
        self._kept: dict[SheetKey, CombatSheet] = {}

    def find(self, facts: Situation, key: SheetKey) -> CombatSheet:
        """Return the sheet of a regular attack; that of equal units elsewhere, with their ids, if it is known."""
        sheet = self._kept.get(key)
        if sheet is None:
            sheet = sheet_of(facts, ANYWHERE)
            if len(self._kept) >= _MOST:
                for oldest in list(islice(self._kept, _MOST // _PART)):
                    self._kept.pop(oldest, None)
            self._kept[key] = sheet
        return sheet

    def cache_clear(self) -> None:
        """Forget everything."""
        self._kept.clear()


_SHEETS: Final = forgetful(_KnownSheets())


def sheet_anywhere(facts: Situation, key: SheetKey | None = None) -> CombatSheet:
    """Return the sheet of a regular attack, in which losses leave no stragglers and nobody is cornered.

    Its units may be equal ones that fight elsewhere. Who has the key of the situation already hands it over.
    """
    return _SHEETS.find(facts, key or key_of(facts))

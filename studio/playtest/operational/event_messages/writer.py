"""Names for what events speak of."""

from studio.rules.kernel.events import Event
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import HqId, State
from studio.rules.operational.base.terrain import weather_in_words
from studio.rules.operational.fog.sight import is_outlined
from studio.tables.quantities import count_of


class Writer:
    """Names for ids and cells."""

    def __init__(self, before: State, after: State) -> None:
        self._before, self._after = before, after

    def side(self, side: str | None) -> str:
        """Return the name of a side."""
        return next((facts.name for facts in self._after.board.sides if facts.id == side), str(side))

    def weather(self, turn: int) -> str:
        """Return the weather of a turn, with that of the zones that have another one."""
        return weather_in_words(self._after, turn)

    def unit(self, key: str) -> str:
        """Return the name of a unit, one that is gone included, or that a card brought and that was lost at once."""
        for state in (self._after, self._before):
            for name, unit in state.units.items():
                if name == key:
                    return unit.name
        cards = (card.unit for card in self._after.board.cards.values())
        return next((unit.name for unit in cards if unit is not None and unit.id == key), key)

    def is_gone(self, key: str) -> bool:
        """Return whether a unit that held its ground was destroyed in the action."""
        return all(key != name for name in self._after.units)

    def hq(self, key: HqId) -> str:
        """Return the name of a headquarters."""
        hq = self._after.hqs.get(key)
        return hq.name if hq is not None else key

    def price(self, key: HqId, cp: int) -> str:
        """Return what an action cost a headquarters; nothing of one that lies in the fog (op.fow.always.hqs)."""
        hq = self._after.hqs.get(key)
        return "" if hq is None or is_outlined(self._after, hq) else f" for {count_of(cp, 'CP')}"

    def element(self, specialist: str | None) -> str:
        """Return a specialist by its name, or "a step"."""
        return self._after.board.specialist_types[specialist].name if specialist is not None else "a step"

    def card(self, key: CardId) -> str:
        """Return the name of a card."""
        return self._after.board.cards[key].name

    def goal(self, key: str) -> str:
        """Return the name of an objective."""
        return next((goal.name for goal in self._after.board.goals if goal.id == key), key)

    def at(self, cell: int) -> str:
        """Return the label of a cell."""
        return hex_label(self._after, cell)

    def between(self, banks: tuple[int, int]) -> str:
        """Return the labels of the cells beside a hexside."""
        return " and ".join(self.at(cell) for cell in banks)

    def losses(self, kia: int, stragglers: int, suppressed: int) -> str:
        """Return what was lost, a number for each way of losing it."""
        parts = [(kia, "KIA"), (stragglers, "straggling"), (suppressed, "suppressed")]
        return ", ".join(f"{number} {word}" for number, word in parts if number) or "nothing"

    def other(self, event: Event) -> str:
        """Describe an event with little to tell: its kind, and whom and where it concerns."""
        text = event.kind.replace("-", " ").capitalize()
        unit, at = getattr(event, "unit", None), getattr(event, "at", None)
        hq = self._after.hqs.get(getattr(event, "hq", HqId("")))
        who = self.unit(unit) if unit else hq.name if hq else ""
        where = f" in {self.at(at)}" if at is not None else ""
        return f"{text}: {who}{where}." if who else f"{text}{where}."

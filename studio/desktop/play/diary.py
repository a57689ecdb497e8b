"""The war diary: each event of a battle in a sentence."""

from studio.rules.kernel.events import Event
from studio.rules.operational import events
from studio.rules.operational.refusals import label
from studio.rules.operational.state import HqId, State


def sentence(event: Event, before: State, after: State) -> str:
    """Tell an event; `before` and `after` are the states round the action that caused it."""
    writer = _Writer(before, after)
    match event:
        case events.TurnStarted():
            return f"— Turn {event.turn}, {writer.side(event.side)}, {event.weather} —"
        case events.TurnEnded():
            return f"{writer.side(event.side)} ended turn {event.turn}."
        case events.BattleEnded():
            who = f"{writer.side(event.winner)} won" if event.winner else "nobody won"
            return f"The battle is over: {who} ({event.ending.replace('-', ' ')})."
        case events.UnitMoved():
            where = writer.at(event.path[-1])
            return f"{writer.unit(event.unit)} moved from {writer.at(event.start)} to {where}, {event.mp} MP left."
        case events.HexesTaken():
            count = len(event.route) + len(event.swept)
            return f"{writer.side(event.side)} took {count} hex{'es' if count != 1 else ''}."
        case events.CombatFought():
            sheet = event.sheet
            result = "the defender gave way" if event.retreats else "the defender stood"
            overrun = ", overrun" if event.overrun else ""
            return (
                f"{writer.unit(sheet.attacker)} attacked {writer.unit(sheet.defender)} in {writer.at(event.defender_at)}"
                f" at odds {sheet.odds:+d}: {result}{overrun}."
            )
        case events.StepsLost():
            return f"{writer.unit(event.unit)} lost {writer.losses(event.kia, event.stragglers, event.suppressed)}."
        case events.UnitDestroyed():
            return f"{writer.unit(event.unit)} was destroyed in {writer.at(event.at)}."
        case events.UnitRetreated():
            return f"{writer.unit(event.unit)} fell back to {writer.at(event.path[-1])}."
        case events.UnitCornered():
            return f"{writer.unit(event.unit)} could not fall back from {writer.at(event.at)}: all steps suppressed."
        case events.ObjectiveTaken():
            return (
                f"{writer.side(event.side)} took {writer.goal(event.objective)}: {event.prestige} prestige."
            )
        case events.ObjectiveLost():
            return f"{writer.side(event.side)} lost {writer.goal(event.objective)}: {event.prestige} prestige gone."
        case events.SupplyRolled():
            got = "supplied" if event.roll < event.chance else "not supplied"
            return f"{writer.unit(event.unit)} rolled {event.roll} against {event.chance} %: {got}."
        case events.SupplyFailed():
            return f"{writer.unit(event.unit)} is out of supply, turn {event.turns}."
        case events.StepsRecovered():
            return f"{writer.unit(event.unit)} recovered {event.steps} step{'s' if event.steps != 1 else ''}."
        case _:
            return writer.other(event)


class _Writer:
    """Names for ids and cells."""

    def __init__(self, before: State, after: State) -> None:
        self._before, self._after = before, after

    def side(self, side: str | None) -> str:
        return next((facts.name for facts in self._after.board.sides if facts.id == side), str(side))

    def unit(self, key: str) -> str:
        for state in (self._after, self._before):
            for name, unit in state.units.items():
                if name == key:
                    return unit.name
        return key

    def goal(self, key: str) -> str:
        return next((goal.name for goal in self._after.board.goals if goal.id == key), key)

    def at(self, cell: int) -> str:
        return label(self._after, cell)

    def losses(self, kia: int, stragglers: int, suppressed: int) -> str:
        parts = [(kia, "KIA"), (stragglers, "straggling"), (suppressed, "suppressed")]
        return ", ".join(f"{count} {word}" for count, word in parts if count) or "nothing"

    def other(self, event: Event) -> str:
        """Events with little to tell: their kind, and whom and where it concerns."""
        text = event.kind.replace("-", " ").capitalize()
        unit, at = getattr(event, "unit", None), getattr(event, "at", None)
        hq = self._after.hqs.get(getattr(event, "hq", HqId("")))
        who = self.unit(unit) if unit else hq.name if hq else ""
        where = f" in {self.at(at)}" if at is not None else ""
        return f"{text}: {who}{where}." if who else f"{text}{where}."

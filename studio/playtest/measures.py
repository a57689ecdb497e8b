"""What is counted in a game: accumulators over its events, which never look at the states in between."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from studio.rules.kernel.decision import Outcome, Side
from studio.rules.kernel.events import Event
from studio.rules.operational import events as happened
from studio.rules.operational.combat.events import (
    CombatFought,
    FeintMade,
    StepsLost,
    SuppressiveFireMade,
    UnitDestroyed,
)
from studio.rules.operational.forcepool.events import SecurityRaised
from studio.rules.operational.state import State, UnitId
from studio.rules.operational.supply.events import SupplyFailed


@dataclass(frozen=True, slots=True)
class Taking:
    """An objective changed hands: `side` is the one that is to take it."""

    objective: str
    side: Side
    turn: int
    #: It was lost again instead of taken.
    lost: bool


@dataclass(frozen=True, slots=True)
class GameResult:
    """The figures of one game."""

    seed: int
    winner: Side | None
    ending: str
    turns: int
    actions: int
    attacks: int
    #: Steps killed, by side and turn.
    losses: Mapping[Side, Mapping[int, int]]
    destroyed: Mapping[Side, int]
    takings: tuple[Taking, ...]
    prestige: Mapping[Side, int]

    def held_at_the_end(self) -> frozenset[str]:
        """The objectives that were taken and not lost again."""
        held: set[str] = set()
        for taking in self.takings:
            (held.discard if taking.lost else held.add)(taking.objective)
        return frozenset(held)


@dataclass(slots=True)
class Measures:
    """Counts as a game goes on; the units' sides are those of its start, of what arrives in it and of what is raised."""

    sides: dict[UnitId, Side]
    turn: int = 1
    actions: int = 0
    attacks: int = 0
    losses: dict[Side, Counter[int]] = field(default_factory=dict)
    destroyed: Counter[Side] = field(default_factory=Counter)
    takings: list[Taking] = field(default_factory=list)

    @classmethod
    def of(cls, start: State) -> "Measures":
        """Measures of a game that starts so."""
        sides = {unit.id: unit.side for unit in start.units.values()}
        return cls(sides, start.turn, losses={facts.id: Counter() for facts in start.board.sides})

    def count(self, events: Iterable[Event]) -> None:
        """Take in the events of one action."""
        self.actions += 1
        for event in events:
            match event:
                case happened.TurnStarted():
                    self.turn = event.turn
                case CombatFought() | FeintMade() | SuppressiveFireMade():
                    self.attacks += 1
                case StepsLost() | SupplyFailed():
                    self.losses[self.sides[event.unit]][self.turn] += event.kia
                case SecurityRaised():
                    self.sides[event.unit] = event.side
                case UnitDestroyed():
                    self.destroyed[event.side] += 1
                case happened.ObjectiveTaken():
                    self.takings.append(Taking(event.objective, event.side, self.turn, lost=False))
                case happened.ObjectiveLost():
                    self.takings.append(Taking(event.objective, event.side, self.turn, lost=True))
                case _:
                    pass

    def result(self, seed: int, outcome: Outcome, end: State) -> GameResult:
        """The figures of the finished game."""
        return GameResult(
            seed=seed,
            winner=outcome.winner,
            ending=outcome.ending,
            turns=self.turn,
            actions=self.actions,
            attacks=self.attacks,
            losses={side: dict(sorted(turns.items())) for side, turns in self.losses.items()},
            destroyed={side: self.destroyed[side] for side in self.losses},
            takings=tuple(self.takings),
            prestige=dict(end.prestige),
        )

"""What is counted in a game of the tactical ruleset: accumulators over its events."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from studio.playtest.measures import GameResult, TurnCounts
from studio.rules.kernel.decision import Outcome, Side
from studio.rules.kernel.events import Action, Event
from studio.rules.tactical.action_table import ACTION_TABLE
from studio.rules.tactical.base.events import (
    ControlChanged,
    Dismounted,
    FiguresLost,
    FireDeclared,
    HexEntered,
    Mounted,
    RoundStarted,
    UnitAppeared,
    UnitDefeated,
    UnitPlaced,
)
from studio.rules.tactical.base.ids import ObjectiveId, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.close_combat.events import MeleeFought
from studio.rules.tactical.command.points.events import Ambushed, AssaultDeployed, Repositioned
from studio.rules.tactical.effects.choices import ChooseTarget
from studio.rules.tactical.fire.events import FireResolved, StrikeResolved

#: By what figures fall and vehicles are lost.
FIRE: Final = "fire"
CLOSE_COMBAT: Final = "close combat"
ARMOUR: Final = "armour"
OTHER: Final = "other"
CAUSES: Final = (FIRE, CLOSE_COMBAT, ARMOUR, OTHER)


@dataclass(frozen=True, slots=True)
class TacticalResult(GameResult):
    """The figures of one game."""

    score: Mapping[Side, int]
    #: Figures lost by side, and units that were defeated.
    figures_lost: Mapping[Side, int]
    units_lost: Mapping[Side, int]
    #: Figures on the map, or still to come, at the end.
    figures_left: Mapping[Side, int]
    #: What each side killed, by cause: figures, and vehicles that were destroyed.
    kills: Mapping[Side, Mapping[str, int]]
    #: How often each side used each kind of action.
    used: Mapping[Side, Mapping[str, int]]
    #: Who holds each objective at the end; nobody's are missing.
    held: Mapping[ObjectiveId, Side]
    #: How often each objective changed hands.
    changes: Mapping[ObjectiveId, int]
    #: The units that neither moved, fired nor fought, of those that were on the map.
    idle: tuple[UnitId, ...] = ()
    #: Figures lost, by side and round, by unit and by cell.
    losses: Mapping[Side, Mapping[int, int]] = field(default_factory=dict)
    unit_losses: Mapping[UnitId, int] = field(default_factory=dict)
    losses_at: Mapping[int, int] = field(default_factory=dict)
    #: How often units moved into each cell.
    moves_at: Mapping[int, int] = field(default_factory=dict)
    #: The rounds in which most of that was counted, by unit, by cell and by side and cause; in which each objective first
    #: changed hands, and in which each side first used each action.
    unit_loss_turns: Mapping[UnitId, int] = field(default_factory=dict)
    loss_turns_at: Mapping[int, int] = field(default_factory=dict)
    move_turns_at: Mapping[int, int] = field(default_factory=dict)
    kill_turns: Mapping[Side, Mapping[str, int]] = field(default_factory=dict)
    change_turns: Mapping[ObjectiveId, int] = field(default_factory=dict)
    used_turns: Mapping[Side, Mapping[str, int]] = field(default_factory=dict)


def _name_of(action: Action) -> str:
    """Return the name of what was asked for: fire for effect and suppressing fire are two things."""
    return next((row.name for row in ACTION_TABLE if row.describes(action)), action.kind)


@dataclass(slots=True)
class TacticalMeasures:
    """Counts as a game goes on."""

    start: State
    side: Side
    sides: Mapping[UnitId, Side]
    on_map: set[UnitId]
    #: Where units stand, and by what those are carried who are.
    places: dict[UnitId, int]
    carriers: dict[UnitId, UnitId]
    round: int
    actions: int = 0
    #: What the figures that fall next fall by.
    cause: str = OTHER
    figures_lost: Counter[Side] = field(default_factory=Counter)
    units_lost: Counter[Side] = field(default_factory=Counter)
    kills: dict[Side, TurnCounts[str]] = field(default_factory=dict)
    used: dict[Side, TurnCounts[str]] = field(default_factory=dict)
    changes: TurnCounts[ObjectiveId] = field(default_factory=TurnCounts)
    busy: set[UnitId] = field(default_factory=set)
    losses: dict[Side, Counter[int]] = field(default_factory=dict)
    unit_losses: TurnCounts[UnitId] = field(default_factory=TurnCounts)
    losses_at: TurnCounts[int] = field(default_factory=TurnCounts)
    moves_at: TurnCounts[int] = field(default_factory=TurnCounts)

    @classmethod
    def of(cls, start: State) -> "TacticalMeasures":
        """Begin to count in a game that starts so."""
        parties = [facts.id for facts in start.board.sides]
        return cls(
            start,
            parties[0],
            sides={unit.id: unit.side for unit in start.units.values()},
            on_map={unit.id for unit in start.units.values() if start.cell_of(unit) is not None},
            places={unit.id: unit.at for unit in start.units.values() if unit.at is not None},
            carriers={unit.id: unit.carrier for unit in start.units.values() if unit.carrier is not None},
            round=start.round,
            losses={side: Counter() for side in parties},
            kills={side: TurnCounts() for side in parties},
            used={side: TurnCounts() for side in parties},
        )

    def count(self, action: Action, events: Iterable[Event]) -> None:
        """Take in an action of the side that decided, with its events."""
        events = tuple(events)
        self.actions += 1
        self.side = self._side_of(action, events)
        self.used[self.side].add([_name_of(action)], self.round)
        self.cause = OTHER
        for event in events:
            self._count_activity(event)
            self._follow(event)
            match event:
                case RoundStarted():
                    self.round = event.round
                case FireResolved():
                    self.cause = FIRE
                case StrikeResolved():
                    self.cause = ARMOUR
                case MeleeFought():
                    self.cause = CLOSE_COMBAT
                case FiguresLost():
                    self._lose(event.unit, len(event.figures))
                    side = self.sides[event.unit]
                    self._kill(side, len(event.figures))
                case UnitDefeated():
                    self.units_lost[event.side] += 1
                    if self._is_vehicle(event.unit):
                        self._kill(event.side, 1)
                case ControlChanged():
                    self.changes.add([event.objective], self.round)
                case _:
                    pass

    def result(self, seed: int, outcome: Outcome, end: State) -> TacticalResult:
        """Return the figures of the finished game."""
        parties = list(self.used)
        kills = {side: counted.totals() for side, counted in self.kills.items()}
        unit_losses, changes = self.unit_losses.totals(), self.changes.totals()
        there = [unit for unit in end.units.values() if unit.where not in ("defeated", "gone")]
        return TacticalResult(
            seed=seed,
            winner=outcome.winner,
            ending=outcome.ending,
            # A battle whose time is over counts one round more, which nobody plays.
            turns=self.round,
            actions=self.actions,
            score={side: end.score.get(side, 0) for side in parties},
            figures_lost={side: self.figures_lost[side] for side in parties},
            units_lost={side: self.units_lost[side] for side in parties},
            figures_left={
                side: sum(len(unit.figures) for unit in there if unit.side == side) for side in parties
            },
            kills={
                side: {cause: counted.get(cause, 0) for cause in CAUSES} for side, counted in kills.items()
            },
            used={side: kinds.totals() for side, kinds in self.used.items()},
            held=dict(end.owners),
            changes={goal: changes.get(goal, 0) for goal in end.board.objectives},
            idle=tuple(each for each in self.start.units if each in self.on_map - self.busy),
            losses={side: dict(sorted(counted.items())) for side, counted in self.losses.items()},
            unit_losses={unit: unit_losses[unit] for unit in self.sides if unit_losses.get(unit)},
            losses_at=self.losses_at.totals(),
            moves_at=self.moves_at.totals(),
            unit_loss_turns=self.unit_losses.peaks(),
            loss_turns_at=self.losses_at.peaks(),
            move_turns_at=self.moves_at.peaks(),
            kill_turns={side: counted.peaks() for side, counted in self.kills.items()},
            change_turns=self.changes.first_turns(),
            used_turns={side: kinds.first_turns() for side, kinds in self.used.items()},
        )

    def _side_of(self, action: Action, events: Iterable[Event]) -> Side:
        """Return whose an action was: its unit's, or that of the first event with a side, or the last one's.

        Whom an effect is for may be an enemy.
        """
        unit = None if isinstance(action, ChooseTarget) else getattr(action, "unit", None)
        if isinstance(unit, str) and unit in self.sides:
            return self.sides[UnitId(unit)]
        return next(
            (side for each in events if (side := getattr(each, "side", None)) in self.used), self.side
        )

    def _lose(self, unit: UnitId, figures: int) -> None:
        side = self.sides[unit]
        self.figures_lost[side] += figures
        self.losses[side][self.round] += figures
        self.unit_losses.add([unit], self.round, figures)
        at = self.places.get(self.carriers.get(unit, unit))
        if at is not None:
            self.losses_at.add([at], self.round, figures)

    def _kill(self, side: Side, count: int) -> None:
        """Count what a side lost for its enemy."""
        self.kills[self.start.board.enemy(side)].add([self.cause], self.round, count)

    def _follow(self, event: Event) -> None:
        """Follow where units stand."""
        match event:
            case HexEntered():
                self.places[event.unit] = event.at
                self.moves_at.add([event.at], self.round)
            case UnitAppeared() | UnitPlaced() | Ambushed():
                self.places[event.unit] = event.at
            case Repositioned(at=int(at)):
                self.places[event.unit] = at
            case Mounted():
                self.carriers[event.unit] = event.carrier
            case Dismounted() | AssaultDeployed():
                self.carriers.pop(event.unit, None)
                self.places[event.unit] = event.at
            case _:
                pass

    def _count_activity(self, event: Event) -> None:
        """Follow which units were on the map, and which moved, fired or fought."""
        match event:
            case UnitAppeared() | UnitPlaced():
                self.on_map.add(event.unit)
            case HexEntered() | FireDeclared():
                self.busy.add(event.unit)
            case MeleeFought():
                self.busy.add(event.attacker)
            case _:
                pass

    def _is_vehicle(self, unit: UnitId) -> bool:
        return self.start.board.type_of(unit).kind == "vehicle"

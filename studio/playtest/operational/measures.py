"""What is counted in a game of the operational ruleset: accumulators over its events, which never look at the states in between."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from studio.playtest.measures import GameResult, TurnCounts
from studio.rules.kernel.decision import Outcome, Side
from studio.rules.kernel.events import Action, Event
from studio.rules.operational.arrivals.events import UnitDeployed
from studio.rules.operational.attacks.events import FeintMade, ReconMade, SuppressiveFireMade
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.combat.events import CombatFought, StepsLost, UnitDestroyed
from studio.rules.operational.forcepool.events import SecurityDissolved, SecurityRaised, UnitDisbanded
from studio.rules.operational.frontline.events import HexesTaken, UnitMoved
from studio.rules.operational.landings.events import UnitLanded
from studio.rules.operational.objectives.events import ObjectiveTaken
from studio.rules.operational.supply.events import SupplyFailed
from studio.rules.operational.triggers.events import UnitSent, UnitWithdrawn
from studio.rules.operational.turn.events import PreparationStarted, TurnStarted


@dataclass(frozen=True, slots=True)
class Taking:
    """An objective changed hands: `side` is the one that is to take it."""

    objective: str
    side: Side
    turn: int
    #: It was lost again instead of taken.
    lost: bool


@dataclass(frozen=True, slots=True)
class SupplyCheck:
    """How many units a side had on the map when a turn of its own began, and how many of them were out of supply."""

    units: int
    unsupplied: int


@dataclass(frozen=True, slots=True)
class GroundTaken:
    """Cells of which a side became owner in a turn."""

    side: Side
    turn: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OperationalResult(GameResult):
    """The figures of one game."""

    attacks: int
    #: Steps killed, by side and turn.
    losses: Mapping[Side, Mapping[int, int]]
    destroyed: Mapping[Side, int]
    takings: tuple[Taking, ...]
    prestige: Mapping[Side, int]
    #: The objectives whose hexes the side that is to take them owned from the start.
    held_at_start: tuple[str, ...] = ()
    #: The primary objectives that the side which is to take them did not hold at the end.
    missing: tuple[str, ...] = ()
    #: Steps of the units on the map at the end.
    steps_left: Mapping[Side, int] = field(default_factory=dict)
    #: How often each side used each kind of action.
    used: Mapping[Side, Mapping[str, int]] = field(default_factory=dict)
    #: The units of the scenario that were on the map and neither moved nor fought.
    idle: tuple[UnitId, ...] = ()
    #: By side and turn.
    supply: Mapping[Side, Mapping[int, SupplyCheck]] = field(default_factory=dict)
    #: Steps killed, by unit and by cell.
    unit_losses: Mapping[UnitId, int] = field(default_factory=dict)
    losses_at: Mapping[int, int] = field(default_factory=dict)
    #: How often units moved into or through each cell, and were found out of supply there.
    moves_at: Mapping[int, int] = field(default_factory=dict)
    unsupplied_at: Mapping[int, int] = field(default_factory=dict)
    #: As the turns went on.
    ground_taken: tuple[GroundTaken, ...] = ()
    #: The turns in which most of that was counted, by unit and by cell; and in which each side first used each action.
    unit_loss_turns: Mapping[UnitId, int] = field(default_factory=dict)
    loss_turns_at: Mapping[int, int] = field(default_factory=dict)
    move_turns_at: Mapping[int, int] = field(default_factory=dict)
    unsupplied_turns_at: Mapping[int, int] = field(default_factory=dict)
    used_turns: Mapping[Side, Mapping[str, int]] = field(default_factory=dict)

    def objectives_held(self) -> frozenset[str]:
        """Return the objectives that were held from the start or taken, and not lost again."""
        held = set(self.held_at_start)
        for taking in self.takings:
            (held.discard if taking.lost else held.add)(taking.objective)
        return frozenset(held)

    def objectives_kept(self) -> frozenset[str]:
        """Return the objectives that were held from the start and never lost."""
        return frozenset(self.held_at_start) - {taking.objective for taking in self.takings}

    def turn_taken(self, objective: str) -> int | None:
        """Return the turn in which an objective was first taken; None where it was never taken."""
        turns = (taking.turn for taking in self.takings if taking.objective == objective and not taking.lost)
        return next(turns, None)


@dataclass(slots=True)
class OperationalMeasures:
    """Counts as a game goes on; the units' sides are those of its start, of what arrives in it and of what is raised."""

    start: State
    side: Side
    turn: int
    sides: dict[UnitId, Side]
    on_map: set[UnitId]
    #: All that have been on the map, for however long.
    seen: set[UnitId]
    #: The objectives that are held now.
    held: set[str]
    actions: int = 0
    attacks: int = 0
    losses: dict[Side, Counter[int]] = field(default_factory=dict)
    used: dict[Side, TurnCounts[str]] = field(default_factory=dict)
    destroyed: Counter[Side] = field(default_factory=Counter)
    takings: list[Taking] = field(default_factory=list)
    busy: set[UnitId] = field(default_factory=set)
    supply: dict[Side, dict[int, SupplyCheck]] = field(default_factory=dict)
    unit_losses: TurnCounts[UnitId] = field(default_factory=TurnCounts)
    losses_at: TurnCounts[int] = field(default_factory=TurnCounts)
    moves_at: TurnCounts[int] = field(default_factory=TurnCounts)
    unsupplied_at: TurnCounts[int] = field(default_factory=TurnCounts)
    #: By turn and side, the cells in the sequence in which they were taken.
    ground: dict[tuple[int, Side], dict[int, None]] = field(default_factory=dict)

    @classmethod
    def of(cls, start: State) -> "OperationalMeasures":
        """Begin to count in a game that starts so; the supply of its first turn has been checked, unless it is prepared for."""
        parties = [facts.id for facts in start.board.sides]
        measures = cls(
            start,
            start.side,
            start.turn,
            sides={unit.id: unit.side for unit in (*start.units.values(), *start.waiting.values())},
            on_map={unit.id for unit in start.units.values() if unit.at is not None},
            seen={unit.id for unit in start.units.values() if unit.at is not None},
            held={goal.id for goal in start.board.goals if start.holds(goal)},
            losses={side: Counter() for side in parties},
            used={side: TurnCounts() for side in parties},
            supply={side: {} for side in parties},
        )
        if not start.preparation:
            measures._check_supply()
        return measures

    def count(self, action: Action, events: Iterable[Event]) -> None:
        """Take in an action of the side to move, with its events."""
        self.actions += 1
        self.used[self.side].add([action.kind], self.turn)
        for event in events:
            self._count_units(event)
            match event:
                case PreparationStarted():
                    self.side = event.side
                case TurnStarted():
                    self.side, self.turn = event.side, event.turn
                    self._check_supply()
                case CombatFought() | FeintMade() | SuppressiveFireMade():
                    self.attacks += 1
                case StepsLost():
                    self._count_losses(event.unit, event.at, event.kia)
                case SupplyFailed():
                    self._count_losses(event.unit, event.at, event.kia)
                    self.unsupplied_at.add([event.at], self.turn)
                    self._add_unsupplied(1)
                case HexesTaken():
                    self._count_takings(event)
                    cells = self.ground.setdefault((self.turn, event.side), {})
                    for cell in (*event.route, *event.swept):
                        # A cell that the enemy took back in the same turn is the last owner's.
                        self.ground.get((self.turn, self._enemy(event.side)), {}).pop(cell, None)
                        cells[cell] = None
                case ObjectiveTaken() if self._is_without_place(event.objective):
                    self.held.add(event.objective)
                    self.takings.append(Taking(event.objective, event.side, self.turn, lost=False))
                case _:
                    pass

    def result(self, seed: int, outcome: Outcome, end: State) -> OperationalResult:
        """Return the figures of the finished game."""
        goals, parties = self.start.board.goals, self.losses.keys()
        standing = [unit for unit in end.units.values() if unit.at is not None]
        return OperationalResult(
            seed=seed,
            winner=outcome.winner,
            ending=outcome.ending,
            turns=self.turn,
            actions=self.actions,
            attacks=self.attacks,
            losses={side: dict(sorted(turns.items())) for side, turns in self.losses.items()},
            destroyed={side: self.destroyed[side] for side in parties},
            takings=tuple(self.takings),
            prestige=dict(end.prestige),
            held_at_start=tuple(goal.id for goal in goals if self.start.holds(goal)),
            missing=tuple(goal.id for goal in goals if goal.primary and goal.id not in self.held),
            steps_left={
                side: sum(len(unit.queue) for unit in standing if unit.side == side) for side in parties
            },
            used={side: kinds.totals() for side, kinds in self.used.items()},
            idle=tuple(id_ for id_ in self.start.units if id_ in self.seen - self.busy),
            supply=self.supply,
            unit_losses=self.unit_losses.totals(),
            losses_at=self.losses_at.totals(),
            moves_at=self.moves_at.totals(),
            unsupplied_at=self.unsupplied_at.totals(),
            ground_taken=tuple(
                GroundTaken(side, turn, tuple(sorted(cells))) for (turn, side), cells in self.ground.items()
            ),
            unit_loss_turns=self.unit_losses.peaks(),
            loss_turns_at=self.losses_at.peaks(),
            move_turns_at=self.moves_at.peaks(),
            unsupplied_turns_at=self.unsupplied_at.peaks(),
            used_turns={side: kinds.first_turns() for side, kinds in self.used.items()},
        )

    def _count_losses(self, unit: UnitId, at: int, steps: int) -> None:
        self.losses[self.sides.get(unit, self.side)][self.turn] += steps
        if steps:
            self.unit_losses.add([unit], self.turn, steps)
            self.losses_at.add([at], self.turn, steps)

    def _enemy(self, side: Side) -> Side:
        return next((each for each in self.losses if each != side), side)

    def _count_units(self, event: Event) -> None:
        """Follow which units are on the map, and which have moved or fought."""
        match event:
            case UnitMoved():
                self.busy.add(event.unit)
                self.moves_at.add(event.path, self.turn)
            case ReconMade():
                self.busy.add(event.unit)
            case CombatFought() | FeintMade() | SuppressiveFireMade():
                self.busy |= {event.sheet.attacker, event.sheet.defender}
            case UnitDeployed():
                self._enter(event.unit)
            case UnitSent() if event.at is not None:
                self._enter(event.unit)
            case UnitWithdrawn():
                self.on_map.discard(event.unit)
            case UnitLanded():
                # The unit of a card is none that the battle began with.
                self.sides.setdefault(event.unit, self.side)
                self._enter(event.unit)
                self.busy.add(event.unit)
            case SecurityRaised():
                self.sides[event.unit] = event.side
                self._enter(event.unit)
            case UnitDestroyed():
                self.destroyed[event.side] += 1
                self.on_map.discard(event.unit)
            case UnitDisbanded() | SecurityDissolved():
                self.on_map.discard(event.unit)
            case _:
                pass

    def _enter(self, unit: UnitId) -> None:
        self.on_map.add(unit)
        self.seen.add(unit)

    def _count_takings(self, event: HexesTaken) -> None:
        """Note which objectives change hands; one that was held from the start is lost without an event of its own.

        What only had to be taken stays taken (op.objective.condition.take).
        """
        cells = {*event.route, *event.swept}
        for goal in self.start.board.goals:
            is_held = goal.side == event.side
            stays = not is_held and goal.condition.kind == "take"
            if goal.at in cells and is_held != (goal.id in self.held) and not stays:
                (self.held.add if is_held else self.held.discard)(goal.id)
                self.takings.append(Taking(goal.id, goal.side, self.turn, lost=not is_held))

    def _is_without_place(self, objective: str) -> bool:
        """Say whether no hex is taken for an objective: its condition alone says when it comes true."""
        return any(goal.id == objective and goal.at is None for goal in self.start.board.goals)

    def _check_supply(self) -> None:
        """Begin to count the units that the check at the start of a side's turn finds out of supply.

        Those that the scenario marks so are not checked on the first turn of all (op.supply.first-turn.marked-units); units
        that were raised in preparation are not among them.
        """
        is_first = self.turn == 1 and self.side == self.start.board.sides[0].id
        own = [id_ for id_ in self.on_map if self.sides[id_] == self.side]
        self.supply[self.side][self.turn] = SupplyCheck(len(own), 0)
        if is_first:
            marked = {unit.id for unit in self.start.units.values() if unit.unsupplied}
            self._add_unsupplied(len(marked.intersection(own)))

    def _add_unsupplied(self, count: int) -> None:
        check = self.supply[self.side][self.turn]
        self.supply[self.side][self.turn] = SupplyCheck(check.units, check.unsupplied + count)

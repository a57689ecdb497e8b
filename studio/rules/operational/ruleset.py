"""The operational rules behind the kernel's protocol, put together from one chapter an action."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from studio.rules.kernel.chance import HIDDEN
from studio.rules.kernel.decision import Decision, Outcome, Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View
from studio.rules.operational import arrivals, attack, cards, events, movement, objectives, orders, turn
from studio.rules.operational.actions import (
    Action,
    AirAttack,
    Attack,
    Bridge,
    ChooseUpgrade,
    CreateDump,
    CrossRiver,
    Deploy,
    DeployHq,
    DigIn,
    EmergencySupply,
    EndTurn,
    GiveOrder,
    MotorPool,
    Move,
    MoveHq,
    PlaceTruck,
    PlayCard,
    RaiseSecurity,
    Recon,
    Reinforce,
    Reorganize,
    TakeTruck,
    Transfer,
)
from studio.rules.operational.assets import air_attack
from studio.rules.operational.combat import recon
from studio.rules.operational.engineering import bridges, river_crossing, works
from studio.rules.operational.forcepool import reinforce, reorganize, security, transfer
from studio.rules.operational.headquarters import movement as hq_movement
from studio.rules.operational.headquarters import upgrades
from studio.rules.operational.intelligence import watch
from studio.rules.operational.intelligence.sight import known_to
from studio.rules.operational.logistics import dump, emergency, motor_pool
from studio.rules.operational.state import State
from studio.rules.operational.supply import trucks

A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Chapter(Generic[A]):
    """What one action can do: found for all or for one of the side's units, refused, done."""

    legal: Callable[[State, str | None], Iterator[A]]
    refusal: Callable[[State, A], Refusal | None]
    #: Raises IllegalAction where `refusal` finds a reason.
    apply: Callable[[State, A], Transition[State]]
    #: Works out what the action would lead to, as far as a view tells; None where nothing needs to be said before.
    forecast: Callable[[State, A], Forecast] | None = None


#: The chapter of each action, in the sequence in which `legal` finds them. Any: a chapter gets its own action only.
CHAPTERS: Final[Mapping[type[Action], Chapter[Any]]] = {
    Move: Chapter(movement.legal, movement.refusal, movement.apply),
    Attack: Chapter(attack.legal, attack.refusal, attack.apply, attack.forecast),
    GiveOrder: Chapter(orders.legal, orders.refusal, orders.apply, orders.forecast),
    Deploy: Chapter(arrivals.legal, arrivals.refusal, arrivals.apply),
    DeployHq: Chapter(arrivals.legal_hq, arrivals.refusal_hq, arrivals.apply_hq),
    MoveHq: Chapter(hq_movement.legal, hq_movement.refusal, hq_movement.apply, hq_movement.forecast),
    Reorganize: Chapter(reorganize.legal, reorganize.refusal, reorganize.apply, reorganize.forecast),
    Reinforce: Chapter(reinforce.legal, reinforce.refusal, reinforce.apply, reinforce.forecast),
    Transfer: Chapter(transfer.legal, transfer.refusal, transfer.apply, transfer.forecast),
    RaiseSecurity: Chapter(security.legal, security.refusal, security.apply, security.forecast),
    DigIn: Chapter(works.legal, works.refusal, works.apply, works.forecast),
    Recon: Chapter(recon.legal, recon.refusal, recon.apply, recon.forecast),
    PlaceTruck: Chapter(trucks.legal, trucks.refusal, trucks.apply, trucks.forecast),
    TakeTruck: Chapter(trucks.legal_take, trucks.refusal_take, trucks.apply_take, trucks.forecast_take),
    EmergencySupply: Chapter(emergency.legal, emergency.refusal, emergency.apply, emergency.forecast),
    CreateDump: Chapter(dump.legal, dump.refusal, dump.apply, dump.forecast),
    ChooseUpgrade: Chapter(upgrades.legal, upgrades.refusal, upgrades.apply, upgrades.forecast),
    MotorPool: Chapter(motor_pool.legal, motor_pool.refusal, motor_pool.apply, motor_pool.forecast),
    Bridge: Chapter(bridges.legal, bridges.refusal, bridges.apply, bridges.forecast),
    CrossRiver: Chapter(
        river_crossing.legal, river_crossing.refusal, river_crossing.apply, river_crossing.forecast
    ),
    PlayCard: Chapter(cards.legal, cards.refusal, cards.apply),
    AirAttack: Chapter(air_attack.legal, air_attack.refusal, air_attack.apply, air_attack.forecast),
    EndTurn: Chapter(turn.legal, turn.refusal, turn.apply),
}


class Operational:
    """The operational ruleset; see `studio.rules.kernel.ruleset.Ruleset`."""

    name = "operational"
    version = "5"
    state_type = State

    @property
    def action_types(self) -> tuple[type[Action], ...]:
        """Every action there is."""
        return tuple(CHAPTERS)

    @property
    def event_types(self) -> tuple[type[Event], ...]:
        """Every event there is."""
        return events.EVENT_TYPES

    def decision(self, state: State) -> Decision | None:
        """Say whose turn it is, or who prepares for it (op.prep.phase)."""
        return None if state.over else Decision(state.side, "preparation" if state.preparation else "turn")

    def legal(self, state: State, unit: str | None = None) -> Iterator[Action]:
        """Find all actions of the side whose turn it is, or those of one of its units or headquarters.

        Where there is fog, what the side knows decides what it may try (op.fow.zoc.unknown).
        """
        if not state.over:
            known = known_to(state, state.side)
            for chapter in CHAPTERS.values():
                yield from chapter.legal(known, unit)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Say why the action is not possible now, as far as the side to move knows."""
        return CHAPTERS[type(action)].refusal(known_to(state, state.side), action)

    def forecast(self, view: View[State], action: Action) -> Forecast | None:
        """Work out the sheet of an attack, or what an HQ action costs and brings. Raises IllegalAction."""
        chapter = CHAPTERS[type(action)]
        if chapter.forecast is None:
            return None
        if denied := self.refusal(view.known, action):
            raise IllegalAction(denied)
        return chapter.forecast(view.known, action)

    def apply(self, state: State, action: Action) -> Transition[State]:
        """Do the action; what the fog hides may come in its way. Raises IllegalAction."""
        if state.board.fog and (denied := self.refusal(state, action)):
            raise IllegalAction(denied)
        return watch.after(state, CHAPTERS[type(action)].apply(state, action))

    def outcome(self, state: State) -> Outcome | None:
        """Say how the battle ended."""
        return objectives.outcome(state)

    def view(self, state: State, side: Side) -> View[State]:
        """Hide the dice to come, the defensive orders of others, and what lies in the fog (op.order.hidden, op.fow.covers)."""
        return View(side, replace(orders.hidden_from(known_to(state, side), side), chance=HIDDEN))

    def turn(self, state: State) -> int:
        """Number the turn."""
        return state.turn

    def sides(self, state: State) -> tuple[Side, ...]:
        """Name the sides in the sequence in which they play."""
        return tuple(facts.id for facts in state.board.sides)

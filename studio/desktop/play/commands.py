"""What a headquarters can do for one of its units, with what it costs and why it cannot be done now."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.actions import Action, DigIn, GiveOrder, Manner, Reinforce, Reorganize
from studio.rules.operational.combat.manners import HQ_ACTIONS, barred
from studio.rules.operational.headquarters import terms
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.state import Headquarters, State, Unit
from studio.rules.operational.tables import Branch, HqAction, HqActionKind

#: The branches in the sequence of the panel.
BRANCHES: Mapping[Branch, str] = MappingProxyType(
    {
        "operations": "Operations",
        "engineering": "Engineering",
        "logistics": "Logistics",
        "intel": "Intel",
        "force-pool": "Force pool",
    }
)
#: How a manner of attack is called where it is done, and where it is chosen.
MANNERS: Mapping[Manner, str] = MappingProxyType(
    {
        "regular": "a regular attack",
        "feint": "a feint",
        "suppressive-fire": "a suppressive fire attack",
        "set-piece": "a set piece attack",
        "assault-crossing": "an assault crossing",
    }
)
_MANNER_OF: Mapping[HqActionKind, Manner] = MappingProxyType(
    {kind: manner for manner, kind in HQ_ACTIONS.items()}
)


@dataclass(frozen=True, slots=True)
class Command:
    """An HQ action as the panel offers it."""

    kind: HqActionKind
    branch: Branch
    label: str
    cost: int
    level: int
    refused: Refusal | None


def commands(state: State, hq: Headquarters, unit: Unit | None) -> Iterator[Command]:
    """Yield every action of an HQ's type; a unit of it is what most of them are done for."""
    for asked in state.board.hq_types[hq.type].actions.values():
        label = asked.action.replace("-", " ").capitalize()
        refused = _refusal(state, hq, unit, asked)
        yield Command(asked.action, asked.branch, label, asked.cost, asked.level, refused)


def manner_of(kind: HqActionKind) -> Manner | None:
    """The manner of attack that an action is."""
    return _MANNER_OF.get(kind)


def simple(unit: Unit, kind: HqActionKind) -> Action | None:
    """The engine's action where an HQ action needs nothing but the unit that it is for."""
    match kind:
        case "no-retreat" | "rearguard" | "counterattack":
            return GiveOrder(unit.id, kind)
        case "entrench" | "fortify":
            return DigIn(unit.id, kind)
        case _:
            return None


def exchanges(state: State, unit: Unit, kind: HqActionKind) -> tuple[Reinforce | Reorganize, ...]:
    """What could be brought into a unit, or taken out of it, now."""
    wanted = Reinforce if kind == "deploy" else Reorganize
    return tuple(each for each in Operational().legal(state, unit.id) if isinstance(each, wanted))


def _refusal(state: State, hq: Headquarters, unit: Unit | None, asked: HqAction) -> Refusal | None:
    if unit is None:
        text = f"Select one of the units of {hq.name} first."
        return terms.unable(state, hq, asked.action) or Refusal(
            "no-unit", text, ("op.hq.subordinates.fixed",)
        )
    action = simple(unit, asked.action)
    if action is not None:
        return Operational().refusal(state, action)
    manner = manner_of(asked.action)
    if manner is not None:
        return _no_ap(unit) or barred(state, unit, frozenset(), manner)
    if denied := terms.refusal(state, unit, asked.action):
        return denied
    if not exchanges(state, unit, asked.action):
        basic = Reinforce(unit.id) if asked.action == "deploy" else Reorganize(unit.id)
        return Operational().refusal(state, basic)
    return None


def _no_ap(unit: Unit) -> Refusal | None:
    if unit.ap != "expended":
        return None
    text = f"{unit.name} has no action point left in this turn."
    return Refusal("no-ap", text, ("op.combat.ap-required",), {"id": unit.id})

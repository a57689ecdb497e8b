"""What a person asks a headquarters for, before it is known for whom and where; and what the engine could then do."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from studio.desktop.play.components import Component, in_step
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.actions import Action, DigIn, GiveOrder, Reinforce, Reorganize
from studio.rules.operational.forcepool import reinforce, reorganize
from studio.rules.operational.headquarters.refusals import NAMES
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.state import HqId, State, Unit, UnitId
from studio.rules.operational.tables import HqActionKind

#: What can be asked for: the actions of the HQ's type.
Deed: TypeAlias = HqActionKind
_RULES = Operational()


@dataclass(frozen=True, slots=True)
class Wish:
    """A deed of a headquarters, for one of its units or for whom it will turn out."""

    deed: Deed
    hq: HqId
    unit: UnitId | None = None
    #: What is to go into the force pool, or to come out of it; anything if it is None.
    component: Component | None = None


def possible(state: State, wish: Wish) -> tuple[Action, ...]:
    """Every action of the engine that would fulfil a wish now."""
    thinkable = dict.fromkeys(_thinkable(state, wish))
    return tuple(action for action in thinkable if _RULES.refusal(state, action) is None)


def refusal(state: State, wish: Wish) -> Refusal | None:
    """Say why nothing can fulfil a wish now: the reason that most of the tries meet; None where something can."""
    met: list[Refusal] = []
    for action in _thinkable(state, wish):
        refused = _RULES.refusal(state, action)
        if refused is None:
            return None
        met.append(refused)
    if not met:
        return _nobody(state, wish)
    often = Counter(each.code for each in met).most_common(1)[0][0]
    return next(each for each in met if each.code == often)


def refused_tries(state: State, wish: Wish) -> Iterator[tuple[Action, Refusal]]:
    """Yield the actions that would fulfil a wish but cannot be done now, each with the reason."""
    for action in _thinkable(state, wish):
        if refused := _RULES.refusal(state, action):
            yield action, refused


def _nobody(state: State, wish: Wish) -> Refusal:
    hq = state.hqs[wish.hq]
    text = f"{hq.name} has nobody and nothing for {NAMES[wish.deed]} now; bring its units nearer or wait."
    return Refusal("nothing-there", text, ("op.hq.range.actions",), {"id": hq.id})


def _units(state: State, wish: Wish) -> Iterator[Unit]:
    """Those for whom it may be."""
    for unit in state.units.values():
        if unit.at is not None and (unit.id == wish.unit if wish.unit else unit.hq == wish.hq):
            yield unit


def _thinkable(state: State, wish: Wish) -> Iterator[Action]:
    """Yield what would fulfil a wish, whether the rules allow it or not."""
    match wish.deed:
        case "no-retreat" | "rearguard" | "counterattack":
            yield from (GiveOrder(unit.id, wish.deed) for unit in _units(state, wish))
        case "entrench" | "fortify":
            yield from (DigIn(unit.id, wish.deed) for unit in _units(state, wish))
        case "deploy":
            for unit in _units(state, wish):
                yield from _deployments(state, unit, wish.component)
        case "reorg":
            for unit in _units(state, wish):
                yield from _givings(state, unit, wish.component)
        case "feint-attack" | "suppressive-fire" | "set-piece-attack" | "assault-crossing":
            # The manner of an attack is chosen first; the click on the enemy is the attack.
            return
        case (
            "transfer-step"
            | "long-range-transfer"
            | "security-unit"
            | "kampfgruppe"
            | "recon-in-force"
            | "emergency-supply"
            | "supply-dump"
            | "oversupply"
            | "motor-pool"
            | "bridge-repair"
            | "bridge-build"
            | "bridge-destroy"
            | "river-crossing"
        ):
            return
        case _:
            assert_never(wish.deed)


def _deployments(state: State, unit: Unit, component: Component | None) -> Iterator[Reinforce]:
    """What comes into a unit: anything that can, or else a step, so that the reason is told."""
    if component is None:
        yield from reinforce.legal(state, unit.id)
        yield Reinforce(unit.id)
    elif component.kind == "specialist":
        yield Reinforce(unit.id, component.what)
    elif in_step(state.board, state.type_of(unit), component):
        yield Reinforce(unit.id)


def _givings(state: State, unit: Unit, component: Component | None) -> Iterator[Reorganize]:
    """What goes out of a unit, as for deployments."""
    if component is None:
        yield from reorganize.legal(state, unit.id)
        yield Reorganize(unit.id)
    elif component.kind == "specialist":
        if any(each.specialist == component.what for each in unit.queue):
            yield Reorganize(unit.id, component.what)
    elif in_step(state.board, state.type_of(unit), component):
        yield Reorganize(unit.id)

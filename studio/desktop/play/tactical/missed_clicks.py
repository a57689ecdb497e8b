"""Why a click on a hex of a tactical battle does nothing: what it most likely meant, and why that cannot be done."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from studio.hexes.coordinates import Hex
from studio.rules.engines import engine_named
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base.actions import Fire, StartMove, StepTo
from studio.rules.tactical.base.frames import Activation, Moving, Step
from studio.rules.tactical.base.ids import SystemKind, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards.actions import ActivateDrawn, ActivateOrdered, IssueOrder
from studio.rules.tactical.command.points.actions import ActivateTeam, GiveOrder
from studio.rules.tactical.command.squad.actions import Activate
from studio.rules.tactical.fire.shots import weapons_for
from studio.rules.tactical.movement.outline import reach_ahead

#: What a click on a unit of one's own asks for, by command system and step.
_WAKING: Final[Mapping[tuple[SystemKind, str], Callable[[UnitId], Action]]] = MappingProxyType(
    {
        ("squad", "action"): Activate,
        ("cards", "orders"): IssueOrder,
        ("cards", "turn"): ActivateOrdered,
        ("cards", "drawn"): ActivateDrawn,
        ("points", "dice"): ActivateTeam,
        ("points", "orders"): partial(GiveOrder, "activate"),
    }
)
#: What a click that means nothing is answered with: where others mean something, where a move begins by a button, and
#: where none means anything.
_NOT_HERE: Final = "Nothing can be done here now; click one of the outlined hexes."
_NOT_YET: Final = (
    "A click in an outlined hex fires or does what else is possible there; to go elsewhere, choose a way to move by a "
    "button first."
)
_NOT_ON_MAP: Final = "Nothing can be done on the map now; use the buttons of the turn panel."


def nothing_here(state: State, *, others_mean_something: bool) -> str:
    """Return what a click on a hex is answered with that means nothing, and is no attempt at anything either."""
    if not others_mean_something:
        return _NOT_ON_MAP
    if isinstance(state.top, Activation):
        legal = engine_named("tactical").ruleset.legal(state)
        if any(isinstance(each, StartMove) for each in legal):
            return _NOT_YET
    return _NOT_HERE


def missed_click(state: State, at: Hex) -> Refusal | None:
    """Return why nobody who acts can fire at the enemy in a hex, or go to it as the next one; or why the unit there cannot act.

    None where a click on the hex means none of these.
    """
    if (further := _charge_further_off(state, at)) is not None:
        return further
    ruleset = engine_named("tactical").ruleset
    refused = (ruleset.refusal(state, each) for each in _meant(state, at))
    return next((each for each in refused if each is not None), None)


def _charge_further_off(state: State, at: Hex) -> Refusal | None:
    """Return why close combat is not begun from here; None where it could not be begun in this move, or is the next step."""
    ground = state.board.ground
    path = reach_ahead(state).get(ground.shape.index(at))
    if path is None or not path.charge or len(path.steps) == 1:
        return None
    beside = ground.shape.label(ground.shape.at(path.steps[-2][1]))
    text = f"Close combat is begun from beside the enemy; go to {beside} first, and click {ground.shape.label(at)} again."
    return Refusal("not-beside", text, ("tactical.needs.close-combat",))


def _meant(state: State, at: Hex) -> Iterator[Action]:
    """Yield what a click on a hex may mean, the likeliest first."""
    ground = state.board.ground
    cell = ground.shape.index(at)
    match state.top:
        case Moving(unit=unit):
            here = state.units[unit].at
            beside = () if here is None else ground.topology.beside[here]
            yield from (StepTo(unit, each) for each, other in enumerate(beside) if other == cell)
        case Activation(units=units, side=side):
            for target in state.units_at(cell, state.board.enemy(side)):
                for firer in (state.units[each] for each in units):
                    yield from (
                        Fire(firer.id, target.id, weapon) for weapon in weapons_for(state, firer, target)
                    )
        case Step(name=name, side=side) if wake := _WAKING.get((state.board.system, name)):
            yield from (wake(each.id) for each in state.units_at(cell, side))

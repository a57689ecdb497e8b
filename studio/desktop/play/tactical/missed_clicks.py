"""Why a click on a hex of a tactical battle does nothing: what it most likely meant, and why that cannot be done."""

from collections.abc import Iterator

from studio.hexes.coordinates import Hex
from studio.rules.engines import engine_named
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base.actions import Fire, StepTo
from studio.rules.tactical.base.frames import Activation, Moving
from studio.rules.tactical.base.state import State
from studio.rules.tactical.fire.shots import weapons_for


def missed_click(state: State, at: Hex) -> Refusal | None:
    """Return why nobody who acts can fire at the enemy in a hex, or go to it as the next one; None where it is neither."""
    ruleset = engine_named("tactical").ruleset
    refused = (ruleset.refusal(state, each) for each in _meant(state, at))
    return next((each for each in refused if each is not None), None)


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

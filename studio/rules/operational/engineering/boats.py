"""Boats over a major river: where they can land, and what comes over in them (3.6 River Crossing, Assault Crossing)."""

from typing import Literal

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import steps
from studio.rules.operational.base.costs import in_weather
from studio.rules.operational.base.march import EndState
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.base.terrain import terrain_at, weather_at
from studio.rules.operational.engineering import refusals
from studio.rules.operational.engineering.events import SpecialistsSuppressed
from studio.rules.operational.frontline import hex_entry
from studio.rules.operational.frontline.events import UnitMoved
from studio.tables.operational.kinds import HexsideKind

#: The actions that bring a unit over in boats.
Passage = Literal["river-crossing", "assault-crossing"]


def landing_refusal(
    state: State, unit: Unit, at: int, between: frozenset[HexsideKind], passage: Passage
) -> Refusal | None:
    """Say why no boats lead over a hexside into a cell; a bridge does not matter.

    Rules op.action.river-crossing.effect, op.action.river-crossing.terrain and those of assault crossings.
    """
    if "major-river" not in between:
        return refusals.no_major_river(state, unit, at, passage)
    there, weather = terrain_at(state, at), weather_at(state, at)
    if not there.assault_crossing:
        return refusals.no_crossing_into(state, unit, at, there, passage)
    if there.water or in_weather(there, state.movement_of(unit), weather) == "X":
        return refusals.no_entering(state, unit, at, there, passage)
    return None


def ferry(state: State, unit: Unit, there: int, stand: EndState, passage: Passage) -> Transition[State]:
    """Bring a unit over the river, its specialists suppressed but for what swims or is in tow.

    It meets and takes there what a unit does that moves; zones of control do not matter to it any more. Rules
    op.action.river-crossing.suppresses-specialists, op.action.river-crossing.amphibious,
    op.action.river-crossing.towed and those of assault crossings.
    """
    assert unit.at is not None
    queue, wet = steps.ferry(state.board, unit.queue)
    crossed = hex_entry.unit_after_move(state, unit, there, stand, queue)
    events: list[Event] = [
        UnitMoved(unit=unit.id, start=unit.at, path=(there,), mp=stand.mp, ap=stand.ap, rules=_MOVES[passage])
    ]
    if wet:
        rules = (f"op.action.{passage}.suppresses-specialists", "op.step.queue.sup-to-end")
        events.append(SpecialistsSuppressed(unit=unit.id, at=there, specialists=wet, rules=rules))
    state = replace(state, units={**state.units, unit.id: crossed})
    taken = hex_entry.occupy(state, unit, (there,))
    return Transition(taken.state, (*events, *taken.events))


_MOVES: dict[Passage, tuple[str, ...]] = {
    "river-crossing": ("op.action.river-crossing.effect", "op.action.river-crossing.spends-mp"),
    "assault-crossing": ("op.action.assault-crossing.crosses", "op.action.assault-crossing.spends-all"),
}

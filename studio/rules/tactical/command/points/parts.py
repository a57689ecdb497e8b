"""What the system points remembers, who may be activated, and how command points are gained and paid."""

from collections.abc import Iterable, Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.events import WatchSpent
from studio.rules.tactical.base.frames import Moment, Step, Window
from studio.rules.tactical.base.ids import SectionId, UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.base.terms import PointsTerms
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.events import PointsGained, PointsPaid
from studio.rules.tactical.ground.measure import hexes


def command_of(state: State) -> PointsCommand:
    """Return what the system points remembers."""
    assert isinstance(state.command, PointsCommand)
    return state.command


def with_command(state: State, command: PointsCommand) -> State:
    """Return the state with other command."""
    return replace(state, command=command)


def terms_of(state: State) -> PointsTerms:
    """Return how the battle is commanded."""
    assert state.board.points is not None
    return state.board.points


def reach(state: State, inches: int) -> int:
    """Return a distance of the ruleset in hexes (coc.measure.compare)."""
    return hexes(inches, state.board.inches_per_hex)


def step_of(state: State, name: str) -> Step | None:
    """Return the step under way if it is this one and a side decides in it."""
    top = state.top
    return top if isinstance(top, Step) and top.side is not None and top.name == name else None


def window_of(state: State, *moments: Moment) -> Window | None:
    """Return the window that is open, if it is of one of these moments and somebody is asked."""
    top = state.top
    return top if isinstance(top, Window) and top.asked and top.moment in moments else None


def own_or_window(state: State, *moments: Moment) -> Side | None:
    """Return who may act: the side whose Phase it is in its dice step, or who is asked in one of these windows."""
    step = step_of(state, "dice")
    if step is not None:
        return step.side
    window = window_of(state, *moments)
    return None if window is None else window.asked[0]


def own_unit(state: State, unit: str, side: Side) -> Unit | Refusal:
    """Return a unit of a side, or say why it is none."""
    found = next((each for each in state.units.values() if each.id == unit), None)
    if found is None:
        return general.unknown(unit)
    return found if found.side == side else general.not_yours(state, found)


def mates(state: State, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the teams of a unit's section, itself included; none if it has no section, and none that is still to come."""
    section = state.facts(unit).section
    teams = () if section is None else state.board.sections[section].units
    return tuple(each for each in teams if each in state.units and state.units[each].where != "waiting")


def activation_refusal(state: State, unit: Unit) -> Refusal | None:
    """Say why a unit cannot be activated: it has been, it is broken, or it is neither on the map nor to be deployed."""
    if unit.where != "undeployed" and state.cell_of(unit) is None:
        return refusals.not_on_map(state, unit)
    if unit.id in command_of(state).activated:
        return refusals.activated(state, unit)
    return refusals.broken(state, unit) if standing_of(state, unit) == "broken" else None


def mark_activated(state: State, units: Iterable[UnitId]) -> State:
    """Note that units have been activated in this Phase."""
    command = command_of(state)
    return with_command(state, replace(command, activated=command.activated | frozenset(units)))


def gain(state: State, side: Side, amount: int, rules: tuple[str, ...]) -> Transition[State]:
    """Give a side command points, of which it may have any number (coc.gain.no-limit, coc.points.accumulate)."""
    if not amount:
        return Transition(state, ())
    command = command_of(state)
    total = command.points[side] + amount
    richer = with_command(state, replace(command, points={**command.points, side: total}))
    return Transition(richer, (PointsGained(side=side, amount=amount, total=total, rules=rules),))


def section_acting(state: State, unit: UnitId, *, section: bool) -> SectionId | None:
    """Return the section of a unit where it acts as such, and not the unit alone."""
    return state.facts(unit).section if section else None


def price_refusal(
    state: State, side: Side, price: int, units: Iterable[UnitId] = (), section: SectionId | None = None
) -> Refusal | None:
    """Say why a side cannot pay for what its units would do: too few points, or one has used some in this Phase.

    A section does not act as such once any of its teams has used some, alone or with it. Rules coc.use.not-enough,
    coc.use.once-per-unit-and-phase and tactical.needs.teams-sections.
    """
    command = command_of(state)
    if command.points[side] < price:
        return refusals.too_few_points(price, command.points[side])
    if section is not None and not command.used_points.isdisjoint(state.board.sections[section].units):
        return refusals.section_used(state, section)
    used = next((each for each in units if each in command.used_points), None)
    return None if used is None else refusals.points_used(state, used)


def pay(
    state: State, side: Side, price: int, units: Iterable[UnitId], rules: tuple[str, ...]
) -> Transition[State]:
    """Take what an action costs from a side, and note which units have used it (coc.use.discarded).

    Rule coc.use.unit-that-counts.
    """
    command = command_of(state)
    total = command.points[side] - price
    after = replace(
        command,
        points={**command.points, side: total},
        used_points=command.used_points | frozenset(units),
    )
    paid = PointsPaid(side=side, amount=price, total=total, rules=rules)
    return Transition(with_command(state, after), (paid,))


def stop_watching(state: State, unit: UnitId, rules: tuple[str, ...]) -> tuple[State, tuple[Event, ...]]:
    """Let a unit leave its cover and watch no more, as it does something else."""
    found = state.units[unit]
    watched = found.readiness == "watching"
    freed = replace(found, readiness="fresh" if watched else found.readiness, tactical=False)
    return state.with_unit(freed), (WatchSpent(unit=unit, rules=rules),) if watched else ()


def units_of(state: State, side: Side | None, unit: str | None) -> Iterator[Unit]:
    """Yield the units of a side among which something is looked for, or the one that is asked for."""
    for each in state.units.values():
        if each.side == side and unit in (None, each.id):
            yield each


def dice_of_points(state: State, side: Side) -> tuple[int, int]:
    """Return the full dice that the points of a side make, and the pips of the last (coc.use.die-is-six-points)."""
    return divmod(command_of(state).points[side], state.board.tables.command_dice.full_die)

"""What lies over the map for what a person has selected: outlines, dots, the way, the expected losses."""

from collections.abc import Iterator
from functools import partial

from studio.desktop.canvas.scene.overlay_layer import (
    DottedHexes,
    Figures,
    HoverHex,
    Lifted,
    Note,
    Outline,
    Overlay,
    Route,
    Stripes,
)
from studio.desktop.play.forecast_lines import Row, rows
from studio.desktop.play.operational.action_queries import OperationalQuery
from studio.desktop.play.operational.assets.asset_area import show_area
from studio.desktop.play.operational.assets.asset_sheet import asset_rows
from studio.desktop.play.operational.combat.attack_outlook import Sheet, prediction
from studio.desktop.play.operational.fog import fog
from studio.desktop.play.operational.interaction import OperationalInteraction
from studio.desktop.play.operational.landings import landing_choice
from studio.desktop.play.operational.queries import OperationalQueries
from studio.desktop.play.targets.target_overlays import forecast_target, outline_targets
from studio.desktop.play.targets.targeting import Targeting, find_targets, hexes_among
from studio.hexes.coordinates import Hex
from studio.rules.kernel.view import View
from studio.rules.operational.action_table import row_named
from studio.rules.operational.base.actions import Attack, Deploy, DeployHq, MoveHq
from studio.rules.operational.base.state import Headquarters, State, Unit
from studio.rules.operational.headquarters import movement as hq_movement
from studio.rules.operational.hq_actions.range import command_range
from studio.rules.operational.movement import moves
from studio.rules.operational.ruleset import Operational

_RULES = Operational()
_QUERIES = OperationalQueries()


def unit_at(state: State, cell: int) -> Unit | None:
    """Return the unit on a cell."""
    return next((unit for unit in state.units.values() if unit.at == cell), None)


def attacked_enemy(view: View[State], interaction: OperationalInteraction) -> Unit | None:
    """Return the enemy pointed at while a unit is selected, whether it can be attacked or not."""
    if (
        interaction.unit is None
        or interaction.at is None
        or not view.known.board.shape.contains(interaction.at)
    ):
        return None
    there = unit_at(view.known, view.known.board.shape.index(interaction.at))
    return there if there is not None and there.side != view.side else None


def are_adjacent(state: State, one: Unit, other: Unit) -> bool:
    """Return whether two units stand beside each other on the map."""
    return one.at is not None and any(other.at == cell for cell in state.board.topology.around(one.at))


def forecast(view: View[State], interaction: OperationalInteraction) -> Sheet | None:
    """Return the sheet of the attack that a click would start; None where it would start none."""
    enemy = attacked_enemy(view, interaction)
    if enemy is None or interaction.unit is None:
        return None
    action = Attack(interaction.unit, enemy.id, interaction.attack_type)
    if _RULES.refusal(view.known, action) is not None:
        return None
    sheet = _RULES.forecast(view, action)
    return sheet if isinstance(sheet, Sheet) else None


def forecast_at_pointer(
    view: View[State], interaction: OperationalInteraction
) -> tuple[str, tuple[Row, ...]] | None:
    """Return the heading and the rows of what a click would do or offer; None where it would do nothing."""
    if interaction.targeting is None:
        return _forecast_hq_move(view, interaction)
    return forecast_target(
        _QUERIES, _RULES, view, interaction, ("op.hq.range.actions",), partial(asset_rows, view.known)
    )


def _forecast_hq_move(
    view: View[State], interaction: OperationalInteraction
) -> tuple[str, tuple[Row, ...]] | None:
    """Return the forecast of the move that a click would make with the selected HQ."""
    at, shape = interaction.at, view.known.board.shape
    if interaction.hq is None or at is None or not shape.contains(at):
        return None
    action = MoveHq(interaction.hq, shape.index(at))
    if _RULES.refusal(view.known, action) is not None or not _is_free(view.known, action.at):
        return None
    sheet = _RULES.forecast(view, action)
    assert sheet is not None, "moves of headquarters are forecast"
    return row_named("move-hq").label, tuple(rows(sheet))


def _is_free(state: State, cell: int) -> bool:
    """Return whether a click there moves an HQ, and selects nobody."""
    return unit_at(state, cell) is None and all(hq.at != cell for hq in state.hqs.values())


def overlays(
    view: View[State], interaction: OperationalInteraction, entries: frozenset[Hex] = frozenset()
) -> Iterator[Overlay]:
    """Yield all overlays for a side; what is selected can be moved only in the side's own turn.

    By the entries reinforcements may enter now.
    """
    state, shape = view.known, view.known.board.shape
    yield from fog(view)
    yield from _show_entries(interaction, entries)
    if interaction.at is not None:
        yield HoverHex(interaction.at)
    if interaction.arriving is not None:
        yield Outline(_find_entries(state, interaction.arriving), "command")
    hq = state.hqs.get(interaction.hq) if interaction.hq is not None else None
    if hq is not None and hq.at is not None:
        if interaction.targeting is None:
            yield from _show_hq_reach(view, interaction, hq, hq.at)
        yield Lifted(frozenset({hq.id, *(unit.id for unit in state.units.values() if unit.hq == hq.id)}))
        yield Outline(frozenset(map(shape.at, command_range(state, hq))), "command")
    if interaction.targeting is not None:
        yield from _show_targeting(view, interaction, interaction.targeting)
        return
    unit = state.units.get(interaction.unit) if interaction.unit is not None else None
    if unit is not None and unit.embarked is not None:
        yield from landing_choice.overlays(view, unit, interaction.at)
    elif unit is not None and unit.at is not None:
        yield from _show_unit_reach(view, interaction, unit, unit.at)


def _show_entries(interaction: OperationalInteraction, entries: frozenset[Hex]) -> Iterator[Overlay]:
    """Yield where reinforcements may enter, while nothing else is selected; a note says what the outline means."""
    nothing = (
        interaction.unit is None
        and interaction.hq is None
        and interaction.arriving is None
        and interaction.targeting is None
    )
    if entries and nothing:
        yield Outline(entries, "command")
        yield Note(min(entries, key=lambda at: (at.row, at.column)), "Reinforcements")


def _show_hq_reach(
    view: View[State], interaction: OperationalInteraction, hq: Headquarters, here: int
) -> Iterator[Overlay]:
    """Yield how far an HQ can move in its own turn, and the way to the hex that is pointed at."""
    state, shape = view.known, view.known.board.shape
    if not any(hq_movement.legal(state, hq.id)):
        return
    targets = hq_movement.options(state, hq)
    reach = {here, *targets}
    # A hex of its own side's HQs in the midst would look as if that HQ were selected.
    passed = {
        each.at
        for each in state.hqs.values()
        if each.side == hq.side and each.at is not None
        if reach.issuperset(state.board.topology.around(each.at))
    }
    yield Outline(frozenset(map(shape.at, reach | passed)), "reach")
    cell = (
        shape.index(interaction.at) if interaction.at is not None and shape.contains(interaction.at) else None
    )
    if cell in targets and cell is not None and _is_free(state, cell):
        found = targets[cell]
        text = f"{found.mp} MP by rail" if found.by_rail else f"{found.mp} MP"
        yield Route(tuple(map(shape.at, (here, *found.path))), text, "extended")


def _show_targeting(
    view: View[State], interaction: OperationalInteraction, targeting: Targeting
) -> Iterator[Overlay]:
    """Yield the targets to choose among, with their units lifted."""
    state, query = view.known, targeting.query
    assert isinstance(query, OperationalQuery)
    yield from show_area(state, query.kind, interaction.at)
    if query.kind == "air-recon":
        # Every hex can be chosen, so that an outline of them would say nothing.
        return
    found = hexes_among(find_targets(_QUERIES, state, targeting))
    cells = frozenset(map(state.board.shape.index, found))
    lit = (unit.id for unit in state.units.values() if unit.at in cells)
    yield Lifted(frozenset({*lit, *filter(None, [query.unit])}))
    yield from outline_targets(_QUERIES, state, interaction)
    if query.card is not None:
        yield from landing_choice.card_signs(state, query.card, frozenset(found), interaction.at)


def _find_entries(state: State, key: str) -> frozenset[Hex]:
    """Return where an arriving unit or HQ may be put now."""
    found = (action for action in _RULES.legal(state, key) if isinstance(action, Deploy | DeployHq))
    return frozenset(state.board.shape.at(action.at) for action in found)


def _show_unit_reach(
    view: View[State], interaction: OperationalInteraction, unit: Unit, here: int
) -> Iterator[Overlay]:
    state, shape = view.known, view.known.board.shape
    found = moves.options(state, unit.id)
    cells = {*found.normal, *(found.extended if interaction.extended else ())}
    yield Lifted(frozenset({unit.id}))
    reach = frozenset({shape.at(here), *map(shape.at, cells)})
    yield Outline(reach, "extended" if interaction.extended else "attack")
    yield DottedHexes(frozenset(map(shape.at, found.zones)))
    yield Stripes(frozenset(map(shape.at, found.min3)))
    if interaction.at is None or not shape.contains(interaction.at):
        return
    sheet = forecast(view, interaction)
    if sheet is not None:
        yield Figures(interaction.at, prediction(sheet))
    elif shape.index(interaction.at) in cells:
        yield from _show_route(state, interaction, unit, shape.index(interaction.at))


def _show_route(
    state: State, interaction: OperationalInteraction, unit: Unit, goal: int
) -> Iterator[Overlay]:
    """Yield the arrow; its tip says the MPs left, the AP, and with a sign whether the move could be undone."""
    route = moves.route(state, unit.id, goal, extended=interaction.extended)
    if route is None or unit.at is None:
        return
    undo = " ↶" if route.can_undo else ""
    text = f"{route.stand.mp} MP, AP {route.stand.ap}{undo}"
    hexes = tuple(map(state.board.shape.at, (unit.at, *route.path)))
    yield Route(hexes, text, "extended" if route.stand.extended else "attack")

"""Sheets for what a person has selected and points at: of a unit or HQ, and of what a click would bring."""

from studio.desktop.play.forecast_lines import rows
from studio.desktop.play.operational import pointing
from studio.desktop.play.operational.combat.combat_sheet import CombatPanel
from studio.desktop.play.operational.fog import marker_at
from studio.desktop.play.operational.interaction import OperationalInteraction
from studio.desktop.play.operational.landings import landing_choice
from studio.desktop.play.operational.targets import target_refusal
from studio.desktop.play.operational.unit.unit_sheet import UnitPanel
from studio.desktop.play.refusal_message import refusal_message
from studio.hexes.coordinates import Hex
from studio.playtest.operational.event_messages.writer import Writer
from studio.rules.kernel.view import View
from studio.rules.operational.action_table import row_named
from studio.rules.operational.base.actions import Attack
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.ruleset import Operational

_RULES = Operational()


def show_unit(panel: UnitPanel, view: View[State], interaction: OperationalInteraction) -> None:
    """Show all about the unit, HQ or intel marker under the mouse, or else about the selected one."""
    state = view.known
    shape, marker = state.board.shape, marker_at(view, interaction.at)
    cell = (
        shape.index(interaction.at) if interaction.at is not None and shape.contains(interaction.at) else None
    )
    unit = pointing.unit_at(state, cell) if cell is not None else None
    if unit is None and cell is not None:
        unit = landing_choice.embarked_at(state, cell)
    hq = next((hq for hq in state.hqs.values() if cell is not None and hq.at == cell), None)
    if unit is None and hq is None and marker is not None:
        panel.show_marker(state, marker)
        return
    if unit is None and hq is None:
        unit = state.units.get(interaction.unit) if interaction.unit else None
        hq = state.hqs.get(interaction.hq) if interaction.hq else None
    if unit is not None:
        panel.show_unit(state, unit)
    elif hq is not None:
        panel.show_hq(state, hq)
    else:
        panel.show_nothing()


def show_sheet(panel: CombatPanel, view: View[State], interaction: OperationalInteraction) -> None:
    """Show the sheet of what a click would start, or why it would not; a result stays until there is another one."""
    if panel.is_kept:
        return
    if interaction.targeting is not None or interaction.hq is not None:
        _show_forecast(panel, view, interaction)
        return
    unit = view.known.units.get(interaction.unit) if interaction.unit is not None else None
    if unit is not None and unit.embarked is not None:
        _show_landing(panel, view, unit, interaction.at)
        return
    sheet = pointing.forecast(view, interaction)
    enemy = pointing.attacked_enemy(view, interaction)
    if sheet is not None:
        panel.show_sheet(Writer(view.known, view.known), sheet, interaction.attack_type)
    elif enemy is not None and interaction.unit is not None:
        refused = _RULES.refusal(view.known, Attack(interaction.unit, enemy.id, interaction.attack_type))
        panel.clear(refusal_message(refused) if refused else "")
    elif not panel.is_result:
        panel.clear()


def _show_landing(panel: CombatPanel, view: View[State], unit: Unit, at: Hex | None) -> None:
    """Show what a click would land, attack or drop, or why it would not."""
    shape = view.known.board.shape
    cell = shape.index(at) if at is not None and shape.contains(at) else None
    action = landing_choice.action_into(view, unit, cell) if cell is not None else None
    if action is None:
        if not panel.is_result:
            panel.clear()
        return
    refused = _RULES.refusal(view.known, action)
    sheet = landing_choice.sheet_of(view, action)
    if refused is not None:
        panel.clear(refusal_message(refused))
    elif sheet is not None:
        panel.show_sheet(Writer(view.known, view.known), sheet, "regular")
    else:
        forecast = _RULES.forecast(view, action)
        assert forecast is not None, "landings are forecast"
        panel.show_forecast(row_named(action.kind).label, tuple(rows(forecast)))


def _show_forecast(panel: CombatPanel, view: View[State], interaction: OperationalInteraction) -> None:
    forecast = pointing.forecast_at_pointer(view, interaction)
    if forecast is not None:
        panel.show_forecast(*forecast)
        return
    refused = None
    if interaction.targeting is not None and interaction.at is not None:
        refused = target_refusal(view.known, interaction.targeting, interaction.at)
    if refused is not None:
        panel.clear(refusal_message(refused))
    elif not panel.is_result:
        panel.clear()

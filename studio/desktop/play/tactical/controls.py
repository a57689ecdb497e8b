"""Controls of a tactical battle: only what can be done now is offered, and reactions in a bar over the map."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from html import escape
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from studio.desktop.canvas.scene.overlay_layer import Overlay, Route
from studio.desktop.play.controls import Connections
from studio.desktop.play.forecast_lines import Row
from studio.desktop.play.gestures import Gestures
from studio.desktop.play.people import wait_message
from studio.desktop.play.plain.controls import PlainControls
from studio.desktop.play.plain.queries import PlainQueries
from studio.desktop.play.refusal_message import refusal_message
from studio.desktop.play.tactical.action_keys import NAMES_BY_SHORTCUT, TURNS, shortcut_of
from studio.desktop.play.tactical.arcs import ArcShade
from studio.desktop.play.tactical.missed_clicks import missed_click, nothing_here
from studio.desktop.play.tactical.muting import Muting, Scope
from studio.desktop.play.tactical.panels.tactical_panels import TacticalPanels
from studio.desktop.play.tactical.paths import Walk, cost_label
from studio.desktop.play.tactical.pointing import MapActions, PointedAction
from studio.desktop.play.tactical.prices import with_price
from studio.desktop.play.tactical.prompts import occasion_of
from studio.desktop.play.tactical.reaction_bar import ReactionBar
from studio.desktop.play.tactical.sheet_box import SheetBox
from studio.desktop.play.tactical.translated_script import translated_script
from studio.desktop.play.tactical.unused_dice import UnusedDice
from studio.desktop.play.targets.target_overlays import find_pointed_targets
from studio.desktop.play.targets.targeting import ActionQuery
from studio.desktop.play.triggers.message_banner import MessageBanner
from studio.desktop.widgets.taking_away import take_away
from studio.hexes.coordinates import DIRECTIONS, Hex
from studio.rules.kernel.action_table import ActionRow
from studio.rules.kernel.events import Action
from studio.rules.kernel.view import View
from studio.rules.tactical.base.actions import Done, Face
from studio.rules.tactical.base.frames import Activation, Moving, Window
from studio.rules.tactical.base.state import State
from studio.rules.tactical.movement.outline import Reached


class TacticalControls(PlainControls):
    """Offers the actions that are possible: of three dozen there are seldom more than ten."""

    def __init__(
        self, gestures: Gestures, queries: PlainQueries, panels: TacticalPanels, turn_end: str
    ) -> None:
        super().__init__(gestures, queries, panels.section, turn_end)
        self._panels = panels
        self._bar = ReactionBar(gestures.canvas)
        self._muting = Muting()
        self._map = MapActions(queries)
        self._walk = Walk()
        self._dice = UnusedDice()
        self._sheet = SheetBox(gestures.canvas)
        self._arc = ArcShade()
        self._messages = MessageBanner(gestures.canvas)

    def connections(self) -> Connections:
        """Return the connections of the section and of the bar."""
        yield from super().connections()
        yield from (
            (self._bar.asked, self.ask),
            (self._bar.declined, self._decline),
            (self._bar.muted, self._mute),
            (self._bar.least_wanted, self._mute_below),
        )

    def click(self, at: Hex) -> None:
        """Do what a click on a hex means, or ask which of several things in a menu."""
        state, outlined = self._state, self._map.by_hex(self._state)
        found = outlined.get(at, ())
        self._walk.stop()
        if not found and (path := self._map.paths(state).get(at)) is not None:
            self._gestures.attempt(self._walk.begin(state, path))
        elif not found:
            refused = missed_click(state, at)
            nothing = nothing_here(state, others_mean_something=bool(outlined))
            self._gestures.refuse(refusal_message(refused) if refused else nothing)
        elif len(found) == 1 and found[0].is_done_at_once:
            self._gestures.attempt(found[0].action)
        else:
            menu = QMenu(self._gestures.menu_parent())
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            for each in found:
                act = menu.addAction(self._map.label(state, each, at))
                act.triggered.connect(partial(self._gestures.attempt, each.action))
            menu.popup(self._gestures.point_of_pointer())

    def obey(self, shortcut: str) -> bool:
        """Ask for the action that a key means now, or turn the unit."""
        if shortcut in TURNS:
            self._turn(TURNS[shortcut])
        elif names := NAMES_BY_SHORTCUT.get(shortcut):
            possible = (name for name in names if self._is_possible(name))
            self.ask(next(possible, names[0]))
        else:
            return False
        return True

    def _is_possible(self, name: str) -> bool:
        return self._queries.query_refusal(self._state, ActionQuery(name)) is None

    def _turn(self, by: int) -> None:
        """Turn the unit that can be turned; of several, one in the hex pointed at."""
        gestures, state = self._gestures, self._state
        if not gestures.battle.is_human():
            gestures.refuse(wait_message(gestures.battle.session))
            return
        turns = [each for each in self._queries.actions(state) if isinstance(each, Face)]
        units = dict.fromkeys(each.unit for each in turns)
        here = [
            each
            for each in units
            if self._queries.find_target(state, "unit", each) == gestures.interaction.at
        ]
        unit = next(iter(here or units), None)
        if unit is None:
            gestures.refuse("Nobody can be turned now; activate a unit that faces one way.")
        elif len(units) > 1 and not here:
            gestures.refuse("Point at the unit to turn, and press the key again.")
        else:
            facing = (state.units[unit].facing + by) % DIRECTIONS
            gestures.attempt(Face(unit, facing))

    def _key_of(self, name: str) -> str:
        """Return the key that asks for an action; empty where none does."""
        shortcut = shortcut_of(name)
        return self._gestures.keymap.label(shortcut) if shortcut else ""

    def overlays(self, *, is_active: bool) -> Iterator[Overlay]:
        """Yield an arc of fire, and what can be pointed at: the targets of the action chosen, or else of all."""
        yield from self._arc.overlays(self._state, self._gestures.interaction.at)
        yield from super().overlays(is_active=is_active)
        if is_active and self._gestures.interaction.targeting is None:
            yield from self._map.outlines(self._state)
            yield from self._route()

    def _route(self) -> Iterator[Overlay]:
        """Yield the path to the hex pointed at, with what it costs."""
        state, path = self._state, self._pointed_path()
        if path is not None and isinstance(state.top, Moving):
            cells = state.units[state.top.unit].at, *(at for _, at in path.steps)
            hexes = tuple(state.board.ground.shape.at(cell) for cell in cells if cell is not None)
            yield Route(hexes, cost_label(state, path), "extended")

    def show_selection(self) -> None:
        """Show the actions that can be done now, in the bar if they are reactions."""
        view = self._gestures.view
        targeting = self._gestures.interaction.targeting
        rows = list(self._priced(view.known)) if self._gestures.battle.is_human() else []
        keys = {row.name: key for row in rows if (key := self._key_of(row.name))}
        offered = [(row, None) for row in rows]
        self._section.show_actions(offered, targeting.query.kind if targeting else None, keys)
        self._panels.show_view(view)
        self._show_bar(view, rows)
        known = view.known
        word = "Turn" if known.board.system == "points" else "Round"
        messages = translated_script(known).messages
        self._messages.show_messages(view.side, messages, known.round, word)

    def _priced(self, known: State) -> Iterator[ActionRow[Any, Any]]:
        """Yield the actions that can be done now, called by their names with what they cost in command points."""
        actions = self._queries.actions(known)
        for row in self._rows:
            if self._is_possible(row.name):
                possible = (each for each in actions if type(each) is row.action)
                yield replace(row, label=with_price(known, row.label, possible))

    def _show_bar(self, view: View[State], rows: list[ActionRow[Any, Any]]) -> None:
        window = view.known.top
        asked = isinstance(window, Window) and window.asked and window.asked[0] == view.side
        if not isinstance(window, Window) or not asked or not self._gestures.battle.is_human():
            self._bar.close_offer()
            return
        reactions = [
            (row.name, row.label, escape(f"{row.explanation} ({key})" if key else row.explanation))
            for row in rows
            for key in (self._key_of(row.name),)
        ]
        key, has_points = self._gestures.keymap.label("end-turn"), view.known.board.system == "points"
        # The bar stands where it hides fewest of the units, and not who it is about.
        shape = view.known.board.ground.shape
        cells = (window.at, *(unit.at for unit in view.known.on_map()))
        hexes = [shape.at(cell) for cell in cells if cell is not None]
        self._bar.offer(
            f"<b>{escape(occasion_of(view.known, window))}</b> React?",
            reactions,
            key,
            hexes,
            has_points=has_points,
            is_of_unit=bool(window.subject),
        )

    def _decline(self) -> None:
        """Let it pass."""
        self._gestures.attempt(Done())

    def _mute(self, scope: Scope) -> None:
        """Ask no more for a while, and let it pass."""
        window = self._state.top
        if isinstance(window, Window) and window.asked:
            self._muting.mute(self._state, window, scope)
            self._decline()

    def _mute_below(self, points: int) -> None:
        """Ask no more with fewer command points than these; what is asked now may still be answered."""
        window = self._state.top
        if isinstance(window, Window) and window.asked:
            self._muting.least_points[window.asked[0]] = points

    def standing_answer(self, view: View[Any]) -> Action | None:
        """Let pass what the person does not want to be asked, go on along a path, and end what nothing more can be done in."""
        if not isinstance(view.known.top, Window | Activation | Moving):
            return None
        offered = tuple(each for each in self._queries.actions(view.known) if not isinstance(each, Done))
        if not isinstance(view.known.top, Window):
            return self._walk.go_on(view.known) if offered else Done()
        return Done() if self._muting.answers(view.known, offered) else None

    def reminder(self) -> str:
        """Remind once of dice that would be lost."""
        return self._dice.reminder(self._state)

    def refresh(self) -> None:
        """Show who is now in the hex pointed at, and no forecast of before."""
        super().refresh()
        self._sheet.hide()
        self._panels.show_hex(self._gestures.view, self._gestures.interaction.at)

    def show_pointer(self) -> None:
        """Show what a click would bring, and who is in the hex."""
        super().show_pointer()
        self._show_sheet()
        self._panels.show_hex(self._gestures.view, self._gestures.interaction.at)

    def _show_sheet(self) -> None:
        """Show beside the hex pointed at what fire would do, and below the buttons what else a click offers."""
        gestures = self._gestures
        view, interaction = gestures.view, gestures.interaction
        found = self._pointed_actions() if gestures.battle.is_human() else ()
        if interaction.targeting is None:
            self._section.show_forecast(*self._choices(view.known, found) or ())
        point = gestures.canvas.point_of(interaction.at) if interaction.at is not None else QPoint()
        self._sheet.show_sheets(self._map.sheets(gestures.battle.ruleset, view, found), point)

    def _choices(self, known: State, found: tuple[PointedAction, ...]) -> tuple[str, tuple[Row, ...]] | None:
        """Return a heading and rows for what a click on the hex pointed at would do or offer."""
        path = self._pointed_path()
        if path is not None:
            return f"Go there: costs {cost_label(known, path)}", ()
        return self._map.choices(known, found)

    def _pointed_path(self) -> Reached | None:
        """Return the path to the hex pointed at, if a click would have the unit go it."""
        gestures, interaction = self._gestures, self._gestures.interaction
        if interaction.at is None or interaction.targeting is not None or not gestures.battle.is_human():
            return None
        return self._map.paths(self._state).get(interaction.at)

    def _pointed_actions(self) -> tuple[PointedAction, ...]:
        """Return what a click on the hex pointed at may mean: any action, or those that the one chosen still leaves."""
        known, interaction = self._gestures.view.known, self._gestures.interaction
        if interaction.at is None:
            return ()
        if interaction.targeting is None:
            return self._map.by_hex(known).get(interaction.at, ())
        pointed = find_pointed_targets(self._queries, known, interaction)
        return tuple(self._map.described(known, each) for actions in pointed.values() for each in actions)

    def restart(self) -> None:
        """Ask about everything again."""
        super().restart()
        self._walk.stop()
        self._dice.forget()
        self._muting.forget()
        self._messages.forget()

    def close(self) -> None:
        """Leave map and panels."""
        super().close()
        self._bar.end()
        for shown in (self._sheet, self._messages):
            take_away(shown)
        self._panels.clear()

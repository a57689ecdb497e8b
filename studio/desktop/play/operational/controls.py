"""Controls of an operational battle: what clicks, keys, the wheel and the panels mean."""

from collections.abc import Iterator

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from studio.desktop.canvas.scene.overlay_layer import Overlay
from studio.desktop.play.controls import Connections
from studio.desktop.play.gestures import Gestures
from studio.desktop.play.operational import pointing
from studio.desktop.play.operational.action_queries import OperationalQuery
from studio.desktop.play.operational.action_rows import NAMES_BY_SHORTCUT
from studio.desktop.play.operational.cards.reminder import CardReminder
from studio.desktop.play.operational.clicks import MapClicks
from studio.desktop.play.operational.combat.attack_outlook import find_attack
from studio.desktop.play.operational.hq.hq_actions import HqActions
from studio.desktop.play.operational.interaction import OperationalInteraction
from studio.desktop.play.operational.landings import landing_choice
from studio.desktop.play.operational.landings.landing_banner import LandingBanner
from studio.desktop.play.operational.objectives.news import early_end_offer, objective_news
from studio.desktop.play.operational.panels import OperationalPanels
from studio.desktop.play.operational.reinforcements import Reinforcements
from studio.desktop.play.operational.selection import BattleSelection
from studio.desktop.play.operational.sheets import show_sheet, show_unit
from studio.desktop.play.triggers.message_banner import MessageBanner
from studio.desktop.widgets.held_key import HeldKey
from studio.desktop.widgets.taking_away import take_away
from studio.hexes.coordinates import Hex
from studio.playtest.operational.event_messages.writer import Writer
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View
from studio.rules.operational.arrivals import deployment
from studio.rules.operational.base.actions import (
    Attack,
    EndBattle,
    ExtendBattle,
)
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.state import State


class OperationalControls(QObject):
    """Selects units and headquarters, and marches, attacks, deploys and commands with them."""

    def __init__(self, gestures: Gestures, panels: OperationalPanels) -> None:
        super().__init__(gestures)
        self._gestures, self._panels = gestures, panels
        self.selection = BattleSelection(gestures)
        self.clicks = MapClicks(gestures, self.selection)
        self.hq_actions = HqActions(gestures, self.selection, panels.hq)
        self._reinforcements, self._cards = Reinforcements(), CardReminder()
        self.banner, self.messages = LandingBanner(gestures.canvas), MessageBanner(gestures.canvas)
        #: What has become of the objectives of sides since it was last announced to them.
        self._news: list[tuple[Side, str]] = []
        self._held = HeldKey(self)
        self._held.let_go.connect(self._let_go)
        #: By which reinforcements may enter now.
        self._entries: frozenset[Hex] = frozenset()

    def connections(self) -> Connections:
        """Return the connections of the panels."""
        section, hq = self._panels.section, self._panels.hq
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        return (
            (app.focusChanged, self._focus_changed),
            (self._panels.combat.let_go, self._gestures.point_again),
            (section.arrival_chosen, self.clicks.choose_arrival),
            (section.goal_chosen, self._show_goal),
            (section.hq_chosen, self.clicks.choose_hq),
            (section.action_wanted, self.hq_actions.ask),
            (section.card_action, self._gestures.attempt),
            (section.card_target, self._choose_card_target),
            (self._panels.objectives.end_wanted, self._end_battle),
            (self._panels.objectives.extension_wanted, self._extend_battle),
            (hq.card_asked, self.hq_actions.motorize),
            (hq.asked, self.hq_actions.ask),
            (hq.upgrade_chosen, self.hq_actions.choose_upgrade),
            (self.banner.chosen, self.clicks.choose_embarked),
        )

    def click(self, at: Hex) -> None:
        """Deploy, select, attack or march; a second click on a stack selects its HQ."""
        self.clicks.click(self._state.board.shape.index(at))

    def obey(self, shortcut: str) -> bool:
        """Do what a shortcut means."""
        if shortcut in NAMES_BY_SHORTCUT:
            self.hq_actions.ask_by_key(NAMES_BY_SHORTCUT[shortcut])
        elif shortcut == "battle-outline":
            self._switch_outline()
        elif shortcut == "battle-pin":
            self._panels.combat.hold(True)
            self._held.wait(self._gestures.keymap.keys(shortcut))
        else:
            return False
        return True

    def roll(self, notches: int) -> bool:
        """Let the wheel switch the outline of the selected unit; with no unit selected it means nothing.

        Rule op.move.extended.toggle. Over an enemy beside the unit it chooses the type of attack
        (op.combat.special-select).
        """
        unit = self.selection.unit
        if unit is None or unit.at is None:
            return False
        enemy = pointing.attacked_enemy(self.selection.view, self.selection.interaction)
        if enemy is not None and pointing.are_adjacent(self._state, unit, enemy):
            self.hq_actions.roll(unit, enemy, notches)
        else:
            self._switch_outline()
        return True

    def overlays(self, *, is_active: bool) -> Iterator[Overlay]:
        """Yield what lies over the map; while the other side moves nothing is selected."""
        found = self.selection.interaction
        shown = found if is_active else found.cleared()
        return pointing.overlays(self.selection.view, shown, self._entries)

    def refresh(self) -> None:
        """Follow the battle: who is gone is not selected any more."""
        unit = self.selection.interaction.unit
        if unit is not None and unit not in self._state.units:
            self._gestures.forget()
        cells = frozenset[int]().union(*self._find_entries().values())
        self._entries = frozenset(map(self._state.board.shape.at, cells))
        show_unit(self._panels.unit, self.selection.view, self.selection.interaction)
        known = self.selection.view.known
        self.messages.show_messages(self.selection.view.side, known.script.messages, known.turn)
        self._show_objectives()

    def show_selection(self) -> None:
        """Show the HQ that is selected, or that of the selected unit, and what a boat or plane can do."""
        self.hq_actions.show()
        view, interaction = self.selection.view, self.selection.interaction
        may_land = self._gestures.battle.is_human() and not view.known.preparation
        self.banner.show_selection(view, interaction if may_land else interaction.cleared())

    def show_pointer(self) -> None:
        """Show the unit pointed at, and the sheet of what a click would start."""
        interaction, view = self.selection.interaction, self.selection.view
        show_unit(self._panels.unit, view, interaction)
        if self._gestures.battle.is_human():
            show_sheet(self._panels.combat, view, interaction)
            self.banner.show_pointer(view, interaction)
            if pointing.attacked_enemy(view, interaction) is not None:
                self._gestures.panel_wanted.emit("Combat")

    def deselect(self) -> None:
        """Select nothing."""
        self._let_go()
        self._panels.combat.clear()
        self.banner.forget()
        self._gestures.select(OperationalInteraction())

    def show_action(self, before: State, action: Action, transition: Transition[State]) -> None:
        """Show the sheet of an attack with what came of it."""
        viewer = self._gestures.view.side
        news = objective_news(transition, before, viewer)
        if news and before.side == viewer == transition.state.side:
            self._gestures.show_message(" ".join(news))
        else:
            self._news += [(viewer, message) for message in news]
        combat = find_attack(transition.events)
        if combat is not None:
            self._panels.combat.hold(False)
            attack_type = action.manner if isinstance(action, Attack) else "regular"
            self._panels.combat.show_sheet(
                Writer(before, transition.state), combat.sheet, attack_type, combat
            )
            self._gestures.panel_wanted.emit("Combat")

    def button_of(self, kind: str) -> QWidget | None:
        """Return the button of an action in the HQ panel."""
        return self._panels.hq.buttons.get(kind)

    def standing_answer(self, view: View[State]) -> Action | None:  # noqa: ARG002
        """Answer nothing for good."""
        return None

    def announcement(self) -> str:
        """Return what has become of objectives, who may enter the map now, and who may come ashore."""
        viewer = self._gestures.view.side
        news, self._news = " ".join(message for side, message in self._news if side == viewer), []
        offer = early_end_offer(self._state)
        if self._state.extension_due:
            # Nothing else goes on before it is answered there.
            self._gestures.panel_wanted.emit("Objectives")
        messages = (news, offer, self._reinforcements.call(self._state), landing_choice.call(self._state))
        return " ".join(filter(None, messages))

    def reminder(self) -> str:
        """Return who may still enter the map and which cards would be lost, once a turn."""
        parts = (self._reinforcements.reminder(self._state), self._cards.reminder(self._state))
        return " ".join(filter(None, parts))

    def end_turn(self) -> None:
        """Show no sheet any more, and nobody who came ashore."""
        self._panels.combat.clear()
        self.banner.forget()

    def restart(self) -> None:
        """Show no sheet any more, and remind of all reinforcements anew."""
        self._reinforcements, self._cards = Reinforcements(), CardReminder()
        self._news = []
        self.messages.forget()
        self._panels.combat.hold(False)
        self._panels.combat.clear()
        self.banner.forget()

    def close(self) -> None:
        """Show nothing in the panels any more."""
        self._held.stop()
        self._panels.combat.hold(False)
        self._panels.combat.clear()
        self._panels.unit.show_nothing()
        self._panels.hq.show_nothing()
        self._panels.objectives.show_nothing()
        for banner in (self.banner, self.messages):
            take_away(banner)

    @property
    def _state(self) -> State:
        return self.selection.state

    def _find_entries(self) -> dict[str, frozenset[int]]:
        """Find the pieces of the person to move that may enter now, by id, each with the cells that are open to it."""
        may_act = self._gestures.battle.is_human() and not self._state.over
        return deployment.open_entries(self._state) if may_act else {}

    def _choose_card_target(self, card: str) -> None:
        """Light up what a card can be played for (op.naval.card.highlight, op.para.card.ui)."""
        self._gestures.choice.ask_for(OperationalQuery("play-card", card=CardId(card)))

    def _end_battle(self) -> None:
        """End the battle before its last turn (op.objective.early-end.offer)."""
        self._gestures.attempt(EndBattle())

    def _extend_battle(self) -> None:
        """Buy one more turn (camp.extra-turn.offer)."""
        self._gestures.attempt(ExtendBattle())

    def _show_objectives(self) -> None:
        """Show what the side is to do, and how its points came about."""
        history = self._gestures.battle.session.history
        self._panels.objectives.show_battle(
            self.selection.view,
            history.states,
            history.transitions,
            may_act=self._gestures.battle.is_human(),
        )

    def _show_goal(self, cell: int) -> None:
        """Bring an objective to the middle of the map."""
        self._gestures.canvas.centre_on(self._state.board.shape.at(cell))

    def _switch_outline(self) -> None:
        self.selection.change(extended=not self.selection.interaction.extended)
        self._gestures.show()

    def _focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Do not wait for the release of the key where another window or panel will get it."""
        combat = self._panels.combat
        is_near = now is self._gestures.canvas or (now is not None and combat.isAncestorOf(now))
        if not is_near:
            self._let_go()

    def _let_go(self) -> None:
        self._held.stop()
        self._panels.combat.hold(False)

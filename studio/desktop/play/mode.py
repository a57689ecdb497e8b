"""Playing what is on the screen: clicks become actions, the computer answers, the document is never touched."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from studio import StudioError
from studio.desktop.canvas.overlays import (
    Figures,
    HoverHex,
    Lifted,
    Outline,
    Overlay,
    Route,
    Stripes,
    ZocDots,
)
from studio.desktop.canvas.touch import Touch
from studio.desktop.editor.scenario_page import ScenarioPage
from studio.desktop.panels.log import LogPanel
from studio.desktop.play.depiction import hexes_that_differ, picture_of_state
from studio.desktop.play.diary import sentence
from studio.desktop.play.panels import SPEEDS, CombatPanel, TurnPanel, UnitPanel
from studio.hexes.coordinates import Hex
from studio.playtest.battle import Battle
from studio.playtest.session import new_session
from studio.rules.kernel.decision import Side
from studio.rules.kernel.transition import Transition
from studio.rules.operational import movement
from studio.rules.operational.actions import Action, Attack, Deploy, DeployHq, EndTurn, Move
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.events import CombatFought, UnitMoved
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.state import HqId, State, Unit, UnitId

#: What can be done with a selected unit.
SELECTED_HELP = (
    "Click a hex to move, an enemy beside the unit to attack. Space or the wheel switches between normal and "
    "extended movement; Ctrl and the wheel zooms; Esc selects nothing."
)
#: Keys that scroll the map, and by how much across and down (op.quick.map.pan).
SCROLLS = {
    int(Qt.Key.Key_W): (0, -1),
    int(Qt.Key.Key_A): (-1, 0),
    int(Qt.Key.Key_S): (0, 1),
    int(Qt.Key.Key_D): (1, 0),
}
#: The computer player that the person plays against.
COMPUTER = "greedy"


class CannotPlay(StudioError):
    """The scenario lacks what it takes to play."""

    def __init__(self, what: str) -> None:
        super().__init__(f"Its {what} is missing; set it in the scenario's fields.")


class PlayMode(QObject):
    """One battle played on the page's map: a person leads the first side, the computer the others."""

    told = Signal(str)
    left = Signal()
    #: After each action, with the state then; tests and the window's clock wait for it.
    played = Signal(object)
    #: The person is to move.
    awaited = Signal()

    def __init__(
        self, page: ScenarioPage, turn: TurnPanel, unit: UnitPanel, combat: CombatPanel, log: LogPanel
    ) -> None:
        super().__init__()
        if page.bench.catalogue is None:
            raise CannotPlay("catalogue")
        if page.bench.ruleset is None:
            raise CannotPlay("ruleset")
        battle = Battle(page.bench.scenario, page.bench.catalogue, page.bench.ruleset)
        sides = [Side(side.id) for side in battle.scenario.sides]
        self._human = sides[0]
        self.session = new_session(battle, dict.fromkeys(sides[1:], COMPUTER), seed=1)
        self.page = page
        self.ruleset = Operational()
        self._turn, self._unit, self._combat, self._log = turn, unit, combat, log
        self._base = page.picture_for_play()
        self._picture = self._base
        self._selected: UnitId | None = None
        self._arriving: str | None = None
        self._extended = False
        self._pinned = False
        self._hovered: Hex | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._computer_step)

    @property
    def state(self) -> State:
        """The battle now."""
        return self.session.state

    def begin(self) -> None:
        """Take over the map."""
        self.page.listen(False)
        canvas = self.page.canvas
        canvas.hexClicked.connect(self._click)
        canvas.hexHovered.connect(self._hover)
        canvas.wheel, canvas.drag_scrolls = self._roll, True
        self.page.keys = self._key
        self._turn.ended.connect(self.end_turn)
        self._turn.undone.connect(self.undo)
        self._turn.arrival_chosen.connect(self._choose_arrival)
        self._turn.left.connect(self.left)
        self._log.clear()
        self._log.write("The battle begins. Nothing that happens here changes the scenario.")
        self._refresh()

    def end(self) -> None:
        """Give the map back as it was."""
        self._timer.stop()
        canvas = self.page.canvas
        canvas.hexClicked.disconnect(self._click)
        canvas.hexHovered.disconnect(self._hover)
        canvas.wheel, canvas.drag_scrolls = None, False
        self.page.keys = None
        self._turn.ended.disconnect(self.end_turn)
        self._turn.undone.disconnect(self.undo)
        self._turn.arrival_chosen.disconnect(self._choose_arrival)
        self._turn.left.disconnect(self.left)
        self._combat.clear()
        self.page.listen(True)

    def end_turn(self) -> None:
        """End the person's turn and let the computer move."""
        if self._is_human() and not self.state.over:
            self._select(None)
            self._do(EndTurn())
            self._go_on()

    def undo(self) -> None:
        """Take the person's last action back, where the rules allow it."""
        refused = self.session.history.undo_refusal()
        if refused is not None:
            self.told.emit(refused.text)
            return
        self.session.undo()
        self._selected = self._selected if self._selected in self.state.units else None
        self._refresh()

    def _is_human(self) -> bool:
        decision = self.ruleset.decision(self.state)
        return decision is not None and decision.side == self._human

    def _do(self, action: Action) -> None:
        before = self.state
        self._tell(before, self.session.play(action))

    def _tell(self, before: State, transition: Transition[State]) -> None:
        """Write down what happened, and show it."""
        for event in transition.events:
            self._log.write(sentence(event, before, transition.state), event.rules)
            if isinstance(event, CombatFought):
                self._combat.show_sheet(before, event.sheet, event)
                self._pinned = True
        self._refresh()
        for event in transition.events:
            if isinstance(event, UnitMoved):
                way = map(self.state.board.shape.at, (event.start, *event.path))
                self.page.canvas.animate(event.unit, tuple(way))
        self.played.emit(transition.state)

    def _go_on(self) -> None:
        """Let the computer move if it is its turn."""
        if self.state.over or self._is_human():
            self.awaited.emit()
            return
        pause = SPEEDS[self._turn.speed.currentText()]
        if pause:
            self._timer.start(pause)
            return
        while not self.state.over and not self._is_human():
            self._computer_action()
        self.awaited.emit()

    def _computer_step(self) -> None:
        self._computer_action()
        self._go_on()

    def _computer_action(self) -> None:
        before = self.state
        self._tell(before, self.session.step())

    def _click(self, touch: Touch) -> None:
        if touch.at is None or touch.button != Qt.MouseButton.LeftButton or not self._is_human():
            return
        self._pinned = False
        cell = self.state.board.shape.index(touch.at)
        if self._arriving is not None:
            self._deploy(self._arriving, cell)
            return
        there = self._unit_at(cell)
        if there is not None and there.side == self._human:
            self._select(there.id)
            self.told.emit(SELECTED_HELP)
        elif there is not None and self._selected is not None:
            self._try(Attack(self._selected, there.id))
        elif self._selected is not None:
            self._march(cell)

    def _choose_arrival(self, key: str) -> None:
        """Take a unit or HQ on its way in hand: the next click on the map deploys it."""
        self._select(None)
        self._arriving = key
        self._show()

    def _deploy(self, key: str, cell: int) -> None:
        self._arriving = None
        if HqId(key) in self.state.hqs:
            self._try(DeployHq(HqId(key), cell))
        else:
            self._try(Deploy(UnitId(key), cell))

    def _entries(self, key: str) -> frozenset[Hex]:
        """Where an arriving unit or HQ may be put now."""
        found = (
            action for action in self.ruleset.legal(self.state, key) if isinstance(action, Deploy | DeployHq)
        )
        return frozenset(self.state.board.shape.at(action.at) for action in found)

    def _march(self, cell: int) -> None:
        assert self._selected is not None
        route = movement.route(self.state, self._selected, cell, extended=self._extended)
        if route is not None:
            self._try(Move(self._selected, route.path))
        else:
            name = self.state.units[self._selected].name
            reach = (
                "even with extended movement"
                if self._extended
                else "with the MPs it has; Space shows extended movement"
            )
            self.told.emit(f"{name} cannot reach that hex {reach}. (op.move.cost-per-hex)")

    def _try(self, action: Action) -> None:
        refused = self.ruleset.refusal(self.state, action)
        if refused is not None:
            self.told.emit(f"{refused.text} ({', '.join(refused.rules)})")
            return
        self._extended = False
        self._do(action)
        if self._selected not in self.state.units:
            self._select(None)
        self._show()

    def _hover(self, touch: Touch | None) -> None:
        self._hovered = touch.at if touch is not None else None
        self._show_sheet()
        self._show()

    def _show_sheet(self) -> None:
        """Tell all about the unit under the mouse, or else the selected one."""
        there = self._unit_at(self.state.board.shape.index(self._hovered)) if self._hovered else None
        selected = self.state.units.get(self._selected) if self._selected else None
        self._unit.show_unit(self.state, there or selected)

    def _roll(self, _notches: int) -> bool:
        """Let the wheel switch the outline of the selected unit; with no unit selected it zooms.

        Rule op.move.extended.toggle. Over an enemy that can be attacked the wheel is kept for the kind of attack
        (op.combat.special-select), and does nothing while there is but one kind.
        """
        if self._selected is None or not self._is_human():
            return False
        if not self._is_over_target():
            self._switch_outline()
        return True

    def _is_over_target(self) -> bool:
        """Whether the mouse is over an enemy that the selected unit could attack now."""
        if self._selected is None or self._hovered is None:
            return False
        there = self._unit_at(self.state.board.shape.index(self._hovered))
        return there is not None and not self.ruleset.refusal(self.state, Attack(self._selected, there.id))

    def _switch_outline(self) -> None:
        self._extended = not self._extended
        self._show()

    def _key(self, event: QKeyEvent) -> bool:
        """Space: the outline; X: pin the sheet; W, A, S, D: scroll; Esc: select nothing. True if it was one."""
        if event.type() != QEvent.Type.KeyPress or event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            return False
        across_down = SCROLLS.get(event.key())
        if across_down is not None and self.page.canvas.cursor_hex is None:
            self.page.canvas.scroll_by(*across_down)
            return True
        if event.isAutoRepeat():
            return False
        match event.key():
            case Qt.Key.Key_Space:
                self._switch_outline()
            case Qt.Key.Key_X:
                self._pinned = not self._pinned
            case Qt.Key.Key_Escape:
                self._select(None)
            case _:
                return False
        return True

    def _select(self, unit: UnitId | None) -> None:
        self._selected, self._extended, self._arriving = unit, False, None
        self._show_sheet()
        self._show()

    def _unit_at(self, cell: int) -> Unit | None:
        return next((unit for unit in self.state.units.values() if unit.at == cell), None)

    def _refresh(self) -> None:
        after = picture_of_state(self._base, self.state)
        self.page.canvas.update_picture(after, hexes_that_differ(self._picture, after))
        self._picture = after
        refused = self.session.history.undo_refusal()
        self._turn.show_state(self.state, refused.text if refused else "", self._is_human())
        self._show_sheet()
        self._show()

    def _show(self) -> None:
        """Outline, dots, route and expected losses for the selected unit."""
        overlays: list[Overlay] = []
        if self._hovered is not None:
            overlays.append(HoverHex(self._hovered))
        if self._arriving is not None:
            overlays.append(Outline(self._entries(self._arriving), "command"))
        unit = self.state.units.get(self._selected) if self._selected else None
        if unit is not None and unit.at is not None and self._is_human():
            overlays += self._of_unit(unit)
        self.page.canvas.set_overlays(tuple(overlays))

    def _of_unit(self, unit: Unit) -> list[Overlay]:
        shape = self.state.board.shape
        found = movement.options(self.state, unit.id)
        assert unit.at is not None
        here = shape.at(unit.at)
        cells = {*found.normal, *(found.extended if self._extended else ())}
        overlays: list[Overlay] = [
            Lifted(frozenset({unit.id})),
            Outline(frozenset({here, *map(shape.at, cells)}), "extended" if self._extended else "attack"),
            ZocDots(frozenset(shape.at(cell) for cell in found.zones)),
            Stripes(frozenset(map(shape.at, found.min3))),
        ]
        if self._hovered is None or not shape.contains(self._hovered):
            return overlays
        target = shape.index(self._hovered)
        enemy = self._unit_at(target)
        if enemy is not None and enemy.side != self._human:
            overlays += self._forecast(unit, enemy)
        elif target in cells:
            overlays += self._route(unit, target)
        return overlays

    def _route(self, unit: Unit, target: int) -> list[Overlay]:
        route = movement.route(self.state, unit.id, target, extended=self._extended)
        if route is None:
            return []
        shape = self.state.board.shape
        assert unit.at is not None
        undo = " ↶" if route.can_undo else ""
        text = f"{route.stand.mp} MP, AP {route.stand.ap}{undo}"
        hexes = tuple(map(shape.at, (unit.at, *route.path)))
        return [Route(hexes, text, "extended" if route.stand.extended else "attack")]

    def _forecast(self, unit: Unit, enemy: Unit) -> list[Overlay]:
        action = Attack(unit.id, enemy.id)
        if self.ruleset.refusal(self.state, action) is not None:
            return []
        sheet = self.ruleset.forecast(self.ruleset.view(self.state, self._human), action)
        if not isinstance(sheet, CombatSheet) or enemy.at is None:
            return []
        if not self._pinned:
            self._combat.show_sheet(self.state, sheet)
        own, other = float(sheet.mean_attacker_kia), float(sheet.mean_defender_kia)
        return [Figures(self.state.board.shape.at(enemy.at), f"{own:.1f} : {other:.1f}")]

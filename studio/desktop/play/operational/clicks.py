"""What clicks on the map of an operational battle select and do, and the buttons that stand for its pieces."""

from studio.desktop.play.gestures import Gestures
from studio.desktop.play.operational import pointing
from studio.desktop.play.operational.interaction import OperationalInteraction
from studio.desktop.play.operational.landings import landing_choice
from studio.desktop.play.operational.move_refusals import move_refusal
from studio.desktop.play.operational.selection import BattleSelection
from studio.desktop.play.refusal_message import refusal_message
from studio.rules.operational.base.actions import Attack, Deploy, DeployHq, Move, MoveHq
from studio.rules.operational.base.state import Headquarters, HqId, State, Unit, UnitId
from studio.rules.operational.headquarters import movement as hq_movement
from studio.rules.operational.movement import moves

#: What can be done with a selected unit.
SELECTED_HELP = (
    "Click a hex to move, an enemy beside the unit to attack. Normal or extended movement by {keys}. "
    "Esc selects nothing."
)
#: What can be done with one in battle preparation (op.prep.positions).
PREPARATION_HELP = "In battle preparation no unit moves or attacks; its headquarters acts for it with its buttons. Esc selects nothing."
HQ_HELP = "The white border is the headquarters' range; its units stand out. {move} Esc selects nothing."
#: What is said of the move of a headquarters that can move now, and of one that cannot.
_MOVES = (
    "It cannot move now; its button says why.",
    "Click a hex within the blue border to move it there.",
)


class MapClicks:
    """Selects units and headquarters, and marches, attacks, deploys and lands with what is selected."""

    def __init__(self, gestures: Gestures, selection: BattleSelection) -> None:
        self._gestures, self._selection = gestures, selection

    def click(self, cell: int) -> None:
        """Deploy, select, attack or march; a second click on a stack selects its HQ."""
        arriving = self._selection.interaction.arriving
        if arriving is not None:
            self._deploy(arriving, cell)
        else:
            self._click_at(cell)

    @property
    def _state(self) -> State:
        return self._selection.state

    def _click_at(self, cell: int) -> None:
        view, interaction = self._selection.view, self._selection.interaction
        there, hq = pointing.unit_at(view.known, cell), self._own_hq_at(cell)
        is_own = there is not None and there.side == view.side
        if not is_own and self._click_landing(cell):
            return
        if there is not None and is_own and not (hq is not None and there.id == interaction.unit):
            self._select(OperationalInteraction(unit=there.id))
            is_early = view.known.preparation
            text = PREPARATION_HELP if is_early else SELECTED_HELP.format(keys=self._outline_keys)
            self._gestures.show_message(text)
        elif there is not None and not is_own:
            self._attack(there.id)
        elif hq is None and interaction.hq is not None:
            self._gestures.attempt(MoveHq(interaction.hq, cell))
        elif hq is not None and (is_own or interaction.unit is None or not self._can_march(cell)):
            self._select_hq(hq)
        elif interaction.unit is not None:
            self._march(interaction.unit, cell)

    def _click_landing(self, cell: int) -> bool:
        """Land, attack or drop with the selected unit, or select a boat or plane; return whether a click means that."""
        view, unit = self._selection.view, self._selection.unit
        action = landing_choice.action_into(view, unit, cell) if unit is not None else None
        if action is not None:
            self._gestures.attempt(action)
            return True
        aboard = landing_choice.embarked_at(view.known, cell)
        if aboard is None or aboard.side != view.side or pointing.unit_at(view.known, cell) is not None:
            return False
        self._select_embarked(aboard)
        return True

    def choose_embarked(self, key: str) -> None:
        """Select a unit by its button in the banner, and show its boat or plane."""
        unit = self._state.units[UnitId(key)]
        assert unit.embarked is not None
        self._gestures.canvas.bring_into_sight(self._state.board.shape.at(unit.embarked.at))
        self._select_embarked(unit)

    def _select_embarked(self, unit: Unit) -> None:
        """Select a unit on its boat or in its plane (op.naval.boat.select, op.para.plane.select)."""
        view = self._selection.view
        self._select(OperationalInteraction(unit=unit.id))
        is_early = view.known.preparation
        self._gestures.show_message(
            PREPARATION_HELP if is_early else landing_choice.selected_help(view, unit)
        )

    def _own_hq_at(self, cell: int) -> Headquarters | None:
        side = self._selection.view.side
        return next((hq for hq in self._state.hqs.values() if hq.at == cell and hq.side == side), None)

    def _can_march(self, cell: int) -> bool:
        unit, extended = self._selection.interaction.unit, self._selection.interaction.extended
        return unit is not None and moves.route(self._state, unit, cell, extended=extended) is not None

    def _attack(self, enemy: UnitId) -> None:
        interaction = self._selection.interaction
        if interaction.unit is None:
            self._gestures.message.emit(
                "Select one of your own units first; a click on an enemy beside it then attacks."
            )
        else:
            self._gestures.attempt(Attack(interaction.unit, enemy, interaction.attack_type))

    def _march(self, unit: UnitId, cell: int) -> None:
        extended = self._selection.interaction.extended
        route = moves.route(self._state, unit, cell, extended=extended)
        if route is not None:
            self._gestures.attempt(Move(unit, route.path))
        elif refused := move_refusal(self._state, unit, cell, extended=extended, switch=self._outline_keys):
            self._gestures.refuse(refusal_message(refused))

    def choose_arrival(self, key: str) -> None:
        """Select a unit or HQ on its way: the next click on the map deploys it."""
        self._select(OperationalInteraction(arriving=key))

    def choose_hq(self, key: str) -> None:
        """Select an HQ by its button, and show it (op.quick.map.hq-select)."""
        hq = self._state.hqs[HqId(key)]
        if hq.at is not None:
            self._gestures.canvas.bring_into_sight(self._state.board.shape.at(hq.at))
        self._select_hq(hq)

    def _select_hq(self, hq: Headquarters) -> None:
        self._select(OperationalInteraction(hq=hq.id))
        can_move = any(hq_movement.legal(self._state, hq.id))
        self._gestures.show_message(HQ_HELP.format(move=_MOVES[can_move]))

    def _select(self, interaction: OperationalInteraction) -> None:
        if interaction.unit is not None or interaction.hq is not None:
            self._gestures.panel_wanted.emit("Unit" if interaction.unit is not None else "HQ")
        self._gestures.select(interaction)

    def _deploy(self, key: str, cell: int) -> None:
        self._gestures.forget()
        is_hq = HqId(key) in self._state.hqs
        self._gestures.attempt(DeployHq(HqId(key), cell) if is_hq else Deploy(UnitId(key), cell))

    @property
    def _outline_keys(self) -> str:
        """What switches the outline of the selected unit, in words."""
        key = self._gestures.keymap.label("battle-outline")
        return f"{key} or the wheel" if key else "the wheel"

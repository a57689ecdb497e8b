"""What a click on the map means before any action is chosen by its button: all that can be done there now."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from studio.desktop.canvas.scene.overlay_layer import Outline, Overlay
from studio.desktop.play.forecast_lines import Row
from studio.desktop.play.plain.queries import PlainQueries
from studio.desktop.play.tactical.arcs import acting_unit
from studio.desktop.play.tactical.paths import find_paths
from studio.desktop.play.tactical.prices import with_price
from studio.desktop.play.targets.targeting import ActionQuery, Target
from studio.hexes.coordinates import Hex
from studio.rules.kernel.action_table import ActionRow
from studio.rules.kernel.events import Action
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.ruleset import Ruleset
from studio.rules.kernel.view import View
from studio.rules.tactical.base.actions import StepTo, WatchFire
from studio.rules.tactical.base.frames import FireType, Window
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import ReactFire
from studio.rules.tactical.effects.choices import ChooseTarget
from studio.rules.tactical.fire.sheet import with_shock
from studio.rules.tactical.movement.outline import Reached
from studio.rules.tactical.movement.stacking import enemies_at

#: What aims at an enemy; where it is all that a click can mean, it is done at once, as are steps and placing.
_AT_ENEMIES: Final = frozenset(
    {"fire", "suppress", "bombard", "bombard-suppress", "watch-fire", "watch-suppress", "throw", "react-fire"}
)
_AT_PLACES: Final = frozenset({"step-to", "place-unit", "deploy-unit", "dismount", "lay-smoke"})
#: What command points pay for and is aimed at wide areas: asked for in a menu, as a stray click would lose the points, and
#: outlined only where nothing else can be clicked, as it would hide who can act.
_PAID_PLACES: Final = frozenset({"ambush", "assault-deploy", "move-jump-off", "reposition-sniper"})
#: What begins with a unit, and leads to further questions or can be taken back.
_AT_UNITS: Final = frozenset(
    {"activate", "activate-ordered", "activate-drawn", "activate-team", "choose-target", "resolve-first"}
    | {"nominate", "issue-order", "set-op-fire"}
)
_AT_ONCE: Final = _AT_ENEMIES | _AT_PLACES | _AT_UNITS
#: What a mortar is there for: it comes before the fire of its crew's own arms.
_FIRST: Final = frozenset({"bombard", "bombard-suppress"})
#: What a step into an enemy's hex is called, which shows odds as fire does.
_CHARGE: Final = "Close combat"
#: So many sheets of attacks fit below each other.
_SHEETS: Final = 2


@dataclass(frozen=True, slots=True)
class PointedAction:
    """An action that a click on a hex may mean, with the row of the action table that it belongs to."""

    row: ActionRow[Any, Any]
    action: Action
    #: Whether it is fire at an enemy, or the step into close combat with one.
    is_attack: bool

    @property
    def label(self) -> str:
        """What it is called."""
        return _CHARGE if self.is_attack and isinstance(self.action, StepTo) else self.row.label

    @property
    def is_done_at_once(self) -> bool:
        """Whether a click does it where nothing else is possible; the rest is asked for in a menu."""
        return self.row.name in _AT_ONCE


class MapActions:
    """Finds the actions of each hex; those of the state that was asked for last are kept."""

    def __init__(self, queries: PlainQueries) -> None:
        self._queries = queries
        self._rows: defaultdict[type, list[ActionRow[Any, Any]]] = defaultdict(list)
        for row in queries.rows.values():
            self._rows[row.action].append(row)
        self._known: State | None = None
        self._found: dict[Hex, tuple[PointedAction, ...]] = {}
        self._paths: tuple[State | None, Mapping[Hex, Reached]] = None, {}

    def by_hex(self, state: State) -> dict[Hex, tuple[PointedAction, ...]]:
        """Return what can be done, by the hex that it is aimed at last, or by that of the unit that does it.

        Fire at who comes by is aimed at that unit.
        """
        if state is not self._known:
            found: defaultdict[Hex, list[PointedAction]] = defaultdict(list)
            for action in self._queries.actions(state):
                for row in self._rows[type(action)]:
                    if row.describes(action):
                        place = self._place_of(state, row, action)
                        places = (place,) if place is not None else self._queries.stand_ins(state, action)
                        for at in places:
                            if isinstance(at, Hex):
                                found[at].append(PointedAction(row, action, _is_attack(state, row, action)))
            self._known, self._found = (
                state,
                {at: tuple(sorted(each, key=_rank)) for at, each in found.items()},
            )
        return self._found

    def paths(self, state: State) -> Mapping[Hex, Reached]:
        """Return the paths of the unit that moves to hexes in which nothing else can be done."""
        if state is not self._paths[0]:
            shape, found = state.board.ground.shape, self.by_hex(state)
            paths = {shape.at(cell): path for cell, path in find_paths(state).items()}
            self._paths = state, {at: path for at, path in paths.items() if at not in found}
        return self._paths[1]

    def _place_of(self, state: State, row: ActionRow[Any, Any], action: Action) -> Target | None:
        if isinstance(action, WatchFire | ReactFire) and isinstance(state.top, Window):
            return self._queries.find_target(state, "hex", state.top.at)
        targets = self._queries.targets_of(state, ActionQuery(row.name), action)
        unit = getattr(action, "unit", None)
        return targets[-1] if targets else self._queries.find_target(state, "unit", unit)

    def outlines(self, state: State) -> Iterator[Overlay]:
        """Outline enemies that can be attacked, hexes that can be gone to, and units that can do something.

        The unit whose turn it is is among them while anything can be done, even if that is to fire alone.
        """
        found = self._outlined(state)
        enemies = frozenset(at for at, actions in found.items() if any(each.is_attack for each in actions))
        next_places = frozenset(at for at, each in found.items() if _has(each, _AT_PLACES)) - enemies
        places = next_places | self.paths(state).keys()
        units = (found.keys() | (_acting(state) if found else set())) - enemies - places
        if enemies:
            yield Outline(enemies, "attack")
        if places:
            yield Outline(places, "extended")
        if units:
            yield Outline(frozenset(units), "selection")

    def _outlined(self, state: State) -> Mapping[Hex, tuple[PointedAction, ...]]:
        """Return what can be done by hex, without the hexes of paid actions alone where something else can be done."""
        found = self.by_hex(state)
        others = {
            at: each for at, each in found.items() if any(one.row.name not in _PAID_PLACES for one in each)
        }
        return others or found

    def label(self, state: State, pointed: PointedAction, at: Hex | None = None) -> str:
        """Return what a menu calls an action: its row, and what tells it from others of that row."""
        choice = self._queries.choice_label(state, at, pointed.action)
        label = with_price(state, pointed.label, (pointed.action,))
        return f"{label}: {choice}" if choice else label

    def sheets(
        self, ruleset: Ruleset[Any, Any], view: View[State], found: Iterable[PointedAction]
    ) -> Iterator[tuple[str, Forecast]]:
        """Yield the forecasts of the first attacks or barrages among some actions, with the labels of these."""
        attacks = [each for each in found if each.is_attack or isinstance(each.action, ChooseTarget)]
        for each in attacks[:_SHEETS]:
            sheet = ruleset.forecast(view, each.action)
            if sheet is not None:
                manner: FireType = getattr(each.action, "manner", "for-effect")
                yield self.label(view.known, each), with_shock(view.known, sheet, manner)

    def choices(self, state: State, found: tuple[PointedAction, ...]) -> tuple[str, tuple[Row, ...]] | None:
        """Return a heading and rows for what a click would do or offer; None where it would do nothing."""
        if not found:
            return None
        labels = dict.fromkeys(self.label(state, each) for each in found)
        if len(labels) == 1:
            return next(iter(labels)), ()
        return "A click offers", tuple((escape(each), ()) for each in labels)

    def described(self, state: State, action: Action) -> PointedAction:
        """Return an action with the row that it belongs to."""
        row = next(each for each in self._rows[type(action)] if each.describes(action))
        return PointedAction(row, action, _is_attack(state, row, action))


def _acting(state: State) -> set[Hex]:
    """Return the hex of the unit that moves, or that alone can act now."""
    unit = acting_unit(state)
    if unit is None or unit.where != "map" or unit.at is None:
        return set()
    return {state.board.ground.shape.at(unit.at)}


def _is_attack(state: State, row: ActionRow[Any, Any], action: Action) -> bool:
    if not isinstance(action, StepTo):
        return row.name in _AT_ENEMIES
    unit = state.units[action.unit]
    assert unit.at is not None
    cell = state.board.ground.topology.beside[unit.at][action.direction]
    return bool(enemies_at(state, unit, cell))


def _rank(pointed: PointedAction) -> bool:
    return pointed.row.name not in _FIRST


def _has(found: tuple[PointedAction, ...], names: frozenset[str]) -> bool:
    return any(each.row.name in names for each in found)

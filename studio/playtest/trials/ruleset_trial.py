"""What other figures of a ruleset lead to as a battle begins: the sheets of its actions, and how far units can go."""

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, fields, replace
from typing import Any

from studio.documents.model import Model
from studio.documents.ruleset import Ruleset
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.shape import Shape
from studio.players.player import Player
from studio.players.registry import players_for
from studio.playtest.battle import Battle
from studio.playtest.signs import signed
from studio.rules.engines import Engine
from studio.rules.kernel.events import Action
from studio.rules.kernel.forecast import Forecast

#: The seed of the battle that is begun; nothing is drawn from it.
_SEED = 1
#: So many actions of computer players lead at most to where something can be tried.
_MOST_PLAYED = 60


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One line of two sheets beside each other; None where one of them has no such line."""

    label: str
    before: str | None
    after: str | None


class Trial:
    """A battle as it begins under one ruleset: asked for sheets and reaches, it computes each once."""

    def __init__(self, battle: Battle, ruleset: Ruleset, opening: tuple[Action, ...] = ()) -> None:
        """Begin the battle and do what `opening` says; raise StudioError where it cannot begin under the ruleset.

        Where the ruleset refuses an action of the opening, the battle stands as it was before that.
        """
        self.battle = replace(battle, ruleset=ruleset)
        self.state: Any = self.battle.start(_SEED)
        self._rules = self.battle.engine.ruleset
        for action in opening:
            if self._rules.refusal(self.state, action) is not None:
                break
            self.state = self._rules.apply(self.state, action).state
        self._decision = self._rules.decision(self.state)
        self._legal: tuple[Action, ...] | None = None

    def legal(self) -> tuple[Action, ...]:
        """Return all that the side to act can do."""
        if self._legal is None:
            self._legal = tuple(self._rules.legal(self.state)) if self._decision is not None else ()
        return self._legal

    def sheet(self, action: Action) -> Forecast | str:
        """Return the sheet of an action, or why it cannot be done."""
        refusal = self._rules.refusal(self.state, action)
        if refusal is not None:
            return refusal.text
        assert self._decision is not None
        found = self._rules.forecast(self._rules.view(self.state, self._decision.side), action)
        return found if found is not None else "It is done without a sheet."

    def played_until(self, is_enough: Callable[["Trial"], bool]) -> tuple[Action, ...] | None:
        """Return what computer players do from here until something holds; None where it soon does not."""
        name = players_for(self.battle.engine.name).standard
        players: dict[str, Player[Any, Any]] = {}
        done: list[Action] = []
        now = copy(self)
        while not is_enough(now):
            if now._decision is None or len(done) == _MOST_PLAYED:
                return None
            side = now._decision.side
            player = players.setdefault(side, self.battle.player(name, _SEED))
            done.append(player.choose(self._rules.view(now.state, side)))
            now.state = self._rules.apply(now.state, done[-1]).state
            now._decision, now._legal = self._rules.decision(now.state), None
        return tuple(done)

    def has_sheets(self) -> bool:
        """Return whether the side to act can do something of which chance decides; one action of a kind stands for all."""
        if self._decision is None:
            return False
        view = self._rules.view(self.state, self._decision.side)
        one_of_each = {action.kind: action for action in reversed(self.legal())}
        forecasts = (self._rules.forecast(view, action) for action in one_of_each.values())
        return any(each is not None and each.outcomes for each in forecasts)

    def actions_with_sheets(self) -> dict[str, Action]:
        """Return the actions of which chance decides, with what people call them."""
        names = names_in(self.battle.scenario)
        if self._decision is None:
            return {}
        view = self._rules.view(self.state, self._decision.side)
        kinds: dict[str, bool] = {}
        found = {}
        for action in self.legal():
            if kinds.get(action.kind) is False:
                continue
            forecast = self._rules.forecast(view, action)
            kinds[action.kind] = kinds.get(action.kind, False) or (
                forecast is not None and bool(forecast.outcomes)
            )
            if forecast is not None and forecast.outcomes:
                found[action_label(action, names)] = action
        return found

    def movers(self) -> dict[str, str]:
        """Return the units that can move, their ids by their names."""
        names = names_in(self.battle.scenario)
        ids = dict.fromkeys(
            unit for action in self.legal() if _path_of(action) and (unit := getattr(action, "unit", ""))
        )
        return {names.get(unit, unit): unit for unit in ids}

    def reach(self, unit: str) -> frozenset[Hex]:
        """Return the hexes to which a unit can move at once."""
        hexmap = self.battle.scenario.map
        shape = Shape(hexmap.columns, hexmap.rows, Orientation(hexmap.orientation))
        paths = (_path_of(action) for action in self.legal() if getattr(action, "unit", "") == unit)
        return frozenset(shape.at(path[-1]) for path in paths if path)


def rows_of(before: Forecast | str, after: Forecast | str) -> tuple[SheetRow, ...]:
    """Return two sheets beside each other, line by line; why an action cannot be done is a line of its own."""
    first, second = _lines(before), _lines(after)
    labels = [*first, *(label for label in second if label not in first)]
    return tuple(SheetRow(label, first.get(label), second.get(label)) for label in labels)


def action_label(action: Action, names: Mapping[str, str]) -> str:
    """Return an action in words: its kind, whom it concerns, and how it is done."""
    values = [getattr(action, each.name) for each in fields(action)]  # type: ignore[arg-type]
    said = [names.get(value, value.replace("-", " ")) for value in values if isinstance(value, str) and value]
    return f"{action.kind.replace('-', ' ').capitalize()}: {', '.join(said)}"


def names_in(part: Model) -> dict[str, str]:
    """Return the names of all that has an id in a part of a document."""
    return dict(_named(part))


def _named(value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, Model):
        key, name = getattr(value, "id", None), getattr(value, "name", None)
        if isinstance(key, str) and isinstance(name, str):
            yield key, name
        for field in type(value).model_fields:
            yield from _named(getattr(value, field))
    elif isinstance(value, tuple):
        for each in value:
            yield from _named(each)


def has_moves(engine: Engine) -> bool:
    """Return whether units of an engine are told the whole of their path at once, so that their reach can be listed."""
    return any("path" in {each.name for each in fields(kind)} for kind in engine.ruleset.action_types)


def _path_of(action: Action) -> tuple[int, ...]:
    """Return the cells that an action leads through; none where it is no move."""
    found = getattr(action, "path", ())
    return found if isinstance(found, tuple) else ()


def _lines(sheet: Forecast | str) -> dict[str, str]:
    if isinstance(sheet, str):
        return {"Cannot be done": sheet}
    found: dict[str, str] = {}
    for line in sheet.lines:
        label = line.label if line.label not in found else f"{line.label} ({len(found) + 1})"
        found[label] = signed(line.value) if isinstance(line.value, int) else line.value
    for outcome in sheet.outcomes:
        found[outcome.label] = f"{100 * outcome.weight / outcome.total:.1f} %"
    return found

"""Random games and random requests, the same on every platform and in every process."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from itertools import chain
from random import Random
from types import NoneType
from typing import Any, get_args, get_type_hints

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.codec import digest
from studio.rules.kernel.history import History
from studio.rules.kernel.refusal import Refusal
from tests.contract.rulesets import ENTRIES, Entry
from tests.support.lengths import sample
from tests.support.luck import CHOICE

#: How many requests are made up for each state that is looked at in depth.
REQUESTS = sample(80, 500)

#: By how many actions an earlier moment lies before a state that is looked at.
BEFORE = 3

Game = History[Any, Any]


@dataclass(frozen=True)
class Request:
    """An action that was asked for in a state, legal or not."""

    state: Any
    action: Any
    refusal: Refusal | None


@cache
def play(name: str, seed: int) -> Game:
    """Play a random game: first a variety of action is picked, then one of that variety.

    Whoever asks gets the same game, to look at and not to play on.
    """
    entry = ENTRIES[name]
    history: Game = History(entry.ruleset, entry.start(seed))
    luck = Chance(seed)
    while entry.ruleset.decision(history.state) is not None:
        assert len(history.actions) < entry.max_actions, f"game {seed} has no end"
        varieties = by_variety(name, entry.ruleset.legal(history.state))
        if entry.reluctant:
            die, luck = luck.below(4, CHOICE)
            varieties = _inclined(entry, history.state, varieties, die)
        chosen, luck = luck.below(len(varieties), CHOICE)
        alike = varieties[sorted(varieties)[chosen]]
        index, luck = luck.below(len(alike), CHOICE)
        history.play(alike[index])
    return history


def _inclined(
    entry: Entry[Any, Any], state: Any, varieties: Mapping[str, list[Any]], die: int
) -> Mapping[str, list[Any]]:
    """What is chosen from: three times in four not to end anything, and once in two not to react."""
    eager = {each: some for each, some in varieties.items() if some[0].kind not in entry.reluctant}
    rest = {each: some for each, some in varieties.items() if each not in eager}
    if entry.occasion(state):
        return (rest if die > 1 else eager) or varieties
    return (eager if die else varieties) or varieties


@cache
def games(name: str) -> tuple[Game, ...]:
    """The random games of a ruleset."""
    return tuple(play(name, seed) for seed in range(ENTRIES[name].games))


@cache
def positions(name: str) -> tuple[Any, ...]:
    """The states, one in a stride, that are looked at in depth; games that are over are among them."""
    return tuple(state for game in games(name) for _, state in _looked_at(name, game))


@cache
def undecided(name: str) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """The positions in which somebody must decide, each with what is legal there."""
    ruleset = ENTRIES[name].ruleset
    return tuple(
        (state, tuple(ruleset.legal(state)))
        for state in positions(name)
        if ruleset.decision(state) is not None
    )


def _looked_at(name: str, game: Game) -> Iterator[tuple[Any, Any]]:
    """Each state that is looked at, behind one from a little before it."""
    last = len(game.states) - 1
    # Short games are looked at closely.
    stride = 2 if ENTRIES[name].focus(game.states[0]) else max(1, min(ENTRIES[name].stride, last // 10))
    for place in (*range(0, last, stride), last):
        yield game.states[max(place - BEFORE, 0)], game.states[place]


class _Choices:
    """Actions by variety, from which one is picked again and again."""

    def __init__(self, varieties: Mapping[str, list[Any]]) -> None:
        self.varieties = varieties
        self.names = sorted(varieties)
        self.all = [*chain(*varieties.values())]
        self.units = sorted({each.unit for each in self.all if getattr(each, "unit", None) is not None})

    def pick(self, luck: Random) -> Any:
        """Pick one of any variety, or of all together, in which those of many choices come more often."""
        return luck.choice(luck.choice((self.varieties[luck.choice(self.names)], self.all)))


@cache
def requests(name: str) -> tuple[Request, ...]:
    """Actions that are legal, that were a little before or at other moments, and all of them with a field changed.

    Those of other games come from games that began alike, so that most of what they name is there; and of what was
    played in none of these, from any.
    """
    ruleset, luck, found = ENTRIES[name].ruleset, Random(name), []
    anywhere = by_variety(name, (action for game in games(name) for action in game.actions))
    for alike in _alike(name):
        played = [action for game in alike for action in game.actions]
        known, ever = _values(played), {**anywhere, **by_variety(name, played)}
        kinds_in_focus = ENTRIES[name].focus(alike[0].states[0])
        focus = _Choices({kind: some for kind, some in ever.items() if some[0].kind in kinds_in_focus})
        at_any_time = _Choices(ever)
        for field, more in ENTRIES[name].values(alike[0].states[0]).items():
            known[field] = sorted({*known.get(field, ()), *more}, key=repr)
        for before, state in (pair for game in alike for pair in _looked_at(name, game)):
            now = _Choices(by_variety(name, ruleset.legal(state)) or ever)
            stale = _Choices(by_variety(name, ruleset.legal(before)) or ever)
            # Games that are looked at for a few things are looked at in many places.
            for _ in range(REQUESTS // 3 if focus.all else REQUESTS):
                choices = luck.choice((now, at_any_time, stale))
                focused = bool(focus.all) and luck.random() < 0.5
                action = _altered((focus if focused else choices).pick(luck), known, luck)
                if focused:
                    action = _here(_altered(action, known, luck), now, luck)
                found.append(Request(state, action, ruleset.refusal(state, action)))
    return tuple(found)


def _alike(name: str) -> Iterable[list[Game]]:
    """The games of a ruleset, those together that began alike but for what nobody knows."""
    ruleset, groups = ENTRIES[name].ruleset, defaultdict(list)
    for game in games(name):
        first = game.states[0]
        groups[digest(ruleset.view(first, ruleset.sides(first)[0]).known)].append(game)
    return groups.values()


def _values(actions: Iterable[Any]) -> dict[str, list[Any]]:
    """The values that fields of each name had."""
    values: dict[str, set[Any]] = defaultdict(set)
    for action in actions:
        for field in fields(action):
            values[field.name].add(getattr(action, field.name))
    return {name: sorted(found, key=repr) for name, found in values.items()}


def by_variety(name: str, actions: Iterable[Any]) -> Mapping[str, list[Any]]:
    """Actions by what their ruleset's entry tells apart."""
    varieties: dict[str, list[Any]] = defaultdict(list)
    for action in actions:
        varieties[ENTRIES[name].variety(action)].append(action)
    return varieties


@cache
def _types(kind: type[Any]) -> Mapping[str, Any]:
    """The types of the fields of a kind of action."""
    return get_type_hints(kind)


def _altered(action: Any, known: Mapping[str, list[Any]], luck: Random) -> Any:
    """The action itself, or one field of it changed a little, or to any value that a field of its name had."""
    names = [field.name for field in fields(action)]
    if not names or luck.random() < 0.2:
        return action
    name = luck.choice(names)
    value = getattr(action, name)
    # Of a field that no action played had there is the value at hand alone.
    may_be_none = NoneType in get_args(_types(type(action))[name])
    had = [each for each in known.get(name, [value]) if may_be_none or each is not None] or [value]
    return replace(action, **{name: luck.choice(luck.choice((had, had, list(_odd(value)))))})


def _here(action: Any, now: "_Choices", luck: Random) -> Any:
    """The action asked of a unit that can do something now."""
    return replace(action, unit=luck.choice(now.units)) if now.units and hasattr(action, "unit") else action


def _odd(value: object) -> Iterator[object]:
    """Values of the same type that no game may have thought of."""
    match value:
        case bool():
            yield not value
        case int():
            yield from (-1, value - 1, value + 1, 1_000_000)
        case None:
            yield "nobody"
        case str():
            yield from ("", "nobody")
        case tuple():
            yield from ((), value[:-1], value[::-1], value + value[-1:])
            yield from ((*value[:-1], last) for item in value[-1:] for last in _odd(item))
            yield from ((*value, last) for item in value[-1:] for last in _odd(item))


def met(name: str) -> set[str]:
    """The kinds of actions and events, codes of refusals and endings that the games have met."""
    found = {action.kind for game in games(name) for action in game.actions}
    found |= {event.kind for game in games(name) for move in game.transitions for event in move.events}
    found |= {request.refusal.code for request in requests(name) if request.refusal is not None}
    outcomes = (ENTRIES[name].ruleset.outcome(game.state) for game in games(name))
    return found | {outcome.ending for outcome in outcomes if outcome is not None}


def declared(name: str) -> set[str]:
    """The kinds, codes and endings that a ruleset has."""
    ruleset = ENTRIES[name].ruleset
    kinds = {cls.kind for cls in (*ruleset.action_types, *ruleset.event_types)}
    return kinds | ENTRIES[name].refusal_codes | ENTRIES[name].endings

"""The command of the system cards in tactical cases: ranks, hands, command cards, and what comes of them."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from studio.rules.kernel.transition import Transition
from studio.rules.tactical import course
from studio.rules.tactical.base.board import UnitFacts
from studio.rules.tactical.base.catalogue_types import CommandCard
from studio.rules.tactical.base.commands import CardsCommand
from studio.rules.tactical.base.effects import Effect, EffectTarget
from studio.rules.tactical.base.frames import Deploying
from studio.rules.tactical.base.ids import CardId, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import CardsTerms
from studio.rules.tactical.ruleset import Tactical
from tests.support.tactical_battle import GERMAN, US
from tests.support.tactical_command import SIDES

Given = Mapping[str, Any]


def with_hands(state: State, given: Given) -> State:
    """Return a battle of the system cards at its first decision: the choice of cards in round 1."""
    hands = {side: tuple(map(CardId, given["hands"].get(name, ()))) for name, side in SIDES.items()}
    terms = CardsTerms(
        blue=SIDES[given.get("blue", "us")],
        hands=hands,
        roller=SIDES[given.get("roller", given.get("blue", "us"))],
        command_range=given.get("command range"),
        passes_kept=given.get("passes kept", False),
    )
    board = replace(
        state.board,
        units={unit: _ranked(facts, given["units"][unit]) for unit, facts in state.board.units.items()},
        command_cards={
            CardId(name): _card(name, words) for name, words in given.get("command cards", {}).items()
        },
        squad=None,
        cards=terms,
    )
    begun = replace(state, board=board, command=CardsCommand(hands=hands), round=0)
    return course.run(Transition(begun.pushed(Deploying((US, GERMAN))), ())).state


def _ranked(facts: UnitFacts, words: str) -> UnitFacts:
    """Return the facts of a unit told as "squad 0505, rank commander, with trooper, called Ace"."""
    said = dict(re.findall(r", (rank|with|called) (\w+)", words))
    return replace(
        facts,
        rank=said.get("rank", "corps"),
        words=(said["with"],) if "with" in said else (),
        name=said.get("called", facts.name),
    )


def _card(name: str, words: str) -> CommandCard:
    """Return a card told as "3 pips, 2 orders to trooper, of A, returns: class 1 victory 2; class 3 order vehicle"."""
    head, _, effects = words.partition(": ")
    found = re.fullmatch(r"(\d) pips, (\d) orders(?: to ([\w ]+))?(?:, of (\w))?(, returns)?", head)
    assert found, f"no card is told so: {words}"
    return CommandCard(
        CardId(name),
        name.title(),
        int(found[1]),
        int(found[2]),
        tuple((found[3] or "").split()),
        UnitId(found[4]) if found[4] else None,
        found[5] is not None,
        tuple(_effect(each) for each in filter(None, effects.split("; "))),
    )


def _effect(words: str) -> Effect:
    """Return an effect told as "class 1 victory 2", "class 3 order vehicle", "class 2 pin Ace of the enemy"."""
    found = re.fullmatch(r"class ([\w-]+) (victory|order|pin) (\w+)( of the enemy)?", words)
    assert found, f"no effect is told so: {words}"
    timing, verb, what, enemy = found.groups()
    side: Any = "enemy" if enemy else "own"
    if verb == "victory":
        return Effect("victory", timing, side, amount=int(what))
    if verb == "order":
        return Effect("order", timing, side, EffectTarget("unit", words=(what,)))
    return Effect("condition", timing, side, EffectTarget("all-units", words=(what,)), what="pinned")


def _command(state: State) -> CardsCommand:
    assert isinstance(state.command, CardsCommand)
    return state.command


def _facedown(state: State, side: str) -> str:
    """What the enemy of a side sees of its card: nothing, that one lies there, or which."""
    enemy = state.board.enemy(SIDES[side])
    seen = _command(Tactical().view(state, enemy).known).chosen.get(SIDES[side])
    laid = SIDES[side] in _command(state).chosen
    return seen or ("a card" if laid else "nothing")


def of_side(state: State, what: str, side: str) -> Any:
    """Return what a side has in the system cards."""
    command, found = _command(state), SIDES[side]
    match what:
        case "orders":
            return list(command.orders.get(found, ()))
        case "order pool":
            return dict(command.pool.get(found, {}))
        case "passes":
            return command.passes.get(found, 0)
        case "commander":
            return command.commander.get(found)
        case "hand":
            return list(command.hands[found])
        case _:
            return _facedown(state, side)


def priority(state: State) -> str | None:
    """Return who has priority."""
    return _command(state).priority


#: What can be asked about a side.
OF_SIDE: Final = ("orders", "order pool", "passes", "commander", "hand", "facedown")

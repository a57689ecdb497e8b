"""A battle that is shown in another language than its documents are written in: everything in it plays as before."""

from collections.abc import Iterable, Mapping

from studio.documents.catalogue import Catalogue
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.trigger_sentences import trigger_sentence
from studio.documents.scenario import Scenario
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.naming import Named, all_renamed, names_of, renamed
from studio.rules.kernel.triggers.trigger import Message
from studio.rules.operational.base import script
from studio.rules.operational.base.board import Board, Goal, Written
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.state import State


def translated(state: State, written: Scenario, scenario: Scenario, catalogue: Catalogue) -> State:
    """Return the first state of a battle with the names and texts that documents have for what is in it.

    The documents are those that it was set up from, in another language; `written` is the scenario in its own. What a
    campaign calls otherwise than the scenario keeps that name where the scenario has no other in the language.
    """
    assert isinstance(written, OperationalScenario)
    assert isinstance(scenario, OperationalScenario)
    assert isinstance(catalogue, OperationalCatalogue)
    units, hqs = _new_names(written.units, scenario.units), _new_names(written.hqs, scenario.hqs)
    triggers = _triggers(state.script.triggers, scenario)
    messages = _messages(triggers, state.script.triggers)
    board = replace(
        _board(state.board, scenario, catalogue),
        written=Written(
            {key: unit.name for key, unit in {**state.units, **state.waiting}.items()}
            | {card.unit.id: card.unit.name for card in state.board.cards.values() if card.unit is not None},
            {key: hq.name for key, hq in state.hqs.items()},
            messages,
        ),
    )
    return replace(
        state,
        board=board,
        units=all_renamed(state.units, units),
        waiting=all_renamed(state.waiting, units),
        hqs=all_renamed(state.hqs, hqs),
        script=replace(
            state.script,
            triggers=triggers,
            messages=tuple(_message(each, messages) for each in state.script.messages),
        ),
    )


def _board(board: Board, scenario: OperationalScenario, catalogue: OperationalCatalogue) -> Board:
    units, goals = names_of(scenario.units), names_of(scenario.objectives)
    sides = names_of(scenario.sides)
    cards = {card.id: card for card in catalogue.cards}

    def card(one: Card) -> Card:
        found = cards.get(one.id)
        if found is None:
            return one
        brings = one.unit
        if brings is not None and brings.id == found.unit.id:
            brings = replace(brings, name=found.unit.name or found.name)
        return replace(one, name=found.name, text=found.text, unit=brings)

    return replace(
        board,
        sides=tuple(renamed(each, sides) for each in board.sides),
        goals=tuple(_goal(each, goals, units) for each in board.goals),
        weather_zones=tuple(
            replace(zone, name=shown.name)
            for zone, shown in zip(board.weather_zones, scenario.weather_zones, strict=True)
        ),
        unit_types=all_renamed(board.unit_types, names_of(catalogue.unit_types)),
        specialist_types=all_renamed(board.specialist_types, names_of(catalogue.specialist_types)),
        hq_types=all_renamed(board.hq_types, names_of(catalogue.hq_types)),
        cards={key: card(each) for key, each in board.cards.items()},
    )


def _goal(goal: Goal, goals: Mapping[str, str], units: Mapping[str, str]) -> Goal:
    condition, reward = goal.condition, goal.reward
    if condition.unit is not None:
        condition = replace(condition, unit_name=units.get(condition.unit, condition.unit_name))
    if reward is not None and reward.unit is not None:
        reward = replace(reward, unit_name=units.get(reward.unit, reward.unit_name))
    return replace(renamed(goal, goals), condition=condition, reward=reward)


def _triggers(
    triggers: tuple[script.Trigger, ...], scenario: OperationalScenario
) -> tuple[script.Trigger, ...]:
    """Return the triggers in the other language; one whose messages would read as those of another keeps its own words."""
    others = {each.id: each for each in scenario.triggers}
    known: dict[tuple[str, str], tuple[str, str]] = {}
    found = []
    for trigger in triggers:
        other = others.get(trigger.id)
        if other is None:
            found.append(trigger)
            continue
        new = replace(
            trigger,
            title=other.title,
            then=tuple(
                replace(effect, text=said.text) for effect, said in zip(trigger.then, other.then, strict=True)
            ),
            announced=trigger_sentence(other, scenario) if trigger.announced else "",
        )
        pairs = _messages((new,), (trigger,))
        if any(known.setdefault(pair, was) != was for pair, was in pairs.items()):
            new = trigger
        found.append(new)
    return tuple(found)


def _message(written: Message, messages: Mapping[tuple[str, str], tuple[str, str]]) -> Message:
    """Return a message that has been sent as the battle began in the other language."""
    shown = {said: pair for pair, said in messages.items()}
    title, text = shown.get((written.title, written.text), (written.title, written.text))
    return replace(written, title=title, text=text)


def _messages(
    shown: Iterable[script.Trigger], written: Iterable[script.Trigger]
) -> Mapping[tuple[str, str], tuple[str, str]]:
    """Return title and text of the messages of triggers as they are written by those that they are shown with."""
    return {
        (one.title, said.text): (other.title, effect.text)
        for one, other in zip(shown, written, strict=True)
        for said, effect in zip(one.then, other.then, strict=True)
        if effect.kind == "message"
    }


def _new_names(written: Iterable[Named], shown: Iterable[Named]) -> Mapping[str, str]:
    """Return the names that differ from those that are written."""
    known = names_of(written)
    return {key: name for key, name in names_of(shown).items() if name != known.get(key)}

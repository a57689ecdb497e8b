"""A battle that is shown in another language than its documents are written in: everything in it plays as before.

Names by which rules go stay as they are written: the words of units, the positions in vehicles, and what actions and
states hold of decks and events; the last are translated as they are shown.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from studio.documents.catalogue import Catalogue
from studio.documents.scenario import Scenario
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.scenario import TacticalScenario
from studio.documents.tactical.trigger_sentences import trigger_sentence
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.naming import all_renamed, names_of, renamed
from studio.rules.tactical.base.board import Board, UnitFacts
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.base.script import Trigger
from studio.rules.tactical.base.state import State


def translated(state: State, _written: Scenario, scenario: Scenario, catalogue: Catalogue) -> State:
    """Return the first state of a battle with the names and texts that documents have for what is in it.

    The documents are those that it was set up from, in another language.
    """
    assert isinstance(scenario, TacticalScenario)
    assert isinstance(catalogue, TacticalCatalogue)
    leaders = all_renamed(state.leaders, names_of(scenario.tactical.leaders))
    board = replace(
        _board(state.board, scenario, catalogue),
        leader_names={key: each.name for key, each in state.leaders.items()},
        translations={
            **dict(_texts(state.board, scenario, catalogue)),
            **dict(_trigger_texts(state.script.triggers, scenario)),
        },
    )
    return replace(state, board=board, leaders=leaders)


def _board(board: Board, scenario: TacticalScenario, catalogue: TacticalCatalogue) -> Board:
    battle, types = scenario.tactical, catalogue.tactical
    units = {each.id: each for each in battle.units}
    sides = names_of(scenario.sides)

    def facts(one: UnitFacts) -> UnitFacts:
        other = units.get(one.id)
        if other is None:
            return one
        called = other.designation or other.name
        return replace(one, name=other.name, designation=called, written=one.written or one.name)

    return replace(
        board,
        sides=tuple(renamed(each, sides) for each in board.sides),
        units={key: facts(one) for key, one in board.units.items()},
        types=all_renamed(board.types, names_of(types.unit_types)),
        figures=all_renamed(board.figures, names_of(types.figures)),
        weapons=all_renamed(board.weapons, names_of(types.weapons)),
        objectives=all_renamed(board.objectives, names_of(battle.objectives)),
        sections=all_renamed(board.sections, names_of(battle.sections)),
        strategy_cards=all_renamed(board.strategy_cards, names_of(types.strategy_cards)),
        command_cards=all_renamed(board.command_cards, names_of(types.command_cards)),
    )


def _texts(
    board: Board, scenario: TacticalScenario, catalogue: TacticalCatalogue
) -> Iterator[tuple[str, str]]:
    """Yield what is shown of what states hold as it is written, with what it says in the other language."""
    battle, types = scenario.tactical, catalogue.tactical
    events = {each.id: each for each in battle.events}
    for event in board.events:
        if (other := events.get(event.id)) is not None:
            yield event.name, other.name
            yield from _effect_texts(event, other)
    yield from _card_texts(board.strategy_cards, types.strategy_cards)
    yield from _card_texts(board.command_cards, types.command_cards)
    if board.points is not None and battle.points is not None:
        for random, said in zip(board.points.random_events, battle.points.random_events, strict=True):
            yield random.name, said.name
            yield from _effect_texts(random, said)
    if board.squad is not None and battle.squad is not None:
        for deck, named in zip(board.squad.decks, battle.squad.decks, strict=True):
            yield deck.name, named.name
        for special, bought in zip(board.squad.spending, battle.squad.spending, strict=True):
            yield special.name, bought.name or bought.id
            yield from _effect_texts(special, bought)


def _trigger_texts(triggers: Iterable[Trigger], scenario: TacticalScenario) -> Iterator[tuple[str, str]]:
    """Yield the titles, messages and announcements of triggers as they are written, with those in the other language."""
    others = {each.id: each for each in scenario.tactical.triggers}
    for trigger in triggers:
        if (other := others.get(trigger.id)) is not None:
            yield trigger.title, other.title
            yield from ((one.text, said.text) for one, said in zip(trigger.then, other.then, strict=True))
            if trigger.announced:
                yield trigger.announced, trigger_sentence(other, scenario)


def _card_texts(
    cards: Mapping[CardId, "_WithEffects"], written: Iterable["_Card"]
) -> Iterator[tuple[str, str]]:
    """Yield the texts of the cards of one kind; one of the other kind may have the same id."""
    others = {each.id: each for each in written}
    for id_, card in cards.items():
        if (other := others.get(id_)) is not None:
            yield from _effect_texts(card, other)


class _Effect(Protocol):
    @property
    def text(self) -> str: ...


class _WithEffects(Protocol):
    @property
    def effects(self) -> Sequence[_Effect]: ...


class _Card(_WithEffects, Protocol):
    @property
    def id(self) -> str: ...


def _effect_texts(written: _WithEffects, other: _WithEffects) -> Iterator[tuple[str, str]]:
    for one, translation in zip(written.effects, other.effects, strict=True):
        if one.text:
            yield one.text, translation.text

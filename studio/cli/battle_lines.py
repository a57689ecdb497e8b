"""A battle as lines of text: what happened, who is to play, and how things stand."""

from collections.abc import Iterable, Iterator
from typing import Any

from studio.cli.engine_text import EngineText, text_for
from studio.hexes.coordinates import Orientation
from studio.hexes.shape import Shape
from studio.playtest.battle import Battle
from studio.rules.kernel.events import Event


def event_lines(battle: Battle, events: Iterable[Event]) -> Iterator[str]:
    """Yield a line for each event."""
    text, shape = text_for(battle.engine.name), shape_of(battle)
    for event in events:
        facts = (f"{key}={_fact_text(text, shape, key, value)}" for key, value in text.event_facts(event))
        yield f"{event.kind}: {' '.join(facts)}"


def state_lines(battle: Battle, state: Any) -> Iterator[str]:
    """Yield whose turn it is or how it ended, and how things stand."""
    ruleset = battle.engine.ruleset
    outcome, decision = ruleset.outcome(state), ruleset.decision(state)
    if outcome is not None:
        yield f"The battle is over: {outcome.winner or 'nobody'} wins ({outcome.ending})."
    elif decision is not None:
        yield f"Turn {ruleset.turn(state)}, {decision.side} to play."
    yield from text_for(battle.engine.name).state_lines(state)


def shape_of(battle: Battle) -> Shape:
    """Return the shape of a battle's map."""
    map_ = battle.scenario.map
    return Shape(map_.columns, map_.rows, Orientation(map_.orientation))


def _fact_text(text: EngineText, shape: Shape, key: str, value: Any) -> str:
    if key in text.hex_fields and value is not None:
        cells = value if isinstance(value, list) else [value]
        return ",".join(shape.label(shape.at(cell)) for cell in cells) or "-"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)

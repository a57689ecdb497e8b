"""How the command line writes the events and states of each engine, by its name."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from studio.cli.operational import battle_text
from studio.cli.tactical import battle_text as tactical_text
from studio.rules.kernel.codec import encode
from studio.rules.kernel.events import Event


def _event_facts(event: Event) -> Iterator[tuple[str, Any]]:
    return ((key, value) for key, value in encode(event).items() if key not in ("kind", "rules"))


@dataclass(frozen=True, slots=True)
class EngineText:
    """What an engine's battles look like in text."""

    #: The fields of actions and events that hold cells; in files they may be labels, in text they are.
    hex_fields: frozenset[str] = frozenset()
    #: Returns what a line says of an event, by name.
    event_facts: Callable[[Event], Iterable[tuple[str, Any]]] = _event_facts
    #: Returns the lines that say how a state stands.
    state_lines: Callable[[Any], Iterable[str]] = lambda _state: ()


_texts: Final[dict[str, EngineText]] = {
    "operational": EngineText(battle_text.HEX_FIELDS, battle_text.event_facts, battle_text.unit_lines),
    "tactical": EngineText(tactical_text.HEX_FIELDS, tactical_text.event_facts, tactical_text.unit_lines),
}


def register_text(engine: str, text: EngineText) -> None:
    """Have the battles of the engine of this name written so."""
    _texts[engine] = text


def text_for(engine: str) -> EngineText:
    """Return how battles of the engine of this name are written; plainly where it has registered nothing."""
    return _texts.get(engine, EngineText())

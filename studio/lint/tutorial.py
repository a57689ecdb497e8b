"""What the steps of a tutorial name, with JSON pointers, and the engine that knows the words in them."""

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar

from studio.documents.elements import EngineTerm, RefersTo
from studio.documents.engine_parts import engine_of
from studio.documents.model import Model, fields_in_file
from studio.documents.scenario import Scenario
from studio.documents.tutorial import TutorialStep
from studio.rules.engines import Engine, UnknownEngine, engine_named

Said = TypeVar("Said", RefersTo, EngineTerm)


class Named(NamedTuple):
    """A word or an id in a step."""

    step: TutorialStep
    pointer: str
    text: str


def engine_for(scenario: Scenario) -> Engine | None:
    """Return the engine that a scenario is for; None where it is not at hand."""
    try:
        return engine_named(engine_of(scenario))
    except UnknownEngine:
        return None


def names_in_steps(scenario: Scenario, said: type[Said]) -> Iterator[tuple[Said, Named]]:
    """Yield each name in a tutorial with what its field says of it, for the fields that say so much."""
    for number, step in enumerate(scenario.tutorial):
        for part, pointer in ((step, ""), (step.show, "/show"), (step.until, "/until")):
            for name, each in _fields(part, said):
                value: Any = getattr(part, name)
                for text in value if isinstance(value, tuple) else filter(None, (value,)):
                    yield each, Named(step, f"/tutorial/{number}{pointer}/{name}", text)


def _fields(part: Model, said: type[Said]) -> Iterator[tuple[str, Said]]:
    for name, info in fields_in_file(type(part)).items():
        yield from ((name, each) for each in info.metadata if isinstance(each, said))

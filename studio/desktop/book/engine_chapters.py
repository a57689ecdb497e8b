"""The chapters that each ruleset has in its books, by the name of its engine."""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from studio.desktop.book.matter import Matter
from studio.desktop.book.operational.chapters import operational_chapters
from studio.desktop.book.setting.blocks import BookChapter
from studio.desktop.book.tactical.chapters import tactical_chapters
from studio.documents.engine_parts import OPERATIONAL, engine_of

#: Yields the chapters on forces, arrivals, objectives and rules; the documents of the matter are the engine's own.
_Chapters: TypeAlias = Callable[[Any], Iterator[BookChapter]]
_by_engine: Final[dict[str, _Chapters]] = {}


def register_chapters(engine: str, chapters: _Chapters) -> None:
    """Let the books of an engine's scenarios have chapters of their own."""
    _by_engine[engine] = chapters


def chapters_of(matter: Matter) -> Iterator[BookChapter]:
    """Yield the chapters that the engine of a scenario has; none where it has registered nothing."""
    chapters = _by_engine.get(engine_of(matter.scenario))
    if chapters is not None:
        yield from chapters(matter)


register_chapters(OPERATIONAL, operational_chapters)
register_chapters("tactical", tactical_chapters)

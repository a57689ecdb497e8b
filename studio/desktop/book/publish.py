"""A book of a scenario's file, for the command line and for the window."""

from pathlib import Path

from studio.desktop.book.book import Book, BookError
from studio.desktop.book.matter import Matter, matter_of
from studio.desktop.export.drawing_application import drawing_application
from studio.documents.engine_parts import engine_of
from studio.documents.packs.library import catalogue_of, ruleset_of
from studio.documents.reading.loading import open_as
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.storage.shipped import shipped_content
from studio.documents.translation.coverage import require_language, translated
from studio.editing.binding import LARGEST, SMALLEST, Binding


def write_book(path: Path, target: Path, binding: Binding) -> int:
    """Write the book of a scenario, or its map alone, and return the number of pages.

    Raises BookError, and what opening raises.
    """
    if target.suffix.lower() != ".pdf":
        raise BookError(f'{target.name} is no file for a book; give it the ending ".pdf".')
    scenario = open_as(Scenario, path).document
    # Fonts need an application, and it must live as long as pages are drawn.
    application = drawing_application()
    book = Book(matter_from(scenario, path, binding))
    for _ in book.steps():
        pass
    book.write(target)
    application.processEvents()
    return len(book.pages)


def matter_from(scenario: Scenario, path: Path, binding: Binding) -> Matter:
    """Return what the book of a scenario is made from, whose file is here. Raises what opening raises."""
    size = binding.hex_millimetres
    if size is not None and not SMALLEST <= size <= LARGEST:
        raise BookError(f"Hexes of {size:g} mm cannot be printed; choose between {SMALLEST} and {LARGEST}.")
    catalogue, ruleset = catalogue_of(scenario, path), ruleset_of(Ruleset, scenario, path)
    require_language(binding.language, scenario, catalogue)
    scenario, catalogue = translated(scenario, binding.language), translated(catalogue, binding.language)
    return matter_of(scenario, catalogue, ruleset, shipped_ruleset(engine_of(scenario)), binding)


def shipped_ruleset(engine: str) -> Ruleset | None:
    """Return the ruleset of an engine that came with the studio; None where none did. Raises what opening raises."""
    path = shipped_content() / Ruleset.FOLDER / f"{engine}.{Ruleset.FORMAT}.json"
    return open_as(Ruleset, path).document if path.is_file() else None

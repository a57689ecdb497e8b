"""Hexes, places, units and problems of a scenario, to be gone to by a few letters or digits."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow

from studio.desktop.finding.finder import Finder, Found
from studio.desktop.finding.matching import fit
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.scenario.locations import describe_hex
from studio.editing.changes.collections import collections_of, elements_of
from studio.editing.changes.location import hex_label_of
from studio.editing.changes.naming import title_of
from studio.editing.selection import ElementRef
from studio.hexes.coordinates import Hex
from studio.hexes.labels import hex_named
from studio.lint.problem import Problem

#: What is listed at most; who sees so many writes another letter.
_MOST = 200
#: Of what nobody would go to.
_LEFT_OUT = "silenced"


def show_place_finder(
    window: QMainWindow, page: ScenarioPage, problems: Callable[[], Sequence[Problem]], commands: QAction
) -> None:
    """Let a person find a hex, place, thing or problem of a page and go there; `commands` finds window actions."""
    Finder.close_any(window)
    Finder(
        window,
        "Go to",
        "A hex such as 0512, a place, a unit, words of a problem…",
        "The scenario has nothing of that name, no such hex and no such problem; try fewer letters."
        f"{_hint(commands)}",
        lambda sought: find_places(page, problems(), sought),
    ).begin()


def _hint(commands: QAction) -> str:
    """Say by which key window actions are found, whose words are written here as well."""
    key = commands.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return f" {key} finds what menus can do." if key else ""


def find_places(page: ScenarioPage, problems: Sequence[Problem], sought: str) -> list[Found]:
    """Return what fits, the best first: a hex by its number, things by their names, problems by their words.

    Without words, all things in the sequence of the file.
    """
    if not sought.strip():
        found = [found for _, found in _all(page, problems)]
    else:
        worths = (
            (fit(sought, each.title, kind, f"{each.where} {each.note}"), each)
            for kind, each in _all(page, problems)
        )
        ranked = sorted(((worth, each) for worth, each in worths if worth > 0), key=lambda pair: -pair[0])
        found = [*_hexes(page, sought), *(each for _, each in ranked)]
    return found[:_MOST]


def _all(page: ScenarioPage, problems: Sequence[Problem]) -> Iterator[tuple[str, Found]]:
    """Yield each thing and problem with further words for it."""
    editor = page.editor
    for collection in collections_of(editor.scenario).values():
        if collection.name == _LEFT_OUT:
            continue
        items = elements_of(editor.scenario, collection)
        for key, item in zip(collection.keys_of(items), items, strict=True):
            where = hex_label_of(item) or next(iter(getattr(item, "hexes", ())), "")
            go = partial(go_to, page, editor.shape.find(where), ElementRef(collection.name, key))
            yield f"{collection.name} {key}", Found(title_of(item), collection.noun, where, go)
    for problem in problems:
        where = problem.hexes[0] if problem.hexes else ""
        yield (
            f"problem {problem.code}",
            Found(problem.message, problem.severity.word, where, partial(_go_to_problem, page, problem)),
        )


def _hexes(page: ScenarioPage, sought: str) -> Iterator[Found]:
    shape, at = page.editor.shape, hex_named(sought.strip())
    if at is not None and shape.contains(at):
        label = shape.label(at)
        yield Found(
            describe_hex(page.editor, at), "hex", label, partial(go_to, page, at, ElementRef("hexes", label))
        )


def go_to(page: ScenarioPage, at: Hex | None, element: ElementRef) -> None:
    """Select something and bring it into sight, with the keyboard cursor if there is one."""
    page.editor.select(element)
    if at is not None:
        page.map_view.bring_into_sight(at)
        if page.map_view.cursor_hex is not None:
            page.map_view.set_cursor_hex(at)
    page.map_view.setFocus()


def _go_to_problem(page: ScenarioPage, problem: Problem) -> None:
    page.jump(problem)
    page.map_view.setFocus()

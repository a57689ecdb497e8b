"""Triggers in the outline of a scenario: their entries, and what is offered there."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtWidgets import QMenu

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.outline import OutlineEntry
from studio.documents.scenario import Scenario
from studio.documents.triggers.trigger import BattleTrigger
from studio.editing.changes.elements import AddElement
from studio.editing.changes.naming import title_of
from studio.editing.changes.sequence import Reorder
from studio.editing.selection import ElementRef
from studio.tables.quantities import quantity

T = TypeVar("T", bound=BattleTrigger)


def trigger_entries(triggers: Sequence[T], describe: Callable[[T], str]) -> tuple[OutlineEntry, ...]:
    """Return the triggers in their sequence, each with how many things it does, and its sentence at length."""
    below = tuple(
        OutlineEntry(
            title_of(trigger),
            quantity(len(trigger.then), "effect"),
            ElementRef("triggers", trigger.id),
            tip=describe(trigger),
        )
        for trigger in triggers
    )
    return (OutlineEntry("Triggers", below=below),) if below else ()


def offer_triggers(
    menu: QMenu,
    editor: ScenarioEditor,
    element: ElementRef | None,
    triggers: Sequence[BattleTrigger],
    add: Callable[[], None],
) -> None:
    """Offer a new trigger, and to move the one that an entry is of among those that fire together."""
    menu.addAction("Add a trigger").triggered.connect(lambda: add())
    if element is None or element.collection != "triggers":
        return
    for text, by, end in (("Move up", -1, triggers[0]), ("Move down", 1, triggers[-1])):
        action = menu.addAction(text)
        action.setEnabled(element.key != end.id)
        change = Reorder[Scenario]("triggers", element.key, by)
        action.triggered.connect(lambda _=False, change=change: editor.do(change))


def add_trigger(editor: ScenarioEditor, trigger: BattleTrigger) -> None:
    """Add a trigger, and select it."""
    if editor.do(AddElement[Scenario]("triggers", trigger)):
        editor.select(ElementRef("triggers", trigger.id))

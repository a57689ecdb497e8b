"""A trigger is added from the list of all actions, found by what it is for."""

from studio.desktop.finding.window_actions import find_actions
from studio.editing.selection import ElementRef


def test_a_trigger_is_found_by_what_it_is_for_and_added_in_one_step(window):
    found = find_actions(window, window.window_actions, "scripted event")
    assert (found[0].title, found[0].where, found[0].is_enabled) == ("Add a trigger", "Edit", True)
    editor = window.page.editor
    before = editor.scenario
    window.window_actions["add-trigger"].trigger()
    added = editor.scenario.triggers[-1]
    assert editor.scenario.triggers == (*before.triggers, added)
    assert editor.selection == ElementRef("triggers", added.id)
    window.page.document.undo()
    assert editor.scenario == before

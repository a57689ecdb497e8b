"""The actions of the Help menu."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

from studio.desktop.actions.window_action import WindowAction
from studio.desktop.finding.window_actions import show_action_finder
from studio.desktop.help import topics
from studio.desktop.help.task_pages import TaskPage
from studio.desktop.help.window import HelpWindow
from studio.desktop.menus.parts import WindowParts
from studio.desktop.panels.cited_check import check_at
from studio.desktop.preferences.dialog import Preferences
from studio.desktop.settings import Settings
from studio.desktop.widgets.rule_label import rules_at

_GROUP: Final = "Help"


def help_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what explains the studio."""
    yield WindowAction(
        id="lesson",
        group=_GROUP,
        text="First &lesson",
        tip="Build a small battle and play it, step by step, in five minutes",
        synonyms="tutorial learn begin introduction guide start",
        run=parts.lesson.begin,
        is_enabled=parts.is_editing,
        why_not=parts.why_not_editing,
    )
    yield WindowAction(
        id="find-action",
        group=_GROUP,
        text="&Find a window action…",
        tip="Find by words whatever menus, toolbars and keys can do, and do it",
        synonyms="command palette search run menu",
        run=lambda: show_action_finder(parts.window, parts.registry),
        keys="Ctrl+Shift+P",
    )
    yield WindowAction(
        id="rules",
        group=_GROUP,
        text="&Contents and search",
        tip="Show the rule or the check behind what has the focus, or find keys, rules and checks by topic or by words",
        synonyms="help manual rulebook documentation topics",
        run=partial(_show_help, parts),
        keys=QKeySequence.StandardKey.HelpContents,
    )
    yield WindowAction(
        id="keys",
        group=_GROUP,
        text="&Keyboard",
        tip="List every key",
        synonyms="shortcuts hotkeys bindings list",
        run=partial(show_topic, parts, topics.KEYS),
        keys="Ctrl+F1",
    )
    yield WindowAction(
        id="change-keys",
        group=_GROUP,
        text="Change ke&ys…",
        tip="Find a window action by words and give it another key",
        synonyms="shortcuts hotkeys bindings customize remap",
        run=lambda: Preferences.of(parts.window, parts.settings, parts.registry).show_keys(),
    )
    yield WindowAction(
        id="tooltips",
        group=_GROUP,
        text="Show &tooltips",
        tip="Let whatever the mouse rests on explain itself",
        synonyms="hints explain hover",
        run=partial(_toggle_tooltips, parts.settings),
        is_checked=lambda: parts.settings.shows_tooltips,
    )
    yield WindowAction(
        id="about",
        group=_GROUP,
        text="&About",
        tip="Version and licences",
        synonyms="version licence credits",
        run=partial(show_topic, parts, topics.ABOUT),
    )


def show_topic(parts: WindowParts, key: str) -> None:
    """Show one topic of the help."""
    _help(parts).show_topic(key)


def show_check(parts: WindowParts, code: str) -> None:
    """Show the help page of a check."""
    show_topic(parts, f"check:{code}")


def show_rule(parts: WindowParts, rule_id: str) -> None:
    """Show a rule of the rulebook."""
    show_topic(parts, f"rule:{rule_id}")


def _show_help(parts: WindowParts) -> None:
    """Show the check or the rule that the widget with the focus cites, or the task of its panel or tool; else the contents."""
    focus = QApplication.focusWidget()
    code, rules, task = check_at(focus), rules_at(focus), _task_at(parts, focus)
    if code:
        show_check(parts, code)
    elif rules:
        show_rule(parts, rules[0])
    elif task is not None:
        show_topic(parts, f"task:{task.id}")
    else:
        _help(parts).show_contents()


def _task_at(parts: WindowParts, focus: QWidget | None) -> TaskPage | None:
    """Return the task of the panel that has the focus, or of the tool in hand where the map has it."""
    page = parts.edited_scenario
    if page is not None and focus is page.map_view:
        # With the tool that selects nothing particular is being done.
        tool = page.active_tool.tool.name
        return topics.task_of("", tool) if tool != "select" else None
    panel = next((name for name, dock in parts.docks.items() if focus and dock.isAncestorOf(focus)), "")
    return topics.task_of(panel) if panel else None


def _help(parts: WindowParts) -> HelpWindow:
    return HelpWindow.of(parts.window, parts.registry.keymap)


def _toggle_tooltips(settings: Settings) -> None:
    settings.shows_tooltips = not settings.shows_tooltips

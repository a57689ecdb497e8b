"""All actions of the window by their ids, with the keys that a person has given them."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from types import MappingProxyType

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QToolBar, QWidget

from studio.desktop.actions.keymap import Keymap, Shortcut, When
from studio.desktop.actions.window_action import WindowAction
from studio.desktop.appearance.icons import give_icon
from studio.desktop.settings import Settings


class ActionRegistry(QObject):
    """Makes an action of Qt's of each definition, and keeps keys, marks and use of all up to date."""

    keymap_changed = Signal()
    #: Why an action is not of use now whose key was pressed.
    refused = Signal(str)

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._definitions: list[WindowAction] = []
        self._shortcuts: list[Shortcut] = []
        self._actions: dict[str, QAction] = {}
        self._when: When = "editing"
        self._engine = ""
        #: The keys that each action has now.
        self._applied: dict[str, tuple[str, ...]] = {}
        #: Why actions are not of use, and what answers to their keys while they are not.
        self._why_not: dict[str, Callable[[], str]] = {}
        self._answers: dict[str, QShortcut] = {}
        self.keymap = Keymap()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    @property
    def actions(self) -> Mapping[str, QAction]:
        """All actions by their ids."""
        return MappingProxyType(self._actions)

    def add(self, definition: WindowAction, *widgets: QMenu | QToolBar) -> QAction:
        """Make an action, and put it into menus and toolbars; one that is in none has its key all the same."""
        action = QAction(definition.text, self._window)
        action.setObjectName(definition.id)
        action.setStatusTip(definition.tip)
        action.setAutoRepeat(definition.repeats)
        action.triggered.connect(lambda _checked=False: definition.run())
        if definition.icon:
            action.setIconText(definition.shortcut.text)
            give_icon(action, definition.icon)
        if definition.is_checked is not None:
            action.setCheckable(True)
            action.setChecked(definition.is_checked())
        if definition.is_on_map:
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        elif not widgets:
            self._window.addAction(action)
        for widget in widgets:
            widget.addAction(action)
            if isinstance(widget, QMenu) and definition.why_not is not None:
                action.enabledChanged.connect(partial(self._show_reasons, widget))
        if definition.why_not is not None:
            self._answer(action, definition.why_not)
        self._definitions.append(definition)
        self._register(definition.shortcut, action)
        return action

    def adopt(self, action: QAction, group: str, synonyms: str, when: When = "always") -> None:
        """Take up an action that was made elsewhere, with its name, text, tip and keys."""
        text, keys = action.text().replace("&", ""), tuple(key.toString() for key in action.shortcuts())
        self._register(
            Shortcut(action.objectName(), group, text, action.statusTip(), keys, when, synonyms=synonyms),
            action,
        )

    def add_fixed(self, shortcuts: Iterable[Shortcut]) -> None:
        """List keys that a widget handles by itself."""
        self._shortcuts += shortcuts

    def load_keys(self) -> None:
        """Give all actions the keys that the person has, now that all are here."""
        self.keymap = Keymap(tuple(self._shortcuts), self._settings.keys)
        self._apply_keys()

    def use_keymap(self, keymap: Keymap) -> None:
        """Use other keys from now on, and remember them."""
        self.keymap = keymap
        self._settings.keys = dict(keymap.own)
        self._apply_keys()
        self.keymap_changed.emit()

    def update(self, when: When, engine: str = "") -> None:
        """Let those actions and keys work that are of use now, while a scenario is edited or a battle of an engine played."""
        self._when, self._engine = when, engine
        for definition in self._definitions:
            self._follow(definition)
        self._apply_keys()

    def follow(self, *names: str) -> None:
        """Let some actions work, or say why not, as is of use now."""
        for definition in self._definitions:
            if definition.id in names:
                self._follow(definition)

    def _follow(self, definition: WindowAction) -> None:
        if definition.is_enabled is not None:
            self[definition.id].setEnabled(definition.is_enabled())
        if definition.why_not is not None:
            # Another reason may hold where it has been of no use before too.
            self[definition.id].setToolTip(self._tooltip(self[definition.id]))

    def of_maps(self) -> list[QAction]:
        """Return the actions whose keys work only on a map."""
        return [self[definition.id] for definition in self._definitions if definition.is_on_map]

    def _answer(self, action: QAction, why_not: Callable[[], str]) -> None:
        """Let an action say why it is not of use, to its key and under the mouse, while it is not."""
        name = action.objectName()
        self._why_not[name] = why_not
        answer = self._answers[name] = QShortcut(self._window)
        answer.setEnabled(False)
        answer.activated.connect(lambda: self.refused.emit(why_not()))

        def follow(can: bool) -> None:
            answer.setEnabled(not can)
            action.setToolTip(self._tooltip(action))

        action.enabledChanged.connect(follow)

    def _show_reasons(self, menu: QMenu, _can: bool) -> None:
        """Let a menu show tooltips while one of its actions says there why it is not of use."""
        reasons = (not each.isEnabled() for each in menu.actions() if each.objectName() in self._why_not)
        menu.setToolTipsVisible(any(reasons))

    def _tooltip(self, action: QAction) -> str:
        name = action.objectName()
        if name in self._why_not and not action.isEnabled():
            return self._why_not[name]()
        label = self.keymap.label(name) if self._applied.get(name) else ""
        return f"{action.statusTip()} ({label})" if label else action.statusTip()

    def _register(self, shortcut: Shortcut, action: QAction) -> None:
        self._shortcuts.append(shortcut)
        self._actions[shortcut.id] = action

    def _apply_keys(self) -> None:
        for shortcut in self.keymap.shortcuts:
            if shortcut.id in self._actions:
                self._apply_key(shortcut, self._actions[shortcut.id])

    def _apply_key(self, shortcut: Shortcut, action: QAction) -> None:
        is_working = shortcut.when in ("always", self._when) and shortcut.engine in ("", self._engine)
        keys = self.keymap.keys(shortcut.id) if is_working else ()
        if self._applied.get(shortcut.id) == keys:
            return
        self._applied[shortcut.id] = keys
        action.setShortcuts([QKeySequence(key) for key in keys])
        if action.objectName() in self._answers:
            self._answers[action.objectName()].setKeys(action.shortcuts())
        action.setToolTip(self._tooltip(action))

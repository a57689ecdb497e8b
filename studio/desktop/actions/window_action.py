"""What a person can ask of the window, described once for menus, toolbars, keys, the list of keys and the help."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QKeySequence

from studio.desktop.actions.keymap import Shortcut, When


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowAction:
    """One action of the window."""

    #: What stored keys and tests know it by.
    id: str
    #: The menu, or the place where its key works.
    group: str
    #: As a menu shows it: the letter behind & is underlined.
    text: str
    #: One sentence without a full stop, for the status bar, tooltips and the help.
    tip: str
    #: Other words for the same, by which it is found.
    synonyms: str
    run: Callable[[], object]
    #: The keys that it has at first; empty or None where it has none.
    keys: QKeySequence.StandardKey | str | None = None
    when: When = "always"
    #: Whether it is of use now; None where it always is.
    is_enabled: Callable[[], bool] | None = None
    #: Why it is not of use now, where a person may well ask; otherwise it is silent.
    why_not: Callable[[], str] | None = None
    #: Whether its mark is set; None where it has no mark.
    is_checked: Callable[[], bool] | None = None
    icon: str = ""
    #: Its key works only while a map has the focus.
    is_on_map: bool = False
    #: Its keys cannot be changed.
    is_fixed: bool = False
    #: The engine in whose battles and scenarios it is of use; empty where it is so in all.
    engine: str = ""
    #: It goes on while its key is held.
    repeats: bool = True

    @property
    def standard_keys(self) -> tuple[str, ...]:
        """The keys that it has at first, as Qt's portable text."""
        if not self.keys:
            return ()
        if isinstance(self.keys, str):
            return (QKeySequence(self.keys).toString(),)
        return tuple(key.toString() for key in QKeySequence.keyBindings(self.keys))

    @property
    def shortcut(self) -> Shortcut:
        """The action as the keymap knows it."""
        text = self.text.replace("&", "")
        return Shortcut(
            self.id,
            self.group,
            text,
            self.tip,
            self.standard_keys,
            self.when,
            self.is_on_map,
            self.is_fixed,
            self.engine,
            self.synonyms,
        )

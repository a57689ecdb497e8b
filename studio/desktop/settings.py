"""What a person has set, kept from start to start: the one place that reads and writes it."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, Literal, cast, get_args

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from studio.editing.recovery import AUTOSAVE_DELAY, AutosaveDelay

SchemeChoice = Literal["system", "light", "dark"]
#: The least and the most seconds for which unsaved work may wait for its copy.
AUTOSAVE_LIMITS: Final = (2, 300)

_SCHEME, _ANIMATION, _GEOMETRY = "window/scheme", "window/motion", "window/geometry"
_TOOLTIPS, _LEGEND = "help/tooltips", "window/legend-folded"
_LANGUAGE = "texts/language"
_SAVE_RUNS = "campaigns/save-as"
_ESTIMATES = "tables/estimates"
_RECENT, _AUTOSAVE = "files/recent", "files/safe-copy-after"
_KEYS, _LAYOUTS, _GAME = "keys", "layouts", "play"
_LAYERS, _FOLDERS = "files/layers", "files/folders"
#: Of so many files it is kept how their layers are shown.
_MOST_LAYERS: Final = 50


class Settings(QObject):
    """Typed access to the stored settings; what makes no sense there counts as not set."""

    scheme_changed = Signal()
    animation_changed = Signal()
    tooltips_changed = Signal()
    autosave_changed = Signal()
    language_changed = Signal()
    estimates_changed = Signal()

    def __init__(self, store: QSettings) -> None:
        super().__init__()
        self._store = store

    @property
    def scheme(self) -> SchemeChoice:
        """The colours that were chosen; the system decides at first."""
        chosen = self._store.value(_SCHEME)
        return cast("SchemeChoice", chosen) if chosen in get_args(SchemeChoice) else "system"

    @scheme.setter
    def scheme(self, choice: SchemeChoice) -> None:
        if choice == "system":
            self._store.remove(_SCHEME)
        else:
            self._store.setValue(_SCHEME, choice)
        self.scheme_changed.emit()

    @property
    def animates_counters(self) -> bool:
        """Whether counters glide as they move, unless the system asks for no motion; so at first."""
        return self._flag(_ANIMATION, True)

    @animates_counters.setter
    def animates_counters(self, is_wanted: bool) -> None:
        self._store.setValue(_ANIMATION, is_wanted)
        self.animation_changed.emit()

    @property
    def shows_tooltips(self) -> bool:
        """Whether whatever the mouse rests on explains itself; so at first."""
        return self._flag(_TOOLTIPS, True)

    @shows_tooltips.setter
    def shows_tooltips(self, are_wanted: bool) -> None:
        self._store.setValue(_TOOLTIPS, are_wanted)
        self.tooltips_changed.emit()

    @property
    def is_legend_folded(self) -> bool:
        """Whether the legend of an overlay shows its title alone."""
        return self._flag(_LEGEND, False)

    @is_legend_folded.setter
    def is_legend_folded(self, is_folded: bool) -> None:
        self._store.setValue(_LEGEND, is_folded)

    @property
    def allows_saved_runs(self) -> bool:
        """Whether runs of campaigns can be saved by hand too; not at first (op.quick.campaign-save-as)."""
        return self._flag(_SAVE_RUNS, False)

    @allows_saved_runs.setter
    def allows_saved_runs(self, are_allowed: bool) -> None:
        self._store.setValue(_SAVE_RUNS, are_allowed)

    @property
    def shows_estimates(self) -> bool:
        """Whether tables show what the engine makes of their rows; not at first."""
        return self._flag(_ESTIMATES, False)

    @shows_estimates.setter
    def shows_estimates(self, are_wanted: bool) -> None:
        self._store.setValue(_ESTIMATES, are_wanted)
        self.estimates_changed.emit()

    @property
    def autosave_delay(self) -> AutosaveDelay:
        """How long unsaved work waits for its copy."""
        try:
            seconds = int(str(self._store.value(_AUTOSAVE, round(AUTOSAVE_DELAY.longest))))
        except ValueError:
            return AUTOSAVE_DELAY
        least, most = AUTOSAVE_LIMITS
        return AutosaveDelay(AUTOSAVE_DELAY.rest, min(max(seconds, least), most))

    def set_longest_autosave_delay(self, seconds: int) -> None:
        """Let unsaved work wait no longer than so many seconds."""
        self._store.setValue(_AUTOSAVE, seconds)
        self.autosave_changed.emit()

    @property
    def recent_files(self) -> tuple[str, ...]:
        """The paths of the files opened last, the latest first."""
        stored = self._store.value(_RECENT)
        # A list of one comes back from a file of settings as the one.
        listed = stored if isinstance(stored, list) else [stored]
        return tuple(each for each in listed if isinstance(each, str) and each and "\0" not in each)

    @recent_files.setter
    def recent_files(self, paths: Iterable[str]) -> None:
        self._store.setValue(_RECENT, list(paths))

    @property
    def keys(self) -> dict[str, str]:
        """The keys that the person has changed, by the ids of the shortcuts; empty for none."""
        return {name: str(value) for name, value in self._group(_KEYS).items()}

    @keys.setter
    def keys(self, own: Mapping[str, str]) -> None:
        self._replace_group(_KEYS, own)

    @property
    def geometry(self) -> QByteArray | None:
        """The place and size of the window when it was closed last."""
        stored = self._store.value(_GEOMETRY)
        return stored if isinstance(stored, QByteArray) else None

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._store.setValue(_GEOMETRY, geometry)

    @property
    def layouts(self) -> dict[str, QByteArray]:
        """How the docks stood in each workspace."""
        stored = self._group(_LAYOUTS)
        return {name: value for name, value in stored.items() if isinstance(value, QByteArray)}

    @layouts.setter
    def layouts(self, layouts: Mapping[str, QByteArray]) -> None:
        self._replace_group(_LAYOUTS, layouts)

    def layers(self, path: Path) -> str:
        """Return how the layers of the map in a file were shown last, as text; "" where nothing is kept."""
        return self._texts(_LAYERS).get(str(path.absolute()), "")

    def set_layers(self, path: Path, states: str) -> None:
        """Keep how the layers of the map in a file are shown, of the files where it was changed last; "" forgets it."""
        kept, key = self._texts(_LAYERS), str(path.absolute())
        if kept.get(key, "") == states:
            return
        others = [(each, text) for each, text in kept.items() if each != key]
        latest = [*others, (key, states)] if states else others
        self._store.setValue(_LAYERS, json.dumps(dict(latest[-_MOST_LAYERS:])))

    @property
    def folders(self) -> dict[str, str]:
        """The folders that files came from or went to last, by what asked for them."""
        return self._texts(_FOLDERS)

    @folders.setter
    def folders(self, used: Mapping[str, str]) -> None:
        self._store.setValue(_FOLDERS, json.dumps(dict(used)))

    def _texts(self, key: str) -> dict[str, str]:
        """Return texts by their names that are stored as one value."""
        try:
            kept = json.loads(str(self._store.value(key, "{}")))
        except (ValueError, RecursionError):
            return {}
        return {str(name): str(text) for name, text in kept.items()} if isinstance(kept, dict) else {}

    def game_option(self, name: str) -> str | None:
        """Return what was chosen last of an option for the next battle, such as the opponent."""
        stored = self._store.value(f"{_GAME}/{name}")
        return stored if isinstance(stored, str) else None

    def set_game_option(self, name: str, choice: str) -> None:
        """Remember a choice for the next battle."""
        self._store.setValue(f"{_GAME}/{name}", choice)

    @property
    def language(self) -> str:
        """The tag of the language in which battles and campaigns are read where they have it; "" for the original."""
        chosen = self._store.value(_LANGUAGE)
        return chosen if isinstance(chosen, str) else ""

    @language.setter
    def language(self, tag: str) -> None:
        if tag:
            self._store.setValue(_LANGUAGE, tag)
        else:
            self._store.remove(_LANGUAGE)
        self.language_changed.emit()

    def _flag(self, key: str, at_first: bool) -> bool:
        return self._store.value(key, at_first, type=bool) is True

    def _group(self, name: str) -> dict[str, object]:
        self._store.beginGroup(name)
        stored = {key: self._store.value(key) for key in self._store.childKeys()}
        self._store.endGroup()
        return stored

    def _replace_group(self, name: str, values: Mapping[str, object]) -> None:
        self._store.remove(name)
        for key, value in values.items():
            self._store.setValue(f"{name}/{key}", value)

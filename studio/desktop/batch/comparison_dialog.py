"""The battle on the screen against another version of it, or other players of it, over the same seeds."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QComboBox, QWidget

from studio import StudioError
from studio.desktop.batch.count_texts import games_played
from studio.desktop.batch.file_field import FileField
from studio.desktop.batch.game_choices import chosen_box, scenario_as_read
from studio.desktop.batch.games_dialog import GamesDialog, Playing
from studio.desktop.batch.games_table import GameBehind, games_won
from studio.desktop.batch.verdict_view import VerdictView
from studio.desktop.dialogs import questions
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.tasks.runner import BackgroundTask, ProgressCallback
from studio.desktop.widgets.captions import caption_of
from studio.desktop.widgets.fitting_scroll_area import FittingScrollArea
from studio.documents.storage.drafts import is_draft
from studio.playtest.battle import open_battle
from studio.playtest.lab.comparison import Comparison, comparison_of, require_same_sides
from studio.playtest.signs import signed
from studio.rules.kernel.decision import Side
from studio.tables.quantities import quantity


class Other(Enum):
    """Against what the battle on the screen is compared."""

    SAVED = "The file as it was saved"
    FILE = "Another file"
    PLAYERS = "The same with other players"


_SAME: Final = "the same"
_ON_SCREEN: Final = "On the screen"
_EMPTY: Final = (
    "What comes of the games appears here. Choose what the battle on the screen is compared with and press Play: both are "
    "played with the same seeds, so that chance is the same for both, and the difference of the wins is told with its "
    "interval, and with how many more games would settle it."
)


class NeverSaved(StudioError):
    """The file of a battle was asked for that has none."""

    def __init__(self) -> None:
        super().__init__(
            "This battle has not been saved yet; compare it with another file, or with other players."
        )


class NoOtherFile(StudioError):
    """No file was chosen."""

    def __init__(self) -> None:
        super().__init__("Choose the file of the other version first.")


class NothingDiffers(StudioError):
    """Both are the same battle with the same players."""

    def __init__(self) -> None:
        super().__init__(
            "Both are the same battle with the same players; edit the battle, or choose another file or another player."
        )


@dataclass(frozen=True, slots=True)
class _Compared:
    """A comparison that was played."""

    comparison: Comparison
    #: The games that each side won of both, by the row and column of the table.
    won: Mapping[tuple[int, int], tuple[GameBehind, ...]]
    asked: int


class ComparisonDialog(GamesDialog):
    """Plays two versions of a battle."""

    TITLE = "Compare by playing"
    PLAY_TIP = "Play the battle as it is on the screen now, and the other, with the same seeds (Enter)."

    def __init__(self, parent: QWidget, page: ScenarioPage) -> None:
        super().__init__(parent, page)
        #: What came of the last games.
        self.comparison: Comparison | None = None
        self.view = VerdictView("Wins of both", _EMPTY)
        self.view.table.game_wanted.connect(self.play_again)
        self.column.addWidget(FittingScrollArea(self.view, scrolls_across=False), 1)
        self.other.setCurrentText(
            (Other.FILE if page.document.is_clean or is_draft(page.file.path) else Other.SAVED).value
        )
        self._follow()
        self.allow(play=True)

    def add_choices(self) -> None:
        """Add what the battle is compared with, and who plays that."""
        self.other = QComboBox()
        self.other.addItems([each.value for each in Other])
        self.other.setToolTip("What the battle on the screen is compared with.")
        self.other.currentIndexChanged.connect(self._follow)
        field = FileField("C&hoose…", "Choose the file of the other version", self._ask_file)
        self._field, self.file = field, field.line
        self.file.setAccessibleName("File of the other version")
        self.file.setToolTip("The file of the other version of this battle.")
        players = (_SAME, *self.choices.player_names)
        sides = scenario_as_read(self.page).sides
        tip = "The computer player that leads this side in the other games."
        self._others = {
            Side(side.id): chosen_box(f"Player of {side.name} in the other", players, _SAME, tip)
            for side in sides
        }
        names = {side.id: side.name for side in sides}
        self.choices.add_rows(
            ("&Against", self.other),
            ("File", field),
            *((f"{caption_of(names[side])} there", box) for side, box in self._others.items()),
        )

    def task(self, playing: Playing) -> BackgroundTask[object]:
        """Return what plays both. Raises NeverSaved and NoOtherFile."""
        battle_shown, kind, other_path = self.battle_shown(), self._kind, self._path()
        changed = {side: box.currentText() for side, box in self._others.items()}
        others = {side: name for side, name in changed.items() if name != _SAME}

        def play(progress: ProgressCallback) -> _Compared | None:
            here = battle_shown()
            there = replace(here, seats={**here.seats, **others})
            if other_path is not None:
                battle = replace(open_battle(other_path), language=here.battle.language)
                there = replace(there, battle=battle)
            require_same_sides(there, here)
            if there.battle.digest == here.battle.digest and there.seats == here.seats:
                raise NothingDiffers
            pair = (
                ((here, _ON_SCREEN), (there, "With other players"))
                if other_path is None
                else (
                    (there, "As it was saved" if kind is Other.SAVED else other_path.name),
                    (here, _ON_SCREEN),
                )
            )
            results = playing.play([batch for batch, _ in pair], progress)
            if not results[0]:
                return None
            (first, one), (second, other) = pair
            compared = comparison_of(first, second, (one, other), (results[0], results[1]))
            won = {
                (row, column): games_won(batch, results[column - 1], side.id)
                for row, side in enumerate(first.battle.scenario.sides)
                for column, batch in ((1, first), (2, second))
            }
            return _Compared(compared, won, len(playing.seeds))

        return play

    def show_found(self, found: object) -> None:
        """Show the differences."""
        assert isinstance(found, _Compared), "that is what the task gives"
        self.comparison = compared = found.comparison
        before, after = compared.mean_turns
        sentences = [side.text for side in compared.sides]
        sentences.append(
            f"{compared.equal} of {quantity(compared.games, 'pair')} of games went the same. A game takes {after:.1f} turns instead "
            f"of {before:.1f}."
        )
        heads = (
            "Side",
            compared.first,
            compared.second,
            "Difference",
            "95 % interval",
            "More games to settle it",
        )
        rows = [
            (
                side.name,
                f"{side.first.share:.1%} ({side.first.count} of {side.first.of})",
                f"{side.second.share:.1%} ({side.second.count} of {side.second.of})",
                f"{signed(100 * side.difference.value, 1)} points",
                f"{signed(100 * side.difference.low, 1)} to {signed(100 * side.difference.high, 1)}",
                str(side.difference.more_games) if side.difference.more_games else "none",
            )
            for side in compared.sides
        ]
        self.view.show_verdict("\n".join(sentences), heads, rows, found.won)
        self.show_message(games_played(compared.games, found.asked, compared.seed, "of each"))

    @property
    def _kind(self) -> Other:
        return Other(self.other.currentText())

    def _path(self) -> Path | None:
        """Return the file of the other version; None where it is the battle on the screen."""
        if self._kind is Other.PLAYERS:
            return None
        if self._kind is Other.SAVED:
            if is_draft(self.page.file.path):
                raise NeverSaved
            return self.page.file.path
        if self._field.path is None:
            raise NoOtherFile
        return self._field.path

    def _follow(self, *_: object) -> None:
        self.file.setEnabled(self._kind is Other.FILE)

    def _ask_file(self) -> Path | None:
        path = questions.ask_scenario(self, self.page.file.path.parent)
        if path is not None:
            self.other.setCurrentText(Other.FILE.value)
        return path

"""The actions of the Battle menu: a battle begun, taken back, ended and played many times."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtGui import QKeySequence

from studio.desktop.actions.window_action import WindowAction
from studio.desktop.batch.batch_dialog import BatchDialog
from studio.desktop.menus.lab_actions import open_games_dialog
from studio.desktop.menus.parts import WindowParts
from studio.desktop.play.recorded_battles import RecordedBattles
from studio.desktop.start.campaign_playtest import play_page
from studio.desktop.start.turns_before import TurnsBefore

_GROUP: Final = "Battle"


def playing_actions(
    parts: WindowParts, battles: RecordedBattles, before: TurnsBefore
) -> Iterator[WindowAction]:
    """Yield what begins a battle and leads through it."""
    battle = parts.battle
    yield WindowAction(
        id="play",
        group=_GROUP,
        text="&Play ▸",
        tip="Play what is on the screen, a battle or a campaign",
        synonyms="start run test begin fight",
        run=partial(_play_page, parts),
        keys="F5",
        is_enabled=partial(_edits_what_is_played, parts),
    )
    yield WindowAction(
        id="play-from-turn",
        group=_GROUP,
        text="Pla&y from a later turn…",
        tip="Let the computer play the first turns of the battle on the screen, and play on from there yourself",
        synonyms="skip begin middle late start test here",
        run=before.begin,
        keys="Ctrl+Shift+F5",
        is_enabled=parts.edits_scenario,
        why_not=partial(parts.why_none_in_front, "scenario"),
    )
    yield WindowAction(
        id="stop",
        group=_GROUP,
        text="&Leave the battle",
        tip="Go back to editing; the scenario stays as it is",
        synonyms="exit end quit back editing",
        run=battle.stop,
        keys="Shift+F5",
        when="battle",
        is_enabled=parts.is_playing,
    )
    yield WindowAction(
        id="take-back",
        group=_GROUP,
        text="&Take back",
        tip="Take back the last action of the battle, where the rules allow it",
        synonyms="undo revert",
        run=battle.take_back,
        keys=QKeySequence.StandardKey.Undo,
        # It shares its key with undo, as only one of them is of use at a time.
        when="battle",
        is_enabled=lambda: not battle.why_no_undo(),
        why_not=battle.why_no_undo,
    )
    yield WindowAction(
        id="end-turn",
        group=_GROUP,
        text="&End turn",
        tip="End what is under way, and let the other side move",
        synonyms="finish done next pass",
        run=battle.end_turn,
        keys="Ctrl+Return",
        when="battle",
        is_enabled=lambda: not battle.why_no_end(),
        why_not=battle.why_no_end,
    )
    yield WindowAction(
        id="play-many",
        group=_GROUP,
        text="Play &many games…",
        tip="Let the computer play what is on the screen many times, and see who wins and when",
        synonyms="batch simulate balance statistics series",
        run=partial(open_games_dialog, parts, battles, BatchDialog),
        keys="Ctrl+F5",
        is_enabled=parts.has_scenario,
    )
    yield WindowAction(
        id="restart",
        group=_GROUP,
        text="&Restart",
        tip="Begin the battle anew, with the same dice",
        synonyms="again anew reset begin",
        run=battle.restart,
        is_enabled=parts.is_playing,
    )
    yield WindowAction(
        id="watch",
        group=_GROUP,
        text="Watch it &again",
        tip="Show the battle again that is played or was left last, action by action",
        synonyms="replay review",
        run=battles.watch_left,
        is_enabled=partial(_has_battle_to_watch, parts),
    )
    yield WindowAction(
        id="summary",
        group=_GROUP,
        text="S&ummary",
        tip="Tell how the battle ended, and where it turned",
        synonyms="result statistics outcome report",
        run=battles.show_summary,
        is_enabled=parts.is_playing,
    )
    yield WindowAction(
        id="take-over",
        group=_GROUP,
        text="Play on &with the edits",
        tip="Play the battle that was left again on the scenario as it is now, up to the first action that it forbids",
        synonyms="continue resume branch",
        run=battles.take_over,
        is_enabled=partial(_has_battle_to_take_over, parts),
        why_not=partial(_why_not_take_over, parts),
    )


def recording_actions(parts: WindowParts, battles: RecordedBattles) -> Iterator[WindowAction]:
    """Yield what keeps battles in files."""
    yield WindowAction(
        id="save-recording",
        group=_GROUP,
        text="&Save the recording…",
        tip="Keep the battle so far in a file, to be replayed or played on",
        synonyms="replay keep game store",
        run=battles.save,
        is_enabled=parts.is_playing,
    )
    yield WindowAction(
        id="save-diary",
        group=_GROUP,
        text="Save the diary of this s&ide…",
        tip="Keep what this side did and saw so far in a file, and nothing that is hidden from it; JSON if its name ends in .json",
        synonyms="log report export json",
        run=battles.save_diary,
        is_enabled=parts.is_playing,
    )
    yield WindowAction(
        id="open-recording",
        group=_GROUP,
        text="Open a re&cording…",
        tip="Play a recorded battle on from any of its turns",
        synonyms="replay load game continue",
        run=battles.open,
        is_enabled=parts.is_editing,
        why_not=parts.why_not_editing,
    )


def follow_battle(parts: WindowParts) -> None:
    """Let menu and toolbar offer what the panel of the battle does, by the same names, while one is played."""
    parts.battle.moved.connect(lambda: parts.registry.follow("take-back", "end-turn"))
    action = parts.registry["end-turn"]
    usual = action.text()

    def follow(text: str) -> None:
        letter = "E" if "E" in text else "e"
        action.setText(text.replace(letter, f"&{letter}", 1))

    parts.battle.panels.turn.end_renamed.connect(follow)
    parts.battle.changed.connect(lambda: None if parts.is_playing() else action.setText(usual))


def _has_battle_to_watch(parts: WindowParts) -> bool:
    page, play = parts.pages.scenario, parts.battle.play
    return play is not None or (page is not None and page.left_battle is not None)


def _has_battle_to_take_over(parts: WindowParts) -> bool:
    page = parts.edited_scenario
    return page is not None and page.left_battle is not None


def _why_not_take_over(parts: WindowParts) -> str:
    """Return why there is no battle to play on with the edits now."""
    if not parts.is_editing():
        return parts.why_not_editing()
    return "Play a battle of this scenario first, and leave it; it is then played on with what you edit."


def _edits_what_is_played(parts: WindowParts) -> bool:
    return parts.edits_scenario() or parts.edited_campaign is not None


def _play_page(parts: WindowParts) -> None:
    """Play the battle or the campaign of the page in front."""
    page = parts.edited_campaign
    if page is None:
        parts.battle.begin()
    else:
        play_page(parts.campaign, page, parts.messages)

"""`studio diary`: what one side did and saw in a recorded game."""

from pathlib import Path

from studio.cli.output import print_json, print_result
from studio.cli.replaying import replayed
from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording
from studio.playtest.diary import diary_data, diary_text
from studio.playtest.recordings import difficulties_of, recording_of
from studio.playtest.session import Session
from studio.rules.kernel.decision import Side


def print_diary(path: Path, side: str, language: str, *, as_json: bool) -> int:
    """Replay a recording and print the diary of a side in a language; 1 where it does not replay.

    Raises NoReplay, with NotTranslated among its causes, NoDiary, NoSuchSide, and what opening raises.
    """
    recording = recording_of(open_as(Recording, path).document)
    battle, report = replayed(path, recording, language)
    if report.difference is not None:
        print_result(report.difference.text)
        return 1
    session = Session(battle, report.history, {}, difficulties_of(recording))
    if as_json:
        print_json(diary_data(session, Side(side)))
    else:
        print_result(diary_text(session, Side(side)).removesuffix("\n"))
    return 0

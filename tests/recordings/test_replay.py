"""Games recorded once replay for ever: every digest of every turn, and every event, is what it was then."""

import json

import pytest

from studio.playtest.recordings import replay_of
from tests.support.recorded import EVENTS, FOLDER, GAMES, digest_of_events, read


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_replays_digest_for_digest_with_the_same_events(name: str) -> None:
    report = replay_of(GAMES[name].battle, read(name))
    assert report.difference is None
    assert digest_of_events(report.history) == json.loads(EVENTS.read_text("utf-8"))[name]


def test_every_recording_is_one_of_the_games() -> None:
    files = {path.name.removesuffix(".recording.json") for path in FOLDER.glob("*.recording.json")}
    assert files == set(GAMES) == set(json.loads(EVENTS.read_text("utf-8")))

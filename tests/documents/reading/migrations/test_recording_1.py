"""Recordings of version 1 get a place for the digests of all documents, and one of causes that fits no game."""

from studio.documents.reading.migrations import migrate
from studio.documents.recording import Recording

BEFORE = {
    "format": "recording",
    "version": 1,
    "scenario": "old",
    "scenario_digest": "1" * 64,
    "seed": 7,
}
AFTER = {
    "format": "recording",
    "version": 2,
    "scenario": "old",
    "seed": 7,
    "documents": {"scenario": "1" * 64},
    "causes": "0" * 64,
}


def test_the_digest_of_the_scenario_goes_among_those_of_the_documents() -> None:
    assert migrate(BEFORE, "recording", Recording.VERSION, "old.recording.json") == AFTER


def test_a_recording_without_a_digest_is_left_for_the_model_to_judge() -> None:
    plain = {"format": "recording", "version": 1}
    assert migrate(plain, "recording", Recording.VERSION, "old.recording.json") == {
        "format": "recording",
        "version": 2,
        "documents": {},
        "causes": "0" * 64,
    }

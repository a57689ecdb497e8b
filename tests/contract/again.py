"""Plays again in a new process what the tests played: `python -m tests.contract.again`, JSON in and JSON out.

Both are objects with a list for each ruleset by its name.
"""

import json
import sys
from typing import Any

from studio.rules.kernel.causes import Causes
from studio.rules.kernel.codec import decode, decode_kind, digest
from studio.rules.kernel.history import History
from studio.rules.kernel.recording import Recording, record, replay
from tests.contract.play import play
from tests.contract.rulesets import ENTRIES


def causes(name: str) -> Causes:
    """Causes of a game that is set up from no document and played by nobody in particular."""
    ruleset = ENTRIES[name].ruleset
    return Causes(ruleset.name, ruleset.version, {}, {}, {}, {})


def played_again(name: str, seed: int) -> str:
    """The digest of the whole random game."""
    return digest(record(play(name, seed), "", causes(name)))


def replayed(name: str, recording: Recording) -> str:
    """The digest of the state that the recording leads to, or the sentence that says where it does not."""
    entry = ENTRIES[name]
    report = replay(entry.ruleset, entry.start(recording.seed), recording)
    return digest(report.history.state) if report.difference is None else report.difference.text


def played_on(name: str, recording: Recording, saved: Any, count: int) -> str:
    """The digest after loading a saved state and playing what was recorded from there on."""
    entry = ENTRIES[name]
    start = entry.start(recording.seed)
    loaded = decode(type(start), saved, like=start)
    history: History[Any, Any] = History(entry.ruleset, loaded)
    for data in recording.actions[count:]:
        history.play(decode_kind("action", entry.ruleset.action_types, data))
    return digest(history.state)


def answers(name: str, data: dict[str, Any]) -> dict[str, str]:
    """What one game is now."""
    recording = decode(Recording, data["recording"])
    return {
        "played again": played_again(name, recording.seed),
        "replayed": replayed(name, recording),
        "played on": played_on(name, recording, data["saved"], data["count"]),
    }


if __name__ == "__main__":
    asked = json.load(sys.stdin)
    found = {name: [answers(name, data) for data in games] for name, games in asked.items()}
    json.dump(found, sys.stdout)

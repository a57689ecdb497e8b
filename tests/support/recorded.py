"""Whole games kept as recordings: `python -m tests.support.recorded` plays them anew and says what is different."""

import hashlib
import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording as Document
from studio.playtest.battle import Battle
from studio.playtest.recordings import recording_of, save_recording
from studio.playtest.session import new_session
from studio.rules.kernel.codec import canonical, encode
from studio.rules.kernel.decision import Side
from studio.rules.kernel.history import History
from studio.rules.kernel.recording import Recording
from studio.tables.operational.kinds import Difficulty
from tests.playtest.battles import shipped, vulcan

FOLDER: Final = Path(__file__).parents[1] / "recordings"
#: The digest of all events of each game; recordings hold none.
EVENTS: Final = FOLDER / "events.json"
ALLIES, AXIS = Side("allies"), Side("axis")


@dataclass(frozen=True)
class Game:
    """A game that the computer played against itself."""

    scenario: str
    allies: str
    axis: str
    seed: int
    fog: bool = False
    difficulties: dict[Side, Difficulty] = field(default_factory=dict)

    @property
    def battle(self) -> Battle:
        """What the game is set up from."""
        battle = {"wadi-akarit": shipped, "vulcan-strike": vulcan}[self.scenario]()
        return replace(battle, scenario=battle.scenario.model_copy(update={"fog": self.fog}))


GAMES: Final = {
    "wadi-akarit-greedy": Game(
        "wadi-akarit", "greedy:bold", "greedy:careful", 21, difficulties={ALLIES: "easy", AXIS: "hard"}
    ),
    "wadi-akarit-random": Game("wadi-akarit", "random", "random", 22),
    "wadi-akarit-fog": Game("wadi-akarit", "greedy", "greedy", 25, fog=True),
    "vulcan-strike-greedy": Game("vulcan-strike", "greedy", "greedy", 23, difficulties={ALLIES: "classic"}),
    "vulcan-strike-random": Game("vulcan-strike", "random", "random", 24),
    "vulcan-strike-fog": Game("vulcan-strike", "greedy", "random", 26, fog=True),
}


def path_of(name: str) -> Path:
    """The file of a game."""
    return FOLDER / f"{name}.recording.json"


def read(name: str) -> Recording:
    """Read a game that is kept."""
    return recording_of(open_as(Document, path_of(name)).document)


def digest_of_events(history: History) -> str:
    """SHA-256 of all events of a game, one a line."""
    events = (event for transition in history.transitions for event in transition.events)
    return hashlib.sha256("\n".join(canonical(encode(event)) for event in events).encode()).hexdigest()


def write_all() -> None:
    """Play all games anew and keep them."""
    digests: dict[str, str] = {}
    for name, game in GAMES.items():
        seats = {ALLIES: game.allies, AXIS: game.axis}
        session = new_session(game.battle, seats, game.seed, game.difficulties)
        for _ in session.play_out():
            pass
        before = read(name) if path_of(name).is_file() else None
        path_of(name).unlink(missing_ok=True)
        save_recording(path_of(name), session.recording())
        digests[name] = digest_of_events(session.history)
        print(f"{name}: {_difference(before, session.recording())}")  # noqa: T201
    EVENTS.write_text(json.dumps(digests, indent=2) + "\n", encoding="utf-8")


def _difference(before: Recording | None, now: Recording) -> str:
    if before is None:
        return f"new, {len(now.actions)} actions"
    pairs = zip(before.actions, now.actions, strict=False)
    for number, (old, new) in enumerate(pairs, 1):
        if old != new:
            return f"action {number} was {old} and is {new}"
    return "as before" if before == now else "the same actions, other digests or causes"


if __name__ == "__main__":
    write_all()

"""When to keep a copy of unsaved work, and what to offer after a crash. Times are seconds of one clock."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from studio import StudioError
from studio.documents.storage.autosave import Recovery, battle_path, find_recovery
from studio.documents.storage.copies import find_unsaved_copies
from studio.documents.storage.drafts import is_draft
from studio.documents.storage.files import is_there


@dataclass(frozen=True, slots=True)
class AutosaveDelay:
    """How long unsaved work may wait for its copy."""

    #: After the last change, so that no copy is made in the middle of a stroke.
    rest: float = 2.0
    #: After the first change that is in no copy, however busy the author is.
    longest: float = 20.0


AUTOSAVE_DELAY = AutosaveDelay()


@dataclass(frozen=True, slots=True)
class AutosaveState:
    """What of a document is on disk nowhere: when that began, and the last change since; None: all is safe."""

    since: float | None = None
    last: float | None = None

    def changed(self, now: float) -> "AutosaveState":
        """Return it after one more change."""
        return AutosaveState(now if self.since is None else self.since, now)

    def kept(self, started: float) -> "AutosaveState":
        """Return it after a copy that was started then; what was changed later is in no copy yet."""
        if self.last is None or self.last <= started:
            return AutosaveState()
        return replace(self, since=started)

    def wait(self, now: float, delay: AutosaveDelay = AUTOSAVE_DELAY) -> float | None:
        """Return the seconds until a copy should be made, 0 or less if it should be now; None if all is safe."""
        if self.since is None or self.last is None:
            return None
        return min(self.last + delay.rest, self.since + delay.longest) - now


@dataclass(frozen=True, slots=True)
class RecoveryOffers:
    """Unsaved work of earlier sessions, and what could not be looked at."""

    offers: tuple[Recovery, ...]
    #: The files on which a battle was played that was not left, each with the path beside which that lies.
    battles: tuple[tuple[Path, Path], ...]
    troubles: tuple[StudioError, ...]


def find_recoveries(files: Iterable[Path]) -> RecoveryOffers:
    """Look for unsaved work beside the files, the latest first; what cannot be read hides nothing of the rest."""
    found: list[Recovery] = []
    battles: list[tuple[Path, Path]] = []
    troubles: list[StudioError] = []
    for path, copy in _places(files, troubles):
        try:
            if is_there(battle_path(copy or path)):
                battles.append((path, copy or path))
            offer = find_recovery(path, copy)
        except StudioError as error:
            troubles.append(error)
        else:
            found += [] if offer is None else [offer]
    found.sort(key=lambda offer: (offer.autosaved_at, offer.path), reverse=True)
    return RecoveryOffers(tuple(found), tuple(battles), tuple(troubles))


def _places(files: Iterable[Path], troubles: list[StudioError]) -> Iterator[tuple[Path, Path | None]]:
    """Yield each file, itself and with every copy of it beside which something lies."""
    for path in dict.fromkeys(files):
        yield path, None
        try:
            copies = find_unsaved_copies(path)
        except StudioError as error:
            troubles.append(error)
        else:
            yield from ((path, copy) for copy in copies)


def recovery_message(offer: Recovery) -> str:
    """Tell what was found, for the question whether to take it up."""
    when = offer.autosaved_at.astimezone().strftime("%d %B %Y at %H:%M")
    if is_draft(offer.path):
        return f"{offer.path.name} was never saved; there is work on it from {when}. Continue with it?"
    if offer.saved_at is None:
        return f"There is unsaved work on {offer.path.name} from {when}, and the file itself is gone. Continue with it?"
    older = "" if offer.is_newer else " The file was saved after that."
    return f"There is unsaved work on {offer.path.name} from {when}.{older} Continue with it?"

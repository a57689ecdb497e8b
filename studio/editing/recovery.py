"""When to keep a copy of unsaved work, where, and what to offer after a crash. Times are seconds of one clock."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from studio import StudioError
from studio.documents.autosave import Recovery, autosave_path, recovery
from studio.documents.files import UnreadableFile, reason_of
from studio.documents.part import Document

_SUFFIX = ".autosave"


@dataclass(frozen=True, slots=True)
class Pace:
    """How long unsaved work may wait for its copy."""

    #: After the last change, so that no copy is made in the middle of a stroke.
    rest: float = 2.0
    #: After the first change that is in no copy, however busy the author is.
    longest: float = 20.0


PACE = Pace()


@dataclass(frozen=True, slots=True)
class Unsaved:
    """What of a document is on disk nowhere: when that began, and the last change since; None: all is safe."""

    since: float | None = None
    last: float | None = None

    def changed(self, now: float) -> "Unsaved":
        """Return it after one more change."""
        return Unsaved(now if self.since is None else self.since, now)

    def kept(self, started: float) -> "Unsaved":
        """Return it after a copy that was started then; what was changed later is in no copy yet."""
        if self.last is None or self.last <= started:
            return Unsaved()
        return replace(self, since=started)

    def is_due(self, now: float, pace: Pace = PACE) -> bool:
        """Say whether a copy should be made now."""
        wait = self.wait(now, pace)
        return wait is not None and wait <= 0

    def wait(self, now: float, pace: Pace = PACE) -> float | None:
        """Return the seconds until a copy should be made, 0 or less if it should be now; None if all is safe."""
        if self.since is None or self.last is None:
            return None
        return min(self.last + pace.rest, self.since + pace.longest) - now


@dataclass(frozen=True, slots=True)
class Found:
    """Unsaved work of earlier sessions, and what could not be looked at."""

    offers: tuple[Recovery, ...]
    troubles: tuple[StudioError, ...]


def unnamed_path(document: Document, folder: Path, taken: Collection[Path] = ()) -> Path:
    """Choose the path in a folder to which unsaved work without a file of its own belongs: one of nothing else."""
    name = getattr(document, "id", "document")
    for number in count(1):
        path = folder / f"{name if number == 1 else f'{name}-{number}'}.{document.FORMAT}.json"
        if path not in taken and not path.exists() and not autosave_path(path).exists():
            break
    return path


def offers(files: Iterable[Path], unnamed: Path) -> Found:
    """Look for unsaved work beside the files and in the folder for work without a file, the latest first.

    What cannot be read hides nothing of the rest.
    """
    found: list[Recovery] = []
    troubles: list[StudioError] = []
    try:
        unsaved = _unnamed_in(unnamed)
    except OSError as error:
        unsaved = []
        troubles.append(UnreadableFile(unnamed, reason_of(error)))
    for path in dict.fromkeys((*files, *unsaved)):
        try:
            offer = recovery(path)
        except StudioError as error:
            troubles.append(error)
        else:
            found += [] if offer is None else [offer]
    found.sort(key=lambda offer: (offer.autosaved_at, offer.path), reverse=True)
    return Found(tuple(found), tuple(troubles))


def sentence(offer: Recovery) -> str:
    """Tell what was found, for the question whether to take it up."""
    when = offer.autosaved_at.astimezone().strftime("%d %B %Y at %H:%M")
    if offer.saved_at is None:
        return f"There is unsaved work on {offer.path.name} from {when}, which was never saved. Continue with it?"
    older = "" if offer.is_newer else " The file was saved after that."
    return f"There is unsaved work on {offer.path.name} from {when}.{older} Continue with it?"


def _unnamed_in(folder: Path) -> list[Path]:
    """Return the paths that the autosaves in a folder belong to."""
    if not folder.is_dir():
        return []
    names = (copy.name for copy in sorted(folder.iterdir()))
    belonging = (folder / name.removeprefix(".").removesuffix(_SUFFIX) for name in names)
    return [path for path in belonging if autosave_path(path).exists()]

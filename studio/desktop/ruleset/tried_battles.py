"""The battles on which figures of a ruleset can be tried: those that are played by rules of its engine."""

from dataclasses import dataclass, field
from pathlib import Path

from studio import StudioError
from studio.desktop.tasks.runner import ProgressCallback
from studio.documents.engine_parts import engine_of
from studio.documents.packs.library import Library
from studio.documents.scenario import Scenario
from studio.editing.changes.naming import full_title_of
from studio.editing.field_kinds import told_apart


@dataclass(frozen=True, slots=True)
class TriedBattle:
    """A battle to try figures on: an open one as it stands, else a file."""

    title: str
    path: Path
    scenario: Scenario | None = field(default=None, repr=False)


def battles_at_hand(engine: str, progress: ProgressCallback) -> tuple[TriedBattle, ...]:
    """Return the battles of all packs at hand that an engine plays, by their titles; those that cannot be read are left out."""
    entries = tuple(Library.at_hand().entries(Scenario.FORMAT))
    found: dict[Path, tuple[str, str]] = {}
    for done, entry in enumerate(entries):
        if not progress(done, len(entries)):
            break
        try:
            scenario = entry.read(Scenario).document
        except StudioError:
            continue
        if engine_of(scenario) == engine:
            found[entry.path] = (entry.id, full_title_of(scenario))
    titles = [title for _, title in told_apart(tuple(found.values()))]
    listed = (TriedBattle(title, path) for path, title in zip(found, titles, strict=True))
    return tuple(sorted(listed, key=lambda each: each.title.casefold()))

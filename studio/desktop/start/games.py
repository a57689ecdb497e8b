"""What can be played: the battles and campaigns of all packs at hand (op.quick.new-game-list)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from studio import StudioError
from studio.desktop.tasks.runner import ProgressCallback
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Battle, Conference
from studio.documents.packs.library import Library, library_for
from studio.documents.reading.loading import open_document
from studio.documents.scenario import Scenario
from studio.documents.storage.shipped import is_shipped
from studio.documents.translation.coverage import translated
from studio.editing.changes.naming import full_title_of
from studio.tables.quantities import quantity


@dataclass(frozen=True, slots=True)
class Game:
    """A battle, or a campaign of several battles with conferences between them (op.quick.scenario-definition)."""

    path: Path
    document: Scenario | Campaign
    #: The title of the pack, or the name of the folder where there is none.
    pack: str

    def told_in(self, language: str) -> "Game":
        """Return the game as it reads in a language, in the original where it is not translated."""
        return replace(self, document=translated(self.document, language)) if language else self

    @property
    def is_campaign(self) -> bool:
        """Whether it is more than one battle."""
        return isinstance(self.document, Campaign)

    @property
    def title(self) -> str:
        """As its file has it, or its id where it has none."""
        return full_title_of(self.document)

    @property
    def who(self) -> str:
        """The sides in the sequence of the file; of a campaign the faction that a person leads, if it says so."""
        if isinstance(self.document, Campaign):
            return (self.document.faction or "").capitalize()
        return " against ".join(side.name for side in self.document.sides)

    @property
    def length(self) -> str:
        """The turns of a battle, or what a campaign is made of."""
        if isinstance(self.document, Scenario):
            number, what = self.document.length()
            return quantity(number, what, f"{what}s")
        battles = sum(isinstance(node, Battle) for node in self.document.nodes)
        conferences = sum(isinstance(node, Conference) for node in self.document.nodes)
        return f"{quantity(battles, 'battle')}, {quantity(conferences, 'conference')}"


@dataclass(frozen=True, slots=True)
class Games:
    """All that was found, battles first, and why some files are not among it."""

    games: tuple[Game, ...] = ()
    troubles: tuple[str, ...] = ()


def list_titles(games: Sequence[Game]) -> list[str]:
    """Return what a list calls each of some games: its title, and of several of one title which it is.

    One that came with the studio says so beside one of the person's own, and those of their own say where they lie.
    """
    times = Counter(game.title for game in games)
    own = Counter(game.title for game in games if not is_shipped(game.path))
    titles = []
    for game in games:
        if is_shipped(game.path):
            note = " (came with the studio)" if times[game.title] > 1 else ""
        else:
            note = f" (in {game.path.parent})" if own[game.title] > 1 else ""
        titles.append(f"{game.title}{note}")
    return titles


def find_games(recent: Iterable[Path], progress: ProgressCallback) -> Games:
    """Read what came with the program, and what lies in the packs around the files opened last."""
    libraries = (Library.at_hand(), *map(library_for, recent))
    troubles = [message for library in libraries for _, message in library.unreadable]
    found = {path: pack for library in libraries for path, pack in _files(library)}
    games: list[Game] = []
    for done, (path, pack) in enumerate(found.items()):
        if not progress(done, len(found)):
            break
        try:
            document = open_document(path).document
        except StudioError as error:
            troubles.append(str(error))
            continue
        if isinstance(document, Scenario | Campaign):
            games.append(Game(path, document, pack))
    games.sort(key=lambda game: (game.is_campaign, game.pack, game.title))
    return Games(tuple(games), tuple(dict.fromkeys(troubles)))


def _files(library: Library) -> Iterator[tuple[Path, str]]:
    """Yield the battles and campaigns of a library, each with the title of its pack."""
    for source in library.sources:
        title = source.manifest.document.title if source.manifest else source.storage.root.name
        for entry in source.entries:
            if entry.kind in (Scenario.FORMAT, Campaign.FORMAT):
                yield entry.path, title

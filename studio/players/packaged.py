"""Computer players that other packages bring: found by entry points, imported when they are asked to play.

A package names them in its `pyproject.toml`; the name is that of the engine, a dot, and the player's own:

    [project.entry-points."studio.players"]
    "tactical.weathercock" = "my_package.weathercock:Weathercock"

What stands there is called with the engine and a seed, and gives a fresh player.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from studio import StudioError
from studio.players.player import Player
from studio.rules.engines import Engine
from studio.rules.kernel.codec import JsonObject
from studio.rules.kernel.events import Action
from studio.rules.kernel.view import View

GROUP: Final = "studio.players"


class UnusablePlayer(StudioError):
    """A player of another package that cannot be made."""

    def __init__(self, name: str, package: str, reason: str) -> None:
        super().__init__(
            f"The computer player “{name}” of the package {package} cannot be used: {reason}; ask its author, or "
            "choose another."
        )


class _Identified:
    """A player whose parameters name the package and its version too, so that its games are not taken for others'."""

    def __init__(self, player: Player[Any, Any], package: str) -> None:
        self._player, self._package = player, package

    @property
    def parameters(self) -> JsonObject:
        return JsonObject({"package": self._package, "own": dict(self._player.parameters)})

    def choose(self, view: View[Any]) -> Action:
        chosen: Action = self._player.choose(view)
        return chosen


@dataclass(frozen=True, slots=True)
class PackagedPlayer:
    """A player that a package has brought."""

    name: str
    entry: EntryPoint

    @property
    def package(self) -> str:
        """The package and its version."""
        found = self.entry.dist
        return "unknown" if found is None else f"{found.name} {found.version}"

    def make(self, engine: Engine, seed: int) -> Player[Any, Any]:
        """Import the player and make a fresh one. Raises UnusablePlayer."""
        try:
            player = self.entry.load()(engine, seed)
            parameters = player.parameters
        except StudioError:
            raise
        except Exception as error:  # code of others may raise anything
            reason = (
                f"{type(error).__name__}, {str(error).splitlines()[0] if str(error) else 'without a word'}"
            )
            raise UnusablePlayer(self.name, self.package, reason) from error
        if not isinstance(parameters, Mapping) or not callable(getattr(player, "choose", None)):
            raise UnusablePlayer(self.name, self.package, "it has no parameters, or nothing to choose with")
        return _Identified(player, self.package)


@cache
def packaged_players(engine: str) -> Mapping[str, PackagedPlayer]:
    """Return the players that packages have brought for an engine, by name; none is imported."""
    beginning = f"{engine}."
    return {
        (name := entry.name.removeprefix(beginning)): PackagedPlayer(name, entry)
        for entry in sorted(entry_points(group=GROUP), key=lambda each: each.name)
        if entry.name.startswith(beginning)
    }

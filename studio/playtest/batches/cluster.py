"""Batches over a cluster of Dask: the games are those of any other batch, wherever they are played.

Workers get what they play once, by a plugin that also reaches those that join later; a task is the number of a batch
and a seed, and its answer the figures of a game. A game whose worker is gone is played again by another.
"""

from collections.abc import Generator, Sequence
from typing import Any, Final

from studio import StudioError
from studio.playtest.batches.batch import GameTask, PlannedBatch, Played, play_game
from studio.playtest.batches.batch_spec import BatchSpec
from studio.playtest.battle import Battle
from studio.playtest.causes import causes_of

#: Seconds to wait for the scheduler, and until the caller is asked again while no game ends.
_PATIENCE: Final = 10
_BEAT: Final = 0.2
#: So often a game may be lost with its worker.
_RETRIES: Final = 5


class NoCluster(StudioError):
    """The library of clusters is not installed."""

    def __init__(self) -> None:
        super().__init__(
            "Batches over a cluster need Dask; install it beside the studio with `pip install distributed`."
        )


class ClusterNotReached(StudioError):
    """There is no scheduler at the address."""

    def __init__(self, address: str) -> None:
        super().__init__(
            f"No scheduler of Dask answers at {address}; start one with `dask scheduler`, and name the address that "
            "it prints."
        )


class ClusterFailed(StudioError):
    """The cluster could not play a game."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"The cluster could not play the games: {reason}. Look at its workers; a journal goes on with --resume."
        )


class OtherStudio(StudioError):
    """A worker whose engine or players are others than here."""

    def __init__(self) -> None:
        super().__init__(
            "A worker of the cluster would play other games, as its studio is of another version; install the same "
            "version on all machines."
        )


#: What a worker plays: each batch with the digest of the causes that its games must have, and the battles set up so far.
_batches: Final[list[tuple[BatchSpec, str]]] = []
_battles: Final[dict[int, Battle]] = {}


def prepare(batches: Sequence[tuple[BatchSpec, str]]) -> None:
    """Have this worker play these batches, and no others."""
    _batches[:] = batches
    _battles.clear()


def play_task(task: GameTask) -> Played:
    """Play a game of what this worker was prepared for. Raises OtherStudio."""
    number, seed = task
    spec, digest = _batches[number]
    if number not in _battles:
        battle = spec.battle()
        if causes_of(battle, spec.seats, spec.difficulties).digest != digest:
            raise OtherStudio
        _battles[number] = battle
    return number, play_game(_battles[number], spec.seats, seed, difficulties=spec.difficulties)


def play_on_cluster(
    address: str, batches: Sequence[PlannedBatch], tasks: Sequence[GameTask], found: list[Played]
) -> Generator[None, None, None]:
    """Add what comes of each game to `found` as it comes in, and yield after each and at each beat without one.

    When the caller stops asking, what has not been played is taken back. Raises NoCluster, ClusterNotReached,
    ClusterFailed, OtherStudio, and what playing raises.
    """
    try:
        import distributed
        from distributed.diagnostics.plugin import WorkerPlugin
    except ImportError as error:
        raise NoCluster from error
    library: Any = distributed  # only parts of it have types
    specs = tuple(
        (each.spec, causes_of(each.battle, each.seats, each.difficulties).digest) for each in batches
    )

    class Preparation(WorkerPlugin):
        """Prepares each worker, those that join later too."""

        name = "studio-batches"

        def setup(self, worker: Any) -> None:  # noqa: ARG002
            prepare(specs)

    class Reached(library.Client):  # type: ignore[misc]
        """A client whose thread ends where it reaches nobody, which its library leaves running."""

        def start(self, **how: Any) -> None:
            """Connect."""
            try:
                super().start(**how)
            except BaseException:
                self.close()
                self._loop_runner.stop()
                raise

    try:
        client: Any = Reached(address, timeout=_PATIENCE)
    except (OSError, ValueError) as error:
        raise ClusterNotReached(address) from error
    with client:
        client.register_plugin(Preparation())
        running: set[Any] = {client.submit(play_task, task, pure=False, retries=_RETRIES) for task in tasks}
        try:
            while running:
                try:
                    done = library.wait(running, timeout=_BEAT, return_when="FIRST_COMPLETED").done
                except TimeoutError:
                    yield
                    continue
                for game in done:
                    running.discard(game)
                    number, result = _result_of(game)
                    journal = batches[number].journal
                    if journal is not None:
                        journal.keep(result)
                    found.append((number, result))
                    yield
        finally:
            client.cancel(list(running))


def _result_of(game: Any) -> Played:
    """Return what came of a game. Raises ClusterFailed where its workers are gone, and what playing raised."""
    try:
        played: Played = game.result()
    except StudioError:
        raise
    except Exception as error:  # what a cluster raises has no class in common
        raise ClusterFailed(f"{type(error).__name__}, {str(error).splitlines()[0]}") from error
    return played

"""`studio batch --against`, `studio sweep` and `studio matrix`: several batches over the same seeds, and what differs."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from studio import StudioError
from studio.cli.lab.batches import INTERRUPTED, plan, play_planned
from studio.cli.lab.game_options import GameOptions
from studio.cli.output import print_json, print_message, print_result
from studio.cli.seats import seats_from
from studio.documents.storage.files import is_there
from studio.playtest.batches.batch import BatchCancelled, PlannedBatch
from studio.playtest.battle import open_battle
from studio.playtest.lab.comparison import comparison_of, require_same_sides
from studio.playtest.lab.designs import Design
from studio.playtest.lab.doctrines import matrix_of, plan_matrix
from studio.playtest.lab.pointers import factor_of
from studio.playtest.lab.sweep import plan_sweep, sweep_of
from studio.playtest.measures import GameResult
from studio.playtest.session import NoSuchSide
from studio.rules.kernel.decision import Side


class NothingToVary(StudioError):
    """A sweep that varies nothing."""

    def __init__(self) -> None:
        super().__init__("A sweep needs something to vary; write --vary /objectives/sfax/deadline=8,9,10.")


class NoDoctrines(StudioError):
    """A matrix of fewer than two players."""

    def __init__(self) -> None:
        super().__init__(
            "A matrix needs two players at least; write --doctrine greedy --doctrine greedy:bold."
        )


def compare_against(scenario: Path, other: str, options: GameOptions, *, as_json: bool) -> int:
    """Play two versions, or the same battle with other players, and print the difference; 130 if interrupted."""
    first = plan(open_battle(scenario, options.language), options)
    second, label = _other(first, other, options)
    require_same_sides(first, second)
    results = _play([first, second], options)
    if results is None:
        return INTERRUPTED
    names = (_label(scenario, first), label)
    found = comparison_of(first, second, names, (results[0], results[1]))
    if as_json:
        print_json(found.data())
    else:
        print_result(found.text)
    return INTERRUPTED if found.games < options.games else 0


def sweep(
    scenario: Path, vary: Sequence[str], design: str, side: str, options: GameOptions, *, as_json: bool
) -> int:
    """Play the variants of a battle, and print the curves and what they advise. Raises NothingToVary and NoSuchSide."""
    if not vary:
        raise NothingToVary
    base = plan(open_battle(scenario, options.language), options)
    sides = tuple(each.id for each in base.battle.scenario.sides)
    if side and side not in sides:
        raise NoSuchSide(side, sides)
    factors = [factor_of(base.battle.in_language.scenario, each) for each in vary]
    planned = plan_sweep(base, factors, Design(design))
    results = _play(planned.batches, options)
    if results is None:
        return INTERRUPTED
    found = sweep_of(planned, Side(side or sides[0]), results)
    if as_json:
        print_json(found.data())
    else:
        print_result(found.text)
    return INTERRUPTED if found.games < options.games else 0


def matrix(scenario: Path, doctrines: Sequence[str], options: GameOptions, *, as_json: bool) -> int:
    """Set players against each other, and print who wins where. Raises NoDoctrines."""
    players = tuple(dict.fromkeys(doctrines))
    if len(players) < 2:
        raise NoDoctrines
    base = plan(open_battle(scenario, options.language), options)
    results = _play(plan_matrix(base, players), options)
    if results is None:
        return INTERRUPTED
    found = matrix_of(base, players, results)
    if as_json:
        print_json(found.data())
    else:
        print_result(found.text)
    return INTERRUPTED if found.games < options.games else 0


def _other(first: PlannedBatch, other: str, options: GameOptions) -> tuple[PlannedBatch, str]:
    """Return what is compared: another scenario, or the same one with another player of one side or of all."""
    if other.endswith(".json") or is_there(Path(other)):
        # It is named by the language of the first, which it need not be translated into.
        planned = plan(replace(open_battle(Path(other)), language=options.language), options)
        return planned, _label(Path(other), planned)
    chosen = (
        seats_from([other])
        if "=" in other
        else {Side(side.id): other for side in first.battle.scenario.sides}
    )
    planned = replace(first, seats={**first.seats, **chosen})
    return planned, _label(None, planned)


def _play(batches: Sequence[PlannedBatch], options: GameOptions) -> tuple[tuple[GameResult, ...], ...] | None:
    """Play; after an interruption give the games of those seeds that all have, and None where there are none."""
    try:
        return play_planned(batches, options)
    except BatchCancelled as cancelled:
        results = cancelled.common_results
    if not results[0]:
        print_message("It was interrupted before a game of each was finished; there is nothing to report.")
        return None
    print_message(f"It was interrupted; this is of the {len(results[0])} games of each that were finished.")
    return results


def _label(path: Path | None, planned: PlannedBatch) -> str:
    players = ", ".join(f"{side}={name}" for side, name in planned.seats.items())
    return f"{path} ({players})" if path else players

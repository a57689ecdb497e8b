"""`studio journal`: what journals of batches hold, their reports, and their rows for other programs."""

import csv
import io
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from studio import StudioError
from studio.cli.output import print_json, print_message, print_result
from studio.documents.storage.store import put_bytes
from studio.playtest.batches.journal import Journal, KeptBatch
from studio.playtest.batches.journal_merging import merge_journals
from studio.playtest.batches.kept_reports import report_of_kept
from studio.playtest.engine_measures import measures_for, report_data
from studio.tables.quantities import count_of

_COLUMNS = ("batch", "scenario", "seed", "winner", "ending", "turns", "actions")


class NoSuchBatch(StudioError):
    """No batch of the journals has a digest that begins so."""

    def __init__(self, digest: str) -> None:
        super().__init__(
            f"No batch begins with “{digest}”; `studio journal list` names those that there are."
        )


class NoExport(StudioError):
    """Rows were to be written into a file of an unknown kind."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is no name for exported rows; let it end in .jsonl or .csv.")


def list_journals(paths: Sequence[Path], *, as_json: bool) -> int:
    """Print a line for each batch."""
    found = [(path, batch, Journal(path).rows(batch.digest)) for path in paths for batch in _batches(path)]
    if as_json:
        print_json(
            [
                {
                    "journal": str(path),
                    "batch": batch.digest,
                    "scenario": _scenario(batch)["id"],
                    "engine": f"{batch.causes.ruleset} {batch.causes.ruleset_version}",
                    "players": dict(batch.players),
                    "difficulties": dict(batch.causes.difficulties),
                    "games": len(rows),
                    "seeds": _seeds_text(list(rows)),
                }
                for path, batch, rows in found
            ]
        )
        return 0
    for _path, batch, rows in found:
        players = ", ".join(f"{side}={name}" for side, name in batch.players.items())
        print_result(
            f"{batch.digest[:12]}  {_scenario(batch)['id']:<24}{len(rows):>6} "
            f"{'game ' if len(rows) == 1 else 'games'}  "
            f"{players}  seeds {_seeds_text(list(rows))}"
        )
    if not found:
        print_message("There is no batch in it.")
    return 0


def show_journals(paths: Sequence[Path], beginning: str, *, as_json: bool) -> int:
    """Print the reports. Raises NoSuchBatch."""
    chosen = [
        (path, batch) for path in paths for batch in _batches(path) if batch.digest.startswith(beginning)
    ]
    if beginning and not chosen:
        raise NoSuchBatch(beginning)
    reports = [
        (battle, report)
        for path, batch in chosen
        if batch.games
        for battle, report in [report_of_kept(Journal(path), batch)]
    ]
    if as_json:
        print_json([report_data(battle.engine, report) for battle, report in reports])
        return 0
    print_result("\n".join(measures_for(battle.engine).report_text(report) for battle, report in reports))
    return 0


def merge_into(paths: Sequence[Path], output: Path) -> int:
    """Merge, and say how many games came in."""
    count = merge_journals(paths, output)
    print_message(f"{count_of(count, 'game')} came into {output}.")
    return 0


def export_journals(paths: Sequence[Path], output: Path | None) -> int:
    """Write the rows of all batches, by digest and seed. Raises NoExport and NotSaved."""
    kind = ".jsonl" if output is None else output.suffix.lower()
    if output is not None and kind not in (".jsonl", ".csv"):
        raise NoExport(output)
    rows = list(_rows(paths))
    text = _as_table(rows) if kind == ".csv" else _as_lines(rows)
    if output is None:
        print_result(text or "\n")
    else:
        put_bytes(output, text.encode())
    return 0


def _batches(path: Path) -> tuple[KeptBatch, ...]:
    return Journal(path).batches()


def _rows(paths: Sequence[Path]) -> Iterator[dict[str, Any]]:
    for path in paths:
        for batch in _batches(path):
            scenario = _scenario(batch)["id"]
            for row in Journal(path).rows(batch.digest).values():
                yield {"batch": batch.digest, "scenario": scenario, **json.loads(row)}


def _as_lines(rows: Sequence[dict[str, Any]]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False, sort_keys=True) + "\n" for row in rows)


def _as_table(rows: Sequence[dict[str, Any]]) -> str:
    text = io.StringIO()
    table = csv.DictWriter(text, _COLUMNS, extrasaction="ignore", lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue()


def _scenario(batch: KeptBatch) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(batch.spec.scenario)
    return found


def _seeds_text(seeds: Sequence[int]) -> str:
    """Write rising numbers as ranges: “1-40, 61-80”."""
    ranges: list[list[int]] = []
    for seed in seeds:
        if ranges and ranges[-1][1] == seed - 1:
            ranges[-1][1] = seed
        else:
            ranges.append([seed, seed])
    return ", ".join(str(low) if low == high else f"{low}-{high}" for low, high in ranges) or "none"

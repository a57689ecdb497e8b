"""What reports of every engine tell of units: who loses most, with the games behind it, who is idle, and what a side does."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

from studio.playtest.report_sections import Cell, GameAt, Table, games_where

#: So many units are listed by their losses.
MOST_UNITS: Final = 25


def loss_tables(
    rows: Sequence[Any],
    units: Mapping[str, Any],
    sides: Mapping[str, str],
    types: Mapping[str, str],
    lost: str,
) -> tuple[Table, Table]:
    """Return who of the scenario's units loses most, by unit and by type, as means of a game.

    Sides and types give names by ids; `lost` is what units lose, with a capital.
    """
    by_unit = Counter[str]()
    for row in rows:
        by_unit.update(dict(row.unit_losses))
    by_type = Counter[tuple[str, str]]()
    of_type: dict[tuple[str, str], list[str]] = defaultdict(list)
    for id_, count in by_unit.items():
        if id_ in units:
            by_type[units[id_].side, units[id_].type] += count
            of_type[units[id_].side, units[id_].type].append(id_)
    games = len(rows)
    losers = tuple(
        (
            Cell(units[id_].name),
            Cell(sides.get(units[id_].side, units[id_].side)),
            Cell(types.get(units[id_].type, units[id_].type)),
            Cell(f"{count / games:.2f}", _lost_of(rows, [id_])),
        )
        for id_, count in by_unit.most_common()
        if id_ in units
    )
    kinds = tuple(
        (
            Cell(types.get(kind, kind)),
            Cell(sides.get(side, side)),
            Cell(f"{count / games:.2f}", _lost_of(rows, of_type[side, kind])),
        )
        for (side, kind), count in by_type.most_common()
    )
    mean = f"{lost} lost a game"
    return (
        Table(("Unit", "Side", "Type", mean), losers[:MOST_UNITS]),
        Table(("Type of unit", "Side", mean), kinds),
    )


def _lost_of(rows: Sequence[Any], units: Sequence[str]) -> tuple[GameAt, ...]:
    """Return the games in which some of the units had losses, at the turn in which the one that lost most lost the most."""

    def turn_of(row: Any) -> int | None:
        turn: int | None = row.unit_loss_turns.get(max(units, key=lambda unit: row.unit_losses.get(unit, 0)))
        return turn

    return games_where(rows, lambda row: any(row.unit_losses.get(unit) for unit in units), turn_of)


def games_of_action(rows: Sequence[Any], side: str, kind: str) -> tuple[GameAt, ...]:
    """Return the games in which a side used an action, at the turn in which it first did."""
    return games_where(
        rows,
        lambda row: row.used.get(side, {}).get(kind),
        lambda row: row.used_turns.get(side, {}).get(kind),
    )


def idle_games(rows: Sequence[Any], unit: str) -> tuple[GameAt, ...]:
    """Return the games in which a unit was idle, from their beginning."""
    return games_where(rows, lambda row: unit in row.idle, lambda _row: 1)

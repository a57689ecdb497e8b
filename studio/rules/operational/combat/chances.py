"""How likely each result of a combat is, exactly, from the tables (3.3 Combat losses, Retreat)."""

from collections.abc import Iterator

from studio.rules.operational.tables import Column, Combat


def rounded(hundredths: int) -> int:
    """A number given in hundredths, rounded with halves up (op.combat.loss.lookup)."""
    return (hundredths + 50) // 100


def column_for(combat: Combat, odds: int) -> Column:
    """The column of an odds number in hundredths; the outermost ones serve for all beyond (op.combat.loss.lookup)."""
    first = combat.columns[0].odds
    return combat.columns[max(0, min(len(combat.columns) - 1, rounded(odds) - first))]


def spread_total(combat: Combat) -> int:
    """What the weights of the randomised odds sum to (op.combat.loss.random)."""
    return sum(entry.weight for entry in combat.spread)


def attacker_kia(combat: Combat, odds: int, most: int) -> tuple[int, ...]:
    """The weight of each number of attacker KIA, `most` at the most (op.combat.loss.attacker-kia)."""
    return _losses(combat, odds, most, attacker=True)


def defender_kia(combat: Combat, odds: int, most: int) -> tuple[int, ...]:
    """The weight of each number of defender KIA, `most` at the most (op.combat.loss.defender-kia)."""
    return _losses(combat, odds, most, attacker=False)


def _losses(combat: Combat, odds: int, most: int, *, attacker: bool) -> tuple[int, ...]:
    weights = [0] * (most + 1)
    for column, weight in _columns(combat, odds):
        lost = column.attacker_normal if attacker else column.defender_kia
        weights[min(lost, most)] += weight
    while len(weights) > 1 and not weights[-1]:
        weights.pop()
    return tuple(weights)


def retreat(combat: Combat, odds: int) -> int:
    """The weight of a retreat, of 100 times the spread's total (op.retreat.random)."""
    return sum(weight * column.retreat for column, weight in _columns(combat, odds))


def _columns(combat: Combat, odds: int) -> Iterator[tuple[Column, int]]:
    """The columns that randomised odds can lead to, with their weights; as `column_for` finds them one by one."""
    weights = [0] * len(combat.columns)
    last, nearest = len(weights) - 1, odds + 50 - 100 * combat.columns[0].odds
    for entry in combat.spread:
        column = (nearest + entry.by) // 100
        weights[0 if column < 0 else last if column > last else column] += entry.weight
    return ((column, weight) for column, weight in zip(combat.columns, weights, strict=True) if weight)

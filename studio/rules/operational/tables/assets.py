"""What theater assets and objectives bring, in figures."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AssetCell:
    """What one cell of a loss table of assets takes from the target."""

    sup: int
    kia: int


@dataclass(frozen=True, slots=True)
class AirAttack:
    """The loss table of air attacks, its window, and what moves the window."""

    cells: tuple[AssetCell, ...]
    window_start: int
    window_width: int
    mud: int
    snow: int
    works: int
    fort: int
    straggling: bool
    ruin_percent: int


@dataclass(frozen=True, slots=True)
class Assets:
    """What theater assets do."""

    air_attack: AirAttack


@dataclass(frozen=True, slots=True)
class Rewards:
    """Prestige and score for objectives."""

    prestige: tuple[int, ...]
    score: tuple[int, ...]
    bonus_prestige: int
    bonus_score: int

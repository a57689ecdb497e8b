"""The score of a run: that of each battle, raised by the level of difficulty, and what restarts cost."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from studio.rules.kernel.score import ScoreLine

PERCENT = 100


@dataclass(frozen=True, slots=True)
class BattleScore:
    """The score of a battle: its lines, and their sum raised by the level (camp.score.difficulty)."""

    lines: tuple[ScoreLine, ...]
    level_percent: int
    total: int


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a run so far: battles by their node, penalties for restarts, bonuses of its end."""

    battles: Mapping[str, BattleScore] = field(default_factory=dict)
    penalties: tuple[int, ...] = ()
    end_bonuses: Mapping[str, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """All of it (camp.score.grows)."""
        earned = sum(battle.total for battle in self.battles.values())
        return earned - sum(self.penalties) + sum(self.end_bonuses.values())


def score_battle(lines: tuple[ScoreLine, ...], level_percent: int) -> BattleScore:
    """Sum the lines of a battle; a sum above 0 is raised by the level, once, to the nearest point, halves up.

    Rule camp.score.difficulty.
    """
    base = sum(line.points for line in lines)
    if base <= 0:
        return BattleScore(lines, level_percent, base)
    return BattleScore(lines, level_percent, (base * (PERCENT + level_percent) + PERCENT // 2) // PERCENT)


def restart_penalty(score: int, percent: int, cap: int) -> int:
    """Compute the points that a restart costs at a score: a share rounded down, and never more than the cap.

    Rule camp.restart.score-penalty.
    """
    return min(max(score, 0) * percent // PERCENT, cap)

"""The figures of specialists, stragglers and reinforcements, as `tables` has those of everything else."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Specialists:
    """The most specialist steps of a unit, by the faction of its side."""

    allied: int
    axis: int
    soviet: int


@dataclass(frozen=True, slots=True)
class Stragglers:
    """How often a lost step becomes stragglers, by the faction that lost it, and how those come back."""

    allied: int
    axis: int
    soviet: int
    most_in_hex: int
    mp: int
    hub_delay: int
    keep_equipment: bool


@dataclass(frozen=True, slots=True)
class Reinforcement:
    """What steps are made of, and what taking them in costs a unit."""

    mechanized_armor: int
    armored_armor: int
    xp_per_step: int
    xp_per_elite_step: int
    delay_after_action: int
    delay_at_rest: int
    green_transfers: bool
    security_steps: int
    security_step_cost: int
    security_xp: int

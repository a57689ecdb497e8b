"""The figures of objectives: what they bring, and by what they can be won."""

from studio.tables.figure import Percent, Reward, Score, entry, figure, table
from studio.tables.operational.kinds import ConditionKind, Faction, RewardKind


@table()
class RewardConditions:
    """The conditions under which a bonus objective may give a reward."""

    reward: RewardKind = entry("What the objective brings.")
    conditions: tuple[ConditionKind, ...] = figure(
        "op.objective.bonus.allowed-conditions",
        "The conditions that it may have, the usual one first",
        min_length=1,
    )


@table()
class Rewards:
    """What objectives bring."""

    prestige: tuple[Reward, ...] = figure(
        "op.objective.primary.prestige", "On time, one turn late, ...; the last for any later", min_length=1
    )
    score: tuple[Reward, ...] = figure(
        "op.objective.score.primary", "On time, one turn late, ...; the last for any later", min_length=1
    )
    owned_prestige: Reward = figure(
        "op.objective.primary.hex",
        "Prestige for each primary objective that was held from the start and is held at the end",
    )
    owned_score: Reward = figure("op.objective.primary.hex", "Score for the same")
    least_prestige: int = figure(
        "op.objective.primary.lost",
        "Below this the loss of an objective brings no prestige; -9999: there is no limit",
        ge=-9999,
        le=0,
    )
    ends_after_own_part: bool = figure(
        "op.objective.win",
        "The battle ends once all who are to take primary objectives have had their part of the last turn",
    )
    bonus_prestige: int = figure(
        "op.objective.bonus.reward", "Prestige for a bonus objective taken in time", ge=0, le=999
    )
    bonus_score: int = figure("op.objective.score.bonus", "Score for the same", ge=0, le=999)
    prisoner_score: Score = figure("camp.score.prisoner", "Score for each prisoner")
    lost_step_score: Score = figure("camp.score.casualty", "Score for each own step lost")
    killed_count: bool = figure("camp.score.casualty", "Steps killed are lost")
    stragglers_count: bool = figure("camp.score.casualty", "Steps that become stragglers are lost")
    city_score: Score = figure("camp.score.city", "Score for each city ruined by own actions")
    bridge_score: Score = figure("camp.score.bridge", "Score for each bridge destroyed by own actions")
    demolition_factions: tuple[Faction, ...] = figure(
        "camp.score.city", "The factions for which cities and bridges count"
    )
    port_supply: Percent = figure(
        "op.objective.port.reward", "Percent of theater supply that a port adds, held as its condition asks"
    )
    most_supply: Percent = figure(
        "op.objective.port.reward", "The theater supply in percent that ports and their like do not pass"
    )
    specialist_delay: int = figure(
        "op.objective.specialist.pool", "Turns until a specialist that was won can be deployed", ge=0, le=9
    )
    held_before_end: int = figure(
        "op.objective.early-end.held",
        "Turns for which all primary objectives are held before a side may end the battle",
        ge=0,
        le=9,
    )
    allowed: tuple[RewardConditions, ...] = figure(
        "op.objective.bonus.allowed-conditions", "The conditions of each kind of reward"
    )

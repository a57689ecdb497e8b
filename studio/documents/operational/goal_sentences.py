"""Conditions and rewards of objectives in sentences, given the names of what they are about."""

from collections.abc import Sequence

from studio.tables.operational.kinds import ConditionKind, RewardKind
from studio.tables.quantities import count_of


def condition_sentence(
    kind: ConditionKind, deadline: int | None, *, unit: str = "", number: int = 0, specialist: str = ""
) -> str:
    """Return what has to be done, without a full stop: "Take it by the end of turn 4"; no deadline is the battle's end."""
    when = f" by the end of turn {deadline}" if deadline is not None else ""
    match kind:
        case "take":
            return f"Take it{when}"
        case "take-hold":
            return f"Take it{when} and hold it to the end"
        case "kia-unit":
            return f"Destroy {unit or 'a unit'}{when}"
        case "prisoners":
            return f"Take {count_of(number, 'prisoner')}{when}"
        case "keep-unit-alive":
            return f"Keep {unit or 'a unit'} alive to the end"
        case "step-losses":
            return f"Lose fewer than {count_of(number, 'step')} to the end"
        case "specialist-losses":
            return f"Lose fewer than {number} of {specialist or 'a specialist'} to the end"
        case "destroy-max":
            return f"Destroy fewer than {number} cities and bridges to the end"


def reward_sentence(
    kind: RewardKind,
    *,
    named: Sequence[str],
    unit: str,
    turns: int,
) -> str:
    """Return what it brings beside prestige and score, without a full stop; `named` are cards or specialists."""
    match kind:
        case "card" | "specialist":
            what = "card" if kind == "card" else "specialist"
            if len(named) == 1:
                return f"the {what} {named[0]}"
            return f"a {what} by chance" + (f": {', '.join(named[:-1])} or {named[-1]}" if named else "")
        case "port":
            return "more theater supply"
        case "hq-upgrade":
            return "an upgrade of a headquarters"
        case "delay-enemy-unit":
            return f"{unit or 'a unit'} arrives {count_of(turns, 'turn')} later"
        case "token":
            return "a token of the campaign"

"""The figures of what headquarters learn: upgrades in battle, and levels bought at conferences."""

from studio.documents.model import Model
from studio.documents.operational.fields import Percent, Reward, rule_field
from studio.documents.operational.hq_types import EarnedXp


class Upgrades(Model):
    """When headquarters are offered upgrades, and what those cost."""

    targets: tuple[EarnedXp, ...] = rule_field(
        "op.hq.upgrade.trigger", "Earned xp for the first, second, ... upgrade, rising"
    )
    most_cp: int = rule_field("op.hq.cp.max", "CPs a turn that upgrades lead up to", ge=0, le=20)
    cp_price: int = rule_field("op.hq.upgrade.option-cp", "Prestige for one more CP a turn", ge=0, le=999)
    specialization_price: int = rule_field(
        "op.hq.upgrade.option-specialize", "Prestige for a specialization that is not free", ge=0, le=999
    )
    fallback_prestige: int = rule_field(
        "op.hq.upgrade.prestige-fallback", "Prestige in place of a missing option", ge=0, le=999
    )
    kia_percent: Percent = rule_field(
        "op.hq.upgrade.kia-penalty", "Part of a dead unit's xp that its headquarters loses"
    )
    level_prices: tuple[Reward, ...] = rule_field(
        "op.hq.branch.upgrade", "Prestige for the first, second, ... level of a branch", min_length=1
    )

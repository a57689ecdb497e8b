"""The actions of the system points that dice and orders bring, and what a Phase ends with."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.base.actions import Deploy
from studio.rules.tactical.command.points import deployment, dice_use, orders
from studio.rules.tactical.command.points.actions import (
    ActivateLeader,
    ActivateSection,
    ActivateTeam,
    GiveOrder,
    LeaveMap,
    StayOnMap,
)
from studio.rules.tactical.command.points.paid import ambush
from studio.rules.tactical.command.points.paid.rows import PAID_ROWS

_DICE: Final = "Command dice"
_ORDERS: Final = "Orders"
_PHASE_END: Final = "End of the Phase"
#: One row an action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "activate-team",
        ActivateTeam,
        ActionRules(dice_use.legal_teams, dice_use.team_refusal, dice_use.activate_team),
        label="Team",
        explanation="Use a command die to activate the team, vehicle or gun; one that is undeployed comes onto the map",
        group=_DICE,
        asked_of="unit",
        rule_ids=("tactical.needs.command-dice", "tactical.needs.points-phases"),
    ),
    ActionRow(
        "activate-section",
        ActivateSection,
        ActionRules(dice_use.legal_sections, dice_use.section_refusal, dice_use.activate_section),
        label="Section",
        explanation="Use a command die to activate the section, with all its teams that hang together with this one",
        group=_DICE,
        asked_of="unit",
        rule_ids=("tactical.needs.command-dice", "tactical.needs.teams-sections"),
    ),
    ActionRow(
        "activate-leader",
        ActivateLeader,
        ActionRules(dice_use.legal_leaders, dice_use.leader_refusal, dice_use.activate_leader),
        label="Leader",
        explanation="Use a command die to activate a leader, who then gives orders to units near him",
        group=_DICE,
        asked_of="side",
        rule_ids=("tactical.needs.leaders-orders", "tactical.needs.command-dice"),
    ),
    ActionRow(
        "give-order",
        GiveOrder,
        ActionRules(orders.legal, orders.refusal, orders.give),
        label="Order",
        explanation="Have the leader order the unit to act, to rally, to watch or to take cover, or let him join it",
        group=_ORDERS,
        asked_of="unit",
        rule_ids=("tactical.needs.leaders-orders",),
    ),
    ActionRow(
        "deploy-unit",
        Deploy,
        ActionRules(deployment.legal, deployment.refusal, deployment.deploy),
        label="Deploy",
        explanation="Bring the unit onto the map near one of your jump-off points",
        group="Move",
        asked_of="unit",
        rule_ids=("tactical.needs.jump-off-points", "tactical.needs.undeployed"),
        targets={"at": "hex"},
    ),
    ActionRow(
        "leave-map",
        LeaveMap,
        ActionRules(ambush.legal_leaving, ambush.choice_refusal, ambush.choose),
        label="Leave the map",
        explanation="Take the ambusher off the map, without its shock; it can be deployed again",
        group=_PHASE_END,
        asked_of="unit",
        rule_ids=("coc.ambush.end-choice", "coc.ambush.leave-redeploys"),
    ),
    ActionRow(
        "stay-on-map",
        StayOnMap,
        ActionRules(ambush.legal_staying, ambush.choice_refusal, ambush.choose),
        label="Stay",
        explanation="Let the ambusher stay where it is",
        group=_PHASE_END,
        asked_of="unit",
        rule_ids=("coc.ambush.end-choice",),
    ),
    *PAID_ROWS,
)

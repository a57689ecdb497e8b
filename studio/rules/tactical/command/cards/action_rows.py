"""The actions of the system cards."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.command.cards import choosing, nominating, orders, turns
from studio.rules.tactical.command.cards.actions import (
    ActivateDrawn,
    ActivateOrdered,
    ChooseCard,
    DrawToken,
    IssueOrder,
    Nominate,
    SpendPass,
)

_COMMAND: Final = "Command Phase"
_ACTIVATION: Final = "Activation Phase"
#: One row an action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "choose-card",
        ChooseCard,
        ActionRules(choosing.legal, choosing.refusal, choosing.choose),
        label="Choose card",
        explanation="Lay a command card facedown; both cards are turned faceup together",
        group=_COMMAND,
        asked_of="side",
        rule_ids=("cards.select.choose-one", "cards.select.secret"),
    ),
    ActionRow(
        "nominate",
        Nominate,
        ActionRules(nominating.legal, nominating.refusal, nominating.nominate),
        label="Commander",
        explanation="Name the unit as the commander who issues the orders of your card",
        group=_COMMAND,
        asked_of="unit",
        rule_ids=("cards.orders.nominate-then-issue",),
    ),
    ActionRow(
        "issue-order",
        IssueOrder,
        ActionRules(orders.legal, orders.refusal, orders.issue),
        label="Order",
        explanation="Give the unit one of the orders of your card, so that you can activate it when you want",
        group=_COMMAND,
        asked_of="unit",
        rule_ids=("cards.orders.number-on-card", "cards.orders.units-on-card"),
    ),
    ActionRow(
        "activate-ordered",
        ActivateOrdered,
        ActionRules(turns.legal_ordered, turns.ordered_refusal, turns.activate_ordered),
        label="Activate",
        explanation="Activate the unit by the order that it has",
        group=_ACTIVATION,
        asked_of="unit",
        rule_ids=("tactical.needs.order-tokens",),
    ),
    ActionRow(
        "draw-token",
        DrawToken,
        ActionRules(turns.legal_draws, turns.draw_refusal, turns.draw),
        label="Draw token",
        explanation="Draw a token from your order pool: its rank says which units you can activate",
        group=_ACTIVATION,
        asked_of="side",
        rule_ids=("tactical.needs.order-tokens",),
    ),
    ActionRow(
        "activate-drawn",
        ActivateDrawn,
        ActionRules(turns.legal_drawn, turns.drawn_refusal, turns.activate_drawn),
        label="Activate",
        explanation="Activate the unit by the token that was drawn",
        group=_ACTIVATION,
        asked_of="unit",
        rule_ids=("tactical.needs.order-tokens",),
    ),
    ActionRow(
        "spend-pass",
        SpendPass,
        ActionRules(turns.legal_passes, turns.pass_refusal, turns.spend_pass),
        label="Pass",
        explanation="Spend a pass token: the other side goes on, and you keep your orders for later",
        group=_ACTIVATION,
        asked_of="side",
        rule_ids=("tactical.needs.pass-tokens",),
    ),
)

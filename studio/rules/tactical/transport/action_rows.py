"""The actions of passengers and of guns on tow."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.base.actions import Dismount, Hitch, Mount, Ready, Unhitch
from studio.rules.tactical.transport import riding, towing

_GROUP: Final = "Transport"
_RIDE: Final = ("tactical.needs.transport",)
_TOW: Final = ("tactical.needs.towing",)
#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "mount",
        Mount,
        ActionRules(riding.legal_mounts, riding.mount_refusal, riding.mount),
        label="Get aboard",
        explanation="Get aboard a vehicle in the hex or beside it that has not moved fast",
        group=_GROUP,
        asked_of="unit",
        rule_ids=_RIDE,
        targets={"carrier": "unit"},
    ),
    ActionRow(
        "dismount",
        Dismount,
        ActionRules(riding.legal_dismounts, riding.dismount_refusal, riding.dismount),
        label="Get off",
        explanation="Get off into the vehicle's hex or one beside it; enemies that watch may fire",
        group=_GROUP,
        asked_of="unit",
        rule_ids=_RIDE,
        targets={"at": "hex"},
    ),
    ActionRow(
        "hitch",
        Hitch,
        ActionRules(towing.legal_hitches, towing.hitch_refusal, towing.hitch),
        label="Hitch",
        explanation="Hitch a gun to a vehicle in the hex or beside it",
        group=_GROUP,
        asked_of="unit",
        rule_ids=_TOW,
        targets={"carrier": "unit"},
    ),
    ActionRow(
        "unhitch",
        Unhitch,
        ActionRules(towing.legal_unhitches, towing.unhitch_refusal, towing.unhitch),
        label="Unhitch",
        explanation="Put the gun down in the vehicle's hex; it still has to be made ready",
        group=_GROUP,
        asked_of="unit",
        rule_ids=_TOW,
    ),
    ActionRow(
        "ready",
        Ready,
        ActionRules(towing.legal_readies, towing.ready_refusal, towing.ready),
        label="Make ready",
        explanation="Make a gun that was unhitched ready to fire",
        group=_GROUP,
        asked_of="unit",
        rule_ids=_TOW,
    ),
)

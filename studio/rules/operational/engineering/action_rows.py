"""The actions of engineers (3.6 Engineering)."""

from collections.abc import Sequence
from typing import Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.operational.base.actions import Bridge, CrossRiver, DigIn, Row
from studio.rules.operational.engineering import bridges, river_crossing, works

_WORKS: Final = ActionRules(works.legal, works.refusal, works.apply, works.forecast)
_BRIDGE: Final = ActionRules(bridges.legal, bridges.refusal, bridges.apply, bridges.forecast)

#: One row a kind of action.
ROWS: Final[Sequence[Row]] = (
    ActionRow(
        "entrench",
        DigIn,
        _WORKS,
        label="Entrench",
        explanation="Entrench",
        group="Engineering",
        asked_of="hq",
        rule_ids=("op.action.entrench.effect",),
        fixed={"works": "entrench"},
        targets={"unit": "unit"},
    ),
    ActionRow(
        "fortify",
        DigIn,
        _WORKS,
        label="Fortify",
        explanation="Fortify what is entrenched",
        group="Engineering",
        asked_of="hq",
        rule_ids=("op.action.entrench.effect",),
        fixed={"works": "fortify"},
        targets={"unit": "unit"},
    ),
    ActionRow(
        "bridge-repair",
        Bridge,
        _BRIDGE,
        label="Bridge repair",
        title="Repair a bridge",
        explanation="Repair a damaged bridge",
        group="Engineering",
        asked_of="hq",
        rule_ids=("op.action.bridge-repair.effect",),
        fixed={"work": "repair"},
        targets={"between": "hexside"},
    ),
    ActionRow(
        "bridge-build",
        Bridge,
        _BRIDGE,
        label="Bridge build",
        title="Build a bridge",
        explanation="Build a pontoon bridge",
        group="Engineering",
        asked_of="hq",
        rule_ids=("op.action.bridge-build.effect",),
        fixed={"work": "build"},
        targets={"between": "hexside"},
    ),
    ActionRow(
        "bridge-destroy",
        Bridge,
        _BRIDGE,
        label="Bridge destroy",
        title="Destroy a bridge",
        explanation="Destroy a bridge",
        group="Engineering",
        asked_of="hq",
        rule_ids=("op.action.bridge-destroy.permanent",),
        fixed={"work": "destroy"},
        targets={"between": "hexside"},
    ),
    ActionRow(
        "river-crossing",
        CrossRiver,
        ActionRules(
            river_crossing.legal, river_crossing.refusal, river_crossing.apply, river_crossing.forecast
        ),
        label="River crossing",
        explanation="Cross a major river",
        group="Engineering",
        asked_of="hq",
        rule_ids=("op.action.river-crossing.effect",),
        targets={"unit": "unit", "at": "hex"},
    ),
)

"""The theater assets that a scenario gives its sides, with their limits as it has them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

from studio.documents.operational.sides import AssetLimits, SideSetup
from studio.lint.operational.context import OperationalContext
from studio.rules.operational.action_table import row_named
from studio.tables.operational.kinds import AssetKind


@dataclass(frozen=True, slots=True)
class SideAsset:
    """An asset of a side, with the JSON pointer to its limits and what people call it."""

    side: SideSetup
    kind: AssetKind
    limits: AssetLimits
    pointer: str

    @property
    def name(self) -> str:
        """What people call it, within a sentence."""
        return row_named(self.kind).label.lower()


def side_assets(context: OperationalContext) -> Iterator[SideAsset]:
    """Yield every asset of every side of which anything is said."""
    for number, side in enumerate(context.scenario.sides):
        kinds: tuple[AssetKind, ...] = get_args(AssetKind)
        for kind in kinds:
            # The fields are named as the assets are, but for the hyphen.
            field = kind.replace("-", "_")
            limits: AssetLimits = getattr(side.assets, field)
            if limits != AssetLimits():
                yield SideAsset(side, kind, limits, f"/sides/{number}/assets/{field}")

"""A ruleset: every figure of the operational rules, so that an author may change it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from pydantic import ConfigDict, Field, create_model

from studio.documents.operational.table_models import MODULE
from studio.documents.ruleset import Ruleset
from studio.documents.silence import Silence
from studio.documents.table_models import fields_of
from studio.tables.operational.tables import Tables

if TYPE_CHECKING:
    # The type checker takes models for dataclasses, and does not see that these are frozen as well.
    class _RulesetTables(Ruleset, Tables):  # type: ignore[misc]
        """A ruleset with all tables of the operational rules."""

else:
    _RulesetTables = create_model(
        "_RulesetTables", __base__=Ruleset, __module__=__name__, **fields_of(Tables, MODULE)
    )


class OperationalRuleset(_RulesetTables):  # type: ignore[misc]
    """All figures of the operational rules."""

    model_config = ConfigDict(title="Ruleset")

    engine: Literal["operational"] = Field(description="The rules that these figures are for.")
    silenced: tuple[Silence, ...] = ()

    def terrain_names(self) -> Mapping[str, str]:
        """Return the name of each of its terrains by id."""
        return {terrain.id: terrain.name for terrain in self.terrains}

    def open_terrains(self) -> tuple[str, ...]:
        """Return the ids of the terrains in which all move for one point, and that shift no attack."""
        return tuple(
            each.id for each in self.terrains if (each.infantry, each.mobile, each.shift) == ("1", "1", 0)
        )

"""A tactical ruleset: every figure of squad and platoon battles, so that an author may change it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from pydantic import ConfigDict, Field, create_model

from studio.documents.ruleset import Ruleset
from studio.documents.silence import Silence
from studio.documents.table_models import fields_of
from studio.documents.tactical.table_models import MODULE
from studio.tables.tactical.tables import Tables

if TYPE_CHECKING:
    # The type checker takes models for dataclasses, and does not see that these are frozen as well.
    class _RulesetTables(Ruleset, Tables):  # type: ignore[misc]
        """A ruleset with all tables of the tactical rules."""

else:
    _RulesetTables = create_model(
        "_RulesetTables", __base__=Ruleset, __module__=__name__, **fields_of(Tables, MODULE)
    )


class TacticalRuleset(_RulesetTables):  # type: ignore[misc]
    """All figures of the tactical rules."""

    model_config = ConfigDict(title="Tactical ruleset")

    engine: Literal["tactical"] = Field(description="The rules that these figures are for.")
    silenced: tuple[Silence, ...] = ()

    def terrain_names(self) -> Mapping[str, str]:
        """Return the name of each of its terrains by id."""
        return {terrain.id: terrain.name for terrain in self.movement.grounds}

    def open_terrains(self) -> tuple[str, ...]:
        """Return the ids of the terrains without cover that cost nobody more."""
        return tuple(
            each.id
            for each in self.movement.grounds
            if (each.cover, each.height, each.foot, each.tracked, each.wheeled) == (0, 0, 0, 0, 0)
        )

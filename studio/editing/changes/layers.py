"""Changes of the layers of a scenario: other territory that variants of a campaign's battle begin with."""

from collections.abc import Mapping
from dataclasses import dataclass

from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, ChangedRegion, region_of
from studio.editing.changes.rows import find_differences
from studio.editing.changes.terrain import nobody_in
from studio.editing.changes.values import validate_value

Rows = tuple[str, ...]


@dataclass(frozen=True)
class SetLayers(Change[Scenario]):
    """A change that gives a scenario other layers, and with them perhaps another territory."""

    title: str
    layers: Mapping[str, Rows]
    territory: Rows

    def text(self, document: Scenario) -> str:  # noqa: ARG002
        """Return what it does."""
        return self.title

    def changed(self, document: Scenario) -> Scenario:
        """Raise WrongValue."""
        layers = validate_value(Scenario, "layers", dict(self.layers))
        return document.model_copy(update={"layers": layers, "territory": self.territory})

    def changed_region(self, document: Scenario) -> ChangedRegion:
        """Name the hexes that have another owner, and the field."""
        region = region_of("fields", ids=("layers",))
        if self.territory == document.territory:
            return region
        return region | region_of("territory", find_differences(document.territory, self.territory))


def keep_layer(scenario: Scenario, name: str) -> SetLayers:
    """Keep the territory as it is now as a layer."""
    layers = scenario.layers | {name: _territory(scenario)}
    return SetLayers(f"Keep the territory as the layer {name}", layers, scenario.territory)


def exchange_layer(scenario: Scenario, name: str) -> SetLayers:
    """Exchange a layer with the territory, so that it can be painted, and exchanged again."""
    layers = scenario.layers | {name: _territory(scenario)}
    return SetLayers(f"Exchange the layer {name} with the territory", layers, scenario.layers[name])


def remove_layer(scenario: Scenario, name: str) -> SetLayers:
    """Take a layer away."""
    layers = {each: rows for each, rows in scenario.layers.items() if each != name}
    return SetLayers(f"Remove the layer {name}", layers, scenario.territory)


def _territory(scenario: Scenario) -> Rows:
    """Return the territory; where none is written, everything is nobody's."""
    hexmap = scenario.map
    return scenario.territory or (nobody_in(scenario.territory_legend) * hexmap.columns,) * hexmap.rows

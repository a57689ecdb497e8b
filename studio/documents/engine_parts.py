"""The models that engines bring for shared kinds of file: what else than the common fields such a file may hold.

A ruleset or computer player names its engine and is read by that engine's model. A scenario or catalogue names none: what it holds
says which engine it is for. It is read by the model of the engine after which an object in it is named, and by the operational one,
whose fields stand beside the common ones, where there is no such object.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

from studio.documents.catalogue import Catalogue
from studio.documents.model import Document
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.player import OperationalPlayerDocument
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.player import PlayerDocument
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.greedy_player import TacticalGreedyDocument
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.documents.tactical.scenario import TacticalScenario

D = TypeVar("D", bound=Document)

#: The engine whose fields of scenarios and catalogues stand beside the common ones.
OPERATIONAL: Final = "operational"
_TACTICAL: Final = "tactical"
#: By kind of file, then by engine; those of engines that came with the studio are known from the start.
_models: Final[dict[str, dict[str, type[Document]]]] = {
    Ruleset.FORMAT: {OPERATIONAL: OperationalRuleset, _TACTICAL: TacticalRuleset},
    PlayerDocument.FORMAT: {OPERATIONAL: OperationalPlayerDocument, _TACTICAL: TacticalGreedyDocument},
    Scenario.FORMAT: {OPERATIONAL: OperationalScenario, _TACTICAL: TacticalScenario},
    Catalogue.FORMAT: {OPERATIONAL: OperationalCatalogue, _TACTICAL: TacticalCatalogue},
}


def register_models(engine: str, *models: type[Document]) -> None:
    """Read shared files of an engine by its own models, each a subclass of the model of its kind.

    The subclass of a scenario or catalogue has one more field, named after the engine.
    """
    for model in models:
        _models.setdefault(model.FORMAT, {})[engine] = model


def models_by_engine(model: type[D]) -> Mapping[str, type[D]]:
    """Return what engines have brought for a kind of file, or for the part of it that a narrower model is of."""
    known = _models.get(model.FORMAT, {})
    return MappingProxyType({name: each for name, each in known.items() if issubclass(each, model)})


def model_of_engine(model: type[D], engine: str) -> type[D]:
    """Return the model by which an engine reads its part of a kind of file; that of the kind where it has brought none."""
    return models_by_engine(model).get(engine, model)


def all_models() -> tuple[type[Document], ...]:
    """Return all models that engines have brought: what a file is read as depends on which are known."""
    return tuple(model for known in _models.values() for model in known.values())


def names_its_engine(model: type[Document]) -> bool:
    """Return whether every file of a kind says in a field which engine it is for."""
    return issubclass(model, Ruleset | PlayerDocument)


def model_for(model: type[D], data: Mapping[str, Any]) -> type[D] | None:
    """Return the model that reads the data of a file of this kind; None for a ruleset or player of an engine not known here."""
    known = models_by_engine(model)
    if not names_its_engine(model):
        named = (each for engine, each in known.items() if engine in data and engine in each.model_fields)
        return next(named, known.get(OPERATIONAL, model))
    engine = data.get("engine")
    return known.get(engine) if isinstance(engine, str) else next(iter(known.values()), model)


def engine_of(document: Document) -> str:
    """Return the name of the engine that a document says it is for.

    One that holds nothing of any engine is for the operational one.
    """
    if isinstance(document, Ruleset | PlayerDocument):
        return document.engine
    known = _models.get(document.FORMAT, {})
    return next((name for name, model in known.items() if isinstance(document, model)), OPERATIONAL)

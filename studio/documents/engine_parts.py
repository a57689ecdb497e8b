"""The models that engines bring for shared kinds of file: what else than the common fields such a file may hold.

A ruleset or computer player names its engine and is read by that engine's model. A scenario or catalogue is read by the model of its
kind, unless it holds an object named after an engine that has brought a model with a field for it.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

from studio.documents.model import Document
from studio.documents.operational.greedy_player import GreedyPlayerDocument
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.player import PlayerDocument
from studio.documents.ruleset import Ruleset

D = TypeVar("D", bound=Document)

#: The engine whose part of scenarios and catalogues stands in their common fields.
OPERATIONAL: Final = "operational"
#: By kind of file, then by engine; those of engines that came with the studio are known from the start.
_models: Final[dict[str, dict[str, type[Document]]]] = {
    Ruleset.FORMAT: {OPERATIONAL: OperationalRuleset},
    PlayerDocument.FORMAT: {OPERATIONAL: GreedyPlayerDocument},
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


def names_its_engine(model: type[Document]) -> bool:
    """Return whether every file of a kind says in a field which engine it is for."""
    return issubclass(model, Ruleset | PlayerDocument)


def model_for(model: type[D], data: Mapping[str, Any]) -> type[D] | None:
    """Return the model that reads the data of a file of this kind; None for a ruleset or player of an engine not known here."""
    known = models_by_engine(model)
    if not names_its_engine(model):
        return next((each for engine, each in known.items() if engine in data), model)
    engine = data.get("engine")
    return known.get(engine) if isinstance(engine, str) else next(iter(known.values()), model)


def engine_of(document: Document) -> str:
    """Return the name of the engine that a document says it is for.

    One that says nothing is for the engine whose fields are those of its kind itself.
    """
    if isinstance(document, Ruleset | PlayerDocument):
        return document.engine
    known = _models.get(document.FORMAT, {})
    return next((name for name, model in known.items() if isinstance(document, model)), OPERATIONAL)

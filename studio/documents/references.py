"""What one document says about others: that a scenario needs this ruleset, a battle that scenario."""

from dataclasses import dataclass

from studio.documents.campaign import Battle, Campaign
from studio.documents.model import Document
from studio.documents.pack import Pack
from studio.documents.recording import Recording
from studio.documents.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Reference:
    """A document's need of another, by kind and id, and the place (JSON pointer) that says so."""

    kind: str
    id: str
    pointer: str


def references(document: Document) -> tuple[Reference, ...]:
    """Return every other document that this one names, in the sequence of the file."""
    match document:
        case Scenario(ruleset=ruleset, catalogue=catalogue):
            return (
                Reference("ruleset", ruleset, "/ruleset"),
                Reference("catalogue", catalogue, "/catalogue"),
            )
        case Campaign(nodes=nodes):
            return tuple(
                Reference("scenario", node.scenario, f"/nodes/{index}/scenario")
                for index, node in enumerate(nodes)
                if isinstance(node, Battle)
            )
        case Recording(ruleset=ruleset, scenario=scenario):
            return (Reference("ruleset", ruleset, "/ruleset"), Reference("scenario", scenario, "/scenario"))
        case Pack(requires=requires):
            return tuple(
                Reference("pack", needed.id, f"/requires/{index}/id") for index, needed in enumerate(requires)
            )
    return ()

"""What results of a battle come from: if any of it changes, they are stale."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final, Literal

from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Battle
from studio.documents.campaign.results import ResultSet
from studio.documents.catalogue import Catalogue
from studio.documents.model import Document
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.text.canonical import canonical_text
from studio.documents.text.pointers import JsonValue
from studio.rules.engines import engine_named

#: What games can come from that is not as it was when they were played.
Cause = Literal["documents", "player"]

#: What is written for people to read, what they were told of or taught, and where a file has its schema from.
_OF_NO_GAME: Final = frozenset({"$schema", "title", "description", "notes", "silenced", "tutorial"})
#: What a battle's node says of its games; the rest is texts, and where it stands.
_OF_BATTLE: Final = ("side", "tokens", "persistence", "owned_bonus")
_OF_CAMPAIGN: Final = ("faction", "hqs", "units", "reconstitution", "specialist_places")


def causes_of_results(
    campaign: Campaign,
    battle: Battle,
    variants: Sequence[str],
    strength: int,
    documents: tuple[Scenario, Catalogue, Ruleset],
) -> str:
    """Return the SHA-256 of all that computed games depend on beside their seeds and the computer player's figures.

    The scenario is that of `scenario_under` the variants. Raises UnknownEngine.
    """
    engine = engine_named(documents[2].engine)
    of_battle, of_campaign = battle.to_json(), campaign.to_json()
    turns = of_campaign.get("extra_turns")
    held = [each.to_json() for each in battle.variants if each.id in variants]
    causes: dict[str, JsonValue] = {
        "engine": [engine.name, engine.version],
        "documents": [_digest(each) for each in documents],
        "battle": {name: of_battle[name] for name in _OF_BATTLE if name in of_battle},
        "changes": [variant.get("changes", []) for variant in held],
        "campaign": {name: of_campaign[name] for name in _OF_CAMPAIGN if name in of_campaign},
        "strength": strength,
    }
    # Only another number than the schema's default is in the file.
    if isinstance(turns, dict) and "computed" in turns:
        causes["computed"] = turns["computed"]
    return _sha256(causes)


def changed_causes(
    campaign: Campaign,
    battle: Battle,
    games: ResultSet,
    documents: tuple[Scenario, Catalogue, Ruleset],
    players: Mapping[str, str],
) -> tuple[Cause, ...]:
    """Return what computed games come from that is another by now; nothing if they can still be drawn from.

    `players` are the digests of the figures of the computer players that there are, by name. Raises UnknownEngine.
    """
    found: list[Cause] = []
    known = {variant.id for variant in battle.variants}
    if not known.issuperset(games.variants) or games.causes != causes_of_results(
        campaign, battle, games.variants, games.strength, documents
    ):
        found.append("documents")
    if players.get(games.player) != games.weights:
        found.append("player")
    return tuple(found)


def _digest(document: Document) -> str:
    return _sha256({name: value for name, value in document.to_json().items() if name not in _OF_NO_GAME})


def _sha256(data: dict[str, JsonValue]) -> str:
    return sha256(canonical_text(data).encode()).hexdigest()

"""What fields of campaigns that refer to something can be set to, by the names that people know it by."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from studio.campaign.tokens import find_grants
from studio.desktop.campaign.editor import CampaignEditor
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Battle, Conference
from studio.documents.campaign.operational.cards import CampaignCard
from studio.documents.elements import RefersTo
from studio.documents.model import Model
from studio.editing.changes.collections import collections_of, elements_of
from studio.editing.changes.naming import element_label, title_of
from studio.editing.field_kinds import Choices
from studio.lint.runner import codes, help_for

#: What battles and pools name where a campaign lists no fronts.
_MAIN_FRONT = "main"


class ReferenceChoices:
    """Finds what a field can refer to: in the campaign, its catalogue, or the scenario of a battle."""

    def __init__(self, editor: CampaignEditor, battle: Battle | None = None) -> None:
        """Of scenarios, that of a battle counts; without one all of the campaign do."""
        self._editor, self._battle = editor, battle

    def find(self, said: Sequence[RefersTo]) -> Choices | None:
        """Return the elements of all these references by key and name; None where none is known."""
        found: dict[str, str] = {}
        for each in said:
            found |= {key: _spoken(key) for key in each.also}
            for key, name in self._known(each):
                found.setdefault(key, name)
        return list(found.items()) or None

    def battles(self) -> Choices:
        """Return the battles of the campaign."""
        return [(node.id, node.title or node.id) for node in self._nodes() if isinstance(node, Battle)]

    def conferences(self) -> Choices:
        """Return the conferences of the campaign."""
        return [(node.id, node.title or node.id) for node in self._nodes() if isinstance(node, Conference)]

    def findings(self) -> Choices:
        """Return the codes of the checks on campaigns, with what each looks for."""
        return [(code, help_for(code).partition("\n")[0]) for code in codes() if code.startswith("campaign-")]

    def subjects(self) -> Choices:
        """Return everything that a finding can be about."""
        campaign = self._editor.campaign
        found: dict[str, str] = {}
        for name, collection in collections_of(campaign).items():
            if name != "silenced":
                items = elements_of(campaign, collection)
                titles = map(partial(element_label, campaign, name), collection.keys_of(items))
                found |= dict(zip(map(collection.key_of, items), titles, strict=True))
        for fighting, noun in (("hqs", "HQ"), ("units", "unit")):
            for key, title in self._in_rosters(fighting):
                found.setdefault(key, f"{noun} {title}")
        found.setdefault(campaign.id, "the campaign")
        return [(key, f"{title[:1].upper()}{title[1:]}") for key, title in found.items()]

    def of_battle(self, battle: str) -> "ReferenceChoices":
        """Return what can be chosen where another battle is spoken of."""
        found = (node for node in self._nodes() if isinstance(node, Battle) and node.id == battle)
        return ReferenceChoices(self._editor, next(found, None))

    def title(self, element: Model) -> str:
        """Return what people call an element; a card of the pool has the name that the catalogue gives it."""
        if isinstance(element, CampaignCard):
            cards = getattr(self._editor.catalogue, "cards", ())
            return next((card.name for card in cards if card.id == element.card and card.name), element.id)
        return title_of(element)

    def _nodes(self) -> Sequence[Any]:
        return self._editor.campaign.nodes

    def _known(self, said: RefersTo) -> Iterator[tuple[str, str]]:
        campaign = self._editor.campaign
        if said.kind == "scenario":
            yield from self._in_scenarios(said.collection)
            return
        if said.collection in ("places", "lines"):
            held = getattr(campaign.map, said.collection, ())
            yield from ((each.id, getattr(each, "name", "") or each.id) for each in held)
            return
        home: Any = campaign
        if said.kind == "catalogue" or said.collection not in collections_of(campaign):
            home = self._editor.catalogue
        collection = None if home is None else collections_of(home).get(said.collection)
        if collection is not None:
            items = [
                each for each in elements_of(home, collection) if not said.where or getattr(each, said.where)
            ]
            yield from zip(collection.keys_of(items), map(self.title, items), strict=True)
        if home is campaign and said.collection in ("hqs", "units"):
            yield from self._in_rosters(said.collection)
        if said.collection == "units":
            yield from _off_the_board(campaign)
        if said.collection == "tokens":
            yield from ((token, token) for _, token in find_grants(campaign))
        if said.collection == "fronts" and not campaign.fronts:
            yield _MAIN_FRONT, "Main front"

    def _in_rosters(self, collection: str) -> Iterator[tuple[str, str]]:
        """Yield who fights on the player's side, here or anywhere."""
        rosters = self._editor.course.rosters
        for battle, roster in rosters.items():
            if self._battle is None or battle == self._battle.id:
                yield from ((key, each.name or key) for key, each in getattr(roster, collection).items())

    def _in_scenarios(self, collection: str) -> Iterator[tuple[str, str]]:
        names = [self._battle.scenario] if self._battle else _scenarios(self._nodes())
        for name in names:
            scenario = self._editor.scenario(name)
            if collection == "layers":
                yield from ((each, each) for each in getattr(scenario, "layers", ()))
            elif scenario is not None and collection in collections_of(scenario):
                known = collections_of(scenario)[collection]
                items = elements_of(scenario, known)
                yield from zip(known.keys_of(items), map(title_of, items), strict=True)


def _off_the_board(campaign: Campaign) -> Iterator[tuple[str, str]]:
    """Yield the units that cards bring, and those that stand in their places."""
    for card in campaign.cards:
        if card.unit is not None and card.unit.id is not None:
            yield card.unit.id, card.unit.name or card.unit.id
    for each in campaign.alternates:
        yield from ((name, name) for name in (each.unit, each.replacement))


def _scenarios(nodes: Iterable[Any]) -> list[str]:
    return list(dict.fromkeys(node.scenario for node in nodes if isinstance(node, Battle)))


def _spoken(key: str) -> str:
    """Return what people call an objective that is none of the scenario's."""
    return {"victory": "winning the battle", "primaries": "all primary objectives"}.get(key, key)

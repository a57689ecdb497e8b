"""Every kind of document that has a page: what opens it, and how a new one is begun."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from studio.desktop.dialogs import questions
from studio.desktop.pages.campaign_page import CampaignPage
from studio.desktop.pages.catalogue_page import CataloguePage
from studio.desktop.pages.form_page import FormPage
from studio.desktop.pages.mapping_page import MappingPage
from studio.desktop.pages.page import Page
from studio.desktop.pages.ruleset_page import RulesetPage
from studio.desktop.pages.scenario_page import open_scenario_page
from studio.desktop.scenario.presentations import FormName, map_import_form, scenario_form
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.household import Household
from studio.documents.catalogue import Catalogue
from studio.documents.exchange.mapping import TerrainMapping
from studio.documents.model import Document
from studio.documents.pack import Pack
from studio.documents.player import PlayerDocument
from studio.documents.reading.loading import LoadedDocument
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.storage.archive import MANIFEST
from studio.editing.creation import new_campaign

#: Takes a new document, which has no file yet.
OnMade = Callable[[Document], object]


@dataclass(frozen=True, slots=True)
class NewEntry:
    """The menu entry that begins a document."""

    id: str
    text: str
    #: Empty where it has no key at first.
    keys: QKeySequence.StandardKey | str
    tip: str
    #: Other words for the same, by which it is found.
    synonyms: str
    #: Raises StudioError where it cannot be begun from what a person chose.
    begin: Callable[[QWidget, OnMade], None]
    #: Whether what it begins is left only after a question, as a map that took work to draft or to import.
    holds_work: bool = False


@dataclass(frozen=True, slots=True)
class PageKind:
    """One kind of document with its page."""

    document: type[Document]
    #: As in "Open a scenario", and several of them.
    one: str
    plural: str
    build: Callable[[LoadedDocument[Any]], Page[Any]]
    #: What begins one, the usual one first.
    new: tuple[NewEntry, ...] = ()


def _ask_for_scenario(form_name: FormName, parent: QWidget, on_made: OnMade) -> None:
    form = scenario_form(form_name)(parent)
    form.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    form.made.connect(on_made)
    form.open()


def _import_map(parent: QWidget, on_made: OnMade) -> None:
    path = questions.ask_foreign_map(parent)
    if path is None:
        return
    form = map_import_form()(parent)
    form.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    form.made.connect(on_made)
    form.open()
    form.read(path)


def _begin_campaign(_parent: QWidget, on_made: OnMade) -> None:
    on_made(new_campaign("New campaign"))


PAGE_KINDS: Final = (
    PageKind(
        Scenario,
        "a scenario",
        "scenarios",
        open_scenario_page,
        (
            NewEntry(
                "new",
                "&New scenario…",
                QKeySequence.StandardKey.New,
                "Begin a battle: title, size, sides and template",
                "create begin start scenario battle document blank",
                partial(_ask_for_scenario, "new_scenario_form"),
            ),
            NewEntry(
                "new-from-world",
                "New from the real &world…",
                "",
                "Begin a battle on a draft of any part of the globe: coasts, rivers, lakes, heights and towns",
                "create earth globe geography terrain import",
                partial(_ask_for_scenario, "world_form"),
                holds_work=True,
            ),
            NewEntry(
                "new-by-chance",
                "New ran&dom map…",
                "",
                "Begin a battle on a map that is made from a seed: hills, woods, rivers, towns and roads",
                "create generate generator seed procedural",
                partial(_ask_for_scenario, "random_map_form"),
                holds_work=True,
            ),
            NewEntry(
                "import-map",
                "&Import map…",
                "",
                "Begin a battle on a map of Tiled or Battle for Wesnoth: say which terrain each tile is",
                "tiled wesnoth tmx tmj load convert open foreign tiles mapping",
                _import_map,
                holds_work=True,
            ),
        ),
    ),
    PageKind(
        Campaign,
        "a campaign",
        "campaigns",
        CampaignPage,
        (
            NewEntry(
                "new-campaign",
                "New &campaign",
                "Ctrl+Shift+N",
                "Begin a campaign of one conference",
                "create begin start graph",
                _begin_campaign,
            ),
        ),
    ),
    PageKind(Catalogue, "a catalogue", "catalogues", CataloguePage),
    PageKind(Ruleset, "a ruleset", "rulesets", RulesetPage),
    PageKind(PlayerDocument, "a computer player", "computer players", FormPage),
    PageKind(Household, "a household", "households", FormPage),
    PageKind(TerrainMapping, "a mapping of terrains", "mappings of terrains", MappingPage),
    PageKind(Pack, "a pack", "packs", FormPage),
)


def new_entry_ids() -> tuple[str, ...]:
    """Return the ids of the menu entries that begin a document."""
    return tuple(new.id for kind in PAGE_KINDS for new in kind.new)


def name_kinds() -> str:
    """Return the kinds that can be opened, one of each, in words: "a scenario, a campaign or a catalogue"."""
    *first, last = (kind.one for kind in PAGE_KINDS)
    return f"{', '.join(first)} or {last}"


def list_kinds() -> str:
    """Return the kinds that can be opened in words: "scenarios, campaigns and catalogues"."""
    *first, last = (kind.plural for kind in PAGE_KINDS)
    return f"{', '.join(first)} and {last}"


def file_filter(*more: str) -> str:
    """Return what a file dialog shows: the kinds that can be opened, and files with other endings."""
    endings = [f"*.{kind.document.FORMAT}.json" for kind in PAGE_KINDS if kind.document is not Pack]
    return f"{list_kinds().capitalize()} ({' '.join((*endings, MANIFEST, *more))})"

"""From a file to a page: what the scenario needs is looked up, and unsaved work of before is offered."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar, cast

from PySide6.QtWidgets import QWidget

from studio import StudioError
from studio.desktop import questions
from studio.desktop.editor.campaign_page import CampaignPage
from studio.desktop.editor.catalogue_page import CataloguePage
from studio.desktop.editor.scenario_page import ScenarioPage
from studio.documents.autosave import discard_autosave, recovery
from studio.documents.campaign import Campaign
from studio.documents.catalogue import Catalogue
from studio.documents.library import catalogue_of, ruleset_of
from studio.documents.lock import HeldElsewhere, Holder, take
from studio.documents.opened import Opened, create, open_document, open_recovered
from studio.documents.part import Document
from studio.documents.scenario import Scenario
from studio.editing.creation import new_campaign, new_scenario
from studio.editing.recovery import sentence

D = TypeVar("D", bound=Document)


class NotForEditing(StudioError):
    """A file of a kind that has no page."""

    def __init__(self, path: Path, kind: str) -> None:
        super().__init__(f"{path} is a {kind}; the window edits scenarios, campaigns and catalogues.")


def open_page(window: QWidget, path: Path) -> ScenarioPage | CampaignPage | CataloguePage | None:
    """Open a file on a page; None where another studio has it open and the person leaves it. Raises StudioError."""
    try:
        hold = take(path)
    except HeldElsewhere as held:
        return _page(_copy(path, held.holder)) if questions.ask_copy(window, str(held)) else None
    try:
        page = _page(_opened(window, path))
    except StudioError:
        hold.release()
        raise
    page.file.hold(hold)
    return page


def _page(opened: Opened[Document]) -> ScenarioPage | CampaignPage | CataloguePage:
    if isinstance(opened.document, Scenario):
        return scenario_page(cast("Opened[Scenario]", opened))
    if isinstance(opened.document, Campaign):
        return CampaignPage(cast("Opened[Campaign]", opened))
    if isinstance(opened.document, Catalogue):
        return CataloguePage(cast("Opened[Catalogue]", opened))
    raise NotForEditing(opened.path, opened.document.FORMAT)


def scenario_page(opened: Opened[Scenario]) -> ScenarioPage:
    """The page of a scenario; a catalogue or ruleset that is missing is a problem in the list, not an error here."""
    scenario, path = opened.document, opened.path
    return ScenarioPage(opened, _or_none(catalogue_of, scenario, path), _or_none(ruleset_of, scenario, path))


def renew_catalogue(page: ScenarioPage) -> None:
    """Let the page of a scenario take its catalogue as it is on disk now."""
    found = _or_none(catalogue_of, page.document.value, page.file.path)
    if found is not None:
        page.take_catalogue(found)


def _or_none(find: Callable[[Scenario, Path], D], scenario: Scenario, path: Path) -> D | None:
    try:
        return find(scenario, path)
    except StudioError:
        return None


def create_scenario(path: Path) -> None:
    """Write an empty scenario to a new file. Raises StudioError."""
    with take(path):
        create(path, new_scenario(_title(path), 30, 20, ruleset="operational", catalogue="ww2"))


def create_campaign(path: Path) -> None:
    """Write a campaign of one conference to a new file. Raises StudioError."""
    with take(path):
        create(path, new_campaign(_title(path)))


def _title(path: Path) -> str:
    """A title made of a file's name."""
    return path.name.split(".")[0].replace("-", " ").capitalize() or "Untitled"


def _copy(path: Path, holder: Holder) -> Opened[Document]:
    """The file as it was last saved, to be looked at or saved under another name."""
    opened = open_document(path)
    sentence = (
        f"{path.name} is open for editing by process {holder.process} on {holder.host}: this is a copy of what was "
        "saved last. Save it under another name to keep what you change."
    )
    return opened if opened.read_only else replace(opened, read_only=sentence)


def _opened(window: QWidget, path: Path) -> Opened[Document]:
    found = recovery(path)
    if found is None:
        return open_document(path)
    if questions.ask_recover(window, sentence(found)):
        return open_recovered(found)
    discard_autosave(path)
    return open_document(path)

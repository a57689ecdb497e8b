"""The change that corrects an id which parts of a document name and nothing has."""

from dataclasses import dataclass

from studio.documents.campaign.campaign import Campaign
from studio.editing.changes.elements import ElementChange
from studio.editing.changes.references import renamed


@dataclass(frozen=True)
class CorrectName(ElementChange[Campaign]):
    """A change that lets all that names one id of a collection name another."""

    collection: str
    wrong: str
    right: str

    def text(self, document: Campaign) -> str:  # noqa: ARG002
        """Name both."""
        return f"Read {self.wrong} as {self.right}"

    def changed(self, document: Campaign) -> Campaign:
        """Follow the references, wherever they are."""
        return renamed(document, self.collection, self.wrong, self.right)

"""Findings of the checks that an author has looked at and accepts."""

from typing import Annotated

from pydantic import Field

from studio.documents.elements import Elements
from studio.documents.model import Line, Model


class Silence(Model):
    """One finding of the checks that the author has looked at and accepts."""

    code: Line = Field(description="The code of the check.")
    subject: Line = Field(description="The hex label or id that the finding is about.")
    reason: Line = Field(description="Why it is right as it is.")


#: The field of a document that can have findings silenced.
Silences = Annotated[
    tuple[Silence, ...], Elements("accepted finding", key=("code", "subject"), family=("code",))
]

"""Findings of the checks that an author has looked at and accepts."""

from pydantic import Field

from studio.documents.model import Line, Model


class Silence(Model):
    """One finding of the checks that the author has looked at and accepts."""

    code: Line = Field(description="The code of the check.")
    subject: Line = Field(description="The hex label or id that the finding is about.")
    reason: Line = Field(description="Why it is right as it is.")

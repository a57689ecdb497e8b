"""The rulebook: every rule under its id, in words."""

from typing import Any, ClassVar, Literal

from pydantic import Field

from studio.documents.model import Document, Identifier, Line, Model, RuleId, Text


class Rule(Model):
    """One rule. `table` holds its figures as they are printed; the ruleset's tables are what is played."""

    id: RuleId
    chapter: Line
    kind: Literal["engine", "ui", "setup", "table", "ai"]
    says: Text
    question: Text = Field(default="", description="What the rule alone leaves open.")
    decision: Text = Field(default="", description="What holds there.")
    example: Text = ""
    table: dict[str, Any] | None = None


class Rulebook(Document):
    """A part of the rulebook."""

    FORMAT: ClassVar[str] = "rulebook"
    VERSION: ClassVar[int] = 1

    format: Literal["rulebook"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier
    title: Line
    rules: tuple[Rule, ...] = ()

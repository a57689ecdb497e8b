"""What catalogues of all rulesets have in common: the nations that scenarios draw on.

Each ruleset has a subclass with what it fields (`studio.documents.engine_parts`): the operational one, whose fields
stand beside the common ones in the file, in `studio.documents.operational.catalogue`; others have one field of their own.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from studio.documents.elements import Elements
from studio.documents.model import Document, Identifier, Line, Text
from studio.documents.nations import Nation
from studio.documents.silence import Silences
from studio.documents.translation.translations import Translations


class Catalogue(Document):
    """Nations and what they field."""

    FORMAT: ClassVar[str] = "catalogue"
    VERSION: ClassVar[int] = 3
    FOLDER: ClassVar[str] = "catalogues"

    format: Literal["catalogue"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier = Field(description="What others know it by; its file bears the same name.")
    title: Line = Field(description="As the start page and lists name it.")
    notes: Text = Field(default="", description="For authors; the game does not show it.")
    nations: Annotated[tuple[Nation, ...], Elements("nation", family=("faction",))] = ()
    translations: Translations = Field(default_factory=dict)
    silenced: Silences = ()

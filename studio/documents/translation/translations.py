"""What a document says in other languages, and of which words each translation was made."""

from hashlib import sha256
from typing import Annotated, TypeAlias

from pydantic import Field, StringConstraints

from studio.documents.model import Model, Text

#: A language by its tag, with a region or script where that matters.
LanguageTag = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$", max_length=20),
    Field(description="A language by its tag.", examples=["de", "pt-BR"]),
]
#: A text of a document by the parts that lead to it, elements by their ids or hexes: "/units/51-highland/name".
TextKey = Annotated[
    str,
    StringConstraints(pattern=r"^(/[^/]+)+$", max_length=300),
    Field(description="A text: the parts that lead to it, by ids.", examples=["/units/51-highland/name"]),
]


class Translation(Model):
    """One text in another language."""

    text: Text = Field(description="What it says there.")
    of: Annotated[
        str,
        StringConstraints(pattern=r"^[0-9a-f]{8}$"),
        Field(
            description="The first eight digits of the SHA-256 of the original that it was made of; another one says "
            "that the original has changed since.",
            examples=["0f4c2a19"],
        ),
    ]


#: By language, then by text.
Translations: TypeAlias = Annotated[
    dict[LanguageTag, dict[TextKey, Translation]],
    Field(description="What it says in other languages, by language, then by text."),
]


def fingerprint(original: str) -> str:
    """Return by what a translation knows the words that it was made of."""
    return sha256(original.encode()).hexdigest()[:8]

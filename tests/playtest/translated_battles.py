"""Battles of which every text is said in another language too: that of the tests, in which words are read backwards."""

from dataclasses import replace
from typing import TypeVar

from studio.documents.model import Document
from studio.documents.translation.texts import texts_of
from studio.documents.translation.translations import Translation, fingerprint
from studio.playtest.battle import Battle

D = TypeVar("D", bound=Document)
#: The tag of the language.
BACKWARDS = "xx"


def backwards(text: str) -> str:
    """Say a text in the language."""
    return f"«{text[::-1]}»"


def in_two_languages(battle: Battle, language: str) -> Battle:
    """The battle with all its texts in both, to be told in the one that is named."""
    scenario = translated_whole(battle.scenario)
    return replace(battle, scenario=scenario, catalogue=translated_whole(battle.catalogue), language=language)


def translated_whole(document: D) -> D:
    said = {
        key: Translation(text=backwards(text), of=fingerprint(text))
        for key, text in texts_of(document).items()
    }
    return document.model_copy(update={"translations": {BACKWARDS: said}})

"""The checks on translations find what is unknown, stale or missing, in scenarios, catalogues and campaigns."""

from typing import Any

import pytest

from studio.documents.translation.texts import texts_of
from studio.documents.translation.translations import fingerprint
from studio.lint.runner import campaign_problems_in, catalogue_problems_in
from tests.editing.samples import journey
from tests.support.battles import shipped_ruleset
from tests.support.problems import problems_in
from tests.support.skirmish import shipped_catalogue, skirmish

TITLE = {"text": "Gefecht", "of": fingerprint(skirmish().title)}
#: All texts of the small battle.
WHOLE = {key: {"text": text, "of": fingerprint(text)} for key, text in texts_of(skirmish()).items()}


def german(texts: Any) -> dict[str, Any]:
    return {"/translations": {"de": texts}}


FAILING = [
    pytest.param(
        "translation-unknown",
        german({"/units/nobody/name": TITLE}),
        "/translations/de/~1units~1nobody~1name",
        "de/units/nobody/name",
    ),
    pytest.param(
        "translation-stale",
        german({"/title": {"text": "Gefecht", "of": "00000000"}}),
        "/translations/de/~1title",
        "de/title",
    ),
    pytest.param("translation-missing", german({"/title": TITLE}), "/translations/de", "de"),
]
PASSING = [
    pytest.param("translation-unknown", german({"/title": TITLE})),
    pytest.param("translation-stale", german({"/title": TITLE})),
    pytest.param("translation-missing", german(WHOLE)),
    pytest.param("translation-missing", {}),
]


def found(edits: Any, code: str) -> list[Any]:
    problems = problems_in(skirmish(edits), shipped_catalogue(), shipped_ruleset())
    return [problem for problem in problems if problem.code == code]


@pytest.mark.parametrize(("code", "edits", "pointer", "subject"), FAILING)
def test_it_is_found(code: str, edits: Any, pointer: str, subject: str) -> None:
    assert [(problem.pointer, problem.subject) for problem in found(edits, code)] == [(pointer, subject)]
    silenced = {"/silenced": [{"code": code, "subject": subject, "reason": "It is well so."}]}
    assert found(edits | silenced, code) == []


@pytest.mark.parametrize(("code", "edits"), PASSING)
def test_it_passes(code: str, edits: Any) -> None:
    assert found(edits, code) == []


def test_catalogues_and_campaigns_are_checked_too() -> None:
    catalogue: Any = shipped_catalogue().model_copy(update={"translations": {"fr": {}}})
    assert "translation-missing" in {problem.code for problem in catalogue_problems_in(catalogue)}
    campaign: Any = journey().model_copy(update={"translations": {"fr": {}}})
    assert "translation-missing" in {problem.code for problem in campaign_problems_in(campaign, frozenset())}


def test_texts_of_several_lines_are_told_in_one() -> None:
    edits = german({"/description": {"text": "Morgen.\n\nRegen.", "of": "00000000"}})
    (problem,) = found(edits | {"/description": "Dawn.\n\nRain."}, "translation-stale")
    assert problem.message.startswith("“Dawn. Rain.” was translated into de as “Morgen. Regen.” before")

import pytest

from studio.documents.reading import rulebook_index
from studio.documents.reading.rulebook_index import NoSuchRule, all_rules, rule, rules_under, search


def test_a_rule_is_found_by_its_id() -> None:
    found = rule("op.zoc.exert")
    assert found.id == "op.zoc.exert"
    assert found.chapter == "3.2 Zones of Control"
    assert "zone of control" in found.says


def test_one_rule_costs_the_reading_of_one_file(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def note(model: object, path: object) -> object:
        opened.append(path.name)  # type: ignore[attr-defined]
        return real(model, path)  # type: ignore[arg-type]

    real = rulebook_index.open_as
    monkeypatch.setattr(rulebook_index, "open_as", note)
    rulebook_index._read.cache_clear()
    for rule_id in ("op.zoc.exert", "op.zoc.dot", "camp.token.start.skip"):
        rule(rule_id)
    assert opened == ["op-zoc.rulebook.json", "camp.rulebook.json"]


@pytest.mark.parametrize("wrong", ["op.zoc.exret", "op.zoc.exert."])
def test_a_misspelt_id_gets_suggestions(wrong: str) -> None:
    with pytest.raises(NoSuchRule, match=rf"no rule “{wrong}”\. Did you mean .*op\.zoc\.exert"):
        rule(wrong)


def test_an_id_like_no_other_is_told_how_to_list() -> None:
    with pytest.raises(NoSuchRule, match=r"A prefix such as op\.zoc lists"):
        rule("?")


def test_a_prefix_lists_whole_words_only() -> None:
    under = [found.id for found in rules_under("op.move.road")]
    assert under
    assert all(rule_id == "op.move.road" or rule_id.startswith("op.move.road.") for rule_id in under)
    assert rules_under("op.move.roa") == ()
    assert rules_under("op.zoc.") == rules_under("op.zoc")
    assert [found.id for found in rules_under("op.zoc.exert")] == ["op.zoc.exert"]


def test_every_rule_is_under_its_first_word() -> None:
    firsts = {found.id.split(".")[0] for found in all_rules()}
    assert sum(len(rules_under(first)) for first in firsts) == len(all_rules())


def test_a_search_takes_all_words_in_any_case_and_place() -> None:
    found = search("STRAGGLERS hq")
    assert found
    for hit in found:
        text = f"{hit.id} {hit.chapter} {hit.says} {hit.question} {hit.decision} {hit.example}".lower()
        assert "stragglers" in text
        assert "hq" in text


def test_rules_that_have_the_word_in_their_id_come_first() -> None:
    ids = [found.id for found in search("zoc")]
    marks = ["zoc" in rule_id for rule_id in ids]
    assert True in marks
    assert False in marks
    assert marks == sorted(marks, reverse=True)


def test_a_search_for_nothing_or_for_what_is_not_there_finds_nothing() -> None:
    assert search("  ") == ()
    assert search("zoc xylophone") == ()

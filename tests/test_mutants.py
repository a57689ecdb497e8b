"""The sample of mutants that the tests are tried on."""

import pytest

from tests.support.mutants import AREAS, ROOT, RULES, of_area, sampled

NAMES = [f"studio.rules.zones.x_covers__mutmut_{number}" for number in range(200)]


def test_a_sample_is_the_same_in_every_run_whatever_the_sequence() -> None:
    chosen = sampled(NAMES, 20)
    assert len(chosen) == len(set(chosen)) == 20
    assert sampled(reversed(NAMES), 20) == chosen
    assert chosen != sorted(NAMES)[:20]


def test_a_larger_sample_holds_the_smaller_one() -> None:
    assert set(sampled(NAMES, 20)) < set(sampled(NAMES, 60))


def test_a_mutant_more_displaces_one_at_the_most() -> None:
    assert len(set(sampled(NAMES, 20)) - set(sampled([*NAMES, "studio.rules.zones.x_new"], 20))) <= 1


@pytest.mark.parametrize("area", AREAS)
def test_an_area_is_of_modules_that_there_are(area: str) -> None:
    rules = ROOT / RULES.replace(".", "/")
    for each in AREAS[area]:
        place = rules / each.replace(".", "/")
        assert place.is_dir() or place.with_suffix(".py").is_file(), each


def test_an_area_has_the_mutants_of_its_modules_alone() -> None:
    names = [
        f"{RULES}operational.{name}.x_one__mutmut_1"
        for name in ("base.steps", "base.steps_other", "attacks.recon", "supply.check")
    ]
    assert of_area(names, "combat") == [names[0], names[2]]
    assert of_area(names, "command") == names[2:]

"""The sample of mutants that the tests are tried on."""

from tests.support.mutants import sampled

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

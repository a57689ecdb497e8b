"""Maps made by chance: the same from the same seed, and as their options ask."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studio.documents.hexmap import RIVER_KINDS
from studio.editing.changes.rows import shape_of
from studio.editing.drafts.generator import Generator, GeneratorOptions
from studio.editing.operational.new_scenario import new_scenario, on_map
from studio.hexes.coordinates import Orientation, distance
from studio.hexes.labels import parse_hexside
from studio.lint.runner import findings
from tests.support.battles import shipped_ruleset

SHARES = st.integers(0, 90)


def terrains(hexmap):
    return Counter(hexmap.legend[character] for row in hexmap.terrain for character in row)


@settings(max_examples=40, deadline=None)
@given(
    st.builds(
        GeneratorOptions,
        seed=st.integers(1, 999_999),
        columns=st.integers(4, 24),
        rows=st.integers(4, 24),
        orientation=st.sampled_from(list(Orientation)),
        water=SHARES,
        high=SHARES,
        woods=SHARES,
        rivers=st.integers(0, 6),
        towns=st.integers(0, 9),
        roads=st.booleans(),
    )
)
def test_the_same_options_give_the_same_sound_map(options):
    drawn = Generator(options).draw()
    assert drawn == Generator(options).draw()
    shape, of = shape_of(drawn), terrains(drawn)
    wet = of["sea"] + of["lake"]
    assert wet == len(shape) * options.water // 100
    assert of["city"] == len(drawn.names) <= options.towns
    sides = [parse_hexside(each.between, shape.orientation) for each in (*drawn.hexsides, *drawn.links)]
    for side in sides:
        for at in side:
            assert drawn.legend[drawn.terrain[at.row][at.column]] not in ("sea", "lake")
    crossed = {each.between for each in drawn.crossings}
    assert crossed == {each.between for each in drawn.links} & {each.between for each in drawn.hexsides}
    assert {each.kind for each in drawn.hexsides} <= RIVER_KINDS
    assert options.roads or not drawn.links


def test_another_seed_gives_another_map():
    first, second = (Generator(GeneratorOptions(seed=seed)).draw() for seed in (1, 2))
    assert first.terrain != second.terrain


@pytest.mark.parametrize("seed", range(1, 6))
def test_roads_join_all_towns_of_a_map_without_water(seed):
    drawn = Generator(GeneratorOptions(seed=seed, water=0, high=10, towns=7)).draw()
    shape = shape_of(drawn)
    group = {at: at for at in (shape.parse(each.at) for each in drawn.names)}
    assert len(group) == 7
    beside = {}
    for link in drawn.links:
        a, b = parse_hexside(link.between, shape.orientation)
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    first = next(iter(group))
    seen, todo = {first}, [first]
    while todo:
        for at in beside.get(todo.pop(), ()):
            if at not in seen:
                seen.add(at)
                todo.append(at)
    assert group.keys() <= seen


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("seed", range(1, 9))
def test_rivers_of_a_map_without_water_run_off_the_map(seed, orientation):
    drawn = Generator(GeneratorOptions(seed=seed, water=0, rivers=5, orientation=orientation)).draw()
    scenario = on_map(new_scenario("Steppe", 30, 20, ruleset="operational", catalogue="ww2"), drawn, "")
    found = {problem.code for group in findings(scenario, None, shipped_ruleset()) for problem in group}
    assert drawn.hexsides
    assert "river-end" not in found


def test_towns_stand_apart():
    drawn = Generator(GeneratorOptions(columns=40, rows=30, towns=6)).draw()
    shape = shape_of(drawn)
    towns = [shape.parse(each.at) for each in drawn.names]
    assert min(distance(a, b, shape.orientation) for a in towns for b in towns if a != b) >= 5


def test_a_map_that_is_given_up_is_none_and_progress_never_goes_back():
    options, heard = GeneratorOptions(columns=40, rows=30, rivers=4, towns=6), []

    def stop_after(count):
        def go_on(done, of):
            heard.append((done, of))
            return len(heard) < count

        return go_on

    assert Generator(options).draw(stop_after(65)) is None
    assert heard == [(number, 70) for number in range(1, 66)]
    heard.clear()
    assert Generator(options).draw(stop_after(1000)) == Generator(options).draw()
    assert heard[-1][0] <= 70

"""What a unit may lose, against its queue taken apart."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.rules.operational.base.state import Element
from studio.rules.operational.base.steps import Queue, has_steps, kill
from studio.rules.operational.combat.loss_distribution import LossDistribution, loss_order_of

ELEMENTS = st.builds(Element, st.sampled_from([None, None, "guns"]), suppressed=st.booleans())
QUEUES = st.lists(ELEMENTS, min_size=1, max_size=9).map(tuple).filter(has_steps)


@pytest.mark.rule("op.step.active-lost-first", "op.step.queue.kia-removed")
@given(QUEUES)
def test_a_unit_falls_as_its_queue_does(queue: Queue) -> None:
    fall = loss_order_of(queue)
    for count in range(len(queue) + 1):
        left, lost = kill(queue, count)
        assert fall.regular[count] == sum(element.specialist is None for element in lost)
        assert has_steps(left) is (count < fall.destroyed_by)
    assert fall.active == sum(element.active for element in queue)


@given(QUEUES, st.integers(0, 100), st.integers(0, 3), st.data())
def test_what_is_lost_is_killed_or_straggles(
    queue: Queue, percent: int, room: int, data: st.DataObject
) -> None:
    weights = data.draw(st.lists(st.integers(0, 9), min_size=1, max_size=len(queue)).filter(any))
    toll = LossDistribution(tuple(weights), sum(weights), loss_order_of(queue), percent, room)
    split = toll.split()
    assert sum(split.values()) == sum(toll.kia) == sum(toll.stragglers) == 1
    assert max(strays for _, strays in split) <= room
    for count, weight in enumerate(weights):
        share = sum(likely for (kia, strays), likely in split.items() if kia + strays == count)
        assert share == Fraction(weight, sum(weights))
    assert toll.mean == sum(number * share for number, share in enumerate(toll.kia)) + sum(
        number * share for number, share in enumerate(toll.stragglers)
    )
    assert toll.survival == 1 - sum(
        Fraction(weight, sum(weights)) for weight in weights[toll.fall.destroyed_by :]
    )

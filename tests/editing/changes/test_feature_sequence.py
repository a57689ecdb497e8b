from hypothesis import given
from hypothesis import strategies as st

from studio.documents.hexmap import HexsideFeature, Link
from studio.editing.changes import feature_sequence
from studio.editing.changes.feature_sequence import features_on, remember_sequence

LABELS = [f"{column:02}{row:02}|{column:02}{row + 1:02}" for column in range(1, 31) for row in range(1, 12)]
MANY = tuple(Link(between=label, kind="rail") for label in LABELS)


@given(
    st.lists(st.sampled_from(LABELS), min_size=250, max_size=400),
    st.booleans(),
    st.sets(st.sampled_from(LABELS), max_size=12),
)
def test_what_lies_on_hexsides_is_found_in_the_sequence_of_the_file(labels, is_sorted, wanted):
    features = tuple(
        HexsideFeature(between=label, kind="stream") for label in (sorted(labels) if is_sorted else labels)
    )
    for _ in range(2):
        assert features_on(features, wanted) == [each for each in features if each.between in wanted]


def test_of_features_in_sequence_few_are_looked_at(monkeypatch):
    looked_at = []
    monkeypatch.setattr(
        feature_sequence, "_label", lambda feature: looked_at.append(feature) or feature.between
    )
    assert [each.between for each in features_on(MANY, {LABELS[7]})] == [LABELS[7]]
    looked_at.clear()
    changed = (*MANY[:100], *MANY[101:])
    remember_sequence(changed, MANY)
    assert features_on(changed, {LABELS[100]}) == []
    assert [each.between for each in features_on(changed, {LABELS[101]})] == [LABELS[101]]
    assert len(looked_at) < 30

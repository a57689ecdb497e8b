import pytest

from studio.desktop.finding.matching import fit


@pytest.mark.parametrize(
    ("sought", "better", "worse"),
    [
        ("zoom", "Zoom in", "Fit the map"),
        ("zoom in", "Zoom in", "Zoom out"),
        ("in", "Zoom in", "Inspector"),
        ("sup", "Supply", "Show or hide all panels"),
        ("el gu", "El Guettar", "Guelma"),
        ("gabes", "Gabès", "Gafsa"),
        ("3ind", "3rd Indian Division", "4th Indian Division"),
    ],
)
def test_what_fits_better_comes_first(sought, better, worse):
    assert fit(sought, better) > max(fit(sought, worse), 0)


def test_every_word_has_to_fit_somewhere():
    assert fit("closer", "Zoom in", "closer magnify") > 0
    assert fit("zoom closer", "Zoom in", "closer magnify") > 0
    assert fit("less", "Zoom in", "closer", "Show less, larger") > 0
    assert fit("zoom river", "Zoom in", "closer magnify", "Show less, larger") == 0
    assert fit("", "Zoom in") == fit(" - ", "Zoom in") == 0


def test_the_label_goes_before_synonyms_and_these_before_the_rest():
    worths = [
        fit("zoom", "Zoom in"),
        fit("zoom", "Larger", "zoom"),
        fit("zoom", "Larger", "", "As the wheel zooms"),
    ]
    assert worths == sorted(worths, reverse=True)
    assert worths[-1] > 0

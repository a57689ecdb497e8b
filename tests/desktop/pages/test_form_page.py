"""Packs, computer players and households are edited field by field, and saved as they were entered."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QSpinBox

from studio.desktop.files.packs_form import PacksForm
from studio.desktop.pages.form_page import FormPage
from studio.documents.reading.loading import create, open_document
from studio.documents.storage.shipped import shipped_content
from tests.desktop.test_completeness import opened
from tests.desktop.test_every_field import Form, try_all
from tests.documents import samples


def page_of(data, folder: Path, qtbot) -> FormPage:
    page = FormPage(create(folder / f"sample.{data['format']}.json", opened(data).document))
    qtbot.addWidget(page)
    page.show()
    return page


@pytest.mark.parametrize("data", [samples.PACK, samples.HOUSEHOLD], ids=["pack", "household"])
def test_every_field_is_set_taken_back_and_saved(qtbot, tmp_path, data):
    page = page_of(data, tmp_path, qtbot)
    tried = try_all(Form(page.form, page.document, "", lambda: None), "")
    assert {"title"} < tried
    page.file.save()
    assert open_document(page.file.path).document == page.document.value
    page.file.close()


def test_weights_are_found_by_what_they_mean(qtbot, tmp_path):
    page = page_of(samples.PLAYER, tmp_path, qtbot)
    shown = [each.objectName() for each in page.form.findChildren(QSpinBox) if each.isVisible()]
    page.search.setText("objective")
    left = [each.objectName() for each in page.form.findChildren(QSpinBox) if each.isVisible()]
    assert 0 < len(left) < len(shown)
    spin = page.form.findChild(QSpinBox, left[0])
    spin.setValue(spin.value() + 1)
    assert getattr(page.document.value.weights, left[0].removeprefix("weights/")) == spin.value()
    assert [each.objectName() for each in page.form.findChildren(QSpinBox) if each.isVisible()] == left
    page.file.close()


def test_a_manifest_says_what_it_lacks(qtbot, tmp_path):
    page = page_of(samples.PACK | {"licence": ""}, tmp_path, qtbot)
    assert "licence" in page.state.text()
    page.file.close()


def test_the_list_of_packs_opens_a_manifest(qtbot):
    form = PacksForm(None)
    qtbot.addWidget(form)
    asked = []
    form.open_wanted.connect(asked.append)
    row = next(
        form.list.topLevelItem(number)
        for number in range(form.list.topLevelItemCount())
        if form.list.topLevelItem(number).text(0) == "Tunisia 1943"
    )
    form.list.setCurrentItem(row)
    form.edit.click()
    assert asked == [shipped_content() / "packs" / "tunisia" / "pack.json"]

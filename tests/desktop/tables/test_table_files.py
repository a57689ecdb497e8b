"""Tables as files: written with names over their columns, and read with every difference shown first."""

import errno
import os

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel

from studio.desktop.tables import table_pane
from studio.desktop.tables.differences_dialog import DifferencesDialog
from tests.desktop.tables.test_tables_panel import pane as pane
from tests.desktop.tables.test_tables_panel import units


@pytest.fixture
def answer(window, monkeypatch, tmp_path):
    """Choose the file for the person, and answer the dialog that shows what it says otherwise."""
    path = tmp_path / "units.csv"
    for name in ("ask_table", "ask_new_table"):
        monkeypatch.setattr(table_pane, name, lambda *_: path)

    def answers(do):
        QTimer.singleShot(0, lambda: do(QApplication.activeModalWidget()))
        return path

    return answers


def test_a_file_is_read_as_one_step_after_its_differences_are_shown(window, pane, answer):
    shown = []

    def take_over(dialog):
        assert isinstance(dialog, DifferencesDialog)
        shown.append([dialog.list.item(0, column).text() for column in range(4)])
        dialog.apply.click()

    path = answer(take_over)
    pane.write.click()
    text = path.read_text("utf-8-sig")
    before = units(window)[0]
    assert text.startswith("id,name,designation,")
    path.write_text(text.replace(before.name, "1st of all"), "utf-8-sig")
    pane.read.click()
    assert shown == [["51st (Highland) Division", "Name", before.name, "1st of all"]]
    assert units(window)[0].name == "1st of all"
    assert window.page.document.position == 1
    assert window.page.document.stack.undoText().startswith("Read Units from units.csv")


def test_nothing_of_a_file_with_a_wrong_cell_can_be_taken_over(window, pane, answer):
    seen = []

    def look(dialog):
        seen.append((dialog.apply.isEnabled(), " ".join(each.text() for each in dialog.findChildren(QLabel))))
        dialog.reject()

    answer(look).write_text("id,xp\n51-highland,many\n", "utf-8")
    pane.read.click()
    ((can_apply, said),) = seen
    assert not can_apply
    assert "Row 2, column xp: " in said
    assert window.page.document.is_clean


def test_a_file_that_is_not_there_is_told_under_the_table(pane, answer):
    answer(lambda _: None)
    pane.read.click()
    assert "could not be read: there is no such file" in pane.findChildren(QLabel)[-1].text()


def test_what_was_wrong_with_a_file_is_forgotten_with_the_next_one(pane, answer):
    wrong = pane.findChildren(QLabel)[-1]
    path = answer(lambda _: None)
    path.write_bytes(b"id,name\n\xe9")
    pane.read.click()
    assert "is not UTF-8" in wrong.text()
    answer(lambda dialog: dialog.reject()).write_text("id,xp\n51-highland,9\n", "utf-8")
    pane.read.click()
    assert wrong.text() == ""


def test_a_table_is_written_whole_or_not_at_all(pane, answer, monkeypatch):
    def full(descriptor, data):
        raise OSError(errno.ENOSPC, "No space left on device")

    path = answer(lambda _: None)
    path.write_text("what was there")
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        pane.write.click()
    assert path.read_text() == "what was there"
    assert "was not saved: the disk is full" in pane.findChildren(QLabel)[-1].text()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="The system has no pipes with names.")
def test_a_pipe_in_place_of_a_table_is_not_waited_for(pane, answer):
    os.mkfifo(answer(lambda _: None))
    pane.read.click()
    assert "it is no ordinary file" in pane.findChildren(QLabel)[-1].text()

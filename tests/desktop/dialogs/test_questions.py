from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit, QMessageBox

from studio.desktop.dialogs import questions


def answer(window, key):
    """Press a key in the dialog that opens next."""

    def press():
        QTest.keyClick(QApplication.activeModalWidget(), key)

    QTimer.singleShot(0, window, press)


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_unsaved_work_is_not_thrown_away_by_a_key(window, key):
    answer(window, key)
    assert questions.ask_recover(window, "There is unsaved work.")
    QApplication.sendPostedEvents(None, 52)
    assert window.findChildren(QMessageBox) == []


@pytest.mark.parametrize(
    ("key", "expected"),
    [(Qt.Key.Key_Escape, questions.Answer.CANCEL), (Qt.Key.Key_Return, questions.Answer.SAVE)],
)
def test_unsaved_changes_are_saved_or_kept_by_a_key(window, key, expected):
    answer(window, key)
    assert questions.ask_unsaved(window, "Wadi Akarit") is expected


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_what_another_program_wrote_is_not_replaced_by_a_key(window, key):
    answer(window, key)
    assert not questions.ask_replace(window, "The file was changed by another program.")


def test_a_name_that_looks_like_a_tag_is_read_as_it_is_written(window):
    seen = []

    def read():
        box = QApplication.activeModalWidget()
        label = next(each for each in box.findChildren(QLabel) if "removed" in each.text())
        seen.append((label.text(), label.textFormat()))
        QTest.keyClick(box, Qt.Key.Key_Escape)

    QTimer.singleShot(0, window, read)
    assert not questions.ask_sure(window, "The <b>ridge</b> is removed.", "Remove")
    assert seen == [("The <b>ridge</b> is removed.", Qt.TextFormat.PlainText)]


def test_a_name_without_an_ending_gets_that_of_its_kind(window, tmp_path):
    def name_it():
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QFileDialog)
        line = dialog.findChild(QLineEdit)
        line.setText("alamein")
        QTest.keyClick(line, Qt.Key.Key_Return)

    QTimer.singleShot(0, window, name_it)
    assert questions.ask_save_as(window, tmp_path / "new.scenario.json") == Path(
        tmp_path, "alamein.scenario.json"
    )


@pytest.mark.parametrize(
    ("name", "kinds"),
    [("new.scenario.json", "Studio files (*.scenario.json)"), ("map.tmx", "Files (*.tmx)")],
)
def test_only_what_the_studio_reads_is_called_a_file_of_it(window, tmp_path, name, kinds):
    offered = []

    def look():
        dialog = QApplication.activeModalWidget()
        offered.extend(dialog.nameFilters())
        dialog.reject()

    QTimer.singleShot(0, window, look)
    assert questions.ask_save_as(window, tmp_path / name) is None
    assert offered == [kinds]


def test_documents_go_to_the_home_where_there_is_no_folder_for_them(monkeypatch, tmp_path):
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path / "Documents"))
    assert questions.documents_folder() == Path.home()
    (tmp_path / "Documents").mkdir()
    assert questions.documents_folder() == tmp_path / "Documents"


@pytest.mark.parametrize(
    ("ask", "method"),
    [
        (questions.ask_archive, "getOpenFileName"),
        (questions.ask_foreign_map, "getOpenFileName"),
        (lambda parent: questions.ask_new_archive(parent, "mine.zip"), "getSaveFileName"),
    ],
)
def test_packs_and_maps_are_looked_for_where_the_last_one_was(window, tmp_path, monkeypatch, ask, method):
    shown = []
    (tmp_path / "elsewhere").mkdir()
    chosen = str(tmp_path / "elsewhere" / "one.zip")
    monkeypatch.setattr(
        QFileDialog, method, lambda _parent, _title, at, _kinds: shown.append(at) or (chosen, "")
    )
    assert ask(window) == Path(chosen)
    ask(window)
    assert shown[1].startswith(str(tmp_path / "elsewhere"))


def test_folders_are_remembered_from_one_start_to_the_next(open_window, tmp_path, monkeypatch):
    shown, folder = [], tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.setattr(
        QFileDialog,
        "getOpenFileName",
        lambda _parent, _title, at, _kinds: shown.append(at) or (str(folder / "one.zip"), ""),
    )
    questions.ask_archive(open_window())
    again = open_window()
    questions.ask_archive(again)
    assert shown == [str(questions.documents_folder()), str(folder)]
    folder.rmdir()
    questions.ask_archive(again)
    assert shown[-1] == str(questions.documents_folder()), "it is not there any more"


def test_a_new_file_is_offered_to_go_where_the_last_of_its_kind_went(open_window, tmp_path):
    window, folder = open_window(), tmp_path / "mine"
    folder.mkdir()

    def accept():
        QTest.keyClick(QApplication.activeModalWidget().findChild(QLineEdit), Qt.Key.Key_Return)

    assert questions.place_to_save("b.scenario.json") == questions.documents_folder() / "b.scenario.json"
    QTimer.singleShot(0, window, accept)
    assert questions.ask_save_as(window, folder / "a.scenario.json") == folder / "a.scenario.json"
    assert questions.place_to_save("b.scenario.json") == folder / "b.scenario.json"
    assert questions.place_to_save("b.recording.json") == questions.documents_folder() / "b.recording.json"

"""Content and schemas are found in a checkout and in an installed wheel."""

from pathlib import Path

import pytest

from studio.documents.storage import shipped


def test_a_checkout_has_them_beside_the_package() -> None:
    root = Path(__file__).parents[3]
    assert (shipped.shipped_content(), shipped.shipped_schemas()) == (root / "content", root / "schemas")


def test_a_wheel_has_them_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "studio/_shipped/schemas"
    inside.mkdir(parents=True)
    monkeypatch.setattr(shipped, "PACKAGE", tmp_path / "studio")
    assert shipped.shipped_schemas() == inside

"""Packs made for a test, as folders and as zips."""

import json
import zipfile
from pathlib import Path
from typing import Any

from studio.documents.text.canonical import canonical_text
from tests.documents.samples import CAMPAIGN, CATALOGUE, SCENARIO, ruleset


def manifest(pack: str, *requires: str, release: str = "1.0.0") -> dict[str, Any]:
    needs = [dict(zip(("id", "version"), need.split("@"), strict=False)) for need in requires]
    head = {"format": "pack", "version": 1, "id": pack, "title": pack.title(), "release": release}
    return {**head, "requires": needs} if needs else head


def write(path: Path, data: dict[str, Any]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(canonical_text(data), encoding="utf-8")
    return path


def make_pack(root: Path, pack: str, *requires: str, release: str = "1.0.0") -> Path:
    """A folder with a manifest, the sample scenario under the pack's name, and a campaign of it."""
    write(root / pack / "pack.json", manifest(pack, *requires, release=release))
    write(root / pack / "scenarios" / f"{pack}-battle.scenario.json", {**SCENARIO, "id": f"{pack}-battle"})
    campaign = json.loads(json.dumps(CAMPAIGN).replace('"wadi"', f'"{pack}-battle"'))
    write(
        root / pack / "campaigns" / f"{pack}-campaign.campaign.json", {**campaign, "id": f"{pack}-campaign"}
    )
    return root / pack


def make_content(root: Path) -> Path:
    """A content folder as it is shipped, with one pack."""
    write(root / "rulesets" / "operational.ruleset.json", ruleset())
    write(root / "catalogues" / "ww2.catalogue.json", CATALOGUE)
    make_pack(root / "packs", "africa")
    return root


def zipped(folder: Path, target: Path, inside: str = "") -> Path:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            archive.write(path, inside + path.relative_to(folder).as_posix())
    return target

"""What is said of the size of a map."""

from studio.desktop.book.bare_sheets import printed_sheets
from studio.desktop.book.matter import Matter
from studio.desktop.book.setting.paper import MILLIMETRE
from studio.documents.tactical.scenario import TacticalScenario


def scale_sentence(matter: Matter) -> str:
    """Say how large a hex is on paper and in the country, and how the sheets are joined."""
    cutting, scenario = matter.cutting, matter.scenario
    count = cutting.count
    country = (
        f", about {scenario.tactical.metres_per_hex} m in the country"
        if isinstance(scenario, TacticalScenario)
        else ""
    )
    parts = [
        f"{scenario.map.columns} by {scenario.map.rows} hexes.",
        f"On the sheets it is {cutting.hex_points / MILLIMETRE:.0f} mm from hex to hex{country}.",
    ]
    if count > 1:
        parts.append(
            f"{count} sheets, {cutting.columns} by {cutting.rows}: cut each along the dashed line and lay it over the next."
        )
    printed = {each.number for each in printed_sheets(cutting, matter.scene)}
    bare = [str(number) for number in range(1, count + 1) if number not in printed]
    if bare:
        which = f"Sheet {bare[0]} shows" if len(bare) == 1 else f"Sheets {', '.join(bare)} show"
        parts.append(
            f"{which} one terrain and nothing on it, and {'is' if len(bare) == 1 else 'are'} left out."
        )
    return " ".join(parts)

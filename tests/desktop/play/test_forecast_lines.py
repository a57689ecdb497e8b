"""How figures of forecasts are written."""

from studio.desktop.play.forecast_lines import plain
from studio.rules.kernel.forecast import Forecast, ForecastLine


def test_changes_have_a_sign_and_percentages_have_theirs():
    lines = (("Movement points", -4), ("Supply there, in percent", 100), ("Action point", "locked"))
    sheet = Forecast(
        tuple(ForecastLine(label, value, ("op.supply.roll.when",)) for label, value in lines), ()
    )
    assert plain(sheet) == ("Movement points: −4", "Supply there: 100 %", "Action point: locked")

"""What makes a PDF file the same whenever it is written: its dates are a day of the book, not of the clock."""

import re
from typing import Final

#: How the format writes a time, and how the description within it does.
_DATE: Final = re.compile(rb"\(D:\d{14}[^)]*\)")
_STAMP: Final = re.compile(rb'(?<=Date=")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d')


def dated(data: bytes, day: str) -> bytes:
    """Return a file as if it had been written at midnight of a day ("1943-04-06").

    Nothing in it changes its length, so that all places in the file stay as they are.
    """
    plain = b"(D:" + day.replace("-", "").encode() + b"000000"
    data = _DATE.sub(lambda found: plain + found[0][len(plain) :], data)
    return _STAMP.sub(day.encode() + b"T00:00:00", data)

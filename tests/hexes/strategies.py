"""What hypothesis draws hexes and maps from."""

from hypothesis import strategies as st

from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.shape import Shape

orientations = st.sampled_from(Orientation)
directions = st.integers(0, 5)
hexes = st.builds(Hex, st.integers(-300, 300), st.integers(-300, 300))
near_hexes = st.builds(Hex, st.integers(-12, 12), st.integers(-12, 12))
shapes = st.builds(Shape, st.integers(1, 9), st.integers(1, 9), orientations)

"""The parts of a catalogue's page."""

"""Maps to begin from: surveyed from the real world, or made by chance. An author corrects what they got wrong."""

"""What campaigns say of forces, cards and pools in the words of the operational rules."""

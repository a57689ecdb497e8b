"""What a person can set to their liking: the dialog and its pages."""

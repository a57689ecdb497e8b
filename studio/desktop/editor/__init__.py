"""The pages of the main window: one for each open document."""

"""Theater assets in the window: a button each, and the sheet of what one may bring."""

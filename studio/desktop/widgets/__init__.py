"""Small widgets that panels, pages and dialogs share."""

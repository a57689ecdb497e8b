"""The docks round the pages, and the workspaces that arrange them."""

"""The form beside the graph, and the widgets that only fields of campaigns have."""

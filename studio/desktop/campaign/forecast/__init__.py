"""The forecast of a campaign in the window: on the graph, as figures of a node, and two versions side by side."""

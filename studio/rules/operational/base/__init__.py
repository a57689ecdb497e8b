"""What all chapters share: state, board, actions, costs, marches, zones, the steps of units."""

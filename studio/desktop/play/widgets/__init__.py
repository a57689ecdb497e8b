"""Small widgets that panels of battles are made of."""

"""JSON text: read strictly, written in one canonical form, and pointed into."""

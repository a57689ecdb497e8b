"""Forms for parts of documents, built from what their models say of the fields."""

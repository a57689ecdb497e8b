"""From files to documents and back: migrations, models, schemas, unknown fields."""

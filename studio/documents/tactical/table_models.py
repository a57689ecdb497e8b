"""The models by which files are read into the tactical tables: each stands here by its name."""

from typing import Final

from studio.documents.table_models import models_of
from studio.tables.tactical.tables import Tables

MODULE: Final = __name__

# All are made at once, so that a value from another process finds its model here.
globals().update(models_of(Tables, MODULE))

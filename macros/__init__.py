"""Deep-learning frameworks compared, with proof in every cell.

The door for mkdocs-macros: it imports this package and calls `define_env`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

# mkdocs and its successors may import this package without the project's root on the path.
_ROOT = str(Path(__file__).resolve().parent.parent)
if _ROOT not in sys.path:
    sys.path.insert(0, _ROOT)


def define_env(env: Any) -> None:
    """Register every call; see `macros.site`."""
    from macros.site import define_env as register

    register(env)

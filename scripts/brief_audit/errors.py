"""One family of errors: what happened, and what to do next.

Every error a user can meet carries a sentence (`what`), a next step (`hint`) and the exit code of
DESIGN section 3. The command line prints both lines and no traceback.
"""

from __future__ import annotations


class AuditError(Exception):
    """What happened, to which thing, and what to do next."""

    exit_code = 70

    def __init__(self, what: str, hint: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.hint = hint


class UsageError(AuditError):
    """The command line cannot be carried out as given."""

    exit_code = 2


class ConfigError(UsageError):
    """A configuration file, setting or environment variable is unusable."""


class InputError(AuditError):
    """The brief, or a file named on the command line, cannot be read."""

    exit_code = 4


class ChildKilled(InputError):
    """The limited child process crossed a limit or died."""


class EvidenceTampered(AuditError):
    """Stored bytes no longer match the hash under which they were stored."""

    exit_code = 5


class CannotWrite(AuditError):
    """A report, the cache or the ledger cannot be written."""

    exit_code = 74


class SourceError(AuditError):
    """A public source gave no usable answer. `reason` is a member of `model.base.Reason` by value."""

    exit_code = 75

    def __init__(self, reason: str, what: str, hint: str = "") -> None:
        super().__init__(what, hint)
        self.reason = reason

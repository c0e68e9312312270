"""Read the user's own bibliography and keep its bytes as evidence."""

from __future__ import annotations

from brief_audit.errors import InputError
from brief_audit.model.document import Bibliography, Listed
from brief_audit.stages.workbench import Workbench, stamp

LARGEST = 25 * 2**20


def bibliography(workbench: Workbench) -> Bibliography | None:
    """The bibliography of the settings; None where none is named. Read once for a job, in the limited process.

    Raises InputError for a file that cannot be read or is in no known form.
    """
    path = workbench.config.bibliography
    if path is None:
        return None
    if workbench.bibliography is None:
        try:
            data = path.read_bytes()
        except OSError as error:
            raise InputError(f"the bibliography {path} cannot be read ({error.strerror}).", "Name a file with --bibliography.") from error
        if len(data) > LARGEST:
            raise InputError(f"the bibliography {path.name} is larger than 25 MiB.", "Name one with the entries of this brief.")
        listed: Listed = workbench.child.call("brief_audit.readers.bibliography:listed_in", data=data, name=path.name)
        when = stamp(workbench.began)
        artefact = workbench.store.put(data, url=f"user-provided:{path.name}", media_type="text/plain", retrieved_at=when)
        workbench.bibliography = Bibliography(name=path.name, artefact=artefact, listed=listed)
    return workbench.bibliography

"""A brief sent to a running server, and waited for."""

from __future__ import annotations

import http.client
import json
from urllib.parse import urlsplit

from server.serving import TOKEN

_EDGE = "the-edge-of-a-part"


def uploaded(url: str, text: str) -> str:
    """The id of a job that is over."""
    part = f'--{_EDGE}\r\nContent-Disposition: form-data; name="brief"; filename="brief.md"\r\n\r\n{text}\r\n--{_EDGE}--\r\n'
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": f"multipart/form-data; boundary={_EDGE}"}
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
    connection.request("POST", "/v1/audit", part.encode(), headers)
    job = str(json.loads(connection.getresponse().read())["id"])
    connection.request("GET", f"/v1/audit/{job}/events", headers=headers)
    assert b"event: done" in connection.getresponse().read()
    connection.close()
    return job

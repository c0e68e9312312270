# The program in a container: not root, and with nothing to write to but what is mounted.
#
#   docker build -t brief-audit .
#   docker run --rm --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
#     -v "$PWD":/work:ro -v "$PWD/reports":/work/reports -v brief-audit-cache:/cache brief-audit /work/brief.pdf
FROM python:3.12-slim-bookworm AS build
WORKDIR /src
COPY requirements.lock ./
RUN python -m venv /opt/venv \
    && /opt/venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes --requirement requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY scripts ./scripts
RUN /opt/venv/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps . \
    && /opt/venv/bin/python -m compileall -q /opt/venv/lib

FROM python:3.12-slim-bookworm
COPY --from=build /opt/venv /opt/venv
COPY ci/audit.sh /opt/brief-audit/ci/audit.sh
RUN useradd --create-home --uid 10001 auditor && mkdir /cache /work && chown auditor /cache /work
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    BRIEF_AUDIT_CACHE=/cache \
    BRIEF_AUDIT_LIMITS=/cache/limits.sqlite3
USER 10001
WORKDIR /work
VOLUME ["/cache"]
ENTRYPOINT ["audit"]
CMD ["--help"]

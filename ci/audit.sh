#!/usr/bin/env bash
# What the GitHub Action and the GitLab template run. Settings come from the environment, so that no value is ever read as a command:
# BRIEFS (one on each line), SARIF, FAIL_ON, BASELINE, OFFLINE; without GITHUB_OUTPUT nothing is told to a later step.
set -uo pipefail

[ -n "${BRIEF_AUDIT_COURTLISTENER_TOKEN:-}" ] || unset BRIEF_AUDIT_COURTLISTENER_TOKEN
sarif="${SARIF:-brief-audit.sarif}"
options=(--fail-on "${FAIL_ON:-error}" --format sarif -o "$sarif" --format junit -o brief-audit-junit)
[ -z "${BASELINE:-}" ] || options+=(--baseline "$BASELINE")
[ "${OFFLINE:-false}" != true ] || options+=(--offline)
briefs=()
while IFS= read -r line; do
    line="${line#"${line%%[![:space:]]*}"}"
    line="${line%"${line##*[![:space:]]}"}"
    [ -z "$line" ] || briefs+=("$line")
done <<< "${BRIEFS:-}"
if [ ${#briefs[@]} -eq 0 ]; then
    echo "audit: no brief was named" >&2
    exit 2
fi

audit brief "${options[@]}" -- "${briefs[@]}"
code=$?
if [ -n "${GITHUB_OUTPUT:-}" ]; then
    printf 'sarif=%s\nexit-code=%s\n' "${sarif//$'\n'/}" "$code" >> "$GITHUB_OUTPUT"
fi
exit "$code"

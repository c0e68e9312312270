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

# The log is written whole, under a new number of the file system: one that an earlier run left is not taken for this run's.
numbered() { ls -dLi -- "$sarif" 2> /dev/null; }
before="$(numbered)"
if [ ${#briefs[@]} -eq 0 ]; then
    echo "audit: no brief was named" >&2
    code=2
else
    rm -rf brief-audit-junit # what an earlier run left would be shown as this one's; of one brief it is a file, of several a folder
    audit brief "${options[@]}" -- "${briefs[@]}"
    code=$?
fi
if [ ! -e "$sarif" ] || { [ -f "$sarif" ] && [ "$(numbered)" = "$before" ]; }; then
    sarif=
fi
if [ -n "${GITHUB_OUTPUT:-}" ]; then
    printf 'sarif=%s\nexit-code=%s\n' "${sarif//$'\n'/}" "$code" >> "$GITHUB_OUTPUT"
fi
exit "$code"

#!/bin/sh
# Downloads every file that a company publishes and compares each with the hash that the site states.
#
#   SITE=https://transparency.example.com ACCEPT_TERMS=yes ./download.sh [FOLDER]
#
# The files are for those who accept the company's terms of use. Read them first: $SITE/?type=disclosure and
# $SITE/?type=patient.
#
# Exit code: 0 all files are here, as published; 1 refused, or a file is not as published; 2 wrong usage; 3 no answer.
set -u

fail() { code=$1; shift; echo "$*" >&2; exit "$code"; }

[ -n "${SITE:-}" ] || fail 2 "usage: SITE=https://... ACCEPT_TERMS=yes $0 [FOLDER]"
SITE=${SITE%/}
[ "${ACCEPT_TERMS:-}" = yes ] || fail 2 "Read the terms at $SITE/?type=disclosure and $SITE/?type=patient,
then say ACCEPT_TERMS=yes."
folder=${1:-data}
mkdir -p "$folder" && cd "$folder" || fail 2 "$folder cannot be written"
# It keeps which terms were accepted, as a browser would.
cookies=$(mktemp) || exit 3
trap 'rm -f "$cookies"' EXIT

# fetch STATUS FILE ADDRESS [options of curl ...]: anything but this status ends the run
fetch() {
  wanted=$1 to=$2 address=$SITE$3
  shift 3
  status=$(curl --silent --show-error --retry 3 --retry-all-errors --cookie "$cookies" --cookie-jar "$cookies" "$@" \
    --output "$to" --write-out '%{http_code}' "$address") || fail 3 "no answer from $address"
  [ "$status" = "$wanted" ] || fail 1 "$address answered HTTP $status, not $wanted"
}

# What there is. It says 404 if the company offers no files.
fetch 200 datapackage.json /data/datapackage.json
# Each file's hash and name on a line, as `sha256sum` writes them.
awk -F '"' '$2 == "path" { name = $4 } $2 == "hash" { sub("sha256:", "", $4); print $4 "  " name }' datapackage.json |
  grep -E '^[0-9a-f]{64}  (disclosure|patient)-(all|[0-9]{4})\.csv$' >SHA256SUMS
[ -s SHA256SUMS ] || fail 1 "datapackage.json lists no files"

# Accepts the terms of each type as the button below them does: with the version that was shown.
for type in $(sed 's/.*  \([a-z]*\)-.*/\1/' SHA256SUMS | sort -u); do
  fetch 200 terms.html "/?type=$type"
  version=$(sed -n 's/.*name="version" value="\([0-9]*\)".*/\1/p' terms.html | head -n 1)
  rm terms.html
  # The site takes forms from its own pages only, so the address that the form came from is said.
  fetch 303 /dev/null /agreement --header "Origin: $SITE" --data "type=$type&version=$version"
done

while read -r _ name; do
  fetch 200 "$name" "/data/$name"
done <SHA256SUMS

if command -v sha256sum >/dev/null; then
  sha256sum -c SHA256SUMS
else
  shasum -a 256 -c SHA256SUMS
fi || fail 1 "not as published. If a new edition has appeared meanwhile, start again."

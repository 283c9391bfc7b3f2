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
# For the cookies, which keep what terms were accepted, as in a browser, and for the headers of the last answer.
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT

# fetch STATUS FILE ADDRESS [options of curl ...]: anything but this status ends the run
fetch() {
  wanted=$1 to=$2 address=$SITE$3
  shift 3
  # The seconds before it is read again. A restart of the site is over by then, and the files of a new edition are made.
  for pause in ${PAUSES:-2 4 8 16} none; do
    : >"$work/headers"
    status=$(curl --silent --show-error --cookie "$work/cookies" --cookie-jar "$work/cookies" "$@" \
      --output "$to" --dump-header "$work/headers" --write-out '%{http_code}' "$address") || status=000
    case $status in
      "$wanted") return ;;
      000 | 429 | 502 | 503 | 504) ;;
      *) break ;;
    esac
    [ "$pause" = none ] || sleep "$(asked_pause)"
  done
  case $status in
    000) fail 3 "no answer from $address" ;;
    5*) fail 3 "$address answered HTTP $status" ;;
    *) fail 1 "$address answered HTTP $status, not $wanted" ;;
  esac
}

# The seconds that the answer asks to wait, at most a minute; $pause if it asks for none.
asked_pause() {
  asked=$(sed -n 's/^[Rr]etry-[Aa]fter: *\([0-9]\{1,6\}\).*/\1/p' "$work/headers" | tail -n 1)
  asked=${asked:-$pause}
  [ "$asked" -le 60 ] && echo "$asked" || echo 60
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

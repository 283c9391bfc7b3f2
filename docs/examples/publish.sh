#!/bin/sh
# Sends a CSV file, shows what is wrong with it, and publishes its data.
#
#   SITE=https://transparency.example.com TOKEN=tdt_... ./publish.sh FILE TYPE YEAR [ROOT_SECTION_ID]
#
# TYPE is 1 (medical institutions and persons) or 2 (patient organisations). The token needs the scopes read, upload,
# import, preview and publish, and the company must allow tokens to publish. Also read: NOTE, the reason for a large
# change, and ACKNOWLEDGED, the `acknowledge` of the warnings that an earlier run was refused with.
#
# Exit code: 0 published, or waiting for its day or an approval; 1 refused; 2 wrong usage; 3 no usable answer: what was
# done is shown on the company's pages, and the program can be started again.
set -u
umask 077

fail() { code=$1; shift; echo "$*" >&2; exit "$code"; }

[ $# -ge 3 ] && [ -n "${SITE:-}" ] && [ -n "${TOKEN:-}" ] ||
  fail 2 "usage: SITE=https://... TOKEN=... $0 FILE TYPE YEAR [ROOT_SECTION_ID]"
[ -r "$1" ] || fail 2 "$1 cannot be read"
# In JSON, where it is sent, other lines and control characters would have to be escaped.
[ "$(printf %s "${NOTE:-}" | LC_ALL=C tr -d '[:cntrl:]')" = "${NOTE:-}" ] || fail 2 "NOTE has to be a single line"

work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
# In a file: arguments of a command can be read by every user of the machine.
printf 'Authorization: Bearer %s\n' "$TOKEN" >"$work/token"
# One key for each step of this run: a call that is repeated because its answer was lost is carried out once.
run=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')

# call METHOD PATH [options of curl ...]: the answer is in $work/answer
call() {
  method=$1 path=$2
  shift 2
  # The seconds before it is made again. A restart of the site and a publication are over by then.
  for pause in ${PAUSES:-2 4 8 16} none; do
    : >"$work/answer" >"$work/headers"
    status=$(curl --silent --show-error --max-time 600 --request "$method" --header "@$work/token" "$@" \
      --output "$work/answer" --dump-header "$work/headers" --write-out '%{http_code}' \
      "${SITE%/}/api/v1/$path") || status=000
    case $status in
      200) return ;;
      000 | 429 | 502 | 503 | 504) ;;
      # 714: the call before, whose answer was lost, is still being carried out.
      *) grep -q '"status":714' "$work/answer" || break ;;
    esac
    [ "$pause" = none ] || sleep "$(asked_pause)"
  done
  [ "$status" = 000 ] && fail 3 "no answer to $method $path"
  # JSON with `status`, the code of the error, and often `errors`, the reason for each field.
  cat "$work/answer" >&2
  echo >&2
  case $status in
    5*) fail 3 "failed: $method $path, HTTP $status" ;;
    *) fail 1 "refused: $method $path, HTTP $status" ;;
  esac
}

# The seconds that the answer asks to wait, at most a minute; $pause if it asks for none.
asked_pause() {
  asked=$(sed -n 's/^[Rr]etry-[Aa]fter: *\([0-9]\{1,6\}\).*/\1/p' "$work/headers" | tail -n 1)
  asked=${asked:-$pause}
  [ "$asked" -le 60 ] && echo "$asked" || echo 60
}

# send METHOD PATH STEP JSON
send() {
  call "$1" "$2" --header "Idempotency-Key: $run-$3" --header 'Content-Type: application/json' --data "$4"
}

# field NAME: its first value in the answer. Enough for the numbers and words that are read here; not a JSON parser.
field() {
  tr '{,' '\n\n' <"$work/answer" | sed -n "s/^\"$1\":\"\{0,1\}\([^\"}]*\).*/\1/p" | head -n 1
}

# wait_for STATE: until the import is checked and compared with the draft, or done
wait_for() {
  tries=0
  while [ $tries -lt 1800 ]; do
    call GET "upload-file/check-import-progress?id=$file"
    state=$(field state)
    case $state in
      failed) show_errors ;;
      cancelled) fail 1 "somebody has cancelled the import" ;;
      checked) compared=$(sed -n 's/.*"comparison":{"state":"\([a-z]*\)".*/\1/p' "$work/answer") ;;
      *) compared= ;;
    esac
    case $1:$state:$compared in done:done:* | checked:checked:done | checked:checked:failed) return ;; esac
    tries=$((tries + 1))
    sleep 2
  done
  fail 3 "the import is still not $1"
}

show_errors() {
  count=$(field error_count) reason=$(field error_code)
  if [ "$count" -gt 0 ]; then
    call GET "upload-file/download-file-error?id=$file"
    cat "$work/answer" >&2
  fi
  fail 1 "the file is refused with code $reason, errors: $count (${SITE%/}/api/v1/docs/codes)"
}

echo "sending $1"
name=$(printf %s "$1" | sed 's/[\\"]/\\&/g')
call POST upload-file/upload-csv --header "Idempotency-Key: $run-upload" --form "file=@\"$name\"" \
  --form "section_type=$2" --form "year=$3" --form "root_section_id=${4:-}"
file=$(field id)

echo "checking file $file"
wait_for checked
acknowledged=${ACKNOWLEDGED:+,\"acknowledged\":\"$ACKNOWLEDGED\"}
send POST upload-file/import-csv-file import "{\"id\":$file${acknowledged}}"
wait_for done

echo "moving the draft to the preview"
send PUT data-record/move-data-record preview "{\"section_type\":$2}"

echo "publishing"
note=$(printf %s "${NOTE:-}" | sed 's/[\\"]/\\&/g')
send PUT data-record/update publish "{\"section_type\":$2,\"note\":\"$note\"}"
state=$(field state)
case $state in
  '') echo "nothing to publish: visitors see this data already" ;;
  done) echo "published as edition $(field edition)" ;;
  scheduled | awaiting-approval) echo "not published yet: $state" ;;
  *) fail 1 "not published: $state" ;;
esac

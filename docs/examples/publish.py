#!/usr/bin/env python3
"""Sends a CSV file, shows what is wrong with it, and publishes its data.

    SITE=https://transparency.example.com TOKEN=tdt_... python3 publish.py FILE TYPE YEAR [ROOT_SECTION_ID]

TYPE is 1 (medical institutions and persons) or 2 (patient organisations). The token needs the scopes read, upload,
import, preview and publish, and the company must allow tokens to publish. Also read: NOTE, the reason for a large
change, and ACKNOWLEDGED, the `acknowledge` of the warnings that an earlier run was refused with.

Exit code: 0 published, or waiting for its day or an approval; 1 refused; 2 wrong usage; 3 no usable answer: what was
done is shown on the company's pages, and the program can be started again.
"""
import http.client
import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid

# One key for each step of this run: a call that is repeated because its answer was lost is carried out once.
RUN = uuid.uuid4().hex
# Seconds before a call is sent again. A restart of the site and a publication are over by then.
PAUSES = [int(pause) for pause in os.environ.get("PAUSES", "2 4 8 16").split()]
NO_ANSWER = (OSError, http.client.HTTPException)


class Refused(Exception):
    """Says the answer's code, and the reason for each field."""


class Unanswered(OSError):
    """The site has failed: nobody was refused anything."""


def request(method, path, body=None, content_type=None, step=None):
    """Makes a call and returns its answer as bytes; again after a lost connection and when asked to wait."""
    headers = {"Authorization": f"Bearer {TOKEN}"}
    if content_type:
        headers["Content-Type"] = content_type
    if step:
        headers["Idempotency-Key"] = f"{RUN}-{step}"
    for pause in [*PAUSES, None]:
        call = urllib.request.Request(f"{SITE}/api/v1/{path}", body, headers, method=method)
        try:
            with urllib.request.urlopen(call, timeout=600) as answer:
                return answer.read()
        except urllib.error.HTTPError as error:
            said = error.read().decode(errors="replace")
            # 714: the call before, whose answer was lost, is still being carried out.
            may_pass = error.code in (429, 502, 503, 504) or (step and '"status":714' in said)
            if not may_pass or pause is None:
                failure = Unanswered if error.code >= 500 else Refused
                raise failure(f"{method} {path}: HTTP {error.code}\n{said}") from None
            pause = asked_pause(error.headers, pause)
        except NO_ANSWER:
            if pause is None:
                raise
        time.sleep(pause)


def asked_pause(headers, pause):
    """The seconds that an answer asks to wait, at most a minute; `pause` if it asks for none."""
    asked = headers.get("Retry-After", "")
    return min(int(asked), 60) if asked.isdigit() else pause


def read(path):
    return json.loads(request("GET", path))["results"]


def send(method, path, step, fields):
    return json.loads(request(method, path, json.dumps(fields).encode(), "application/json", step))["results"]


def upload(name, fields):
    """The file and its fields as multipart/form-data; returns the file's id."""
    boundary = uuid.uuid4().hex
    parts = [f'--{boundary}\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'
             for key, value in fields.items()]
    shown = os.path.basename(name).replace("\\", r"\\").replace('"', r'\"')
    parts.append(f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{shown}"\r\n'
                 "Content-Type: text/csv\r\n\r\n")
    with open(name, "rb") as file:
        body = "".join(parts).encode() + file.read() + f"\r\n--{boundary}--\r\n".encode()
    kind = f"multipart/form-data; boundary={boundary}"
    return json.loads(request("POST", "upload-file/upload-csv", body, kind, "upload"))["results"]["id"]


def wait_for(wanted, file):
    """Until the import is checked and compared with the draft, or done."""
    for _ in range(1800):
        progress = read(f"upload-file/check-import-progress?id={file}")
        state, comparison = progress["state"], progress["comparison"]
        if state == "failed":
            show_errors(file, progress)
        if state == "cancelled":
            raise Refused("somebody has cancelled the import")
        if state == wanted and (wanted == "done" or comparison["state"] in ("done", "failed")):
            return
        time.sleep(2)
    raise OSError(f"the import is still not {wanted}")


def show_errors(file, progress):
    if progress["error_count"] > 0:
        print(request("GET", f"upload-file/download-file-error?id={file}").decode("utf-8-sig"), file=sys.stderr)
    raise Refused(f"the file is refused with code {progress['error_code']}, errors: {progress['error_count']}"
                  f" ({SITE}/api/v1/docs/codes)")


def main(name, section_type, year, root_section_id=""):
    print(f"sending {name}")
    file = upload(name, {"section_type": section_type, "year": year, "root_section_id": root_section_id})
    print(f"checking file {file}")
    wait_for("checked", file)
    acknowledged = os.environ.get("ACKNOWLEDGED")
    confirmed = {"id": file, **({"acknowledged": acknowledged} if acknowledged else {})}
    send("POST", "upload-file/import-csv-file", "import", confirmed)
    wait_for("done", file)
    print("moving the draft to the preview")
    send("PUT", "data-record/move-data-record", "preview", {"section_type": section_type})
    print("publishing")
    asked = {"section_type": section_type, "note": os.environ.get("NOTE", "")}
    publication = send("PUT", "data-record/update", "publish", asked)["publication"]
    if publication is None:
        print("nothing to publish: visitors see this data already")
    elif publication["state"] == "done":
        print(f"published as edition {publication['edition']}")
    elif publication["state"] in ("scheduled", "awaiting-approval"):
        print(f"not published yet: {publication['state']}")
    else:
        raise Refused(f"not published: {publication['state']}")


def end(code, message):
    print(message, file=sys.stderr)
    sys.exit(code)


if __name__ == "__main__":
    SITE = os.environ.get("SITE", "").rstrip("/")
    TOKEN = os.environ.get("TOKEN", "")
    if not SITE or not TOKEN or len(sys.argv) not in (4, 5):
        end(2, __doc__)
    if not os.path.isfile(sys.argv[1]):
        end(2, f"{sys.argv[1]} cannot be read")
    try:
        main(*sys.argv[1:])
    except Refused as refusal:
        end(1, refusal)
    except (*NO_ANSWER, ValueError) as error:
        end(3, f"no usable answer: {error}")

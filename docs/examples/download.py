#!/usr/bin/env python3
"""Downloads every file that a company publishes and compares each with the hash that the site states.

    SITE=https://transparency.example.com ACCEPT_TERMS=yes python3 download.py [FOLDER]

The files are for those who accept the company's terms of use. Read them first: $SITE/?type=disclosure and
$SITE/?type=patient.

Exit code: 0 all files are here, as published; 1 refused, or a file is not as published; 2 wrong usage; 3 no answer.
"""
import hashlib
import http.client
import http.cookiejar
import json
import os
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

# Seconds before an address is read again. A restart of the site is over by then, and the files of a new edition are made.
PAUSES = [int(pause) for pause in os.environ.get("PAUSES", "2 4 8 16").split()]
NO_ANSWER = (OSError, http.client.HTTPException)


class Refused(Exception):
    pass


class Unanswered(OSError):
    """The site has failed: nobody was refused anything."""


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect says that terms are to be accepted; the page it leads to is no file."""

    def redirect_request(self, *_):
        return None


# It keeps which terms were accepted, as a browser would.
cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
browser = urllib.request.build_opener(cookies, NoRedirects)


def fetch(path, form=None):
    """Opens an address; again after a lost connection, and when asked to wait."""
    # The site takes forms from its own pages only, so the address that the form came from is said.
    headers = {"Origin": SITE} if form else {}
    body = urllib.parse.urlencode(form).encode() if form else None
    for pause in [*PAUSES, None]:
        try:
            return browser.open(urllib.request.Request(SITE + path, body, headers), timeout=600)
        except urllib.error.HTTPError as error:
            if form and error.code == 303:
                return error
            if error.code not in (429, 502, 503, 504) or pause is None:
                failure = Unanswered if error.code >= 500 else Refused
                raise failure(f"{SITE}{path} answered HTTP {error.code}") from None
            pause = asked_pause(error.headers, pause)
        except NO_ANSWER:
            if pause is None:
                raise
        time.sleep(pause)


def asked_pause(headers, pause):
    """The seconds that an answer asks to wait, at most a minute; `pause` if it asks for none."""
    asked = headers.get("Retry-After", "")
    return min(int(asked), 60) if asked.isdigit() else pause


def accept_terms(section_type):
    """As the button below the terms does: with the version that was shown."""
    with fetch(f"/?type={section_type}") as page:
        version = re.search(r'name="version" value="(\d+)"', page.read().decode())
    if version:
        fetch("/agreement", {"type": section_type, "version": version[1]}).close()


def download(name, folder, expected):
    """Returns whether the file's content has the expected hash."""
    content = hashlib.sha256()
    with fetch(f"/data/{name}") as answer, open(os.path.join(folder, name), "wb") as file:
        while piece := answer.read(1 << 20):
            content.update(piece)
            file.write(piece)
    return f"sha256:{content.hexdigest()}" == expected


def main(folder="data"):
    os.makedirs(folder, exist_ok=True)
    # What there is. The site answers 404 if the company offers no files.
    with fetch("/data/datapackage.json") as answer:
        resources = json.load(answer)["resources"]
    files = {one["path"]: one["hash"] for one in resources
             if re.fullmatch(r"(disclosure|patient)-(all|\d{4})\.csv", one["path"])}
    for section_type in sorted({name.split("-")[0] for name in files}):
        accept_terms(section_type)
    wrong = 0
    for name, expected in files.items():
        is_right = download(name, folder, expected)
        print(f"{name}: {'OK' if is_right else 'FAILED'}")
        wrong += not is_right
    if wrong or not files:
        raise Refused(f"{wrong} of {len(files)} files are not as published."
                      " If a new edition has appeared meanwhile, start again.")


def end(code, message):
    print(message, file=sys.stderr)
    sys.exit(code)


if __name__ == "__main__":
    SITE = os.environ.get("SITE", "").rstrip("/")
    if not SITE or os.environ.get("ACCEPT_TERMS") != "yes" or len(sys.argv) > 2:
        end(2, __doc__)
    try:
        main(*sys.argv[1:])
    except Refused as refusal:
        end(1, refusal)
    except (*NO_ANSWER, ValueError) as error:
        end(3, f"no usable answer: {error}")

#!/usr/bin/env python3
"""The whole round with the Python standard library: a token, an instance, an attempt, progress, the gradebook.

    WARPLADDER_TOKEN=wl_... python3 round.py [http://localhost:8080]

The token is made under /teach/tokens (or is the operator's WARPLADDER_BOOTSTRAP_TOKEN). It needs the scopes problems:read,
attempts:write and progress:read; with grades:read the gradebooks of its courses are shown as well.
"""
import json
import os
import sys
import urllib.error
import urllib.request
import uuid

SERVER = (sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080").rstrip("/")
TOKEN = os.environ.get("WARPLADDER_TOKEN") or sys.exit("Set WARPLADDER_TOKEN to a token from /teach/tokens.")


def call(method, path, body=None, **headers):
    """Sends a request; an error says what to change, so it is shown as it is."""
    request = urllib.request.Request(
        SERVER + "/api/v1" + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": "Bearer " + TOKEN, "Content-Type": "application/json", **headers},
    )
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        problem = json.load(refused)
        sys.exit("{} {}: {}\n{}".format(method, path, problem["detail"], json.dumps(problem["errors"], indent=1)))


def pages(path, key):
    """Follows `next` through all pages of a list."""
    while path:
        page = call("GET", path.removeprefix("/api/v1"))
        yield from page[key]
        path = page["next"]


problems = list(pages("/problems?level=2&limit=10", "problems"))
print(len(problems), "problems of level 2, the first:", problems[0]["title"])

instance = call("POST", "/problems/two-paths/instances", {"seed": 0})
print("An instance of", instance["problemId"], "asks for", ", ".join(field["label"] for field in instance["fields"]))

learner = {"externalId": "round-" + uuid.uuid4().hex[:8], "name": "Ada"}
answers = {"tDiv": "40 cycles", "tIdeal": "25", "efficiency": "62,5 %"}
attempt = {"instanceId": instance["instanceId"], "learner": learner, "answers": answers}
key = str(uuid.uuid4())  # sent twice, it is one attempt all the same
graded = call("POST", "/attempts", attempt, **{"Idempotency-Key": key})
again = call("POST", "/attempts", attempt, **{"Idempotency-Key": key})
assert graded == again
print("Score", graded["scoreExact"], {field: grade["verdict"] for field, grade in graded["fields"].items()})

progress = call("GET", "/learners/" + learner["externalId"] + "/progress")
print("Next for", learner["name"] + ":", progress["next"])

for course in pages("/courses", "courses"):
    book = call("GET", "/courses/" + course["id"] + "/gradebook")
    print(course["title"] + ":", len(book["rows"]), "learners,", len(book["assignments"]), "assignments")

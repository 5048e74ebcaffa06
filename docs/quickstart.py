#!/usr/bin/env python3
"""Run your own model on Rung. Needs Python 3.9 or newer and nothing else.

1. Copy this file and replace the function `answer` with a call of your model.
2. Create an API token on the account page of the Rung site.
3. Run it:

       export RUNG_TOKEN=rung_...
       python3 quickstart.py --model my-model --suite infbench --repeats 10
       python3 quickstart.py --model my-model --suite stare --set --levels 1-2 --items-per-level 10

A ladder gets harder until your model fails. A set asks the same questions of every model. Many questions are asked
at the same time: all ladders side by side, and all questions of a set. To stop, press Ctrl-C. The same command
continues where it stopped, because the server keeps every reply. Only questions in progress are asked again.

You can also call it from your program:

    import quickstart
    quickstart.run(my_function, model="my-model", suite="infbench", repeats=10)
"""
import argparse
import base64
import hashlib
import http.client
import json
import os
import pathlib
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor, as_completed


def answer(prompt, image_paths):
    """Returns the reply of your model as text. Replace this guess; several threads call it at the same time.

    `prompt` says what to do and in which form to reply. `image_paths` are PNG files, empty for questions in text.
    Raise an exception if there is no reply. The run then stops, and the same command continues it.
    """
    return "<answer>A</answer>"


def run(answer, model, suite, tasks=None, condition=None, set_of=None, repeats=1, workers=16, label="",
        server="http://127.0.0.1:3000", token=None, pictures="rung-pictures"):
    """Asks all questions and returns the finished runs as the server describes them.

    `set_of` is None for ladders; for a set it is {"levels": [1, 2], "itemsPerLevel": 10}, and {} is the paper's set.
    """
    rung = Rung(server, token or os.environ.get("RUNG_TOKEN"))
    stop = threading.Event()
    count = Progress()
    pool = ThreadPoolExecutor(workers)
    jobs = []

    def ask_in_order(run_id):
        """Asks the questions of a ladder, one after the other."""
        while not stop.is_set():
            turn = rung.post(f"/runs/{run_id}/next", {})
            if turn["item"] is None:
                return
            text = answer(*read(turn["messages"], pictures))
            reply = {"itemId": turn["item"]["id"], "text": text, "stopReason": None, "usage": NO_USAGE}
            rung.post(f"/runs/{run_id}/replies", reply)
            count.add()

    def ask_one(run_id, custom_id, prompt, image_paths):
        """Asks one question of a set."""
        if stop.is_set():
            return
        reply = {"choices": [{"message": {"content": answer(prompt, image_paths)}}]}
        report = rung.post(f"/runs/{run_id}/uploads", {"custom_id": custom_id, "response": reply})
        for error in report["errors"]:
            if error["code"] != "conflict":
                raise RungError(f"the server did not store a reply: {error['message']}")
        count.add()

    try:
        runs = create_runs(rung, model, suite, tasks, condition, set_of, repeats, label)
        for one_run in runs:
            if one_run["status"] != "open":
                continue
            if one_run["delivery"] == "batch":
                for question in rung.lines(f"/runs/{one_run['id']}/items?format=openai-batch&missing=true"):
                    asked = read(question["body"]["messages"], pictures)
                    jobs.append(pool.submit(ask_one, one_run["id"], question["custom_id"], *asked))
            else:
                jobs.append(pool.submit(ask_in_order, one_run["id"]))
        for job in as_completed(jobs):
            job.result()
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)
        count.end()
    return [rung.get(f"/runs/{one_run['id']}") for one_run in runs]


NO_USAGE = {"inputTokens": None, "outputTokens": None, "reasoningTokens": None, "latencyMs": None, "costUsd": None,
            "retries": 0}


def create_runs(rung, model, suite, tasks, condition, set_of, repeats, label):
    """Creates one run for each task and repeat. A run that was created before is found again by its key."""
    suites = {each["id"]: each for each in rung.get("/suites")["suites"]}
    if suite not in suites:
        raise RungError(f"there is no suite {suite}; there are {', '.join(suites)}")
    first_condition = {each["id"]: each["conditions"][0] for each in rung.get("/tasks")["tasks"]}
    runs = []
    for repeat in range(repeats):
        for task in tasks or suites[suite]["tasks"]:
            body = {"suite": suite, "tasks": [task], "condition": condition or first_condition.get(task, "image"),
                    "model": {"id": model}, "harness": {"name": "quickstart.py", "version": "1"}}
            if set_of is not None:
                body.update(protocol="set", delivery="batch", set=set_of)
            key = hashlib.sha256(json.dumps([body, label, repeat]).encode()).hexdigest()
            try:
                runs.append(rung.post("/runs", body, key))
            except RungError as error:
                if "delivery" not in error.fields:
                    raise
                # The next question of this task depends on the reply, so that its questions come one by one.
                runs.append(rung.post("/runs", {**body, "delivery": "interactive"}, key + "-interactive"))
    return runs


def read(messages, folder):
    """Returns the text of chat messages, and the files of their pictures, which it writes into the folder."""
    texts, files = [], []
    for message in messages:
        for part in message["content"]:
            if part["type"] == "text":
                texts.append(("Your reply was:\n" if message["role"] == "assistant" else "") + part["text"])
            else:
                png = base64.b64decode(part["image_url"]["url"].split(",", 1)[1])
                files.append(save(png, pathlib.Path(folder, f"{hashlib.sha256(png).hexdigest()}.png")))
    return "\n\n".join(texts), files


def save(content, file):
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        part = file.with_suffix(f".{threading.get_ident()}")
        part.write_bytes(content)
        part.replace(file)
    return str(file)


class RungError(Exception):
    """The server refused a request. `fields` are the parts of the request that are wrong."""

    def __init__(self, message, status=None, fields=()):
        super().__init__(message)
        self.status = status
        self.fields = fields


class Rung:
    """Calls of the HTTP API. All are safe to repeat, so a lost connection costs a few seconds."""

    TRIES = 9

    def __init__(self, server, token):
        if not token:
            raise RungError(f"no API token: create one at {server}/account and set RUNG_TOKEN")
        self.base = server.rstrip("/") + "/api/v1"
        self.token = token
        self.reached = False

    def get(self, path):
        return json.loads(self.send(path))

    def post(self, path, body, key=None):
        """Returns None if another process has already answered this question."""
        try:
            return json.loads(self.send(path, json.dumps(body).encode(), key))
        except RungError as error:
            if error.status == 409 and path.endswith("/replies"):
                return None
            raise

    def lines(self, path):
        for line in self.send(path).splitlines():
            yield json.loads(line)

    def send(self, path, body=None, key=None):
        """The whole reply: one that breaks off in the middle is asked for again."""
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        if key:
            headers["Idempotency-Key"] = key
        for attempt in range(self.TRIES):
            last = attempt + 1 == self.TRIES
            wait = 2 ** attempt
            try:
                request = urllib.request.Request(self.base + path, body, headers)
                with urllib.request.urlopen(request, timeout=300) as response:
                    self.reached = True
                    return response.read()
            except urllib.error.HTTPError as error:
                self.reached = True
                if last or error.code != 429 and error.code < 500:
                    raise refusal(error) from None
                asked = error.headers.get("Retry-After") or ""
                wait = int(asked) if asked.isdigit() else wait
            except (OSError, http.client.HTTPException) as error:
                if not self.reached and nobody_there(error):
                    raise RungError(f"no Rung at {self.base}: {error}. Start it, or give its address.") from None
                if last:
                    raise RungError(f"cannot reach {self.base}: {error}. The same command continues.") from None
            time.sleep(wait)


def nobody_there(error):
    """Whether nothing listens at the address, or the host is unknown: then the address is wrong."""
    return isinstance(getattr(error, "reason", error), (ConnectionRefusedError, socket.gaierror))


def refusal(error):
    try:
        problem = json.loads(error.read())
    except ValueError:
        problem = {}
    fields = [each["path"] for each in problem.get("errors", [])]
    return RungError(f"the server refused ({error.code}): {problem.get('detail', error.reason)}", error.code, fields)


class Progress:
    """Shows the number of replies on stderr."""

    def __init__(self):
        self.lock = threading.Lock()
        self.replies = 0
        self.start = self.shown = time.monotonic()

    def add(self):
        with self.lock:
            self.replies += 1
            if time.monotonic() - self.shown > 5:
                self.show()

    def show(self):
        self.shown = time.monotonic()
        rate = self.replies / max(self.shown - self.start, 0.001)
        print(f"{self.replies} replies, {rate:.1f} a second", file=sys.stderr, flush=True)

    def end(self):
        if self.replies:
            self.show()


def table(runs):
    """Returns the results as text, one line for each task."""
    ladders = {}
    for one_run in runs:
        for ladder in one_run["ladders"]:
            ladders.setdefault(ladder["task"], []).append({**ladder, "protocol": one_run["protocol"]})
    return "\n".join(f"{task:32}{result(own)}" for task, own in ladders.items())


def result(ladders):
    questions = sum(each["items"] for each in ladders)
    if ladders[0]["protocol"] == "ladder":
        rungs = [each["r"] for each in ladders]
        return f"R {sum(rungs) / len(rungs):.2f}  ({len(rungs)} ladders, {questions} questions)"
    if any(each["right"] is None for each in ladders):
        return f"{questions} questions; the server does not say how many are right, because they are too few"
    right = sum(each["right"] for each in ladders)
    return f"{right} of {questions} right"


def levels(text):
    parts = [part.split("-") for part in text.split(",")]
    return [level for part in parts for level in range(int(part[0]), int(part[-1]) + 1)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", required=True, help="name on the board")
    parser.add_argument("--suite", required=True, help="infbench, cubebench, spatialviz, euclifold or stare")
    parser.add_argument("--tasks", help="only these tasks, separated by commas")
    parser.add_argument("--condition", help="how questions are shown, such as text (default: the first of each task)")
    parser.add_argument("--set", action="store_true", help="ask a fixed set instead of ladders")
    parser.add_argument("--levels", type=levels, help="levels of the set, such as 1-3,5 (default: as in the paper)")
    parser.add_argument("--items-per-level", type=int, help="questions at each level of the set")
    parser.add_argument("--repeats", type=int, default=1, help="how often; two ladders or more give an interval of mean R")
    parser.add_argument("--workers", type=int, default=16, help="how many questions at the same time")
    parser.add_argument("--label", default="", help="a new label starts new runs")
    parser.add_argument("--server", default="http://127.0.0.1:3000", help="address of the Rung site")
    options = parser.parse_args()
    set_of = {"levels": options.levels, "itemsPerLevel": options.items_per_level}
    try:
        runs = run(answer, options.model, options.suite, options.tasks and options.tasks.split(","), options.condition,
                   {k: v for k, v in set_of.items() if v is not None} if options.set else None,
                   options.repeats, options.workers, options.label, options.server)
    except KeyboardInterrupt:
        sys.exit("Stopped. The same command continues.")
    except RungError as error:
        sys.exit(str(error))
    print(table(runs))
    print(f"Board: {options.server.rstrip('/')}/boards/{options.suite}")


if __name__ == "__main__":
    main()

"""Scores known replies to the questions of a `rung dataset` folder with the Python next to them: score_dataset.py FOLDER BOOK.

The harnesses themselves are replaced by the calls that they make: Inspect's scorer over samples as its json_dataset reads them, lmms-eval's
doc_to_visual, doc_to_text and process_results, VLMEvalKit's build_prompt and the judging of its table. Prints a JSON line for each question.
"""

import asyncio
import csv
import json
import os
import sys
import tempfile
import types

sys.dont_write_bytecode = True

from asked import Book, picture_at  # noqa: E402

FOLDER, BOOK = sys.argv[1], Book(sys.argv[2])
with open(os.path.join(FOLDER, "manifest.json"), encoding="utf-8") as manifest:
    MANIFEST = json.load(manifest)
sys.path.insert(0, FOLDER)


def told(facts, status, answer, score):
    print(json.dumps({"task": facts["task"], "level": facts["level"], "seed": facts["seed"], "status": status, "answer": answer, "score": score}))


def json_lines(path):
    with open(os.path.join(FOLDER, path), encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def task_files():
    return [each["path"] for part in MANIFEST["tasks"] for each in MANIFEST["files"] if each.get("task") == part["task"]]


def stand_in(name, **members):
    sys.modules[name] = types.ModuleType(name)
    sys.modules[name].__dict__.update(members)


def record(**parts):
    return types.SimpleNamespace(**parts)


def score_inspect():
    read = lambda path: [record(**{key: row.get(key) for key in ("id", "input", "target", "choices", "metadata")}) for row in json_lines(path)]  # noqa: E731
    stand_in("inspect_ai", Task=record, task=lambda made: made)
    stand_in("inspect_ai.dataset", MemoryDataset=lambda samples, name: samples, json_dataset=lambda path: read(os.path.relpath(path, FOLDER)))
    metric = lambda *_, **__: None  # noqa: E731
    stand_in("inspect_ai.scorer", Score=record, mean=metric, stderr=metric, metric=lambda made: made, scorer=lambda metrics: lambda made: made)
    stand_in("inspect_ai.solver", generate=lambda: None)
    import task

    made = task.rung()
    for sample in made.dataset:
        parts = [part for message in sample.input for part in message["content"]]
        pictures = [picture_at(part["image"], FOLDER) for part in parts if part["type"] == "image"]
        text = BOOK.reply([part["text"] for part in parts if part["type"] == "text"], pictures)
        score = asyncio.run(made.scorer(record(output=record(completion=text), metadata=sample.metadata), sample.target))
        told(sample.metadata, score.explanation, score.answer, score.value["score"])


def score_lmms():
    import utils

    utils.picture = lambda name: picture_at(name, FOLDER)
    for doc in [row for path in task_files() for row in json_lines(path)]:
        messages = utils.doc_to_messages(doc)
        assert [part["url"] for message in messages for part in message["content"] if part["type"] == "image"] == utils.doc_to_visual(doc)
        # It strips what models say.
        values = utils.process_results(doc, [BOOK.reply([utils.doc_to_text(doc)], utils.doc_to_visual(doc)).strip()])
        told(doc, "scored" if values["read"]["score"] == 1 else None, None, values["score"]["score"])


def score_vlm():
    csv.field_size_limit(1 << 30)
    import rung_dataset

    asker = rung_dataset.RungDataset.__new__(rung_dataset.RungDataset)
    for path in task_files():
        asker.img_root, asker.dataset_name = tempfile.mkdtemp(), os.path.splitext(path)[0]
        with open(os.path.join(FOLDER, path), encoding="utf-8", newline="") as table:
            rows = list(csv.DictReader(table, delimiter="\t"))
        for row in rows:
            if row.get("image", "").startswith("["):
                row["image"] = [each.strip(" '") for each in row["image"][1:-1].split(",")]
            parts = asker.build_prompt(row)
            pictures = [picture_at(os.path.basename(part["value"]), asker.img_root) for part in parts if part["type"] == "image"]
            row["prediction"] = BOOK.reply([part["value"] for part in parts if part["type"] == "text"], pictures)
        for row, (_, verdict) in zip(rows, rung_dataset.judge_rows(rows)):
            told(json.loads(row["scoring"]), verdict["status"], verdict["answer"], verdict["score"])


def score_native():
    """Has no scorer: the right answers are in a file next to the questions."""
    answers = {row["item_id"]: row for path in task_files() if path.startswith("answers/") for row in json_lines(path)}
    for line in [row for path in task_files() if path.startswith("items/") for row in json_lines(path)]:
        urls = {image["image_id"]: image["url"] for image in line["images"]}
        parts = [part for message in line["messages"] for part in message["content"]]
        pictures = [picture_at(urls[part["image_id"]], FOLDER) for part in parts if part["type"] == "image_ref"]
        BOOK.reply([part["text"] for part in parts if part["type"] == "text"], pictures)
        answer = answers[line["item_id"]]
        told({**line, "seed": answer["seed"]}, None, answer["target"], None)


{"inspect": score_inspect, "lmms-eval": score_lmms, "vlmevalkit": score_vlm, "native": score_native}[MANIFEST["format"]]()

"""The functions that lmms-eval needs of a task (as lmms_eval 0.4 to 0.7 read it: ConfigurableTask): pictures, words, messages, scores.

rung_scoring.py reads replies as Rung does. Values are {"score", "cluster_id", "question_id"}: `cluster_key` in the YAML names the field by which
lmms-eval clusters its standard errors.
"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from rung_scoring import judge  # noqa: E402


def picture(name):
    """A picture of this folder, as RGB."""
    from PIL import Image

    with Image.open(os.path.join(HERE, name)) as image:
        return image.convert("RGB")


def doc_to_visual(doc):
    return [picture(name) for name in doc["images"]]


def doc_to_text(doc, lmms_eval_specific_kwargs=None):
    return doc["prompt"]


def doc_to_messages(doc, lmms_eval_specific_kwargs=None):
    """Text and pictures in order, for models that take messages."""

    def filled(part):
        return {"type": "image", "url": picture(part["image"])} if part["type"] == "image" else part

    return [{"role": message["role"], "content": [filled(part) for part in message["content"]]} for message in json.loads(doc["messages"])]


def process_results(doc, results):
    verdict = judge(results[0] if results else "", json.loads(doc["scoring"]))
    score = verdict["score"] or 0.0
    values = {"score": score, "right": float(score == 1), "read": float(verdict["status"] == "scored"), "question_right": float(score == 1)}
    return {name: {"score": value, "cluster_id": doc["cluster_id"], "question_id": doc["question_id"]} for name, value in values.items()}


def mean_score(items):
    return sum(item["score"] for item in items) / len(items) if items else 0.0


def question_right(items):
    """Share of questions with all replies right; some tasks have pairs of statements."""
    passed = {}
    for item in items:
        passed[item["question_id"]] = passed.get(item["question_id"], True) and item["score"] == 1
    return sum(passed.values()) / len(passed) if passed else 0.0

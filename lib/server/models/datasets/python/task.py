"""An Inspect AI task over the questions in this folder (formats as inspect_ai 0.3 reads them: json_dataset, ContentImage, Score).

    inspect eval task.py --model openai/gpt-5
    inspect eval task.py -T only=infbench/3d-inverse --model ...

The prompts say how to reply, and rung_scoring.py reads replies as Rung does, so there is no multiple_choice() here, which would add an
extra instruction. `score` is the mean score, `right` the share of replies that are wholly right, `read` the share that could be
read, `question_right` the share of questions all of whose replies are right (statements come in pairs in some tasks). A reply that
cannot be read counts as 0.
"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from inspect_ai import Task, task  # noqa: E402
from inspect_ai.dataset import MemoryDataset, json_dataset  # noqa: E402
from inspect_ai.scorer import Score, mean, metric, scorer, stderr  # noqa: E402
from inspect_ai.solver import generate  # noqa: E402

from rung_scoring import judge  # noqa: E402

with open(os.path.join(HERE, "manifest.json"), encoding="utf-8") as file:
    MANIFEST = json.load(file)


@metric
def question_right():
    """Share of questions all of whose replies are right."""

    def compute(scores):
        passed = {}
        for each in scores:
            question = each.score.metadata["question_id"]
            passed[question] = passed.get(question, True) and each.score.as_float() == 1
        return sum(passed.values()) / len(passed) if passed else 0.0

    return compute


@scorer(
    metrics={
        "score": [mean(), stderr(cluster="cluster_id")],
        "right": [mean(), stderr(cluster="cluster_id"), question_right()],
        "read": [mean()],
    }
)
def rung_scorer():
    async def score(state, target):
        verdict = judge(state.output.completion, state.metadata["scoring"])
        value = verdict["score"] or 0.0
        return Score(
            value={"score": value, "right": 1.0 if value == 1 else 0.0, "read": 1.0 if verdict["status"] == "scored" else 0.0},
            answer=verdict["answer"],
            explanation=verdict["status"],
            metadata={"question_id": state.metadata["question_id"]},
        )

    return score


@task
def rung(only=None):
    """`only`: the id of one task of the set, such as infbench/3d-inverse; default: all."""
    wanted = [part["task"] for part in MANIFEST["tasks"] if only in (None, part["task"])]
    files = [file["path"] for name in wanted for file in MANIFEST["files"] if file.get("task") == name]
    if not files:
        raise ValueError("this set has no task %s; it has %s" % (only, ", ".join(part["task"] for part in MANIFEST["tasks"])))
    samples = [sample for path in files for sample in json_dataset(os.path.join(HERE, path))]
    return Task(dataset=MemoryDataset(samples, name=MANIFEST["name"]), solver=generate(), scorer=rung_scorer())

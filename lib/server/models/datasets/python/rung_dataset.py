"""The questions of this folder as datasets of VLMEvalKit (as its ImageBaseDataset reads them, 0.2 and 0.3).

Copy this folder to vlmeval/dataset/rung, and in vlmeval/dataset/__init__.py import RungDataset from .rung.rung_dataset and add it to
IMAGE_DATASET. Each task is a separate dataset; `python rung_dataset.py` lists them. Set PRED_FORMAT=tsv, because spreadsheet cells hold at
most 32,767 characters. rung_scoring.py reads replies as Rung does, without a judge model or exact matching.
"""

import base64
import hashlib
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from rung_scoring import judge, summarize  # noqa: E402

with open(os.path.join(HERE, "manifest.json"), encoding="utf-8") as file:
    MANIFEST = json.load(file)

TABLES = {os.path.splitext(each["path"])[0]: each for each in MANIFEST["files"] if each.get("task")}
FAILED_CALL = "Failed to obtain answer via API."


def text_of(prediction):
    """Restores a reply: tables turn a lone number into a float, and an empty cell into NaN."""
    if isinstance(prediction, float):
        return "" if prediction != prediction else str(int(prediction)) if prediction.is_integer() else str(prediction)
    return "" if prediction is None else str(prediction)


def judge_rows(rows):
    """Returns (question, verdict) for rows with `prediction` and `scoring`. A failed call has no reply."""
    for row in rows:
        scoring = json.loads(row["scoring"])
        text = text_of(row["prediction"])
        yield scoring["question_id"], judge("" if text.startswith(FAILED_CALL) else text, scoring)


def message_of(line, paths):
    """Text and pictures in order."""
    parts = json.loads(line["prompt"])
    return [{"type": "image", "value": paths[part["image"]]} if part["type"] == "image" else {"type": "text", "value": part["text"]} for part in parts]


def pictures_of(line):
    """PNG files in base64, in the order of the prompt; empty for a question with only text."""
    image = line.get("image")
    if image is None or (isinstance(image, float) and image != image):
        return []
    return list(image) if isinstance(image, (list, tuple)) else [image]


try:
    from vlmeval.dataset.image_base import ImageBaseDataset
    from vlmeval.smp import dump, load
except ImportError:
    ImageBaseDataset = object


class RungDataset(ImageBaseDataset):
    TYPE = "VQA"
    DATASET_URL = {name: os.path.join(HERE, each["path"]) for name, each in TABLES.items()}
    DATASET_MD5 = {name: each["md5"] for name, each in TABLES.items()}

    def load_data(self, dataset):
        path = self.DATASET_URL[dataset]
        with open(path, "rb") as table:
            if hashlib.md5(table.read()).hexdigest() != self.DATASET_MD5[dataset]:
                raise ValueError("%s is not the file that manifest.json names" % path)
        return load(path)

    def dump_image(self, line):
        """Writes the original PNG bytes: the base class would save them again as JPEG."""
        os.makedirs(self.img_root, exist_ok=True)
        paths = []
        for number, image in enumerate(pictures_of(line)):
            path = os.path.join(self.img_root, "%s-%s-%d.png" % (self.dataset_name, line["index"], number))
            with open(path, "wb") as png:
                png.write(base64.b64decode(image))
            paths.append(path)
        return paths

    def build_prompt(self, line):
        if isinstance(line, int):
            line = self.data.iloc[line]
        return message_of(line, self.dump_image(line))

    def evaluate(self, eval_file, **judge_kwargs):
        figures = summarize(judge_rows(load(eval_file).to_dict("records")))
        dump(figures, os.path.splitext(eval_file)[0] + "_score.json")
        return figures


if __name__ == "__main__":
    print("\n".join(sorted(TABLES)))

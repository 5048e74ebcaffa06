/** Runs the Python of a set like its harness on known replies; a few stub functions replace the harness. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { DatasetFormat } from '../formats/formats';

export interface Figures {
  readonly score: number;
  readonly right: number;
  readonly read: number;
  readonly question_right: number;
}

/** Reads records like inspect_ai's dataset/_util.py, and passes scores to metrics like its results. */
const INSPECT = `
import asyncio, json, os, sys, types
sys.dont_write_bytecode = True
folder, replies = sys.argv[1], json.load(open(sys.argv[2], encoding="utf-8"))

class Record(types.SimpleNamespace):
    def as_float(self):
        return float(self.value)

def read_sample(record):
    assert isinstance(record["input"], list) and isinstance(record["target"], str) and isinstance(record["metadata"], dict)
    return Record(id=record["id"], input=record["input"], target=record["target"], choices=record.get("choices"), metadata=record["metadata"])

def json_dataset(path):
    return [read_sample(json.loads(line)) for line in open(path, encoding="utf-8")]

def mean():
    return lambda scores: sum(each.score.as_float() for each in scores) / len(scores)

def stderr(cluster):
    return lambda scores: [each.sample_metadata[cluster] for each in scores] and 0.0

def scorer(metrics):
    def decorate(make):
        def made():
            score = make()
            score.metrics = metrics
            return score
        return made
    return decorate

def module(name, **members):
    sys.modules[name] = types.ModuleType(name)
    sys.modules[name].__dict__.update(members)

module("inspect_ai", Task=lambda **parts: Record(**parts), task=lambda made: made)
module("inspect_ai.dataset", MemoryDataset=lambda samples, name: samples, json_dataset=json_dataset)
module("inspect_ai.scorer", Score=lambda **parts: Record(**parts), mean=mean, stderr=stderr, metric=lambda made: made, scorer=scorer)
module("inspect_ai.solver", generate=lambda: None)
sys.path.insert(0, folder)
import task
made = task.rung()
assert len(made.dataset) == len(replies) == len({sample.id for sample in made.dataset})
scores = [asyncio.run(made.scorer(Record(output=Record(completion=text), metadata=sample.metadata), sample.target)) for sample, text in zip(made.dataset, replies)]
figures = {}
for key, metrics in made.scorer.metrics.items():
    of_key = [Record(score=Record(value=score.value[key], metadata=score.metadata), sample_metadata=sample.metadata) for score, sample in zip(scores, made.dataset)]
    figures[key] = [metric(of_key) for metric in metrics]
print(json.dumps({"score": figures["score"][0], "right": figures["right"][0], "read": figures["read"][0], "question_right": figures["right"][2]}))
`;

/** Calls what the YAML names, like lmms_eval's ConfigurableTask: stripped replies, aggregated by name. */
const LMMS = `
import glob, json, os, sys
sys.dont_write_bytecode = True
folder, replies = sys.argv[1], json.load(open(sys.argv[2], encoding="utf-8"))
sys.path.insert(0, folder)
import utils
manifest = json.load(open(os.path.join(folder, "manifest.json"), encoding="utf-8"))
docs = []
for part in manifest["tasks"]:
    for file in manifest["files"]:
        if file.get("task") == part["task"]:
            docs += [json.loads(line) for line in open(os.path.join(folder, file["path"]), encoding="utf-8")]
assert len(docs) == len(replies)
utils.picture = lambda name: open(os.path.join(folder, name), "rb").read()
values = {}
for doc, text in zip(docs, replies):
    assert utils.doc_to_text(doc) and all(picture.startswith(b"\\x89PNG") for picture in utils.doc_to_visual(doc))
    assert [message["role"] for message in utils.doc_to_messages(doc)] == ["system", "user"]
    for name, value in utils.process_results(doc, [text.strip()]).items():
        values.setdefault(name, []).append(value)
aggregations = {"score": utils.mean_score, "right": utils.mean_score, "read": utils.mean_score, "question_right": utils.question_right}
print(json.dumps({name: aggregations[name](values[name]) for name in values}))
`;

/** Reads the tables with Python's csv module, like pandas, and aggregates them. */
const VLM = `
import csv, json, os, sys, tempfile
sys.dont_write_bytecode = True
csv.field_size_limit(1 << 30)
folder, replies = sys.argv[1], json.load(open(sys.argv[2], encoding="utf-8"))
sys.path.insert(0, folder)
import rung_dataset
rows = []
for part in rung_dataset.MANIFEST["tasks"]:
    for each in rung_dataset.MANIFEST["files"]:
        if each.get("task") == part["task"]:
            rows += list(csv.DictReader(open(os.path.join(folder, each["path"]), encoding="utf-8", newline=""), delimiter="\\t"))
assert len(rows) == len(replies)
asker = rung_dataset.RungDataset.__new__(rung_dataset.RungDataset)
asker.img_root, asker.dataset_name = tempfile.mkdtemp(), "rung"
for row, text in zip(rows, replies):
    if row.get("image", "").startswith("["):
        row["image"] = eval(row["image"])
    messages = asker.build_prompt(row)
    assert all(open(message["value"], "rb").read(4) == b"\\x89PNG" for message in messages if message["type"] == "image")
    row["prediction"] = text
figures = rung_dataset.summarize(rung_dataset.judge_rows(rows))
figures["question_right"] = figures["questions_right"]
print(json.dumps(figures))
`;

const DRIVERS: Readonly<Partial<Record<DatasetFormat, string>>> = {
  inspect: INSPECT,
  'lmms-eval': LMMS,
  vlmevalkit: VLM,
};

export async function figuresOf(format: DatasetFormat, folder: string, replies: readonly string[]): Promise<Figures> {
  const file = `${folder}.replies.json`;
  await writeFile(file, JSON.stringify(replies));
  const { stdout } = await promisify(execFile)('python3', ['-c', DRIVERS[format] ?? '', folder, file]);
  return JSON.parse(stdout) as Figures;
}

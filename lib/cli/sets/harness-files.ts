/**
 * The items of a batch run as a folder that another tool can run. It holds no answers: the tool's log goes back with
 * `rung upload --format`, and the server scores it.
 */
import { createHash } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { dataIn } from '../dialects/messages';
import { CliFailure } from '../failure';

export const HARNESS_FORMATS = ['inspect', 'lmms-eval', 'vlmevalkit'] as const;
export type HarnessFormat = (typeof HARNESS_FORMATS)[number];

/** A request of `openai-batch`, of which these folders are made. */
const request = z.object({
  custom_id: z.string(),
  body: z.object({
    messages: z.array(
      z.object({
        role: z.string(),
        content: z.array(
          z.union([
            z.object({ type: z.literal('text'), text: z.string() }),
            z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
          ]),
        ),
      }),
    ),
  }),
});
type Asked = z.output<typeof request>['body']['messages'];

interface Harness {
  readonly rows: string;
  readonly heading?: string;
  /** False: pictures stay in the rows. */
  readonly savesPictures: boolean;
  readonly row: (itemId: string, messages: Asked, index: number) => string;
  readonly files: Readonly<Record<string, string>>;
}

/** Returns the file of rows, and how many it has. */
export async function writeHarness(
  format: HarnessFormat,
  lines: AsyncIterable<Buffer>,
  folder: string,
): Promise<{ readonly file: string; readonly lines: number }> {
  const { rows, heading, savesPictures, row, files } = HARNESSES[format];
  const to = await open(path.join(folder, rows), 'w');
  const saved = new Set<string>();
  let items = 0;
  try {
    if (heading !== undefined) await to.writeFile(`${heading}\n`);
    for await (const line of lines) {
      const { custom_id: id, body } = request.parse(JSON.parse(line.toString()));
      const messages = savesPictures ? await savePictures(body.messages, folder, saved) : body.messages;
      await to.writeFile(`${row(id.replace(/_e\d+$/, ''), messages, items)}\n`);
      items += 1;
    }
  } finally {
    await to.close();
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return { file: rows, lines: items };
}

/** Each picture once, by its hash; the messages then name the files. */
async function savePictures(messages: Asked, folder: string, saved: Set<string>): Promise<Asked> {
  const save = async (url: string): Promise<string> => {
    const inside = dataIn(url);
    if (inside === null) return url;
    const png = Buffer.from(inside.data, 'base64');
    const name = `${createHash('sha256').update(png).digest('hex')}.png`;
    if (!saved.has(name)) await writeFile(path.join(folder, name), png);
    saved.add(name);
    return name;
  };
  return Promise.all(
    messages.map(async ({ role, content }) => ({
      role,
      content: await Promise.all(
        content.map(async (part) =>
          part.type === 'text' ? part : { ...part, image_url: { url: await save(part.image_url.url) } },
        ),
      ),
    })),
  );
}

const textIn = (messages: Asked): string =>
  messages.flatMap(({ content }) => content.flatMap((part) => (part.type === 'text' ? [part.text] : []))).join('\n\n');

const imagesIn = (messages: Asked): readonly string[] =>
  messages.flatMap(({ content }) => content.flatMap((part) => (part.type === 'text' ? [] : [part.image_url.url])));

/** Text and pictures in their order, as both Inspect and lmms-eval name them. */
const inOrder = (messages: Asked) =>
  messages.map(({ role, content }) => ({
    role,
    content: content.map((part) => (part.type === 'text' ? part : { type: 'image', image: part.image_url.url })),
  }));

const INSPECT_TASK = `"""The items of a batch run of Rung, for inspect_ai 0.3. Rung scores the log."""
from inspect_ai import Task, task
from inspect_ai.dataset import json_dataset
from inspect_ai.solver import generate


@task
def rung():
    return Task(dataset=json_dataset("items.jsonl"), solver=generate())
`;

/** \`until\`: otherwise lmms-eval cuts replies at the first empty line. The target names the item in the log. */
const LMMS_TASK = `task: rung_run
dataset_path: json
dataset_kwargs:
  data_files:
    test:
      - items.jsonl
test_split: test
output_type: generate_until
doc_to_visual: !function utils.doc_to_visual
doc_to_text: prompt
doc_to_messages: !function utils.doc_to_messages
doc_to_target: item_id
generation_kwargs:
  until: []
  max_new_tokens: 16384
  temperature: 0
  do_sample: false
process_results: !function utils.process_results
metric_list:
  - metric: answered
    aggregation: mean
    higher_is_better: true
`;

const LMMS_UTILS = `"""The items of a batch run of Rung, for lmms_eval 0.4 to 0.7. Rung scores the samples."""
import json
import os

from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))


def picture(name):
    with Image.open(os.path.join(HERE, name)) as image:
        return image.convert("RGB")


def doc_to_visual(doc):
    return [picture(name) for name in doc["images"]]


def doc_to_messages(doc, lmms_eval_specific_kwargs=None):
    def filled(part):
        return {"type": "image", "url": picture(part["image"])} if part["type"] == "image" else part

    return [{"role": m["role"], "content": [filled(part) for part in m["content"]]} for m in json.loads(doc["messages"])]


def process_results(doc, results):
    return {"answered": float(bool(results and results[0].strip()))}
`;

/** As pandas reads it. */
const cell = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const HARNESSES: Readonly<Record<HarnessFormat, Harness>> = {
  inspect: {
    rows: 'items.jsonl',
    savesPictures: true,
    row: (id, messages) => JSON.stringify({ id, input: inOrder(messages), target: '' }),
    files: { 'task.py': INSPECT_TASK },
  },
  'lmms-eval': {
    rows: 'items.jsonl',
    savesPictures: true,
    row: (id, messages) =>
      JSON.stringify({
        item_id: id,
        prompt: textIn(messages),
        images: imagesIn(messages),
        messages: JSON.stringify(inOrder(messages)),
      }),
    files: { 'rung_run.yaml': LMMS_TASK, 'utils.py': LMMS_UTILS },
  },
  vlmevalkit: {
    rows: 'Rung_run.tsv',
    heading: ['index', 'item_id', 'question', 'image'].join('\t'),
    savesPictures: false,
    row: (id, messages, index) => {
      const images = imagesIn(messages).map((url) => dataIn(url)?.data ?? url);
      if (images.length === 0)
        throw new CliFailure('VLMEvalKit asks about pictures only; use another format for questions in text');
      const image = images.length === 1 ? (images[0] ?? '') : `[${images.map((each) => `'${each}'`).join(', ')}]`;
      return [String(index), id, textIn(messages), image].map(cell).join('\t');
    },
    files: {},
  },
};

/**
 * For VLMEvalKit: a TSV per task for its ImageBaseDataset (vlmeval e8e78f0, dataset/image_base.py: `index`, `image` in
 * base64, more than 64 characters, several as a list; a table without pictures has no such column), and a dataset class
 * that asks and scores like Rung.
 */

import type { DatasetPart } from '../plan';
import { choicesOf, type ShownItem } from '../shown/shown-item';
import { harnessNameOf } from '../task-name';
import type { FormatWriter } from './format-writer';
import { putPython } from './python-files';
import { promptText } from './write-lmms';

const OPTION_COLUMNS = ['A', 'B', 'C', 'D'] as const;
const COLUMNS = [
  'index',
  'question',
  ...OPTION_COLUMNS,
  'answer',
  'category',
  'l2-category',
  'prompt',
  'scoring',
  'canary',
] as const;

export const vlmFormat: FormatWriter = {
  isScored: true,
  part: (files, part, { canary }) => {
    const heading = showsPictures(part) ? [...COLUMNS, 'image'] : COLUMNS;
    const rows = files.table(`${nameOf(part)}.tsv`, part.task.id, heading.join('\t'));
    let index = 0;
    return {
      write: async (shown) => {
        const row: Readonly<Record<string, string>> = { ...rowOf(shown), index: String(index), canary };
        await rows.write(heading.map((column) => cell(row[column] ?? '')).join('\t'));
        index += 1;
      },
      close: rows.close,
    };
  },
  finish: (files) => putPython(files, 'rung_dataset.py', 'rung_scoring.py'),
  howTo: (_, parts) => [
    'For [VLMEvalKit](https://github.com/open-compass/VLMEvalKit): copy this folder to `vlmeval/dataset/rung`; in `vlmeval/dataset/__init__.py` write',
    '`from .rung.rung_dataset import RungDataset` and add `RungDataset` to `IMAGE_DATASET`. Then:',
    '',
    '```sh',
    `PRED_FORMAT=tsv python run.py --data ${parts.map(nameOf).join(' ')} --model GPT4o`,
    '```',
    '',
    'The file is a TSV because spreadsheet cells hold at most 32,767 characters.',
  ],
};

const nameOf = ({ task }: DatasetPart): string => harnessNameOf('Rung', task.id);
const showsPictures = ({ condition }: DatasetPart): boolean => !condition.startsWith('text');

function rowOf(shown: ShownItem): Record<string, string> {
  const { facts, item, messages, pictures, scoring } = shown;
  const choices = choicesOf(item) ?? [];
  const prompt = messages.flatMap(({ content }) =>
    content.map((part) =>
      part.type === 'text' ? part : { type: 'image', image: pictures.findIndex(({ name }) => name === part.panel) },
    ),
  );
  return {
    question: promptText(messages),
    ...Object.fromEntries(OPTION_COLUMNS.map((label, index) => [label, choices[index] ?? ''])),
    answer: item.answer,
    category: facts.task,
    'l2-category': `level ${facts.level}`,
    prompt: JSON.stringify(prompt),
    scoring: JSON.stringify({ ...scoring, ...facts }),
    image: imageCell(pictures.map(({ png }) => png.toString('base64'))),
  };
}

const imageCell = (images: readonly string[]): string =>
  images.length === 1 ? (images[0] ?? '') : `[${images.map((image) => `'${image}'`).join(', ')}]`;

/** For csv.reader and pandas: quoted if it has a tab, a line end or a quote, quotes doubled. */
const cell = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * For Inspect AI: JSON lines of its Sample for `json_dataset` (inspect_ai 499e615, dataset/_util.py: `input` as
 * messages, `target` text, `choices` list, `id`, `metadata` an object), and a task that scores like Rung.
 */
import type { PromptContent } from 'rung-puzzles/items/prompt';
import { choicesOf, dataUrl, picturePath, type ShownItem } from '../shown/shown-item';
import { fileNameOf } from '../task-name';
import type { FormatWriter } from './format-writer';
import { putPython } from './python-files';

export const inspectFormat: FormatWriter = {
  isScored: true,
  part: (files, { task }, { pictures, canary }) => {
    const rows = files.rows(fileNameOf(task.id), task.id);
    return {
      write: async (shown) => {
        if (pictures === 'files') for (const picture of shown.pictures) await files.putPicture(picture);
        await rows.write(JSON.stringify(sampleOf(shown, pictures, canary)));
      },
      close: rows.close,
    };
  },
  finish: (files) => putPython(files, 'task.py', 'rung_scoring.py'),
  howTo: (_, parts) => [
    'With [Inspect AI](https://inspect.aisi.org.uk) installed, in this folder:',
    '',
    '```sh',
    'inspect eval task.py --model openai/gpt-5',
    `inspect eval task.py -T only=${parts[0]?.task.id} --model openai/gpt-5    # one task of the set`,
    '```',
  ],
};

function sampleOf(shown: ShownItem, pictures: 'data' | 'files', canary: string) {
  const choices = choicesOf(shown.item);
  const fill = (part: PromptContent) =>
    part.type === 'text' ? part : { type: 'image', image: imageOf(shown, part.panel, pictures), detail: 'high' };
  return {
    id: shown.facts.item_id,
    input: shown.messages.map(({ role, content }) => ({ role, content: content.map(fill) })),
    ...(choices === null ? {} : { choices }),
    target: shown.item.answer,
    metadata: { ...shown.facts, scoring: shown.scoring, canary },
  };
}

function imageOf({ pictures }: ShownItem, name: string, as: 'data' | 'files'): string {
  const picture = pictures.find((each) => each.name === name);
  if (picture === undefined) throw new Error(`the picture ${name} was drawn`);
  return as === 'data' ? dataUrl(picture) : picturePath(picture);
}

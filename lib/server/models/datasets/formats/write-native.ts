/** Rung's own format: `items` without answers, and `answers`. Only first items if later ones depend on replies. */
import { hashJson } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import type { PromptContent } from 'rung-puzzles/items/prompt';
import { choicesOf, dataUrl, picturePath, type ShownItem } from '../shown/shown-item';
import { fileNameOf } from '../task-name';
import type { DatasetSettings, FormatWriter } from './format-writer';

const SCHEMA_VERSION = '1.0';

export const nativeFormat: FormatWriter = {
  isScored: false,
  part: (files, { task }, settings) => {
    const items = files.rows(`items/${fileNameOf(task.id)}`, task.id);
    const answers = files.rows(`answers/${fileNameOf(task.id)}`, task.id);
    return {
      write: async (shown) => {
        if (settings.pictures === 'files') for (const picture of shown.pictures) await files.putPicture(picture);
        await items.write(JSON.stringify(itemRow(shown, settings)));
        await answers.write(JSON.stringify(answerRow(shown)));
      },
      close: async () => {
        await items.close();
        await answers.close();
      },
    };
  },
  finish: async () => {},
  howTo: () => [
    '`items/` holds what a model is asked, `answers/` the right replies with the puzzle in plain form (`truth`; `rung tasks --json` describes it), line by line the',
    'same. `scoring` says how a reply is read; it is null where only Rung can.',
  ],
};

function itemRow({ item, facts: { seed: _seed, ...facts }, messages, pictures }: ShownItem, settings: DatasetSettings) {
  const content = (part: PromptContent) => (part.type === 'text' ? part : { type: 'image_ref', image_id: part.panel });
  const images = pictures.map((picture) => ({
    image_id: picture.name,
    media_type: 'image/png',
    width: picture.width,
    height: picture.height,
    sha256: picture.sha256,
    url: settings.pictures === 'files' ? picturePath(picture) : dataUrl(picture),
  }));
  const { options: _options, ...format } = { options: null, ...item.stimulus.reply };
  return {
    schema_version: SCHEMA_VERSION,
    ...facts,
    split: 'public',
    item_type: item.stimulus.reply.kind,
    interaction_type: 'single_turn',
    messages: messages.map((message) => ({ role: message.role, content: message.content.map(content) })),
    images,
    choices: choicesOf(item),
    answer_format: format,
    prompt_sha256: hashJson(messages as unknown as Json),
    canary: settings.canary,
  };
}

const answerRow = ({ item, facts, scoring, task }: ShownItem) => ({
  item_id: facts.item_id,
  target: item.answer,
  accepted: [item.answer],
  scorer: { name: task.id, version: task.scoring === undefined ? task.version : `${task.version}+${task.scoring}` },
  scoring,
  seed: facts.seed,
  truth: item.truth,
  explanation: item.explanation,
});

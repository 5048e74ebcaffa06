/**
 * Training sets: chat JSON lines `{"messages": [system, user, assistant]}` for OpenAI's fine-tuning and most trainers.
 * The assistant's text is the right reply in the prompt's form; with `explain` it starts with the explanation, if the
 * prompt allows one.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { PromptContent } from 'rung-puzzles/items/prompt';
import { rightReply } from '../right-reply';
import { dataUrl, picturePath, type ShownItem } from '../shown/shown-item';
import { fileNameOf } from '../task-name';
import type { FormatWriter } from './format-writer';

export const chatFormat: FormatWriter = {
  isScored: true,
  part: (files, { task }, { pictures, explain }) => {
    const rows = files.rows(fileNameOf(task.id), task.id);
    return {
      write: async (shown) => {
        if (pictures === 'files') for (const picture of shown.pictures) await files.putPicture(picture);
        await rows.write(
          JSON.stringify({
            messages: [...asked(shown, pictures), { role: 'assistant', content: rightReply(shown, explain) }],
          }),
        );
      },
      close: rows.close,
    };
  },
  finish: async () => {},
  howTo: ({ pictures }) => [
    'Each line is one conversation: the prompt as a model gets it, and the right reply. The seeds are of a family that no edition uses, so nothing here is',
    `asked on a board. ${pictures === 'files' ? 'Pictures are files of this folder, named relative to it.' : 'Pictures are data URLs.'}`,
  ],
};

function asked(shown: ShownItem, pictures: 'data' | 'files') {
  const urlOf = (name: string): string => {
    const picture = shown.pictures.find((each) => each.name === name);
    invariant(picture !== undefined, `the picture ${name} was drawn`);
    return pictures === 'data' ? dataUrl(picture) : picturePath(picture);
  };
  const fill = (part: PromptContent) =>
    part.type === 'text' ? part : { type: 'image_url', image_url: { url: urlOf(part.panel) } };
  return shown.messages.map(({ role, content }) => ({ role, content: content.map(fill) }));
}

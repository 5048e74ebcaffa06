/** An issued item as OpenAI-style chat messages: the words of lib/items/prompt, and the very PNGs that people get. */
import type { z } from 'zod';
import { invariant } from '@/lib/core/invariant';
import { buildPrompt, COMPOSITE_PANEL, type PromptContent, type PromptLayout } from '@/lib/items/prompt';
import type { Stimulus } from '@/lib/items/stimulus';
import type { chatContent, chatMessage, nextRunQuery } from '@/lib/wire/run';
import { type IssuedRow, pictureUrl, rebuildItem } from '../climbs';
import { compositeOf, type Picture, picturesOf } from '../stimuli/pictures';

type Query = z.output<typeof nextRunQuery>;
type Content = z.infer<typeof chatContent>;

export async function messagesOf(issued: IssuedRow, { images, layout }: Query, baseUrl: string): Promise<z.infer<typeof chatMessage>[]> {
  const rebuilt = rebuildItem(issued);
  invariant(rebuilt !== null, 'an item that is handed out is of this release');
  const { stimulus } = rebuilt.item;
  const composite = layout === 'composite' ? await compositeOf(issued.id, stimulus) : null;
  const pictures: readonly Picture[] = composite !== null ? [composite] : await picturesOf(issued.id, stimulus);
  const addressOf = images === 'data' ? dataUrl : (picture: Picture) => `${baseUrl}${pictureUrl(issued.id, picture.sha256)}`;
  return fillMessages(stimulus, rebuilt.task.title, layout, pictures, (picture) => ({
    type: 'image_url',
    image_url: { url: addressOf(picture), detail: 'high' },
  }));
}

/** The words for a stimulus, with what `show` makes of each picture in its place. */
export function fillMessages<Shown>(
  stimulus: Stimulus,
  taskTitle: string,
  layout: PromptLayout,
  pictures: readonly Picture[],
  show: (picture: Picture) => Shown,
): { role: 'system' | 'user'; content: (Extract<Content, { type: 'text' }> | Shown)[] }[] {
  const fill = (content: PromptContent) => {
    if (content.type === 'text') return content;
    const picture = pictures.find(({ name }) => name === content.panel);
    invariant(picture !== undefined, `the picture ${content.panel === COMPOSITE_PANEL ? 'of all panels' : content.panel} was drawn`);
    return show(picture);
  };
  return buildPrompt(stimulus, taskTitle, layout).map(({ role, content }) => ({ role, content: content.map(fill) }));
}

export const dataUrl = ({ png }: Picture): string => `data:image/png;base64,${png.toString('base64')}`;

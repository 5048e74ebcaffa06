/** An issued item as OpenAI-style chat messages: the words of lib/items/prompt, and the very PNGs that people get. */
import type { z } from 'zod';
import { invariant } from '@/lib/core/invariant';
import { buildPrompt, COMPOSITE_PANEL, type PromptContent } from '@/lib/items/prompt';
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
  const fill = (content: PromptContent): Content => {
    if (content.type === 'text') return content;
    const picture = pictures.find(({ name }) => name === content.panel);
    invariant(picture !== undefined, `the picture ${content.panel === COMPOSITE_PANEL ? 'of all panels' : content.panel} was drawn`);
    const url = images === 'data' ? `data:image/png;base64,${picture.png.toString('base64')}` : `${baseUrl}${pictureUrl(issued.id, picture.sha256)}`;
    return { type: 'image_url', image_url: { url, detail: 'high' } };
  };
  return buildPrompt(stimulus, rebuilt.task.title, layout).map(({ role, content }) => ({ role, content: content.map(fill) }));
}

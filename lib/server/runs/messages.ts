/**
 * An issued item as OpenAI-style chat messages: the words of lib/items/prompt, and the very PNGs that people get; where the run is asked so,
 * a prompt of its owner before the rules and worked examples before the question.
 */
import type { z } from 'zod';
import { invariant } from '@/lib/core/invariant';
import { buildPrompt, COMPOSITE_PANEL, type PromptContent, type PromptLayout } from '@/lib/items/prompt';
import type { Stimulus } from '@/lib/items/stimulus';
import type { chatContent, chatMessage, nextRunQuery } from '@/lib/wire/run';
import type { RunSetup } from '@/lib/wire/setup';
import { type IssuedRow, pictureUrl, rebuildItem } from '../climbs';
import { compositeOf, type Picture, picturesOf } from '../stimuli/pictures';
import { type WorkedExample, workedExamples } from './shots';

type Query = z.output<typeof nextRunQuery>;
type Content = z.infer<typeof chatContent>;

type Message = z.infer<typeof chatMessage>;

export async function messagesOf(issued: IssuedRow, query: Query, baseUrl: string, { shots, systemPrompt }: RunSetup): Promise<Message[]> {
  const rebuilt = rebuildItem(issued);
  invariant(rebuilt !== null, 'an item that is handed out is of this release');
  const { task, item } = rebuilt;
  const addressOf = query.images === 'data' ? dataUrl : (picture: Picture) => `${baseUrl}${pictureUrl(issued.id, picture.sha256)}`;
  const [examples, asked] = await Promise.all([
    workedExamples(task, item, shots),
    plainMessages(issued.id, item.stimulus, task.title, query.layout, addressOf),
  ]);
  const worked = await Promise.all(examples.map((example) => exampleMessages(example, task.title, query.layout)));
  const rules = asked.filter(({ role }) => role === 'system').map((message) => (systemPrompt === null ? message : withPrompt(message, systemPrompt.text)));
  return [...rules, ...worked.flat(), ...asked.filter(({ role }) => role !== 'system')];
}

async function plainMessages(
  picturesOfId: string,
  stimulus: Stimulus,
  taskTitle: string,
  layout: PromptLayout,
  addressOf: (picture: Picture) => string,
): Promise<Message[]> {
  const composite = layout === 'composite' ? await compositeOf(picturesOfId, stimulus) : null;
  const pictures: readonly Picture[] = composite !== null ? [composite] : await picturesOf(picturesOfId, stimulus);
  return fillMessages(stimulus, taskTitle, layout, pictures, (picture) => ({ type: 'image_url', image_url: { url: addressOf(picture), detail: 'high' } }));
}

/** The question and the right reply; the rules stand before all of them. Its pictures are in it: it was handed out to nobody, so it has no address. */
async function exampleMessages({ item, reply }: WorkedExample, taskTitle: string, layout: PromptLayout): Promise<Message[]> {
  const asked = await plainMessages(`example/${item.itemId}`, item.stimulus, taskTitle, layout, dataUrl);
  return [...asked.filter(({ role }) => role === 'user'), { role: 'assistant', content: [{ type: 'text', text: reply }] }];
}

const withPrompt = ({ role, content }: Message, prompt: string): Message => ({
  role,
  content: content.map((part, index) => (index === 0 && part.type === 'text' ? { type: 'text', text: `${prompt}\n\n${part.text}` } : part)),
});

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

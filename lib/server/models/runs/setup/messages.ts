/**
 * Turns an issued item into OpenAI-style chat messages: the text of lib/puzzles/items/prompt and the same PNGs as for
 * people. A run may add its owner's prompt before the rules, and worked examples before the question.
 */

import { invariant } from 'rung-puzzles/core/invariant';
import {
  buildPrompt,
  COMPOSITE_PANEL,
  type PromptContent,
  type PromptLayout,
  withoutInvitation,
} from 'rung-puzzles/items/prompt';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import type { Task } from 'rung-puzzles/tasks/task';
import type { z } from 'zod';
import { compositeOf, type Picture, picturesOf } from '@/lib/server/items/stimuli/pictures';
import { type IssuedRow, pictureUrl, rebuildItem } from '@/lib/server/play/climbs';
import type { chatContent, chatMessage, nextRunQuery } from '@/lib/wire/models/run';
import type { RunSetup } from '@/lib/wire/models/setup';
import { type Question, type WorkedExample, workedExamples } from './shots';

type Query = z.output<typeof nextRunQuery>;
type Content = z.infer<typeof chatContent>;

type Message = z.infer<typeof chatMessage>;

export async function messagesOf(
  issued: IssuedRow,
  query: Query,
  baseUrl: string,
  setup: RunSetup,
): Promise<Message[]> {
  const rebuilt = rebuildItem(issued);
  invariant(rebuilt !== null, 'an item that is handed out is of this release');
  const { task, item } = rebuilt;
  const { layout, images } = query;
  const addressOf =
    images === 'data' ? dataUrl : (picture: Picture) => `${baseUrl}${pictureUrl(issued.id, picture.sha256)}`;
  const pictures = await keptPictures(issued.id, item.stimulus, layout);
  const asked = fillMessages(item.stimulus, task.title, layout, pictures, (picture) => imagePart(addressOf(picture)));
  return inSetup(asked, { task, item, layout }, setup, (picture) => imagePart(dataUrl(picture)));
}

export const imagePart = (url: string): Extract<Content, { type: 'image_url' }> => ({
  type: 'image_url',
  image_url: { url, detail: 'high' },
});

export interface ShownMessage<Shown> {
  readonly role: Message['role'];
  readonly content: (Extract<Content, { type: 'text' }> | Shown)[];
}

interface Asked {
  readonly task: Task;
  readonly item: Question;
  readonly layout: PromptLayout;
}

/**
 * The messages of a question in the run's setup: the owner's prompt and the rules, worked examples, the question.
 * `show` also gets the pictures of examples, which have no address; `example` counts from 0.
 */
export async function inSetup<Shown>(
  asked: readonly ShownMessage<Shown>[],
  { task, item, layout }: Asked,
  { shots, systemPrompt, neutral, cot }: RunSetup,
  show: (picture: Picture, example: number) => Shown,
): Promise<ShownMessage<Shown>[]> {
  const worked: ShownMessage<Shown>[] = [];
  // Sequential, so that pictures are shown in the same order each time.
  for (const [index, example] of (await workedExamples(task, item, shots)).entries())
    worked.push(...(await exampleMessages(example, task.title, layout, (picture) => show(picture, index))));
  const plain = asked
    .filter(({ role }) => role === 'system')
    .map((message) => (neutral ? inWords(message, withoutInvitation) : message));
  const rules = plain.map((message) => (systemPrompt === null ? message : withPrompt(message, systemPrompt.text)));
  const question = asked.filter(({ role }) => role !== 'system');
  return [...rules, ...worked, ...(cot ? question.map(stepByStep) : question)];
}

async function keptPictures(id: string, stimulus: Stimulus, layout: PromptLayout): Promise<readonly Picture[]> {
  const composite = layout === 'composite' ? await compositeOf(id, stimulus) : null;
  return composite !== null ? [composite] : picturesOf(id, stimulus);
}

async function exampleMessages<Shown>(
  { item, reply }: WorkedExample,
  taskTitle: string,
  layout: PromptLayout,
  show: (picture: Picture) => Shown,
): Promise<ShownMessage<Shown>[]> {
  const pictures = await keptPictures(`example/${item.itemId}`, item.stimulus, layout);
  const asked = fillMessages(item.stimulus, taskTitle, layout, pictures, show);
  return [
    ...asked.filter(({ role }) => role === 'user'),
    { role: 'assistant', content: [{ type: 'text', text: reply }] },
  ];
}

/** The paper's phrase (arXiv 2507.02978, C.4). */
const STEP_BY_STEP = "Let's think step by step";

function stepByStep<Shown>({ role, content }: ShownMessage<Shown>): ShownMessage<Shown> {
  const last = content.at(-1);
  const words = isText(last) ? `${last.text}\n\n${STEP_BY_STEP}` : STEP_BY_STEP;
  return { role, content: [...(isText(last) ? content.slice(0, -1) : content), { type: 'text', text: words }] };
}

const inWords = <Shown>(
  { role, content }: ShownMessage<Shown>,
  change: (words: string) => string,
): ShownMessage<Shown> => ({
  role,
  content: content.map((part) => (isText(part) ? { type: 'text', text: change(part.text) } : part)),
});

const withPrompt = <Shown>({ role, content }: ShownMessage<Shown>, prompt: string): ShownMessage<Shown> => ({
  role,
  content: content.map((part, index) =>
    index === 0 && isText(part) ? { type: 'text', text: `${prompt}\n\n${part.text}` } : part,
  ),
});

const isText = (part: unknown): part is Extract<Content, { type: 'text' }> =>
  typeof part === 'object' && part !== null && 'type' in part && part.type === 'text';

export function fillMessages<Shown>(
  stimulus: Stimulus,
  taskTitle: string,
  layout: PromptLayout,
  pictures: readonly Picture[],
  show: (picture: Picture) => Shown,
): ShownMessage<Shown>[] {
  const fill = (content: PromptContent) => {
    if (content.type === 'text') return content;
    const picture = pictures.find(({ name }) => name === content.panel);
    invariant(
      picture !== undefined,
      `the picture ${content.panel === COMPOSITE_PANEL ? 'of all panels' : content.panel} was drawn`,
    );
    return show(picture);
  };
  return buildPrompt(stimulus, taskTitle, layout).map(({ role, content }) => ({ role, content: content.map(fill) }));
}

export const dataUrl = ({ png }: Picture): string => `data:image/png;base64,${png.toString('base64')}`;

/** Writes items of a batch run as lines of files: what a model may see, without seed or answer. */

import { hashJson } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import type { Condition } from 'rung-puzzles/items/condition';
import { optionsOf, type ReplyFormat, type Stimulus } from 'rung-puzzles/items/stimulus';
import type { Task } from 'rung-puzzles/tasks/task';
import { picturesInLayout } from '@/lib/server/items/stimuli/layout/pictures-in-layout';
import type { Picture } from '@/lib/server/items/stimuli/pictures';
import { pictureUrl, replyView } from '@/lib/server/play/climbs/item-view';
import { type BatchItemsQuery, SCHEMA_VERSION } from '@/lib/wire/models/batch';
import type { RunSetup } from '@/lib/wire/models/setup';
import { dataUrl, fillMessages, imagePart, inSetup, type ShownMessage } from '../../runs/setup/messages';
import { type BatchRun, taskIn } from '../batch-run';
import { type FrozenItem, puzzleOf } from '../frozen-items';
import { customIdOf } from '../item-id';

/** What all lines of a file have in common. */
export interface FileContext {
  readonly run: BatchRun;
  readonly query: BatchItemsQuery;
  readonly baseUrl: string;
  readonly canary: string;
  /** SHA-256 of the edition's key, lower-case hex. */
  readonly keyCommitment: string;
  readonly parameters: Readonly<Record<string, Json>>;
  /** Worked examples and the owner's prompt; a file holds no conversation. */
  readonly setup: RunSetup;
}

export interface ItemFile {
  readonly line: Json;
  readonly pictures: readonly Picture[];
  readonly examples: readonly Picture[];
}

interface Shown {
  readonly item: FrozenItem;
  readonly task: Task;
  readonly puzzle: unknown;
  readonly stimulus: Stimulus;
  readonly pictures: readonly Picture[];
}

export async function itemFile(context: FileContext, item: FrozenItem): Promise<ItemFile> {
  const task = taskIn(context.run.tasks, item.task);
  const puzzle = puzzleOf(task, item);
  const stimulus = task.present(puzzle, item.condition);
  const shown = { item, task, puzzle, stimulus, pictures: await picturesInLayout(stimulus, context.query.layout) };
  const written = await (context.query.format === 'openai-batch'
    ? requestLine(context, shown)
    : nativeLine(context, shown));
  return { ...written, pictures: shown.pictures };
}

type ShowIn<Part> = (picture: Picture, example: number | null) => Part;

/** As the run asks; `show` gets the index of a picture's worked example, or null for the question's own. */
function messagesIn<Part>(
  { query, setup }: FileContext,
  { task, puzzle, item, stimulus, pictures }: Shown,
  show: ShowIn<Part>,
): Promise<ShownMessage<Part>[]> {
  const asked = fillMessages(stimulus, task.title, query.layout, pictures, (picture) => show(picture, null));
  const { level, condition } = item;
  return inSetup(
    asked,
    { task, item: { level, condition, truth: task.truth(puzzle, condition) }, layout: query.layout },
    setup,
    show,
  );
}

/** Pictures of examples belong to no issued item, so they have no address. */
function addressOf({ query, baseUrl }: FileContext, { id }: FrozenItem, picture: Picture, isExample: boolean): string {
  if (query.format === 'tar') return pictureFile(picture);
  return query.images === 'data' || isExample ? dataUrl(picture) : `${baseUrl}${pictureUrl(id, picture.sha256)}`;
}

/** Within a tar. */
export const pictureFile = ({ sha256 }: Picture): string => `images/${sha256}.png`;

type Written = Pick<ItemFile, 'line' | 'examples'>;

async function requestLine(context: FileContext, shown: Shown): Promise<Written> {
  const { query, parameters } = context;
  const { item } = shown;
  const messages = await messagesIn(context, shown, (picture, example) =>
    imagePart(addressOf(context, item, picture, example !== null)),
  );
  const body = { ...parameters, model: query.model, messages: messages as unknown as Json };
  return { line: { custom_id: customIdOf(item.id), method: 'POST', url: '/v1/chat/completions', body }, examples: [] };
}

async function nativeLine(context: FileContext, shown: Shown): Promise<Written> {
  const { run, canary, keyCommitment } = context;
  const { item, task, stimulus } = shown;
  const examples: Picture[] = [];
  const images: { readonly [key: string]: Json }[] = [];
  const urls: string[] = [];
  const messages = (await messagesIn(context, shown, (picture, example) => {
    const image = imageIn(picture, example);
    images.push(image);
    urls.push(addressOf(context, item, picture, example !== null));
    if (example !== null) examples.push(picture);
    return { type: 'image_ref', image_id: image.image_id };
  })) as unknown as Json;
  const seen = { messages, images, choices: choicesOf(stimulus), answer_format: answerFormat(stimulus.reply) };
  const line = {
    schema_version: SCHEMA_VERSION,
    item_id: item.id,
    benchmark: run.climb.suite,
    edition: item.editionId,
    task: item.task,
    level: item.level,
    variant: item.condition,
    ...seen,
    images: images.map((image, index) => ({ ...image, url: urls[index] ?? '' })),
    chance: chanceOf(stimulus.reply, task, item.condition),
    generator: { name: item.task, version: item.taskVersion },
    seed_commitment: `sha256:${keyCommitment}`,
    content_sha256: hashJson(seen),
    prompt_sha256: hashJson(messages),
    canary,
  };
  return { line, examples };
}

const imageIn = ({ name, width, height, sha256 }: Picture, example: number | null) => ({
  image_id: example === null ? name : `example-${example + 1}-${name}`,
  media_type: 'image/png',
  width,
  height,
  sha256,
});

const answerFormat = (reply: ReplyFormat): Json => {
  const { options: _, ...format } = { options: undefined, ...replyView(reply) };
  const labels = optionsOf(reply).map(({ label }) => label);
  return (labels.length === 0 ? format : { ...format, labels }) as unknown as Json;
};

/** Options as text; a picture option as its title. */
const choicesOf = ({ reply, panels }: Stimulus): readonly string[] =>
  optionsOf(reply).map(({ label, content }) => {
    if (content.kind === 'panel') return panels.find(({ name }) => name === content.panel)?.title ?? label;
    return content.kind === 'text' ? content.text : content.steps.join('\n');
  });

/** The chance of guessing right among the possible answers. */
function chanceOf(reply: ReplyFormat, { chance }: Task, condition: Condition): number {
  if (reply.kind === 'choice') return 1 / reply.options.length;
  return reply.kind === 'binary' || reply.kind === 'word' ? 1 / reply.words.length : chance(condition);
}

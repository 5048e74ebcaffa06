import { createHash } from 'node:crypto';
import { hashJson } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import type { Item } from 'rung-puzzles/items/item';
import { buildPrompt, type PromptLayout, type PromptMessage } from 'rung-puzzles/items/prompt';
import { optionsOf } from 'rung-puzzles/items/stimulus';
import type { Task } from 'rung-puzzles/tasks/task';
import { picturesInLayout } from '@/lib/server/items/stimuli/layout/pictures-in-layout';
import type { Picture } from '@/lib/server/items/stimuli/pictures';
import type { QuestionItem } from '../course';
import { type Scoring, scoringOf } from '../scoring';

export interface ShownItem {
  readonly task: Task;
  readonly item: Item;
  readonly puzzle: unknown;
  readonly messages: readonly PromptMessage[];
  /** By their names in the messages, in order. */
  readonly pictures: readonly Picture[];
  readonly scoring: Scoring | null;
  readonly facts: ItemFacts;
}

interface ItemFacts {
  readonly item_id: string;
  readonly benchmark: string;
  readonly task: string;
  readonly task_version: string;
  readonly level: number;
  readonly condition: string;
  readonly seed: string;
  /** Equal for items of one puzzle in any condition. */
  readonly cluster_id: string;
  /** Equal for replies of one question: the two statements of a pair. */
  readonly question_id: string;
  readonly pair_id: string | null;
  /** Chance of a right reply by guessing, at level 1. */
  readonly chance: number;
  /** Hash of everything a model sees. */
  readonly content_sha256: string;
}

export async function shownItem(
  task: Task,
  { item, puzzle }: QuestionItem,
  question: readonly QuestionItem[],
  layout: PromptLayout,
): Promise<ShownItem> {
  const { stimulus } = item;
  const drawn = await picturesInLayout(stimulus, layout);
  const messages = buildPrompt(stimulus, task.title, layout);
  const named = messages.flatMap(({ content }) =>
    content.flatMap((part) => (part.type === 'image' ? [part.panel] : [])),
  );
  const pictures = named.flatMap((name) => drawn.find((picture) => picture.name === name) ?? []);
  return {
    task,
    item,
    puzzle,
    messages,
    pictures,
    scoring: scoringOf(item),
    facts: factsOf(task, item, question, contentHash(messages, pictures)),
  };
}

function factsOf(task: Task, item: Item, question: readonly QuestionItem[], content: string): ItemFacts {
  const { itemId, level, condition, seed, taskVersion } = item;
  const questionId = question[0]?.item.itemId ?? itemId;
  return {
    item_id: itemId,
    benchmark: task.benchmark,
    task: task.id,
    task_version: taskVersion,
    level,
    condition,
    seed,
    cluster_id: hashJson([task.id, taskVersion, level, seed]).slice(0, 32),
    question_id: questionId,
    pair_id: question.length > 1 ? questionId : null,
    chance: task.chance(item.condition),
    content_sha256: content,
  };
}

const contentHash = (messages: readonly PromptMessage[], pictures: readonly Picture[]): string =>
  hashJson([messages as unknown as Json, pictures.map(({ sha256 }) => sha256)]);

export const dataUrl = ({ png }: Picture): string => `data:image/png;base64,${png.toString('base64')}`;

export const picturePath = ({ sha256 }: Picture): string => `pictures/${sha256}.png`;

/** The text of each option of a choice; null for other replies. Picture options say where they are. */
export function choicesOf({ stimulus }: Item): readonly string[] | null {
  if (stimulus.reply.kind !== 'choice') return null;
  return optionsOf(stimulus.reply).map(({ label, content }) => {
    if (content.kind === 'text') return content.text;
    return content.kind === 'steps'
      ? content.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
      : `Option ${label}, in the picture`;
  });
}

/** Derives a UUID from a text, with the version and variant of a random one. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

import type { Item } from 'rung-puzzles/items/item';
import { buildPrompt } from 'rung-puzzles/items/prompt';
import type { ReplyFormat, Stimulus } from 'rung-puzzles/items/stimulus';

export interface PrintedPanel {
  readonly name: string;
  readonly sha256: string | null;
  readonly width: number;
  readonly height: number;
  /** Path of the file, with `--out`. */
  readonly file?: string;
}

export interface PrintedPictures {
  readonly panels: readonly PrintedPanel[];
  /** All panels in one picture; only with `--out`. */
  readonly composite: PrintedPanel | null;
}

export const itemLine = (item: Item, taskTitle: string, { panels, composite }: PrintedPictures) => ({
  task: item.task,
  taskVersion: item.taskVersion,
  level: item.level,
  condition: item.condition,
  seed: item.seed,
  ...(item.history.length === 0 ? {} : { history: item.history }),
  itemId: item.itemId,
  prompt: buildPrompt(item.stimulus, taskTitle, 'panels'),
  panels,
  ...(composite === null ? {} : { composite }),
  reply: replyOf(item.stimulus.reply),
  answer: item.answer,
  truth: item.truth,
  explanation: item.explanation,
});

export const undrawn = (stimulus: Stimulus): PrintedPictures => ({
  panels: stimulus.panels.map(({ name, scene }) => ({ name, sha256: null, width: scene.width, height: scene.height })),
  composite: null,
});

const replyOf = (reply: ReplyFormat) =>
  'options' in reply
    ? { ...reply, options: reply.options.map(({ label, content }) => ({ label, ...content })) }
    : reply;

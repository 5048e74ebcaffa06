/** Ids of frozen items in files: unguessable, equal for every run of the edition, valid as `custom_id`. */
import type { Condition } from 'rung-puzzles/items/condition';
import { digestAt } from '@/lib/server/items/editions';

export interface ItemKey {
  readonly editionId: string;
  readonly task: string;
  readonly taskVersion: string;
  readonly condition: Condition;
  readonly level: number;
  readonly question: number;
  readonly step: number;
}

const LONGEST = 60;
const DIGITS = 20;

/** `<task>-l<level>-<20 hex digits>`, at most 60 of `[A-Za-z0-9_-]`. Another version of the task has other ids. */
export async function itemIdOf({
  editionId,
  task,
  taskVersion,
  condition,
  level,
  question,
  step,
}: ItemKey): Promise<string> {
  const digest = await digestAt(
    editionId,
    `item-id/${JSON.stringify([task, taskVersion, condition, level, question, ...(step > 0 ? [step] : [])])}`,
  );
  const tail = `-l${level}-${digest.slice(0, DIGITS)}`;
  return `${task.replace(/[^A-Za-z0-9_-]/g, '-').slice(0, LONGEST - tail.length)}${tail}`;
}

/** Whether a text can be such an id; checked before the database is asked. */
export const isItemId = (text: string): boolean =>
  text.length <= LONGEST && /^[A-Za-z0-9_-]+-l\d+-[0-9a-f]{20}$/.test(text);

/** A UUID per edition that is in every line, to search for in training data. */
export async function canaryOf(editionId: string): Promise<string> {
  const digest = await digestAt(editionId, 'canary');
  return digest.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

// An Inspect log repeats each sample in epochs. Rung has only epoch 0, because more answers are another run.
const EPOCH = /_e(\d{1,9})$/;

export const customIdOf = (itemId: string): string => `${itemId}_e0`;

export const readCustomId = (customId: string): { readonly itemId: string; readonly epoch: number } => ({
  itemId: customId.replace(EPOCH, ''),
  epoch: Number(EPOCH.exec(customId)?.[1] ?? 0),
});

/**
 * The replies that a question asks for, where they are the same whatever is replied: one for most tasks, two for a pair of statements.
 * What asks on from the reply itself cannot be a row of a dataset, since the next row hangs on a model that is not there yet.
 */
import type { Condition } from '@/lib/items/condition';
import type { Item } from '@/lib/items/item';
import { ABSTAINED, type ReplyFormat } from '@/lib/items/stimulus';
import { itemOf } from '@/lib/tasks/item';
import type { Task } from '@/lib/tasks/task';

/** One item of a question, with the puzzle that scores it. */
export interface Member {
  readonly puzzle: unknown;
  readonly item: Item;
}

/** From the first item on; null where the replies decide what comes next. The history of later ones holds no replies, since any will do. */
export function courseOf(task: Task, { puzzle, item }: Member): readonly Member[] | null {
  const members: Member[] = [{ puzzle, item }];
  for (let last: Member = { puzzle, item }; ; ) {
    const next = nextOf(task, last);
    if (next === 'varies') return null;
    if (next === null) return members;
    members.push(next);
    last = next;
  }
}

function nextOf(task: Task, { puzzle, item }: Member): Member | null | 'varies' {
  const { level, condition, seed, history, stimulus } = item;
  if (task.episode === undefined) return null;
  const answers = answersTo(stimulus.reply);
  if (answers === null) return 'varies';
  const [first, ...others] = answers.map((answer) => task.episode?.follow(puzzle, answer, condition) ?? null);
  if (others.some((other) => shownAs(task, other, condition) !== shownAs(task, first, condition))) return 'varies';
  if (first === null || first === undefined) return null;
  const made = itemOf(task, first, level, condition, BigInt(seed) as Parameters<typeof itemOf>[4], [...history, null]);
  return { puzzle: first, item: made };
}

/** Every answer that there is, and none; null where they cannot be listed. */
function answersTo(reply: ReplyFormat): readonly (string | null)[] | null {
  switch (reply.kind) {
    case 'choice':
      return [null, ...reply.options.map(({ label }) => label), ...(reply.abstain === true ? [ABSTAINED] : [])];
    case 'binary':
    case 'word':
      return [null, ...reply.words];
    default:
      return null;
  }
}

/** What is seen and what is right, as text. */
const shownAs = (task: Task, puzzle: unknown, condition: Condition): string | null =>
  puzzle === null || puzzle === undefined ? null : JSON.stringify([task.present(puzzle, condition), task.answer(puzzle, condition)]);

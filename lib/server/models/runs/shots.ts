/**
 * Worked examples that stand in front of a question: items of the same task, level and condition with the right reply,
 * in the form that the prompt asks for. Their seeds are plain hashes under a name of their own, so no edition (whose
 * seeds are HMACs under its secret key) has them, and everyone gets the same ones. Where a question takes several
 * replies, an example shows the first of them.
 */
import { hashJson, sha256Hex } from 'rung-puzzles/core/hash';
import { rngFor } from 'rung-puzzles/core/rng';
import { parseSeed, seedFromHex } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Item } from 'rung-puzzles/items/item';
import { replyWords } from 'rung-puzzles/items/prompt';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import type { Task } from 'rung-puzzles/tasks/task';
import { makeItemAside } from '@/lib/server/items/oracle/deep-items';
import { makeLru } from '@/lib/server/platform/lru';
import { type DrawnItem, drawItem } from '@/lib/server/play/climbs/draw-item';

export interface WorkedExample {
  readonly item: Item;
  /** The whole right reply. */
  readonly reply: string;
}

/** What the examples are for. */
export type Question = Pick<Item, 'level' | 'condition' | 'truth'>;

const FAMILY = 'rung/worked-example/1';
/** Draws for one example beyond the number that is wanted: small worlds repeat themselves. */
const MORE_DRAWS = 20;
const CACHED = 500;
const cache = makeLru<WorkedExample>(CACHED);

/** So many, none of them the question or another one again; fewer where the world has no more. */
export async function workedExamples(
  task: Task,
  { level, condition, truth }: Question,
  shots: number,
): Promise<readonly WorkedExample[]> {
  const seen = new Set([hashJson(truth)]);
  const found: WorkedExample[] = [];
  for (let place = 0; found.length < shots && place < shots + MORE_DRAWS; place += 1) {
    const example = await exampleAt(task, level, condition, place);
    const key = example === null ? null : hashJson(example.item.truth);
    if (example === null || key === null || seen.has(key)) continue;
    seen.add(key);
    found.push(example);
  }
  return found;
}

async function exampleAt(
  task: Task,
  level: number,
  condition: Condition,
  place: number,
): Promise<WorkedExample | null> {
  const key = `${task.id}@${task.version}/${condition}/${level}/${place}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const seedAt = (at: string) => seedFromHex(sha256Hex(`${FAMILY}/${key}/${at}`));
  const wanted = {
    place: { item: '', level: 'level' },
    level,
    question: place,
    condition,
    history: [],
    balanced: false,
  };
  const made = await drawItem(task, wanted, seedAt, makeItemAside);
  const reply = made === null ? null : rightReply(task, made);
  if (made === null || reply === null) return null;
  const example = { item: made.item, reply };
  cache.set(key, example);
  return example;
}

/**
 * The first of the forms that may be asked for in which the task reads its right answer; null where any reply will do.
 */
export function rightReply(task: Task, { puzzle, item }: Pick<DrawnItem, 'puzzle' | 'item'>): string | null {
  const isRight = (text: string): boolean => {
    const parsed = task.parse(text, puzzle, item.condition);
    return parsed.ok && task.score(puzzle, parsed.value, item.condition) === 1;
  };
  return formsOf(task, puzzle, item).find(isRight) ?? null;
}

/** A task simulates one way of asking; variants ask for a box, or a bare word. */
function formsOf(task: Task, puzzle: unknown, { stimulus, answer, seed: text }: Item): readonly string[] {
  const seed = parseSeed(text);
  const asked = replyWords(stimulus);
  return [
    ...(asked.includes('\\boxed{') ? [`\\boxed{${answer}}`] : []),
    ...(isBareWord(stimulus, asked) ? [answer.charAt(0).toUpperCase() + answer.slice(1)] : []),
    ...(seed.ok ? [task.simulate(puzzle, 1, rngFor(seed.value, 'worked-example'))] : []),
    `<answer>${answer}</answer>`,
  ];
}

const isBareWord = ({ reply }: Stimulus, asked: string): boolean =>
  reply.kind === 'binary' && /and nothing else|Do not provide any reasoning/.test(asked) && !asked.includes('<');

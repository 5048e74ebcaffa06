/**
 * Worked examples before a question: items of the same task, level and condition with the right reply in the prompt's
 * form. Their seeds are plain hashes with a separate label. So they differ from every edition's (HMACs under a secret
 * key), and everyone gets the same ones. If a question takes several replies, an example shows the first.
 */
import { hashJson, sha256Hex } from 'rung-puzzles/core/hash';
import { rngFor } from 'rung-puzzles/core/rng';
import { parseSeed, seedFromHex } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Item } from 'rung-puzzles/items/item';
import { replyWords } from 'rung-puzzles/items/prompt';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import type { Task } from 'rung-puzzles/tasks/task';
import { makeItemInWorker } from '@/lib/server/items/oracle/deep-items';
import { makeLru } from '@/lib/server/platform/caching/lru';
import { type DrawnItem, drawItem } from '@/lib/server/play/climbs/next/draw-item';

export interface WorkedExample {
  readonly item: Item;
  readonly reply: string;
}

export type Question = Pick<Item, 'level' | 'condition' | 'truth'>;

const FAMILY = 'rung/worked-example/1';
/** Extra draws per example, because small worlds repeat items. */
const MORE_DRAWS = 20;
const CACHED = 500;
const cache = makeLru<WorkedExample>(CACHED);

/** Returns `shots` examples, without the question or duplicates; fewer if there are no more items. */
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
  const made = await drawItem(task, wanted, seedAt, makeItemInWorker);
  const reply = made === null ? null : rightReply(task, made);
  if (made === null || reply === null) return null;
  const example = { item: made.item, reply };
  cache.set(key, example);
  return example;
}

/** The first allowed form that the task reads as its right answer; null if any reply is right. */
export function rightReply(task: Task, { puzzle, item }: Pick<DrawnItem, 'puzzle' | 'item'>): string | null {
  const isRight = (text: string): boolean => {
    const parsed = task.parse(text, puzzle, item.condition);
    return parsed.ok && task.score(puzzle, parsed.value, item.condition) === 1;
  };
  return formsOf(task, puzzle, item).find(isRight) ?? null;
}

/** A task simulates one form; variants ask for a box, or a bare word. */
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

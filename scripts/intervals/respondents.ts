/**
 * Simulated people and models on ladders: P(right) = g + (1 − g − lapse) · logistic(slope · (depth − level − item)),
 * g one of four. They may stop before their climb ends.
 */
import type { AnswerRow } from 'rung-puzzles/baseline/make-responses';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import type { LadderDepths } from 'rung-puzzles/stats/ladders/kaplan-meier';
import { logistic, normal, type Random, times } from './cases/case';

export const GUESSING = 0.25;

export interface Population {
  readonly name: string;
  readonly depth: (random: Random) => number;
  /** Logits a level. */
  readonly slope: number;
  readonly lapse: number;
  /** Standard deviation of items of a level, logits. */
  readonly items: number;
  /** Levels gained by each question. */
  readonly practice: number;
}

export const PEOPLE: Population = {
  name: 'depth N(6, 3)',
  depth: (random) => 6 + 3 * normal(random),
  slope: 1,
  lapse: 0.02,
  items: 0,
  practice: 0,
};

export const POPULATIONS: readonly Population[] = [
  PEOPLE,
  { ...PEOPLE, name: 'lapses 10 %', lapse: 0.1 },
  { ...PEOPLE, name: 'flat difficulty, .33 logit a level', slope: 0.33 },
  { ...PEOPLE, name: 'items vary, SD .5 logit', items: 0.5 },
  { ...PEOPLE, name: 'practice, .01 level a question', practice: 0.01 },
  { ...PEOPLE, name: 'skewed depths', depth: (random) => 2 + 5 * -Math.log(1 - random()) },
  {
    ...PEOPLE,
    name: 'two groups, depths 2 and 10',
    depth: (random) => (random() < 0.5 ? 2 : 10) + normal(random),
  },
];

export const rightChance = ({ slope, lapse }: Population, depth: number, level: number): number =>
  GUESSING + (1 - GUESSING - lapse) * logistic(slope * (depth - level));

export type Stopping = 'none' | 'failure' | 'patience' | 'ability';
export const STOPPING_WORDS: Readonly<Record<Stopping, string>> = {
  none: 'all climb to their end',
  failure: 'half stop at each failed visit',
  patience: 'stop after N(60, 20) questions',
  ability: 'stop at 15 % of visits below depth 5, 3 % above',
};

const QUESTIONS = INFBENCH_LADDER.questionsPerVisit;

/**
 * One climb of someone of this depth, visit by visit: the same rules as `stepLadder`, which would take twenty times as
 * long (a test compares them).
 */
export function climb(
  people: Population,
  depth: number,
  stopping: Stopping,
  random: Random,
  see: (level: number, right: boolean) => void = () => {},
): LadderDepths {
  const patience = stopping === 'patience' ? 60 + 20 * normal(random) : Number.POSITIVE_INFINITY;
  const quits = stopping === 'ability' ? (depth < 5 ? 0.15 : 0.03) : 0;
  const failures: number[] = [];
  for (let [level, highest, items] = [1, 0, 0]; ; ) {
    let right = 0;
    for (let question = 0; question < QUESTIONS; question += 1) {
      if (items >= patience) return stopped(level, highest);
      const isRight = random() < chanceNow(people, depth, level, items, random);
      see(level, isRight);
      right += Number(isRight);
      items += 1;
    }
    const passed = right >= INFBENCH_LADDER.passAt;
    if (passed) {
      highest = Math.max(highest, level);
      level += 1;
    } else {
      failures[level] = (failures[level] ?? 0) + 1;
      level -= 1;
      const isOver = failures[level + 1] === INFBENCH_LADDER.failuresToStop || level === 0;
      if (isOver) return { depth: level, censored: false, count: 1 };
    }
    if ((quits > 0 && random() < quits) || (stopping === 'failure' && !passed && random() < 0.5))
      return stopped(level, highest);
  }
}

const stopped = (level: number, highest: number): LadderDepths => ({
  depth: Math.min(level, highest),
  censored: true,
  count: 1,
});

function chanceNow(people: Population, depth: number, level: number, items: number, random: Random): number {
  const item = people.items === 0 ? 0 : (people.items * normal(random)) / people.slope;
  return rightChance(people, depth + people.practice * items + item, level);
}

export const climbs = (people: Population, count: number, stopping: Stopping, random: Random): LadderDepths[] =>
  times(count, () => climb(people, people.depth(random), stopping, random));

/** The answers that people give on their climbs, and who stopped: the arguments of `makeResponses`. */
export function answersOf(people: Population, count: number, stopping: Stopping, random: Random) {
  const rows: AnswerRow[] = [];
  const stopped = new Set<string>();
  for (const person of times(count, String)) {
    const { censored } = climb(people, people.depth(random), stopping, random, (level, right) =>
      rows.push({ person, level, item: `${rows.length}`, chance: GUESSING, right }),
    );
    if (censored) stopped.add(person);
  }
  return [rows, stopped] as const;
}

/** With 20,000 the median would be off by .03 rungs. */
const TRUTH_CLIMBS = 400_000;
/** Of these climbs, every so many are kept: enough for a distribution. */
const TRUTH_STEP = 20;
const truths = new Map<string, readonly number[]>();

/** R of many climbs of this population to their end, sorted: what "the truth" is read from. */
export function trueDepths(people: Population): readonly number[] {
  const found =
    truths.get(people.name) ??
    climbs(people, TRUTH_CLIMBS, 'none', mulberry32(99))
      .map(({ depth }) => depth)
      .sort((a, b) => a - b)
      .filter((_, place) => place % TRUTH_STEP === TRUTH_STEP / 2);
  truths.set(people.name, found);
  return found;
}

/** Simulated people whose depth is known, and what a fit of their answers says. For the scripts of docs/coverage.md. */

import type { AnswersAmongPeople } from 'rung-puzzles/baseline/abilities/ability-scale';
import type { AnswerRow } from 'rung-puzzles/baseline/make-responses';
import { peopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import type { ExpressOutcomes } from 'rung-puzzles/protocols/express/belief';
import { startExpress, stepExpress } from 'rung-puzzles/protocols/express/express';
import { type ExpressRules, quickRules } from 'rung-puzzles/protocols/express/rules';
import { INFBENCH_LADDER, type LadderState, startLadder, stepLadder } from 'rung-puzzles/protocols/ladder';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';

export type Random = () => number;
export type Answer = (level: number) => boolean;

export interface Population {
  readonly guessing: number;
  readonly lastLevel: number | null;
  /** Logits a level. */
  readonly slope: number;
  readonly lapse: number;
}

export const KINDS: readonly Pick<Population, 'slope' | 'lapse'>[] = [
  { slope: 0.35, lapse: 0 },
  { slope: 0.7, lapse: 0.05 },
  { slope: 1.4, lapse: 0.02 },
];

export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Depths are normal around level 6, or around the middle of a short ladder; `z`: how many SDs from there. */
export function answering({ guessing, lastLevel, slope, lapse }: Population, z: number, random: Random): Answer {
  const centre = Math.min(6, (lastLevel ?? 12) / 2);
  const depth = centre * (1 + z / 2);
  return (level) => random() < guessing + (1 - guessing - lapse) / (1 + Math.exp(slope * (level - depth)));
}

export function climbFull({ lastLevel }: Population, answer: Answer, seen?: (level: number, right: boolean) => void) {
  let state = startLadder();
  while (state.end === null && state.r <= (lastLevel ?? Number.POSITIVE_INFINITY)) {
    const [level, correct] = [state.r, answer(state.r)];
    seen?.(level, correct);
    state = stepLadder(INFBENCH_LADDER, state, { correct, elapsedMs: 0 });
  }
  return { r: Math.min(state.r, lastLevel ?? state.r), items: state.items };
}

/** A short climb so far, with what comes after either answer. People who answer alike share it. */
export interface ShortClimb {
  readonly state: LadderState;
  readonly next: Partial<Record<'right' | 'wrong', ShortClimb>>;
}

export const newClimb = (rules: ExpressRules): ShortClimb => ({ state: startExpress(rules), next: {} });

export function climbShort(rules: ExpressRules, start: ShortClimb, answer: Answer): ShortClimb {
  let node = start;
  while (node.state.end === null) {
    const side = answer(node.state.r) ? 'right' : 'wrong';
    node.next[side] ??= {
      state: stepExpress(INFBENCH_LADDER, rules, node.state, { correct: side === 'right', elapsedMs: 0 }),
      next: {},
    };
    node = node.next[side];
  }
  return node;
}

const firstClimbs = new Map<string, ShortClimb>();

/** What a fit says of people, and what they have answered. */
export interface FittedPeople extends Omit<AnswersAmongPeople, 'outcomes'> {
  readonly answered: readonly ExpressOutcomes[];
}

/** Every second one makes a full climb, the others a quick one. `zs`: how able they are, in SDs; absent: at random. */
export function fittedPeople(
  population: Population,
  people: number,
  seed: number,
  zs?: readonly number[],
): FittedPeople {
  const { guessing, lastLevel } = population;
  const random = mulberry32(seed);
  const rules = quickRules(guessing, lastLevel);
  const start = firstClimbs.get(`${guessing} ${lastLevel}`) ?? newClimb(rules);
  firstClimbs.set(`${guessing} ${lastLevel}`, start);
  const answered = Array.from({ length: people }, (_, person) => {
    const answer = answering(population, zs?.[person] ?? normal(random), random);
    if (person % 2 === 1) return climbShort(rules, start, answer).state.outcomes ?? [];
    const outcomes: number[] = [];
    climbFull(population, answer, (level, right) => outcomes.push(right ? level : -level));
    return outcomes;
  });
  const rows = answered.flatMap((outcomes, person) =>
    outcomes.map((outcome, index): AnswerRow => {
      const item = `${person} ${index}`;
      return { person: `${person}`, level: Math.abs(outcome), item, chance: guessing, right: outcome > 0 };
    }),
  );
  return { people, answered, classes: peopleBaseline(rows, new Set(), { lastLevel })?.classes ?? [] };
}

/** Rules of a climb that knows the people of a fit, if there are any. */
export const knowing = (rules: ExpressRules, { classes }: FittedPeople): ExpressRules =>
  classes.length === 0 ? rules : { ...rules, people: classes };

/** People in a fit, fits for each kind of people, and people who climb for each of them. */
export type Size = readonly [people: number, fits: number, tried: number];

/** Tries every fit of every kind of people. */
export const everyFit = <T>(
  [people, fits]: Size,
  attempt: (kind: (typeof KINDS)[number], seed: number) => readonly T[],
): readonly T[] =>
  KINDS.flatMap((kind, place) =>
    Array.from({ length: fits }, (_, fit) => attempt(kind, 1 + fit + 10 * place + 10_000 * people)).flat(),
  );

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
/** With a real minus sign, and none before zero. */
export const fixed = (value: number, digits: number): string =>
  value
    .toFixed(digits)
    .replace(/^-(?=[0.]*$)/, '')
    .replace('-', '−');
const points = (share: number): string => fixed(100 * share, 1);

/** One estimate next to what is true, in rungs or shares. `z`: of the person, in SDs. */
export interface Estimate {
  readonly z: number;
  readonly truth: number;
  readonly shown: number;
  readonly low: number;
  readonly high: number;
}

/** Beyond it is a fifth of people. */
const FIFTH_Z = 0.8416;
const [MOST_COVERED, LEAST_COVERED] = [0.97, 0.93];

export const BIAS_AND_COVER = ['bias', 'lowest fifth', 'highest fifth', 'covered', 'median width'];

/** A bias in rungs has two decimals, shares are in points. */
export function biasAndCover(all: readonly Estimate[], unit: 'rungs' | 'points'): string[] {
  const shown = (value: number): string => (unit === 'rungs' ? fixed(value, 2) : points(value));
  const bias = (of: readonly Estimate[]): string => shown(mean(of.map((one) => one.shown - one.truth)));
  const covered = mean(all.map(({ low, truth, high }) => Number(low <= truth && truth <= high)));
  const verdict = covered > MOST_COVERED ? ', conservative' : covered < LEAST_COVERED ? ', **too narrow**' : '';
  return [
    bias(all),
    bias(all.filter(({ z }) => z < -FIFTH_Z)),
    bias(all.filter(({ z }) => z > FIFTH_Z)),
    `${points(covered)} %${verdict}`,
    fixed(median(all.map(({ low, high }) => high - low)) * (unit === 'rungs' ? 1 : 100), unit === 'rungs' ? 0 : 1),
  ];
}

export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[] = []): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

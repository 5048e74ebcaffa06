/**
 * Builds ladders from answers that people gave before. Half of the people calibrate: by their answers, levels become
 * rungs of similar difficulty. The other half climbs. A question of a rung is one of the person's answers there, in
 * random order, each used once.
 */
import { expressEstimate, startExpress, stepExpress } from 'rung-puzzles/protocols/express/express';
import { expressRules } from 'rung-puzzles/protocols/express/rules';
import { endLadder, type LadderRules, type LadderState, startLadder, stepLadder } from 'rung-puzzles/protocols/ladder';
import { levelShares } from './validate-comparators';
import { type Answer, type DataSet, responsesOf } from './validate-data';

export interface LaddersFromAnswers {
  readonly people: number;
  readonly rungs: number;
  readonly rules: string;
  /**
   * Mean questions, and the correlation of R with the answers that were not used: right answers minus those that the
   * calibrating half would have had at the same levels.
   */
  readonly ladder: { readonly questions: number; readonly correlation: number; readonly meanR: number };
  readonly express: {
    readonly questions: number;
    readonly correlation: number;
    /** Estimate minus the R of the ladder, and the share of intervals that contain it. */
    readonly bias: number;
    readonly coverage: number;
    readonly width: number;
  };
}

const rulesOf = (questionsPerVisit: number, rungs: number): LadderRules => ({
  questionsPerVisit,
  passAt: Math.ceil(questionsPerVisit / 2),
  failuresToStop: 1,
  caps: { level: rungs, items: null, elapsedMs: null },
});

export function laddersFromAnswers(
  data: DataSet,
  rungs: number,
  questionsPerVisit: number,
  random: () => number,
): LaddersFromAnswers {
  const calibrates = new Map(data.answers.map(({ person }) => [person, false]));
  for (const person of calibrates.keys()) calibrates.set(person, random() < 0.5);
  const calibration = data.answers.filter(({ person }) => calibrates.get(person) === true);
  const easeOf = easeBy(data, calibration);
  const rungOf = rungsBy(easeOf, rungs);
  const rules = rulesOf(questionsPerVisit, rungs);
  const climbs = [...calibrates].flatMap(([person, isCalibrating]) => {
    if (isCalibrating) return [];
    const own = data.answers.filter((answer) => answer.person === person);
    return [climb(own, { easeOf, rungOf }, rules, rungs, data.chance, random)];
  });
  const mean = (of: (one: (typeof climbs)[number]) => number) =>
    climbs.reduce((sum, one) => sum + of(one), 0) / climbs.length;
  return {
    people: climbs.length,
    rungs,
    rules: `${rules.passAt} of ${questionsPerVisit}`,
    ladder: {
      questions: mean((one) => one.full.used),
      correlation: correlation(climbs.map(({ full }) => [full.r, full.left])),
      meanR: mean((one) => one.full.r),
    },
    express: {
      questions: mean((one) => one.express.used),
      correlation: correlation(climbs.map(({ express }) => [express.mean, express.left])),
      bias: mean((one) => one.express.mean - one.full.r),
      coverage: mean((one) => (one.express.low <= one.full.r && one.full.r <= one.express.high ? 1 : 0)),
      width: mean((one) => one.express.high - one.express.low),
    },
  };
}

/** Share right at each level, among the calibrating half. */
function easeBy(data: DataSet, answers: readonly Answer[]): ReadonlyMap<string, number> {
  const shares = levelShares(responsesOf(data, answers));
  return new Map([...new Set(data.answers.map(({ level }) => level))].map((name, level) => [name, shares(0, level)]));
}

/** Rungs of equally many levels, from easy to hard. */
function rungsBy(easeOf: ReadonlyMap<string, number>, rungs: number): ReadonlyMap<string, number> {
  const sorted = [...easeOf].sort(([, a], [, b]) => b - a);
  return new Map(sorted.map(([name], place) => [name, 1 + Math.floor((place * rungs) / sorted.length)]));
}

interface Levels {
  readonly easeOf: ReadonlyMap<string, number>;
  readonly rungOf: ReadonlyMap<string, number>;
}

function climb(
  own: readonly Answer[],
  levels: Levels,
  rules: LadderRules,
  rungs: number,
  chance: number,
  random: () => number,
) {
  const express = expressRules(chance, rungs);
  const full = run(own, levels, random, startLadder(), (state, correct) =>
    stepLadder(rules, state, { correct, elapsedMs: 0 }),
  );
  const quick = run(own, levels, random, startExpress(express), (state, correct) =>
    stepExpress(rules, express, state, { correct, elapsedMs: 0 }),
  );
  const estimate = expressEstimate(rules, express, quick.state) ?? { mean: 0, low: 0, high: rungs };
  return {
    full: { r: full.state.r, used: full.used, left: full.left },
    express: { ...estimate, used: quick.used, left: quick.left },
  };
}

/** Ends early if a rung has no more answers. `left`: how much better than usual the unused answers are. */
function run(
  own: readonly Answer[],
  { easeOf, rungOf }: Levels,
  random: () => number,
  start: LadderState,
  step: (state: LadderState, correct: boolean) => LadderState,
) {
  const left = own.map((answer) => ({ answer, key: random() })).sort((a, b) => a.key - b.key);
  let state = start;
  while (state.end === null) {
    const place = left.findIndex(({ answer }) => rungOf.get(answer.level) === state.r);
    const [next] = place === -1 ? [] : left.splice(place, 1);
    state = next === undefined ? endLadder(state, 'no-item') : step(state, next.answer.right);
  }
  const better = left.reduce((sum, { answer }) => sum + (answer.right ? 1 : 0) - (easeOf.get(answer.level) ?? 0), 0);
  return { state, used: own.length - left.length, left: left.length === 0 ? null : better / left.length };
}

/** The second of a pair is null if no answer was left. */
function correlation(all: readonly (readonly [number, number | null])[]): number {
  const pairs = all.filter((pair): pair is readonly [number, number] => pair[1] !== null);
  const mean = (of: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const product = (of: (a: number, b: number) => number) => pairs.reduce((sum, [a, b]) => sum + of(a - x, b - y), 0);
  return product((a, b) => a * b) / Math.sqrt(product((a) => a * a) * product((_, b) => b * b));
}

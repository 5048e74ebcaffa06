/** A short climb that expects what a fit found: who takes it gets an R without bias, and a range that covers. */
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { expect, it } from 'vitest';
import { expressEstimate, startExpress, stepExpress } from '../protocols/express/express';
import { type ExpressRules, quickRules } from '../protocols/express/rules';
import { INFBENCH_LADDER, startLadder, stepLadder } from '../protocols/ladder';
import type { AnswerRow } from './make-responses';
import { peopleBaseline } from './people-baseline';

const CHANCE = 0.25;
const [FITTED, TRIED] = quickOrDeep([60, 200], [200, 1000]);

/** Logits a level, and lapses. */
const PEOPLE = quickOrDeep(
  [
    [0.15, 0],
    [0.7, 0.05],
  ],
  [
    [0.15, 0],
    [0.15, 0.1],
    [0.35, 0],
    [0.35, 0.1],
    [0.7, 0.05],
    [1.4, 0],
    [1.4, 0.1],
  ],
);

it.each(PEOPLE)('has little bias and covers at slope %d with lapses %d', (slope, lapse) => {
  const random = mulberry32(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const person = () => {
    const depth = 6 + 3 * normal();
    return (level: number) => random() < CHANCE + (1 - CHANCE - lapse) / (1 + Math.exp(slope * (level - depth)));
  };
  const fullLadder = (answer: (level: number) => boolean, seen = (_level: number, _right: boolean) => {}): number => {
    let state = startLadder();
    while (state.end === null) {
      const [level, correct] = [state.r, answer(state.r)];
      seen(level, correct);
      state = stepLadder(INFBENCH_LADDER, state, { correct, elapsedMs: 0 });
    }
    return state.r;
  };
  const rows: AnswerRow[] = [];
  for (let index = 0; index < FITTED; index += 1)
    fullLadder(person(), (level, right) =>
      rows.push({ person: `${index}`, level, item: `${rows.length}`, chance: CHANCE, right }),
    );
  const people = peopleBaseline(rows, new Set())?.classes ?? [];
  const rules: ExpressRules = { ...quickRules(CHANCE, null), people };
  let [off, covered, asked] = [0, 0, 0];
  for (let index = 0; index < TRIED; index += 1) {
    const answer = person();
    let state = startExpress(rules);
    while (state.end === null)
      state = stepExpress(INFBENCH_LADDER, rules, state, { correct: answer(state.r), elapsedMs: 5000 });
    const { mean = 0, low = 0, high = 0 } = expressEstimate(INFBENCH_LADDER, rules, state) ?? {};
    const r = fullLadder(answer);
    off += mean - r;
    covered += r >= low && r <= high ? 1 : 0;
    asked += state.items;
  }
  // Beside the goal of .3 rungs and 93 %, what so few simulated people leave to chance.
  expect(Math.abs(off / TRIED)).toBeLessThan(0.3 + quickOrDeep(0.9, 0.25));
  expect(covered / TRIED).toBeGreaterThan(0.93 - quickOrDeep(0.05, 0.01));
  expect(asked / TRIED).toBeLessThanOrEqual(12);
});

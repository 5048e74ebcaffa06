/** Rank correlations of the numbers that Cube Bench prints, compared with those computed by hand. */
import { spearman } from 'rung-puzzles/stats/agreement/correlation-interval';
import { expect, it } from 'vitest';
import { reportedRows } from '../testing/reported-rows';

const printed = (task: string, metric: string, level?: number, modality = 'image'): ReadonlyMap<string, number> =>
  new Map(
    reportedRows('cubebench')
      .filter(
        (row) =>
          row.task === `cubebench/${task}` &&
          row.metric === metric &&
          row.level === level &&
          row.condition.startsWith(`${modality}.`),
      )
      .map(({ entrant, value }) => [entrant, value]),
  );

const MATRIX = printed('face-reconstruction', 'matrix_accuracy', 3);
const BALANCED = printed('verification', 'balanced_accuracy_parsed', 5);
const TOP_1 = printed('move-prediction', 'accuracy', 1, 'image+text');
const TA = printed('step-by-step', 'ta', 1, 'image+text');
const TA_END = printed('step-by-step', 'ta_deepest', undefined, 'image+text');

it.each([
  ['matrix accuracy and balanced accuracy', MATRIX, BALANCED, 7, 0.95],
  ['matrix accuracy and Top-1', MATRIX, TOP_1, 7, 0.45],
  ['balanced accuracy and Top-1', BALANCED, TOP_1, 7, 0.61],
  ['matrix accuracy and TA at the first depth', MATRIX, TA, 6, 0.15],
  ['matrix accuracy and TA at the last depth', MATRIX, TA_END, 6, 0.84],
])('%s have the rank correlation computed by hand', (_, perception, control, n, value) => {
  const both = [...perception].flatMap(([entrant, seen]) => {
    const done = control.get(entrant);
    return done === undefined ? [] : [[seen, done] as const];
  });
  const found = spearman(
    both.map(([seen]) => seen),
    both.map(([, done]) => done),
  );
  expect(found.n).toBe(n);
  expect(Math.abs((found.value ?? 0) - value)).toBeLessThan(0.011);
});

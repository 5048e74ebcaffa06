import { wilson } from 'rung-puzzles/stats/shares/wilson';
import { expect, test } from 'vitest';
import type { LadderView } from '@/lib/wire/items/item';
import type { RunState } from '@/lib/wire/models/run';
import { summariseRuns } from './run-report';
import { summaryLines } from './summary-lines';

const TASK = 'stare/cube-net';

function run(protocol: RunState['protocol'], ...ladders: readonly Partial<LadderView>[]): RunState {
  const whole = {
    task: TASK,
    r: 0,
    highestPassed: 0,
    items: 0,
    right: null,
    end: 'complete',
    censored: false,
    ...ladders[0],
  };
  return {
    protocol,
    condition: 'text',
    status: 'ended',
    ladders: ladders.map((ladder) => ({ ...whole, ...ladder })),
  } as unknown as RunState;
}

test('the share of a set has its n and Wilson’s interval', () => {
  const summary = summariseRuns([run('set', { items: 10, right: 7 })]);
  expect(summary).toEqual([
    {
      task: TASK,
      condition: 'text',
      n: 1,
      censored: 0,
      questions: 10,
      items: 10,
      right: 7,
      share: 0.7,
      ...wilson(7, 10),
      method: 'wilson',
    },
  ]);
  expect(summaryLines(summary)).toEqual([`${TASK}, text: 7 of 10 right, 70.0 % (95 % interval 39.7 to 89.2 %)`]);
});

test('repeats of a set ask the same items, and make no interval narrower', () => {
  const summary = summariseRuns([run('set', { items: 10, right: 7 }), run('set', { items: 10, right: 7 })]);
  expect(summary).toMatchObject([{ n: 2, questions: 20, items: 10, share: 0.7, ...wilson(7, 10) }]);
  expect(summaryLines(summary)).toEqual([
    `${TASK}, text: 14 of 20 answers to 10 questions right, 70.0 % (95 % interval 39.7 to 89.2 %)`,
  ]);
});

test('if the share is hidden, or nothing has ended, there is no interval', () => {
  const untold = summariseRuns([run('set', { items: 5, right: null })]);
  expect(untold).toMatchObject([{ questions: 5, right: null, share: null, low: null, high: null, method: null }]);
  expect(summaryLines(untold)).toEqual([`${TASK}, text: 5 questions; too few to show how many are right`]);
  const open = summariseRuns([run('ladder', { end: null, r: 3 })]);
  expect(open).toMatchObject([{ n: 0, meanR: null, low: null, high: null, method: null }]);
  expect(summaryLines(open)).toEqual([]);
});

test('the mean R of ladders has the interval of boards, and none for a single ladder', () => {
  const [one] = summariseRuns([run('ladder', { r: 3, highestPassed: 3 })]);
  expect(one).toMatchObject({ r: [3], meanR: 3, low: null, high: null, method: null });
  const summary = summariseRuns(
    [1, 2, 2, 3, 6, 4].map((r) => run('ladder', { r, highestPassed: r, censored: r === 6 })),
  );
  expect(summary).toMatchObject([
    { n: 6, censored: 1, r: [1, 2, 2, 3, 6, 4], meanR: 3, meanHighestPassed: 3, method: 'student-t' },
  ]);
  const { low, high } = summary[0] ?? {};
  // 3 ± 2.5706 · √(3.2 / 6)
  expect(low).toBeCloseTo(1.1227, 4);
  expect(high).toBeCloseTo(4.8773, 4);
  expect(summaryLines(summary)[0]).toMatch(
    /^stare\/cube-net, text: mean R at least 3\.00 \(95 % interval \d\.\d\d to \d\.\d\d, n = 6 ladders\)$/,
  );
});

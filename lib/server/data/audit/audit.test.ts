import type { Seed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import type { ReplyFormat, Stimulus } from 'rung-puzzles/items/stimulus';
import { findTask } from 'rung-puzzles/tasks';
import { opaqueTask, type Task } from 'rung-puzzles/tasks/task';
import { describe, expect, it } from 'vitest';
import { FAKE_TASK } from '@/lib/server/testing/fake-tasks/fake-tasks';
import { auditLevel } from './audit';
import { growTree, predict } from './tree';

const COUNT = 120;
const auditOf = (task: Task, condition: Condition = 'image') =>
  auditLevel({ task, level: 1, condition, firstSeed: 1n as Seed, count: COUNT, drawn: true });

/** The fake task with all numbers of two equal digits and a changed stimulus. */
const altered = (change: (stimulus: Stimulus, right: string) => Stimulus): Task =>
  opaqueTask({
    ...FAKE_TASK,
    present: (puzzle, condition) => change(FAKE_TASK.present(puzzle, condition), puzzle.answer),
  });

const blank = (stimulus: Stimulus): Stimulus => ({
  ...stimulus,
  panels: stimulus.panels.map((panel) => ({ ...panel, scene: { ...panel.scene, shapes: [] } })),
});

describe('the leak audit', () => {
  it('finds nothing if all options look equal', async () => {
    const [options, , item] = await auditOf(altered(blank));
    expect(options).toMatchObject({ audit: 'options', items: COUNT, leaks: false, chance: 0.25 });
    expect(options?.share).toBeLessThan(0.4);
    expect(item).toMatchObject({ audit: 'item', leaks: false });
  });

  it('finds a right option that is drawn slightly larger', async () => {
    const larger = altered((stimulus, right) => ({
      ...blank(stimulus),
      panels: blank(stimulus).panels.map((panel) =>
        panel.name === `option-${right.toLowerCase()}`
          ? { ...panel, scene: { ...panel.scene, width: panel.scene.width + 1 } }
          : panel,
      ),
    }));
    const [options] = await auditOf(larger);
    expect(options).toMatchObject({ right: COUNT, leaks: true });
    expect(options?.features[0]).toContain('width');
  });

  it('finds a question whose words reveal the place', async () => {
    const telling = altered((stimulus, right) => ({
      ...blank(stimulus),
      question: `Which?${' '.repeat('ABCD'.indexOf(right))}`,
    }));
    const [, , item] = await auditOf(telling);
    expect(item).toMatchObject({ right: COUNT, leaks: true, features: ['question'] });
  });

  it('finds a right option with more words', async () => {
    const wordy = altered((stimulus, right) =>
      stimulus.reply.kind !== 'choice'
        ? stimulus
        : {
            ...stimulus,
            reply: {
              ...stimulus.reply,
              options: stimulus.reply.options.map(({ label }) => ({
                label,
                content: { kind: 'text', text: label === right ? 'that one' : 'one' },
              })),
            },
          },
    );
    expect((await auditOf(wordy, 'text'))[0]).toMatchObject({ right: COUNT, leaks: true });
  });
});

/** The fake task with another reply format. The question may reveal the place of the largest number. */
const asking = (reply: ReplyFormat, answerOf: (place: number) => string, tells: boolean): Task => {
  const base: Task = altered((stimulus, right) => ({
    ...blank(stimulus),
    reply,
    question: tells && 'AB'.includes(right) ? 'Which one?' : 'Which?',
  }));
  return {
    ...base,
    answer: (puzzle, condition) => answerOf('ABCD'.indexOf(FAKE_TASK.answer(puzzle as never, condition))),
  };
};

const half = (place: number) => (place < 2 ? 0 : 1);
const REPLIES: readonly [string, ReplyFormat, (place: number) => string][] = [
  ['yes and no', { kind: 'binary', words: ['yes', 'no'] }, (place) => (['yes', 'no'] as const)[half(place)] as string],
  ['words', { kind: 'word', words: ['red', 'blue'] }, (place) => (['red', 'blue'] as const)[half(place)] as string],
  ['numbers', { kind: 'number', least: 0, most: 9 }, (place) => String(3 + half(place))],
  [
    'grids',
    {
      kind: 'grid',
      rows: 1,
      columns: 2,
      tokens: ['R', 'B'].map((value) => ({ value, name: value, fill: '#fff', ink: '#000' })),
    },
    (place) => ['RR', 'BB'][half(place)] as string,
  ],
];

describe('other replies', () => {
  it.each(REPLIES)('of %s are guessed only if the question reveals them', async (_, reply, answerOf) => {
    const [revealed] = await auditOf(asking(reply, answerOf, true));
    expect(revealed).toMatchObject({ audit: 'item', reply: reply.kind, share: 1, leaks: true });
    const [unrevealed] = await auditOf(asking(reply, answerOf, false));
    expect(unrevealed?.leaks).toBe(false);
  });

  it('are not guessed if they are free text', async () => {
    expect(await auditOf(asking({ kind: 'text', maxLength: 10 }, String, true))).toEqual([]);
  });
});

describe('real tasks', () => {
  const ids = [
    'euclifold/color',
    'euclifold/orientation',
    'euclifold/operation',
    'spatialviz/arrow-moving',
    'spatialviz/cube-counting',
  ];

  it.each(ids)('%s leaks nothing by outlines and words', async (id) => {
    const lines = await auditLevel({
      task: findTask(id) as Task,
      level: 2,
      condition: 'image',
      firstSeed: 1n as Seed,
      count: 150,
      drawn: false,
    });
    expect(lines.map(({ audit }) => audit)).toEqual(
      id.startsWith('euclifold') ? ['item', 'members'] : ['options', 'beside', 'item'],
    );
    expect(lines.filter(({ leaks }) => leaks)).toEqual([]);
  });
});

describe('the tree', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ features: [index % 7, index], label: index < 40 ? 0 : 1 }));

  it('finds a threshold, and stops when a split gains nothing', () => {
    const tree = growTree(rows, { classes: 2, depth: 3, leastInLeaf: 5 });
    expect(tree).toEqual({ feature: 1, threshold: 39.5, low: { shares: [1, 0] }, high: { shares: [0, 1] } });
    expect(predict(tree, [0, 12])).toEqual([1, 0]);
  });

  it('makes no leaf below its minimum size', () => {
    expect(growTree(rows, { classes: 2, depth: 3, leastInLeaf: 60 })).toEqual({ shares: [0.4, 0.6] });
  });
});

import { describe, expect, it } from 'vitest';
import type { Seed } from '@/lib/core/seed';
import type { Condition } from '@/lib/items/condition';
import type { Stimulus } from '@/lib/items/stimulus';
import { anyTask, type Task } from '@/lib/tasks/task';
import { FAKE_TASK } from '../testing/fake-task';
import { auditLevel } from './audit';
import { growTree, predict } from './tree';

const COUNT = 120;
const auditOf = (task: Task, condition: Condition = 'image') => auditLevel({ task, level: 1, condition, firstSeed: 1n as Seed, count: COUNT, drawn: true });

/** The fake task, all numbers of two like digits, with something done to what is shown. */
const altered = (change: (stimulus: Stimulus, right: string) => Stimulus): Task =>
  anyTask({ ...FAKE_TASK, present: (puzzle, condition) => change(FAKE_TASK.present(puzzle, condition), puzzle.answer) });

const blank = (stimulus: Stimulus): Stimulus => ({
  ...stimulus,
  panels: stimulus.panels.map((panel) => ({ ...panel, scene: { ...panel.scene, shapes: [] } })),
});

describe('the leak audit', () => {
  it('finds nothing where all options look alike', async () => {
    const [options, , item] = await auditOf(altered(blank));
    expect(options).toMatchObject({ audit: 'options', items: COUNT, leaks: false, chance: 0.25 });
    expect(options?.share).toBeLessThan(0.4);
    expect(item).toMatchObject({ audit: 'item', leaks: false });
  });

  it('finds a right option that is drawn a little larger', async () => {
    const larger = altered((stimulus, right) => ({
      ...blank(stimulus),
      panels: blank(stimulus).panels.map((panel) =>
        panel.name === `option-${right.toLowerCase()}` ? { ...panel, scene: { ...panel.scene, width: panel.scene.width + 1 } } : panel,
      ),
    }));
    const [options] = await auditOf(larger);
    expect(options).toMatchObject({ right: COUNT, leaks: true });
    expect(options?.features[0]).toContain('width');
  });

  it('finds a question whose words tell the place', async () => {
    const telling = altered((stimulus, right) => ({ ...blank(stimulus), question: `Which?${' '.repeat('ABCD'.indexOf(right))}` }));
    const [, , item] = await auditOf(telling);
    expect(item).toMatchObject({ right: COUNT, leaks: true, features: ['question'] });
  });

  it('finds a right option of more words', async () => {
    const wordy = altered((stimulus, right) =>
      stimulus.reply.kind !== 'choice'
        ? stimulus
        : {
            ...stimulus,
            reply: {
              ...stimulus.reply,
              options: stimulus.reply.options.map(({ label }) => ({ label, content: { kind: 'text', text: label === right ? 'that one' : 'one' } })),
            },
          },
    );
    expect((await auditOf(wordy, 'text'))[0]).toMatchObject({ right: COUNT, leaks: true });
  });
});

describe('the tree', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ features: [index % 7, index], label: index < 40 ? 0 : 1 }));

  it('finds a threshold and stops where nothing is to be gained', () => {
    const tree = growTree(rows, { classes: 2, depth: 3, leastInLeaf: 5 });
    expect(tree).toEqual({ feature: 1, threshold: 39.5, low: { shares: [1, 0] }, high: { shares: [0, 1] } });
    expect(predict(tree, [0, 12])).toEqual([1, 0]);
  });

  it('makes no leaf smaller than it may', () => {
    expect(growTree(rows, { classes: 2, depth: 3, leastInLeaf: 60 })).toEqual({ shares: [0.4, 0.6] });
  });
});

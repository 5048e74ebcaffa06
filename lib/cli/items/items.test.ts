import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { invariant } from 'rung-puzzles/core/invariant';
import type { Seed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { INFBENCH } from 'rung-puzzles/suites/infbench/suite';
import { findTask, TASKS } from 'rung-puzzles/tasks';
import { makeItem } from 'rung-puzzles/tasks/item';
import { describe, expect, it } from 'vitest';
import { itemLine, undrawn } from '../../server/items/item-line';

const LEVELS = [1, 5, 30];
const SEEDS = 12;
/** Other lists, other pictures and other words for the same tasks. */
const VARIANTS: readonly Condition[] = ['image.published', 'image.plain', 'text.published'];

describe('printed items', () => {
  it('hold up before the independent checker: a sample of every task at levels 1, 5 and 30 (all of it in items.deep.ts)', async () => {
    const checker = spawn(process.execPath, ['e2e/checker/infbench.mjs'], { stdio: ['pipe', 'pipe', 'pipe'] });
    const verdict = Promise.all([text(checker.stdout), text(checker.stderr), once(checker, 'close')]);
    checker.stdin.end(
      [...INFBENCH.tasks.flatMap((task) => LEVELS.flatMap((level) => lines(task, level))), ...variantLines()].join(
        '\n',
      ),
    );
    const [summary, complaints] = await verdict;
    expect(complaints).toBe('');
    expect(JSON.parse(summary)).toMatchObject({
      agree: true,
      items: INFBENCH.tasks.length * LEVELS.length * SEEDS + variantLines().length,
      disagreements: 0,
    });
  });

  it.each(INFBENCH.tasks)('of %s have the same puzzle and answer as text, without panels', (task) => {
    const [image, written] = (['image', 'text'] as const).map((condition) =>
      JSON.parse(lines(task, 2, 1, condition)[0] ?? '{}'),
    );
    expect(written.panels).toEqual([]);
    expect(JSON.stringify(written.prompt)).not.toContain('"type":"image"');
    expect([written.truth, written.answer]).toEqual([image.truth, image.answer]);
  });

  it('name every panel of the prompt among their panels, and every option among the reply’s', () => {
    for (const task of TASKS) {
      const { prompt, panels, reply } = JSON.parse(lines(task.id, 3, 1)[0] ?? '{}');
      const shown = prompt
        .flatMap((message: { content: { type: string; panel?: string }[] }) => message.content)
        .filter((part: { type: string }) => part.type === 'image');
      expect(shown.map((part: { panel: string }) => part.panel).sort()).toEqual(
        panels.map((panel: { name: string }) => panel.name).sort(),
      );
      if ('options' in reply)
        expect(reply.options.map((option: { label: string }) => option.label)).toEqual(
          OPTION_LABELS.slice(0, reply.options.length),
        );
    }
  });
});

/** A few items of each variant; the cube in colour letters too. */
const variantLines = (): string[] => [
  ...INFBENCH.tasks.flatMap((task) => VARIANTS.flatMap((condition) => lines(task, 5, 3, condition))),
  ...INFBENCH.tasks
    .filter((task) => task.includes('3d'))
    .flatMap((task) => lines(task, 5, 3, 'text.published.colours')),
];

function lines(taskId: string, level: number, seeds = SEEDS, condition?: Condition): string[] {
  const task = findTask(taskId);
  invariant(task !== undefined, `the suite’s task ${taskId} is there`);
  return Array.from({ length: seeds }, (_, seed) => {
    const item = makeItem(task, level, condition ?? task.conditions[0] ?? 'image', BigInt(seed) as Seed);
    invariant(item.ok, `${taskId} makes an item at level ${level}`);
    return JSON.stringify(itemLine(item.value, task.title, undrawn(item.value.stimulus)));
  });
}

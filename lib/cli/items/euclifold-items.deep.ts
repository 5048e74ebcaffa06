/**
 * Every item of EucliFold that `rung items` prints passes an independent checker: its five tasks at levels 1 to 4,
 * plain, with each variant and as published, 100 seeds each. Plain items have both members of the pair. The checker is
 * e2e/checker/euclifold.mjs. It recomputes all answers from `truth` and shares no code with us. RUNG_SEEDS sets
 * another number of seeds.
 */
import type { Condition } from 'rung-puzzles/items/condition';
import { TASKS } from 'rung-puzzles/tasks';
import { sampleConditions, takesCondition } from 'rung-puzzles/tasks/conditions';
import { describe, expect, it } from 'vitest';
import { checkedLines, linesAt } from '../testing/checked-items';

/** Variants together, as the paper has them. */
const PUBLISHED: readonly Condition[] = [
  'image.classic.plain.bare.published-prompt',
  'image.classic.plain.bare.euclidean.published-prompt',
  'image.classic.plain.bare.fifty-cubes.published-prompt',
  'image.classic.plain.one-face.published-prompt',
  'image.classic.plain.one-face.fifty-cubes.published-prompt.direct',
];
const LEVELS = [1, 2, 3, 4];
const SEEDS = Number(process.env.RUNG_SEEDS ?? 100);

describe.each(
  TASKS.filter(({ benchmark }) => benchmark === 'euclifold').map((task) => ({
    id: task.id,
    task,
    conditions: [...sampleConditions(task), ...PUBLISHED.filter((condition) => takesCondition(task, condition))],
  })),
)('$id', ({ task, conditions }) => {
  it.each(conditions)(
    `makes ${SEEDS} items at each of levels 1 to 4 as %s, all as the checker finds them and with even answers`,
    async (condition) => {
      const first = conditions.indexOf(condition) * SEEDS;
      const histories = condition === 'image' ? [[], ['true']] : [[]];
      const lines = linesAt(task, LEVELS, { first, count: SEEDS }, () => condition, histories);
      const items = LEVELS.length * histories.length * SEEDS;
      expect(await checkedLines('euclifold', lines)).toMatchObject({ agree: true, items, complaints: '' });
    },
  );
});

/**
 * A suite's headline number in the form of its paper: its tests, and where the paper prints them. Only tests that are
 * the same as the paper's are parts, so measured and reported numbers mean the same.
 */
import type { Condition } from 'rung-puzzles/items/condition';
import { type Comparison, isComparable } from './published/comparability';
import type { HeadlinePart, SetPlan, SuiteHeadline, TermTable } from './suite';

interface Compared {
  readonly id: string;
  readonly comparisons: readonly Comparison[];
}

/** Ladders of these tasks, with equal weights. */
export const ladderParts = (tasks: readonly string[], condition: Condition, metric: string): readonly HeadlinePart[] =>
  tasks.map((task) => ({
    task,
    column: metric,
    pools: [{ task, conditions: [condition], levels: [] }],
    printed: { task, condition, metric },
    n: null,
  }));

/** Fixed sets of the tasks that are the same as the paper's. */
export const sharedParts = (
  suite: Compared,
  sets: Readonly<Record<string, SetPlan>>,
  conditions: Readonly<Record<string, Condition>>,
  column: string,
): readonly HeadlinePart[] =>
  Object.entries(conditions).flatMap(([task, condition]): HeadlinePart[] => {
    const set = sets[task];
    if (set === undefined || !isComparable(suite, task, condition)) return [];
    return [
      {
        task,
        column,
        pools: [{ task, conditions: [condition], levels: set.levels }],
        printed: { task, condition, metric: column },
        n: set.levels.length * set.itemsPerLevel,
      },
    ];
  });

/** The suite's terms that are the same as the paper's, for each arm. */
export const termParts = (suite: Compared, { arms, terms }: TermTable): readonly HeadlinePart[] =>
  terms.flatMap(({ id, tasks, column, pools }) =>
    arms.flatMap(({ id: arm, condition }): HeadlinePart[] => {
      const sum = `${suite.id}/*/${id}`;
      const [task, pool] = [tasks[0], pools?.[arm]];
      if (task === undefined || pool === undefined || !isComparable(suite, sum, condition)) return [];
      return [{ task, column, pools: pool, printed: { task: sum, condition, metric: column }, n: null }];
    }),
  );

export const headlineCoverage = ({ of, parts, noun }: SuiteHeadline): string => {
  const same = noun === 'parts' ? new Set(parts.map(({ printed }) => printed?.task)).size : parts.length;
  return same === of ? `all ${of} ${noun}` : `${same} of ${of} ${noun}`;
};

/** For tests: counts of a respondent with known outcomes in every cell of a replication. */

import { findSuite } from 'rung-puzzles/suites';
import { askedSet } from 'rung-puzzles/suites/asked-set';
import type { Replication } from 'rung-puzzles/suites/replication';
import type { OutcomeRow } from '@/lib/server/boards/pages/board/board-rows';
import { shownTo } from '../source';

export type Script = (cell: {
  readonly run: string;
  readonly task: string;
  readonly level: number;
  readonly items: number;
}) => Readonly<Record<string, number>>;

export function scriptedOutcomes(replication: Replication, model: string, script: Script): readonly OutcomeRow[] {
  const suite = findSuite(replication.suite);
  return replication.runs.flatMap((run) =>
    run.tasks.flatMap((task) => {
      const set = suite !== undefined && run.course.kind === 'set' ? askedSet(suite, task, run.course) : 'no-set';
      if (typeof set === 'string') return [];
      return set.levels.flatMap((level) =>
        Object.entries(script({ run: run.id, task, level, items: set.itemsPerLevel })).map(
          ([outcome, count]): OutcomeRow => ({
            task,
            ...shownTo(run, model),
            course: 'set',
            level,
            outcome,
            count,
            items: set.itemsPerLevel,
          }),
        ),
      );
    }),
  );
}

import type { LadderRules } from 'rung-puzzles/protocols/ladder';
import { suiteOfTask } from '@/lib/server/items/banks/suite-of-task';
import type { StudyConfig } from '@/lib/wire/study';

/** Ladder rules by task, for recomputing depths. Caps do not matter: nothing is answered after one. */
export function courseRulesOf(configs: ReadonlyMap<number, StudyConfig>): Record<string, Omit<LadderRules, 'caps'>> {
  const parts = [...configs.values()]
    .flatMap(({ arms }) => arms.flatMap((arm) => arm.parts))
    .filter(({ course }) => course.kind === 'ladder');
  return Object.fromEntries(
    parts.flatMap(({ task }) => {
      const { questionsPerVisit, passAt, failuresToStop } = suiteOfTask(task)?.ladder ?? {};
      return questionsPerVisit === undefined || passAt === undefined || failuresToStop === undefined
        ? []
        : [[task, { questionsPerVisit, passAt, failuresToStop }]];
    }),
  );
}

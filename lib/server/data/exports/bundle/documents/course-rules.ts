import type { LadderRules } from 'rung-puzzles/protocols/ladder';
import { findTask } from 'rung-puzzles/tasks';
import { suiteOfTask } from '@/lib/server/items/banks/suite/suite-of-task';
import type { StudyConfig } from '@/lib/wire/studies/study';

/** Caps do not matter: nothing is answered after one. */
interface CourseRules extends Omit<LadderRules, 'caps'> {
  /** null: there is always a higher one. */
  readonly lastLevel: number | null;
  /** Of a right answer by guessing, by condition; empty for a task that this release does not know. */
  readonly chances: Readonly<Record<string, number>>;
}

/** By task: what it takes to recompute depths and fits of ladders. */
export function courseRulesOf(configs: ReadonlyMap<number, StudyConfig>): Record<string, CourseRules> {
  const parts = [...configs.values()]
    .flatMap(({ arms }) => arms.flatMap((arm) => arm.parts))
    .filter(({ course }) => course.kind !== 'set');
  return Object.fromEntries([...new Set(parts.map(({ task }) => task))].flatMap((id) => rulesOf(id, parts)));
}

type Part = StudyConfig['arms'][number]['parts'][number];

function rulesOf(id: string, parts: readonly Part[]): [string, CourseRules][] {
  const task = findTask(id);
  const ladder = suiteOfTask(id)?.ladder;
  if (ladder === undefined) return [];
  const { questionsPerVisit, passAt, failuresToStop } = ladder;
  const conditions = parts.filter((part) => part.task === id).map(({ condition }) => condition);
  const chances = Object.fromEntries(
    conditions.flatMap((condition) => (task ? [[condition, task.chance(condition)]] : [])),
  );
  return [[id, { questionsPerVisit, passAt, failuresToStop, lastLevel: task?.levels.last ?? null, chances }]];
}

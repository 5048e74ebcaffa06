/** The condition in which a board shows each task: not every task has every condition. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Suite, SuiteSection } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { where } from '@/lib/server/boards/rows';
import type { ShownTask } from './board/board-rows';

export interface ConditionQuery {
  /** For all tasks that have it; by default each task's first. */
  readonly condition?: Condition | undefined;
  /** For single sections, by id. */
  readonly sections?: Readonly<Record<string, Condition>> | undefined;
}

export interface ShownSection extends ShownTask {
  readonly section: SuiteSection;
}

export const boardCondition = (suite: Suite, { condition }: ConditionQuery): Condition =>
  condition ?? suite.conditions[0] ?? 'image';

export const shownTasks = (suite: Suite, query: ConditionQuery) =>
  suite.tasks.map((task) => ({ task, condition: taskCondition(suite, task, query) }));

/** Without sections, the board's condition applies to every task, with the variants the task has. */
export function taskCondition(suite: Suite, task: string, query: ConditionQuery): Condition {
  const first = suite.sections?.find(where({ task }))?.conditions[0];
  if (first === undefined) return nearestCondition(task, boardCondition(suite, query));
  return query.condition !== undefined && hasCondition(task, query.condition) ? query.condition : first;
}

export const shownSections = (suite: Suite, query: ConditionQuery) =>
  (suite.sections ?? []).map((section) => {
    const wanted = [query.sections?.[section.id], query.condition].find(
      (condition) => condition !== undefined && belongs(suite, section, condition),
    );
    return { section, task: section.task, condition: wanted ?? section.conditions[0] ?? boardCondition(suite, query) };
  });

/** If a task has several sections, its first one takes all conditions that none of them names. */
export function belongs(suite: Suite, section: SuiteSection, condition: Condition): boolean {
  if (section.conditions.includes(condition)) return true;
  const siblings = (suite.sections ?? []).filter(({ task }) => task === section.task);
  return (
    siblings[0] === section &&
    !siblings.some(({ conditions }) => conditions.includes(condition)) &&
    hasCondition(section.task, condition)
  );
}

/** Whether any task of the suite has the condition; otherwise the board would be empty. */
export const suiteTakes = ({ conditions, tasks }: Suite, condition: Condition): boolean =>
  conditions.includes(condition) || tasks.some((task) => hasCondition(task, condition));

/** Drops as many of the last variants as the task needs; unchanged if that leaves nothing the task has. */
function nearestCondition(task: string, condition: Condition): Condition {
  const parts = condition.split('.');
  const shorter = parts.map((_, index) => parts.slice(0, parts.length - index).join('.') as Condition);
  return shorter.find((each) => hasCondition(task, each)) ?? condition;
}

export function hasCondition(taskId: string, condition: Condition): boolean {
  const task = findTask(taskId);
  return task !== undefined && takesCondition(task, condition);
}

/** Measures of complete fixed sets. An open edition hides few questions. Runs with other items are separate. */

import { groupBy } from 'rung-puzzles/core/group-by';
import { measurementOf } from 'rung-puzzles/measures';
import { asksFrozen } from 'rung-puzzles/protocols/climb';
import type { OutcomeRow } from '@/lib/server/boards/pages/board/board-rows';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { groupOutcomes, publishableRows } from '@/lib/server/boards/pages/cells/outcome-groups';
import { measureRows, prepareRows } from '@/lib/server/boards/pages/section/measure-rows';
import type { SectionRow } from '@/lib/wire/boards/board';
import { withEnds } from '@/lib/wire/boards/estimate';
import type { TaskResult } from '@/lib/wire/boards/results';
import { chanceOf } from './chance-of';
import { countReplies } from './count-replies';
import {
  type AskedSetRow,
  type CourseRow,
  type RunGroup,
  readAskedSets,
  readOutcomes,
  readReplyCounts,
} from './read-groups';

export async function setResults(group: RunGroup, courses: readonly CourseRow[]): Promise<TaskResult[]> {
  const isWhole = new Set(courses.map(keyOf));
  const [asked, outcomes, replies] = await Promise.all([
    readAskedSets(group.runs),
    readOutcomes(group.runs),
    readReplyCounts(group.runs),
  ]);
  const sets = groupBy(
    asked.filter((row) => isWhole.has(keyOf(row))),
    ({ task, sha256 }) => `${task} ${sha256}`,
  );
  const results: TaskResult[] = [];
  for (const same of sets) {
    const own = new Set(same.map(keyOf));
    const counted = outcomes.filter((row) => own.has(keyOf(row)));
    results.push(
      ...(await resultsOf(
        group,
        same,
        counted.map((row) => ({ ...row, ...placeIn(group, same) })),
        (levels) => countReplies(replies, same, levels),
      )),
    );
  }
  return results;
}

const keyOf = ({ climbId, task }: { readonly climbId: string; readonly task: string }): string => `${climbId} ${task}`;

/** The common fields of these runs' outcomes; `items` if several runs got the same ones. */
function placeIn({ condition, entrant, protocol }: RunGroup, [one, ...more]: readonly [AskedSetRow, ...AskedSetRow[]]) {
  const itemsPerLevel = protocol.sets?.[protocol.tasks.indexOf(one.task)]?.itemsPerLevel ?? null;
  return { condition, entrant, course: 'set', items: more.length === 0 ? null : itemsPerLevel } as const;
}

async function resultsOf(
  group: RunGroup,
  [set]: readonly [AskedSetRow, ...AskedSetRow[]],
  outcomes: readonly OutcomeRow[],
  repliesAt: (levels: ReadonlySet<number>) => number,
): Promise<TaskResult[]> {
  const names = new Map([[group.entrant, group.name]]);
  const published = publishable(group, outcomes);
  await prepareRows(published, names);
  const rows = groupOutcomes(published, set.task, group.condition, names).flatMap((each) => measureRows(each));
  const levels = new Set(published.map(({ level }) => level));
  return rows.flatMap((row) =>
    rowResults(group.suite, row, set, repliesAt(row.level === null ? levels : new Set([row.level]))),
  );
}

/** Items in use follow the publication rule of boards. */
function publishable({ editionRetired, protocol }: RunGroup, outcomes: readonly OutcomeRow[]): readonly OutcomeRow[] {
  return asksFrozen(protocol) ? publishableRows(outcomes, editionRetired) : outcomes;
}

function rowResults(
  suite: string,
  { level, measures, items }: SectionRow,
  { task, sha256 }: AskedSetRow,
  replies: number,
): TaskResult[] {
  const { columns } = measurementOf(task);
  return measures.map(({ id, ...measure }) => {
    const { title = id, meaning = '', higherIsBetter = true } = columns.find((each) => each.id === id) ?? {};
    return {
      ...withEnds(measure),
      task,
      title: taskTitle(task),
      level,
      metric: id,
      metricTitle: title,
      meaning,
      higherIsBetter,
      chance: chanceOf(suite, task, id, level),
      replies,
      items,
      censored: 0,
      setSha256: sha256,
    };
  });
}

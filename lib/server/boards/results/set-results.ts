/** Measures of complete fixed sets. An open edition hides few questions. Runs with other items are separate. */

import { measurementOf } from 'rung-puzzles/measures';
import { asksFrozen } from 'rung-puzzles/protocols/climb';
import type { OutcomeRow } from '@/lib/server/boards/pages/board/board-rows';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { groupOutcomes, publishableRows } from '@/lib/server/boards/pages/cells/outcome-groups';
import { measureRows, prepareRows } from '@/lib/server/boards/pages/section/measure-rows';
import { groupedBy, pluck, where } from '@/lib/server/boards/rows';
import { withEnds } from '@/lib/wire/boards/estimate';
import type { TaskResult } from '@/lib/wire/boards/results';
import { chanceOf } from './chance-of';
import { countReplies, courseKey } from './count-replies';
import {
  type AskedSetRow,
  type CourseRow,
  type ReplyCountRow,
  type RunGroup,
  readAskedSets,
  readOutcomes,
  readReplyCounts,
} from './read-groups';

export async function setResults(group: RunGroup, courses: readonly CourseRow[]) {
  const isWhole = new Set(courses.map(courseKey));
  const [asked, outcomes, replies] = await Promise.all([
    readAskedSets(group.runs),
    readOutcomes(group.runs),
    readReplyCounts(group.runs),
  ]);
  const sets = groupedBy(
    asked.filter((row) => isWhole.has(courseKey(row))),
    'task',
    'sha256',
  );
  const results: TaskResult[] = [];
  for (const same of sets) results.push(...(await resultsOf(group, same, outcomes, replies)));
  return results;
}

async function resultsOf(
  group: RunGroup,
  same: readonly [AskedSetRow, ...AskedSetRow[]],
  outcomes: Awaited<ReturnType<typeof readOutcomes>>,
  replies: readonly ReplyCountRow[],
) {
  const { condition, entrant, name, protocol, editionRetired, suite } = group;
  const [{ task, sha256 }] = same;
  const itemsPerLevel = protocol.sets?.[protocol.tasks.indexOf(task)]?.itemsPerLevel ?? null;
  // Several runs got the same ones.
  const items = same.length === 1 ? null : itemsPerLevel;
  const own = new Set(same.map(courseKey));
  const rows = outcomes
    .filter((row) => own.has(courseKey(row)))
    .map((row): OutcomeRow => ({ ...row, condition, entrant, course: 'set', items }));
  // Items in use follow the publication rule of boards.
  const published = asksFrozen(protocol) ? publishableRows(rows, editionRetired) : rows;
  const names = new Map([[entrant, name]]);
  await prepareRows(published, names);
  const levels = new Set(pluck(published, 'level'));
  const { columns } = measurementOf(task);
  return groupOutcomes(published, { task, condition }, names)
    .flatMap((each) => measureRows(each))
    .flatMap(({ level, measures, items }) =>
      measures.map(({ id, ...measure }) => {
        const { title = id, meaning = '', higherIsBetter = true } = columns.find(where({ id })) ?? {};
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
          replies: countReplies(replies, same, level === null ? levels : new Set([level])),
          items,
          censored: 0,
          setSha256: sha256,
        };
      }),
    );
}

/** Ladder results: mean and median of R, as in cells of boards. */

import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { boardCell } from '@/lib/server/boards/pages/cells/cell';
import { where } from '@/lib/server/boards/rows';
import type { BoardCell } from '@/lib/wire/boards/board';
import { withEnds } from '@/lib/wire/boards/estimate';
import { countReplies } from './count-replies';
import { type CourseRow, type RunGroup, readReplyCounts } from './read-groups';

export async function ladderResults(group: RunGroup, courses: readonly CourseRow[]) {
  const { condition, entrant, name } = group;
  const replies = await readReplyCounts(group.runs);
  return group.protocol.tasks.flatMap((task) => {
    const own = courses.filter(where({ task }));
    if (own.length === 0) return [];
    const rows = own.map((row) => ({ ...row, condition, entrant, climbs: 1 }));
    return resultsOf(boardCell(rows, task, entrant, name), countReplies(replies, own, null));
  });
}

const MEAN = {
  metric: 'mean_r',
  metricTitle: 'Mean R',
  meaning: 'Mean over ladders of R, the level after the last step; usually a lower bound where ladders were stopped.',
} as const;
const MEDIAN = {
  metric: 'median_r',
  metricTitle: 'Median R',
  meaning: 'The rung that half of the ladders reach, by Kaplan–Meier: a ladder that was stopped counts as censored.',
} as const;

function resultsOf(cell: BoardCell, replies: number) {
  const shared = {
    task: cell.task,
    title: taskTitle(cell.task),
    level: null,
    unit: 'level',
    higherIsBetter: true,
    chance: null,
    n: cell.ladders,
    replies,
    items: null,
    censored: cell.censored,
    setSha256: null,
  } as const;
  const value = cell.p50.depth;
  const hidden = value === null ? { reason: 'hidden-by-stopped-ladders' } : null;
  return [
    { ...shared, ...MEAN, value: cell.meanR, ...withEnds(cell.meanEstimate) },
    { ...shared, ...MEDIAN, value, ...withEnds(cell.medianEstimate), ...hidden },
  ];
}

/** Ladder results: mean and median of R, as in cells of boards. */
import type { DepthRow } from '@/lib/server/boards/pages/board/board-rows';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { boardCell } from '@/lib/server/boards/pages/cells/cell';
import type { BoardCell } from '@/lib/wire/boards/board';
import { withEnds } from '@/lib/wire/boards/estimate';
import type { TaskResult } from '@/lib/wire/boards/results';
import { countReplies } from './count-replies';
import { type CourseRow, type RunGroup, readReplyCounts } from './read-groups';

export async function ladderResults(group: RunGroup, courses: readonly CourseRow[]): Promise<TaskResult[]> {
  const replies = await readReplyCounts(group.runs);
  return group.protocol.tasks.flatMap((task) => {
    const own = courses.filter((row) => row.task === task);
    if (own.length === 0) return [];
    const rows = own.map(
      (row): DepthRow => ({ ...row, condition: group.condition, entrant: group.entrant, climbs: 1 }),
    );
    return resultsOf(boardCell(rows, task, group.entrant, group.name), countReplies(replies, own, null));
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

function resultsOf(cell: BoardCell, replies: number): TaskResult[] {
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
  const { depth } = cell.p50;
  return [
    { ...shared, ...MEAN, value: cell.meanR, ...withEnds(cell.meanEstimate) },
    { ...shared, ...MEDIAN, value: depth, ...withEnds(cell.medianEstimate), ...(depth === null ? HIDDEN : {}) },
  ];
}

const HIDDEN = { reason: 'hidden-by-stopped-ladders' } as const;

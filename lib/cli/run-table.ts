/** What a command came to, as a table for a terminal. */

import { isCondition } from 'rung-puzzles/items/condition';
import { DAILY } from 'rung-puzzles/suites/daily';
import { findTask } from 'rung-puzzles/tasks';
import type { LadderSummary, reportRuns, SetSummary } from './run-report';
import { aligned } from './text-table';

type Report = ReturnType<typeof reportRuns>;

/** One line a task, then where to look further. */
export function runTable(report: Report, server: string): string {
  const rows = report.summary.map((each) => [
    each.task,
    each.condition,
    ...('share' in each ? setCells(each) : ladderCells(each)),
  ]);
  const isSet = report.protocol === 'set';
  const head = isSet
    ? ['task', 'condition', 'sets', 'questions', 'right', '95 % interval', 'guessing']
    : ['task', 'condition', 'ladders', 'mean R', '95 % interval'];
  const links = [
    ...report.runs.map(({ url, status }) => `run    ${url}${status === 'ended' ? '' : ` (${status})`}`),
    report.suite === DAILY
      ? `day    ${server}/daily (results are public when the day ends)`
      : `board  ${server}/boards/${report.suite}`,
  ];
  return [...aligned([head, ...rows], (column) => column < 2), '', ...links, ''].join('\n');
}

function setCells({ task, condition, n, questions, share, low, high }: SetSummary): readonly string[] {
  const chance = isCondition(condition) ? findTask(task)?.chance(condition) : undefined;
  return [
    `${n}`,
    `${questions}`,
    share === null ? 'too few' : percent(share),
    low === null || high === null ? '' : `${percent(low)} to ${percent(high)}`,
    chance === undefined ? '' : percent(chance),
  ];
}

const ladderCells = ({ n, censored, meanR, low, high }: LadderSummary): readonly string[] => [
  `${n}`,
  meanR === null ? '' : `${censored > 0 ? '≥ ' : ''}${meanR.toFixed(2)}`,
  low === null || high === null ? (n === 0 ? '' : 'too few') : `${low.toFixed(2)} to ${high.toFixed(2)}`,
];

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

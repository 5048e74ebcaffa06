import { expect, test } from 'vitest';
import type { RunReport } from './run-report';
import { runTable } from './run-table';

const report = (suite: string, edition: string | null): RunReport =>
  ({ suite, edition, entrant: 'm', summary: [], runs: [] }) as unknown as RunReport;

test('links each board once, in the edition of the runs, because a board may open with another one', () => {
  const reports = [
    report('infbench', 'infbench-1'),
    report('infbench', 'infbench-1'),
    report('infbench', null),
    report('daily', 'daily-2026-01-02'),
  ];
  expect(runTable(reports, 'http://rung')).toBe(
    [
      'board  http://rung/boards/infbench?edition=infbench-1',
      'board  http://rung/boards/infbench',
      'day    http://rung/daily (results are public when the day ends)',
      '',
    ].join('\n'),
  );
});

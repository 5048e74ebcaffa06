import { measurementOf } from 'rung-puzzles/measures';
import { type Aggregate, runsIn } from 'rung-puzzles/measures/replication/aggregate';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { describe, expect, it } from 'vitest';
import { askedSet } from '../asked-set';
import { findSuite } from '../index';
import { comparisonOf } from '../published/comparability';
import { type Replication, type ReportedValue, reportedValues } from '../replication';
import { isAt, reportedRows } from '../testing/reported-rows';
import { findReplication, REPLICATIONS, replicationName } from './index';

const cellsOf = ({ columns }: Replication) => columns.flatMap(({ cells }) => cells);
const placesOf = (replication: Replication): readonly ReportedValue[] =>
  cellsOf(replication).flatMap(({ reported }) => (reported === undefined ? [] : reportedValues(reported)));

const nameOf = ({ task, condition, metric, level, tables, mark }: ReportedValue): string =>
  `${tables.join(' or ')}: ${metric}${level === undefined ? '' : ` at level ${level}`} of ${task} in ${condition}${mark === undefined ? '' : ` with ${mark}`}`;

const leaves = (aggregate: Aggregate): readonly Aggregate[] =>
  aggregate.kind === 'mean' || aggregate.kind === 'difference' ? aggregate.of.flatMap(leaves) : [aggregate];

it('names each replication once, and finds it by its name', () => {
  const names = REPLICATIONS.map(replicationName);
  expect(new Set(names).size).toBe(names.length);
  for (const each of REPLICATIONS) expect(findReplication(each.suite, each.id)).toBe(each);
});

it('has the main tables of every paper', () => {
  expect(REPLICATIONS.map(replicationName)).toEqual([
    ...['table-1', 'table-2', 'table-4'].map((id) => `infbench/${id}`),
    ...['table-3', 'table-4', 'table-5', 'table-6', 'table-7', 'figure-3'].map((id) => `cubebench/${id}`),
    ...['table-2', 'table-3', 'table-4a', 'table-4b'].map((id) => `spatialviz/${id}`),
    ...['figure-3', 'figure-4', 'figure-5', 'figure-6'].map((id) => `euclifold/${id}`),
    ...[
      'table-1',
      'table-3-q3',
      'table-3-q4',
      'table-4',
      ...[8, 9, 10, 11, 12, 13, 14].map((n) => `table-${n}`),
      'figure-24',
    ].map((id) => `stare/${id}`),
  ]);
});

describe.each(REPLICATIONS.map((replication) => ({ name: replicationName(replication), replication })))(
  '$name',
  ({ replication }) => {
    const suite = findSuite(replication.suite);

    it('asks tasks of its suite in conditions that they have', () => {
      const wrong = replication.runs.flatMap(({ tasks, condition, people }) =>
        tasks.flatMap((id) => {
          const task = suite?.tasks.includes(id) ? findTask(id) : undefined;
          if (task === undefined) return [id];
          return [condition, people ?? condition]
            .filter((each) => !takesCondition(task, each))
            .map((each) => `${id} ${each}`);
        }),
      );
      expect([...new Set(wrong)]).toEqual([]);
    });

    it('asks known sets of the suite', () => {
      for (const { course, tasks } of replication.runs)
        if (course.kind === 'set')
          for (const task of tasks)
            expect(suite && askedSet(suite, task, course), task).toMatchObject({ itemsPerLevel: expect.any(Number) });
    });

    it('names runs, rows and columns once', () => {
      for (const names of [replication.runs, replication.rows ?? [], replication.columns].map((all) =>
        all.map(({ id }) => id),
      ))
        expect(new Set(names).size, names.join(' ')).toBe(names.length);
      for (const { cells } of replication.columns) expect(new Set(cells.map(({ row }) => row)).size).toBe(cells.length);
    });

    it('computes its cells from its runs, and needs all of them', () => {
      const used = new Set(cellsOf(replication).flatMap(({ aggregate }) => runsIn(aggregate)));
      expect([...used].sort()).toEqual(replication.runs.map(({ id }) => id).sort());
    });

    it('uses measures of the tasks, and tasks and levels of the run', () => {
      const runs = new Map(replication.runs.map((run) => [run.id, run]));
      for (const leaf of cellsOf(replication).flatMap(({ aggregate }) => leaves(aggregate))) {
        if (leaf.kind === 'mean-r') expect(runs.get(leaf.run)?.tasks).toContain(leaf.task);
        if (leaf.kind !== 'measure') continue;
        for (const { run: id, tasks, levels } of leaf.of) {
          const run = runs.get(id);
          for (const task of tasks ?? run?.tasks ?? []) {
            expect(run?.tasks).toContain(task);
            expect(
              measurementOf(task).columns.map((column) => column.id),
              task,
            ).toContain(leaf.column);
            const set =
              suite !== undefined && run?.course.kind === 'set' ? askedSet(suite, task, run.course) : 'no-set';
            for (const level of levels ?? [])
              expect(typeof set === 'string' ? [] : set.levels, `${id} ${task}`).toContain(level);
          }
        }
      }
    });

    it('puts cells into its rows', () => {
      const rows = replication.rows?.map(({ id }) => id) ?? [undefined];
      for (const { row } of cellsOf(replication)) expect(rows).toContain(row);
    });

    it('correlates only columns that it has', () => {
      const columns = replication.columns.map(({ id }) => id);
      for (const { x, y } of replication.correlations ?? []) expect(columns).toEqual(expect.arrayContaining([x, y]));
    });

    it('finds every reported value that it names', () => {
      const rows = reportedRows(replication.suite);
      const missing = placesOf(replication).filter(
        (place) =>
          !rows.some((row) => isAt(place, row) && (place.mark === undefined || row.entrant.endsWith(place.mark))),
      );
      expect([...new Set(missing.map(nameOf))]).toEqual([]);
    });

    it('names each model of the paper in one way', () => {
      const places = placesOf(replication);
      const shown = reportedRows(replication.suite).filter((row) => places.some((place) => isAt(place, row)));
      const names = new Set(shown.map(({ entrant }) => entrant));
      const letters = [...names].map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''));
      expect(new Set(letters).size, [...names].sort().join(', ')).toBe(names.size);
    });

    it('names values only of tests that the suite compares with the paper', () => {
      const left =
        suite?.comparisons === undefined
          ? []
          : placesOf(replication).filter(({ task, condition }) => comparisonOf(suite, task, condition) === undefined);
      expect([...new Set(left.map(({ task, condition }) => `${task} ${condition}`))]).toEqual([]);
    });

    it('has texts in whole sentences', () => {
      for (const text of [replication.text, ...replication.departures]) expect(text).toMatch(/[.?]$/);
    });
  },
);

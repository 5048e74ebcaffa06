import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { sumsOfClusters } from 'rung-puzzles/stats/shares/clustered';
import { scoreInterval } from 'rung-puzzles/stats/shares/wilson';
import { publishedLevels, SPATIALVIZ } from 'rung-puzzles/suites/spatialviz/suite';
import { describe, expect, it } from 'vitest';
import type { OutcomeRow, ReportedRow } from '../board/board-rows';
import { composeSummary, type SummaryInput } from './summary';

const outcomesOf = (
  task: string,
  level: number,
  right: number,
  wrong: number,
  course: 'set' | 'ladder' = 'set',
): OutcomeRow[] =>
  (['right', 'wrong'] as const).map((outcome) => ({
    task,
    condition: 'image',
    entrant: 'm',
    course,
    level,
    outcome,
    count: outcome === 'right' ? right : wrong,
    items: null,
  }));

const all = (right: number, wrong: number): OutcomeRow[] =>
  SPATIALVIZ.tasks.flatMap((task) => publishedLevels(task).flatMap((level) => outcomesOf(task, level, right, wrong)));

const input = (outcomes: readonly OutcomeRow[], reported: readonly ReportedRow[] = []): SummaryInput => ({
  outcomes,
  reported,
  pairs: [],
  names: new Map([['m', 'Model M']]),
});

const compose = (wanted: SummaryInput) => composeSummary(SPATIALVIZ, 'image', wanted);

describe('a summary', () => {
  it('weights by items and by tasks', () => {
    // One task of three levels is all right, everything else wrong.
    const outcomes = all(0, 4).map((row) =>
      row.task === 'spatialviz/cube-counting' ? { ...row, outcome: row.outcome === 'right' ? 'wrong' : 'right' } : row,
    );
    const levels = (tasks: readonly string[]) => tasks.reduce((sum, task) => sum + publishedLevels(task).length, 0);
    const [row] = compose(input(outcomes))?.rows ?? [];
    expect(row).toMatchObject({ entrant: 'm', name: 'Model M', kind: 'model', provenance: 'measured' });
    expect(row?.overall.weighted).toMatchObject({
      value: 3 / levels(SPATIALVIZ.tasks),
      n: 4 * levels(SPATIALVIZ.tasks),
    });
    expect(row?.overall.unweighted?.value).toBeCloseTo(1 / SPATIALVIZ.tasks.length, 12);
    expect(row?.abilities.map(({ weighted }) => weighted?.value)).toEqual([
      0,
      0,
      3 / levels(SPATIALVIZ.abilities?.[2]?.tasks ?? []),
      0,
    ]);
  });

  it('has no sum if a task or level is missing, and never takes a ladder for a set', () => {
    const outcomes = all(3, 1).filter(({ task, level }) => task !== 'spatialviz/2d-rotation' || level !== 2);
    const [row] = compose(input([...outcomes, ...outcomesOf('spatialviz/2d-rotation', 2, 5, 0, 'ladder')]))?.rows ?? [];
    expect(row?.tasks[0]).toBeNull();
    expect(row?.overall).toEqual({ weighted: null, unweighted: null });
    expect(row?.abilities[0]).toEqual({ weighted: null, unweighted: null });
    expect(row?.abilities[1]?.weighted?.value).toBe(0.75);
  });

  it('has the same interval as a task’s own page if its items were asked again', () => {
    const outcomes = [1, 2].flatMap((level) =>
      outcomesOf('spatialviz/2d-rotation', level, 19 + level, 81 - level).map((row) => ({ ...row, items: 10 })),
    );
    const [row] = compose(input(outcomes))?.rows ?? [];
    expect(row?.tasks[0]).toEqual({ value: 41 / 200, ...scoreInterval(41 / 200, 20, Z_975), n: 200 });
  });

  it('has an interval of people only if it knows whose their answers are', () => {
    const crowd = all(3, 1).map((row) => ({ ...row, entrant: 'human' }));
    const sums = sumsOfClusters([
      { total: 2, size: 2 },
      { total: 1, size: 2 },
    ]);
    const overall = (rows: readonly OutcomeRow[]) => compose(input(rows))?.rows[0]?.overall;
    expect(overall(crowd)).toMatchObject({
      weighted: { low: null, high: null },
      unweighted: { low: null, high: null },
    });
    const known = overall(crowd.map((row, index) => (index % 2 === 0 ? { ...row, sums: { ...sums } } : row)));
    expect(known?.weighted?.value).toBe(0.75);
    expect(known?.weighted?.high).not.toBeNull();
    expect(known?.unweighted?.low).not.toBeNull();
  });

  it('shows the drop between neighbouring levels, with its interval and p', () => {
    const outcomes = [
      ...outcomesOf('spatialviz/2d-rotation', 1, 40, 0),
      ...outcomesOf('spatialviz/2d-rotation', 2, 20, 20),
    ];
    const [step, ...others] = compose(input(outcomes))?.gradients ?? [];
    expect(others).toEqual([]);
    expect(step).toMatchObject({ task: 'spatialviz/2d-rotation', from: 1, to: 2, drop: 0.5 });
    expect(step?.p).toBeLessThan(1e-6);
    expect((step?.low ?? 0) > 0.3 && (step?.high ?? 1) < 0.7).toBe(true);
  });

  it('corrects p of steps over all tasks and entrants', () => {
    const steps = ['spatialviz/2d-rotation', 'spatialviz/3d-rotation'].flatMap((task) => [
      ...outcomesOf(task, 1, 16, 4),
      ...outcomesOf(task, 2, 9, 11),
    ]);
    const found = compose(input(steps))?.gradients ?? [];
    expect(found).toHaveLength(2);
    for (const { p, adjustedP } of found) {
      expect(p).toBeLessThan(0.05);
      expect(adjustedP).toBeCloseTo(2 * p, 12);
      expect(adjustedP).toBeGreaterThan(0.05);
    }
  });

  it('separates printed values, with sums weighted as in the paper', () => {
    const printed = (task: string, value: number, isHuman: boolean): ReportedRow => ({
      task,
      condition: 'image',
      entrant: isHuman ? 'Human' : 'o1',
      isHuman,
      metric: 'accuracy',
      value,
      source: 'arXiv 2507.07610, Table 2',
      note: null,
    });
    const rows = compose(
      input(
        [],
        [
          printed('spatialviz/*', 0.41, false),
          printed('spatialviz/*', 0.82, true),
          printed('spatialviz/*/mental-folding', 0.8, true),
        ],
      ),
    )?.rows;
    expect(rows?.map(({ name, provenance }) => [name, provenance])).toEqual([
      ['Human', 'reported'],
      ['o1', 'reported'],
    ]);
    expect(rows?.[0]?.overall).toEqual({ weighted: null, unweighted: { value: 0.82, low: null, high: null, n: null } });
    expect(rows?.[0]?.abilities[1]?.unweighted?.value).toBe(0.8);
    expect(rows?.[1]?.overall.weighted?.value).toBe(0.41);
  });
});

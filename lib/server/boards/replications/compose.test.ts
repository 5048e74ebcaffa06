import { findSuite } from 'rung-puzzles/suites';
import type { Replication } from 'rung-puzzles/suites/replication';
import { findReplication } from 'rung-puzzles/suites/replications';
import type { Suite } from 'rung-puzzles/suites/suite';
import { describe, expect, it } from 'vitest';
import type { DepthRow, ReportedRow } from '@/lib/server/boards/pages/board/board-rows';
import type { ReplicationCellView } from '@/lib/wire/boards/replication';
import { type Composed, composeReplication, type ReplicationInput } from './compose';
import { type Script, scriptedOutcomes } from './testing/scripted';

const MODEL = 'lab/gpt-4o';
const NOTHING: ReplicationInput = {
  outcomes: [],
  depths: [],
  reported: [],
  names: new Map(),
  pairs: () => null,
  only: null,
};

const replicationOf = (suite: string, id: string): Replication => findReplication(suite, id) as Replication;
/** Compares every number, even if the suite says that the test differs. */
const composed = (replication: Replication, more: Partial<ReplicationInput>, compared = true): Promise<Composed> => {
  const suite = findSuite(replication.suite) as Suite;
  const { comparisons: _, ...uncompared } = suite;
  return composeReplication(compared ? uncompared : suite, replication, { ...NOTHING, ...more });
};
const scripted = (replication: Replication, script: Script, more: Partial<ReplicationInput> = {}) =>
  composed(replication, { outcomes: scriptedOutcomes(replication, MODEL, script), ...more });

const cellAt = (
  { columns, entrants }: Composed,
  column: string,
  row = 'all',
  entrant: string | null = MODEL,
): ReplicationCellView => {
  const index = columns.findIndex(({ id }) => id === column);
  return entrants.find((each) => each.entrant === entrant)?.rows.find((each) => each.row === row)?.cells[
    index
  ] as ReplicationCellView;
};
const valueAt = (table: Composed, column: string, row?: string): number | undefined =>
  cellAt(table, column, row)?.measured?.value;

const right = (count: number, items: number) => ({ right: count, wrong: items - count });

const STARE_RIGHT: Readonly<Record<string, number>> = {
  '2d-analogy-easy-none': 30,
  '2d-analogy-medium-none': 25,
  '2d-analogy-hard-none': 17,
  '2d-instruction-easy-none': 33,
  '2d-instruction-medium-none': 28,
  '2d-instruction-hard-none': 20,
  '3d-analogy-easy-none': 30,
  '3d-analogy-medium-none': 25,
  '3d-analogy-hard-none': 17,
  '3d-instruction-easy-none': 28,
  '3d-instruction-medium-none': 22,
  '3d-instruction-hard-none': 15,
  '2d-analogy-easy-all': 31,
  '2d-analogy-medium-all': 26,
  '2d-analogy-hard-all': 18,
  '2d-instruction-easy-all': 31,
  '2d-instruction-medium-all': 27,
  '2d-instruction-hard-all': 22,
  '3d-analogy-easy-all': 31,
  '3d-analogy-medium-all': 26,
  '3d-analogy-hard-all': 18,
  '3d-instruction-easy-all': 29,
  '3d-instruction-medium-all': 23,
  '3d-instruction-hard-all': 16,
  temporal: 200,
  perspective: 95,
};
const STARE_WORDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'cube-net-question': { 'yes>yes': 30, 'yes>no': 18, 'no>yes': 20, 'no>no': 28 },
  'cube-net-steps': { 'yes>yes': 24, 'yes>no': 26, 'no>yes': 23, 'no>no': 24 },
  'cube-net-all': { 'yes>yes': 33, 'yes>no': 27, 'no>yes': 30, 'no>no': 30 },
  'tangram-question': { 'yes>yes': 40, 'yes>no': 21, 'no>yes': 30, 'no>no': 31 },
  'tangram-steps': { 'yes>yes': 30, 'yes>no': 42, 'no>yes': 35, 'no>no': 38 },
  'tangram-all': { 'yes>yes': 45, 'yes>no': 28, 'no>yes': 30, 'no>no': 42 },
};
const stare: Script = ({ run, items }) => STARE_WORDS[run] ?? right(STARE_RIGHT[run] ?? 0, items);

describe('STARE, Table 1', () => {
  const table = replicationOf('stare', 'table-1');

  it('weights every item the same within a part, but each task of 2D with simulation', async () => {
    const made = await scripted(table, stare);
    expect(valueAt(made, '2d-without')).toBeCloseTo(459 / 639, 12);
    expect(valueAt(made, '2d-with')).toBeCloseTo((150 / 204 + 160 / 198) / 2, 12);
    expect(valueAt(made, '3d-without')).toBeCloseTo(411 / 612, 12);
    expect(valueAt(made, '3d-with')).toBeCloseTo(286 / 408, 12);
    const { measured } = cellAt(made, '2d-without');
    expect([measured?.n, measured?.low?.toFixed(9), measured?.high?.toFixed(9)]).toEqual([
      639,
      '0.682208173',
      '0.751802415',
    ]);
  });

  it('pools yes and no of nets and tangrams for F1', async () => {
    const made = await scripted(table, stare);
    expect(valueAt(made, 'nets-without')).toBeCloseTo(108 / 195, 12);
    expect(valueAt(made, 'nets-with')).toBeCloseTo(66 / 123, 12);
    expect(valueAt(made, 'tangram-without')).toBeCloseTo(280 / 536, 12);
    expect(valueAt(made, 'tangram-with')).toBeCloseTo(180 / 296, 12);
  });

  it('takes the mean of six parts, each the mean of its arms', async () => {
    const made = await scripted(table, stare);
    const flat = 459 / 639 + (150 / 204 + 160 / 198) / 2;
    const four = (flat + 411 / 612 + 286 / 408 + 108 / 195 + 66 / 123 + 280 / 536 + 180 / 296) / 8;
    expect(valueAt(made, 'mean-of-four')).toBeCloseTo(four, 12);
    expect(valueAt(made, 'overall')).toBeCloseTo((4 * four + 200 / 471 + 95 / 250) / 6, 12);
  });

  it('has no number if a level is missing', async () => {
    const outcomes = scriptedOutcomes(table, MODEL, stare).filter(
      ({ task, level }) => task !== 'stare/2d-analogy' || level !== 3,
    );
    const made = await composed(table, { outcomes });
    expect([valueAt(made, '2d-without'), valueAt(made, 'overall')]).toEqual([undefined, undefined]);
    expect(valueAt(made, '3d-without')).toBeCloseTo(411 / 612, 12);
  });

  it('adds the printed value of the same model, and counts significant differences', async () => {
    const reported = [
      ...reportedTable(table, '2d-without', 'GPT-4o', 0.712),
      ...reportedTable(table, '3d-without', 'GPT-4o', 0.5),
      ...reportedTable(table, '2d-without', 'o1', 0.8),
    ];
    const made = await scripted(table, stare, { reported });
    const cell = cellAt(made, '2d-without');
    expect([
      cell.reported,
      cell.difference?.low?.toFixed(6),
      cell.difference?.high?.toFixed(6),
      cell.difference?.beyondChance,
    ]).toEqual([0.712, '-0.043118', '0.055697', false]);
    expect(made.chance).toEqual({
      ...{ cells: 2, beyondChance: 1, sampled: { cells: 2, beyondChance: 1 }, expected: 0.1, most: 1 },
    });
    expect(made.entrants.map(({ name, entrant, reportedAs }) => [name, entrant, reportedAs])).toEqual([
      [MODEL, MODEL, 'GPT-4o'],
      ['o1', null, 'o1'],
    ]);
  });

  it('compares nothing that the suite calls another test', async () => {
    const suite = { ...(findSuite('stare') as Suite), comparisons: [] };
    const reported = reportedTable(table, '2d-without', 'GPT-4o', 0.712);
    const made = await composeReplication(suite, table, {
      ...NOTHING,
      outcomes: scriptedOutcomes(table, MODEL, stare),
      reported,
    });
    expect([cellAt(made, '2d-without').reported, cellAt(made, '2d-without').difference, made.chance.cells]).toEqual([
      0.712,
      null,
      0,
    ]);
    expect(made.columns.every(({ compared }) => !compared)).toBe(true);
  });
});

function reportedTable(
  { columns }: Replication,
  column: string,
  entrant: string,
  value: number,
  isHuman = false,
): ReportedRow[] {
  const reported = columns.find(({ id }) => id === column)?.cells[0]?.reported;
  if (reported?.kind !== 'value') throw new Error(`no value is printed in ${column}`);
  const { task, condition, metric, level, tables, mark } = reported;
  const name = mark === undefined ? entrant : `${entrant}${mark}`;
  return [
    {
      task,
      condition,
      entrant: name,
      isHuman,
      metric: level === undefined ? metric : `${metric} at level ${level}`,
      value,
      source: `paper, ${tables[0]}`,
      note: null,
    },
  ];
}

describe('STARE, Figure 24', () => {
  it('correlates synthetic and real over models, and recomputes the paper’s correlation', async () => {
    const table = replicationOf('stare', 'figure-24');
    const one = scriptedOutcomes(table, 'a', stare);
    const better: Script = (cell) =>
      STARE_WORDS[cell.run] !== undefined
        ? stare(cell)
        : right(Math.min(cell.items, (stare(cell).right ?? 0) + 2), cell.items);
    const worse: Script = (cell) =>
      STARE_WORDS[cell.run] !== undefined ? stare(cell) : right((stare(cell).right ?? 0) - 5, cell.items);
    const made = await composed(table, {
      outcomes: [...one, ...scriptedOutcomes(table, 'b', better), ...scriptedOutcomes(table, 'c', worse)],
    });
    const [models] = made.correlations;
    expect(models).toMatchObject({ printed: 0.88, reported: null, measured: { n: 3, low: null, high: null } });
    expect(models?.measured?.r).toBeGreaterThan(0.98);
  });
});

describe('STARE, Tables 10, 11, 13 and 14', () => {
  it('split the same runs by steps and by difficulty', async () => {
    const bySteps = await scripted(replicationOf('stare', 'table-10'), ({ run, level, items }) =>
      right((STARE_RIGHT[run] ?? 0) - level, items),
    );
    expect(valueAt(bySteps, '2d-analogy-1', 'without')).toBeCloseTo((29 + 24 + 16) / 102, 12);
    expect(valueAt(bySteps, '2d-instruction-3', 'with')).toBeCloseTo((28 + 24 + 19) / 99, 12);
    expect(cellAt(bySteps, '2d-analogy-1', 'with')).toBeNull();
    const byDifficulty = await scripted(replicationOf('stare', 'table-11'), stare);
    expect(valueAt(byDifficulty, '3d-instruction-hard', 'without')).toBeCloseTo(45 / 102, 12);
    expect(cellAt(byDifficulty, '2d-instruction-easy', 'with').measured).toMatchObject({ value: 62 / 66, n: 66 });
  });

  it('show the change from the bare question to the steps', async () => {
    const made = await scripted(replicationOf('stare', 'table-13'), stare);
    expect([valueAt(made, 'nets-question'), valueAt(made, 'nets-steps')]).toEqual([
      60 / (60 + 20 + 18),
      48 / (48 + 23 + 26),
    ]);
    expect(valueAt(made, 'nets-change')).toBeCloseTo(48 / 97 - 60 / 98, 12);
    expect(valueAt(made, 'tangram-change')).toBeCloseTo(120 / (120 + 70 + 84) - 160 / (160 + 60 + 42), 12);
  });

  it('take the last picture of 2D from instruction alone', async () => {
    const made = await scripted(replicationOf('stare', 'table-14'), ({ run, items }) =>
      run.startsWith('cube-net') || run.startsWith('tangram')
        ? { 'yes>yes': items }
        : right(run.startsWith('2d-analogy') ? 0 : 30, items),
    );
    expect(cellAt(made, '2d-last').measured).toMatchObject({ value: 30 / 33, n: 198 });
    expect(valueAt(made, '2d-all')).toBeCloseTo(180 / 198 / 2, 12);
    expect(cellAt(made, '2d-partial').measured?.n).toBe(3 * 34 + 3 * 33);
  });
});

describe('Cube Bench', () => {
  it('sums EFR and OTR from first and second answers', async () => {
    const made = await scripted(replicationOf('cubebench', 'table-5'), ({ run }) =>
      run === 'redacted'
        ? { 'right>right': 20, 'right>wrong': 5, 'wrong>right': 30, 'wrong>wrong': 45 }
        : { 'right>right': 25, 'wrong>right': 60, 'wrong>wrong': 15 },
    );
    expect(['initial', 'final', 'gain', 'efr', 'otr'].map((id) => valueAt(made, `redacted-1-${id}`))).toEqual([
      0.25,
      0.5,
      0.25,
      30 / 75,
      5 / 25,
    ]);
    expect(['initial', 'final', 'gain', 'efr', 'otr'].map((id) => valueAt(made, `unredacted-1-${id}`))).toEqual([
      0.25,
      0.85,
      0.6,
      60 / 75,
      0,
    ]);
  });

  it('computes TA over all requested moves, including those of ended episodes', async () => {
    const made = await scripted(
      replicationOf('cubebench', 'figure-3'),
      ({ level }): Readonly<Record<string, number>> =>
        level === 4
          ? { '4/4 teacher=3 idk=0 end=perfect': 40, '2/4 teacher=2 idk=0 end=wrong': 60 }
          : {
              [`${level}/${level} teacher=${level} idk=0 end=perfect`]: 50,
              [`0/${level} teacher=0 idk=0 end=wrong`]: 50,
            },
    );
    expect(valueAt(made, 'steps-4-ta')).toBeCloseTo((40 * 4 + 60 * 2) / 400, 12);
    expect(valueAt(made, 'steps-4-ta-teacher-only')).toBeCloseTo((40 * 3 + 60 * 2) / 400, 12);
    expect(valueAt(made, 'steps-4-perfect')).toBe(0.4);
    expect(valueAt(made, 'steps-1-ta')).toBe(0.5);
  });

  it('scores moves by micro accuracy, macro F1 and κ', async () => {
    const made = await scripted(replicationOf('cubebench', 'table-6'), () => ({
      'D>D I>I I>I N>N': 50,
      'D>I I>I N>I N>I': 50,
    }));
    // Gold D 100, N 150, I 150; answered D 50, N 50, I 300.
    const f1 = [(2 * 50) / (50 + 100), (2 * 50) / (50 + 150), (2 * 150) / (300 + 150)];
    expect(valueAt(made, 'effect-2-micro-accuracy')).toBeCloseTo(250 / 400, 12);
    expect(valueAt(made, 'effect-2-macro-f1')).toBeCloseTo(f1.reduce((sum, each) => sum + each, 0) / 3, 12);
    const chance = (100 * 50 + 150 * 50 + 150 * 300) / 400 ** 2;
    expect(valueAt(made, 'effect-2-kappa')).toBeCloseTo((0.625 - chance) / (1 - chance), 12);
  });

  it('scores faces by cell and as a whole, and claims by both classes', async () => {
    const made = await scripted(
      replicationOf('cubebench', 'table-3'),
      ({ task }): Readonly<Record<string, number>> =>
        task.endsWith('verification')
          ? { 'yes>yes': 40, 'yes>no': 8, 'yes>-': 2, 'no>no': 30, 'no>yes': 20 }
          : { '9/9': 60, '6/9': 30, '0/9': 10 },
    );
    expect(valueAt(made, 'reconstruction-2-element-accuracy')).toBeCloseTo((60 * 9 + 30 * 6) / 900, 12);
    expect(valueAt(made, 'reconstruction-2-matrix-accuracy')).toBe(0.6);
    expect(valueAt(made, 'verification-5-balanced-accuracy-parsed')).toBeCloseTo((40 / 48 + 30 / 50) / 2, 12);
    expect(valueAt(made, 'verification-5-parse-rate')).toBe(0.98);
    expect(valueAt(made, 'verification-5-yes-rate')).toBeCloseTo(60 / 98, 12);
  });
});

describe('SpatialViz-Bench, Table 2', () => {
  const table = replicationOf('spatialviz', 'table-2');
  const perLevel: Script = ({ task, items, run }) =>
    right(
      run.startsWith('unseen')
        ? items / 5
        : task.endsWith('three-view')
          ? 20
          : task.endsWith('paper-folding')
            ? 30
            : 10,
      items,
    );

  it('weights every question the same over levels, tasks and abilities', async () => {
    const made = await scripted(table, perLevel);
    expect(cellAt(made, 'three-view', 'cot').measured).toMatchObject({ value: 40 / 100, n: 100 });
    expect(cellAt(made, 'paper-folding', 'cot').measured).toMatchObject({ value: 90 / 120, n: 120 });
    expect(cellAt(made, 'mental-folding', 'cot').measured?.value).toBeCloseTo((90 + 30 + 30) / 360, 12);
    // Of 29 levels, two have 20 right of 50, three 30 of 40, and 24 have 10 of 40.
    expect(cellAt(made, 'overall', 'cot').measured).toMatchObject({ value: (40 + 90 + 240) / 1180, n: 1180 });
    expect(valueAt(made, 'overall', 'unseen')).toBeCloseTo(0.2, 12);
    expect(made.entrants[0]?.rows.map(({ row }) => row)).toEqual(['cot', 'unseen']);
  });

  it('pairs the same questions with and without reasoning first', async () => {
    const pairs = { both: 300, firstOnly: 80, secondOnly: 50, neither: 750 };
    const made = await scripted(replicationOf('spatialviz', 'table-3'), perLevel, { pairs: () => pairs });
    const { measured } = cellAt(made, 'gain');
    expect(measured?.value).toBe(0);
    expect((measured?.high ?? 0) - (measured?.low ?? 0)).toBeLessThan(0.05);
  });
});

describe('EucliFold', () => {
  it('takes W as pairs both right minus pairs both wrong, and shows unreadable replies', async () => {
    const made = await scripted(
      replicationOf('euclifold', 'figure-6'),
      ({ run }): Readonly<Record<string, number>> =>
        run === 'direct'
          ? { 'both-right': 300, 'both-wrong': 300, 'positive-only': 600 }
          : { 'both-right': 600, 'both-wrong': 120, 'positive-only': 300, 'negative-only': 160, 'right/-': 20 },
    );
    expect(valueAt(made, 'chain-winograd')).toBeCloseTo((600 - 120) / 1200, 12);
    expect(valueAt(made, 'direct-winograd')).toBe(0);
    expect(valueAt(made, 'direct-minus-chain')).toBeCloseTo(-0.4, 12);
    expect(valueAt(made, 'chain-invalid-rate')).toBeCloseTo(20 / 2400, 12);
  });
});

const climbs = (
  task: string,
  entrant: string,
  condition: string,
  ends: readonly (readonly [r: number, highestPassed: number, climbs: number])[],
): readonly DepthRow[] =>
  ends.map(([r, highestPassed, count]) => ({
    task,
    entrant,
    condition: condition as DepthRow['condition'],
    r,
    highestPassed,
    censored: false,
    climbs: count,
  }));

const PLAIN = `${MODEL}+frozen+neutral`;

describe('Inf-Bench', () => {
  it('shows both readings of R next to the same printed value, and counts one', async () => {
    const table = replicationOf('infbench', 'table-1');
    const condition = table.runs[0]?.condition ?? '';
    const depths = climbs('infbench/2d-forward', PLAIN, condition, [
      [8, 9, 4],
      [7, 7, 3],
      [9, 10, 3],
    ]);
    const reported = reportedTable(table, '2d-forward-formula', 'GPT-4o', 6.5);
    const made = await composed(table, { depths, reported });
    expect([valueAt(made, '2d-forward-formula'), valueAt(made, '2d-forward-completed')?.toFixed(6)]).toEqual([
      8,
      '8.700000',
    ]);
    // The ladders have the same questions, so they are one, without an interval.
    expect([
      cellAt(made, '2d-forward-formula').difference?.value,
      cellAt(made, '2d-forward-formula').difference?.low?.toFixed(6),
    ]).toEqual([1.5, undefined]);
    expect(cellAt(made, '2d-forward-completed').difference?.value).toBeCloseTo(2.2, 12);
    expect(made.chance).toMatchObject({ cells: 0, beyondChance: 0 });
  });

  it('takes arms as differences from the plain prompt of the same model', async () => {
    const table = replicationOf('infbench', 'table-4');
    const condition = table.runs[0]?.condition ?? '';
    const depths = [
      ...climbs('infbench/2d-forward', PLAIN, condition, [
        [8, 9, 4],
        [7, 7, 3],
        [9, 10, 3],
      ]),
      ...climbs('infbench/2d-forward', `${PLAIN}+tools`, condition, [
        [5, 6, 5],
        [6, 6, 5],
      ]),
    ];
    const made = await composed(table, { depths });
    expect(valueAt(made, '2d-forward-formula', 'vanilla')).toBe(8);
    expect(valueAt(made, '2d-forward-formula', 'tools')).toBeCloseTo(-2.5, 12);
    expect(valueAt(made, '2d-forward-completed', 'tools')).toBeCloseTo(-2.7, 12);
    expect(cellAt(made, '2d-forward-formula', 'react')).toBeUndefined();
    expect(made.entrants.map(({ entrant }) => entrant)).toEqual([MODEL]);
  });
});

import { EUCLIFOLD } from 'rung-puzzles/suites/euclifold/suite';
import type { BreakdownView, CorrelationView, SizeView } from 'rung-puzzles/suites/suite';
import { describe, expect, it } from 'vitest';
import { composeCorrelation } from '../correlation';
import { composeSize } from '../entrant/against-size';
import { composeBreakdown } from '../section/breakdown';
import type { ModelSize, OutcomeRow, ReportedRow } from './board-rows';

const [ONE, TWO] = ['spatialviz/cube-counting', 'spatialviz/cube-assembly'] as const;

const set = (task: string, entrant: string, right: number): readonly OutcomeRow[] =>
  (['right', 'wrong'] as const).map((outcome) => ({
    task,
    condition: 'image',
    entrant,
    course: 'set',
    level: 1,
    outcome,
    count: outcome === 'right' ? right : 20 - right,
    items: 20,
  }));

const reported = (task: string, entrant: string, value: number, isHuman = false): ReportedRow => ({
  task,
  condition: 'image',
  entrant,
  isHuman,
  metric: 'accuracy at level 1',
  value,
  source: 'paper, Table 1',
  note: null,
});

const cell = (task: string) => ({ task, condition: 'image', level: 1, column: 'accuracy' }) as const;
const VIEW: CorrelationView = {
  id: 'one-two',
  title: 'One and two',
  text: '',
  method: 'pearson',
  x: { title: 'One', cells: [cell(ONE)] },
  y: { title: 'Both', cells: [cell(ONE), cell(TWO)] },
};

describe('a correlation', () => {
  const outcomes = [
    ...set(ONE, 'a', 4),
    ...set(TWO, 'a', 8),
    ...set(ONE, 'b', 10),
    ...set(TWO, 'b', 12),
    ...set(ONE, 'c', 20),
    ...set(ONE, 'human', 18),
    ...set(TWO, 'human', 20),
  ];
  const printed = [
    reported(ONE, 'P', 0.9, true),
    reported(TWO, 'P', 1, true),
    reported(ONE, 'M', 0.4),
    reported(TWO, 'M', 0.6),
  ];
  const result = composeCorrelation(VIEW, outcomes, printed, new Map());

  it('has a point for each entrant with all cells, the mean of cells on each axis', () => {
    expect(result.points.map(({ name, provenance, x, y }) => [name, provenance, x, y])).toEqual([
      ['People', 'measured', 0.9, 0.95],
      ['a', 'measured', 0.2, expect.closeTo(0.3, 12)],
      ['b', 'measured', 0.5, 0.55],
      ['P', 'reported', 0.9, 0.95],
      ['M', 'reported', 0.4, 0.5],
    ]);
  });

  it('never joins measured and reported entrants, and gives each with and without people', () => {
    expect(result.groups.map(({ id, coefficient }) => [id, coefficient.n])).toEqual([
      ['measured', 3],
      ['measured-models', 2],
      ['reported', 2],
      ['reported-models', 1],
    ]);
    expect(result.groups[2]?.coefficient.value).toBeCloseTo(1, 12);
    expect(result.groups[3]?.coefficient.value).toBeNull();
  });
});

describe('a correlation over sums', () => {
  it('takes the measured sum over tasks where a cell names one', () => {
    const sum = { task: 'suite/*/part', condition: 'image', level: null, column: 'accuracy' } as const;
    const view: CorrelationView = {
      ...VIEW,
      x: { title: 'Sum', cells: [sum] },
      y: { title: 'One', cells: [cell(ONE)] },
    };
    const { level: _, ...named } = sum;
    const { points } = composeCorrelation(view, set(ONE, 'a', 4), [], new Map(), [
      { ...named, entrant: 'a', value: 0.7 },
    ]);
    expect(points.map(({ entrant, x, y }) => [entrant, x, y])).toEqual([['a', 0.7, 0.2]]);
  });
});

describe('a breakdown', () => {
  const view: BreakdownView = {
    id: 'b',
    title: 'B',
    text: '',
    tasks: [ONE],
    conditions: ['image'],
    columns: [
      { id: 'accuracy', title: 'All' },
      { id: 'none', title: 'None' },
    ],
  };

  it('has a row for each entrant with its measures, reported ones without intervals', () => {
    const { rows } = composeBreakdown(
      view,
      set(ONE, 'a', 5),
      [{ ...reported(ONE, 'M', 0.4), metric: 'accuracy' }],
      new Map(),
    );
    expect(
      rows.map(({ name, provenance, measures }) => [
        name,
        provenance,
        measures[0]?.value,
        measures[0]?.interval === null,
        measures[1],
      ]),
    ).toEqual([
      ['a', 'measured', 0.25, false, null],
      ['M', 'reported', 0.4, true, null],
    ]);
  });
});

describe('a measure against the size of the model', () => {
  const view = EUCLIFOLD.sizes?.find(({ id }) => id === 'orientation-by-size') as SizeView;
  const task = 'euclifold/orientation';
  const counted = (
    entrant: string,
    log: Readonly<Record<string, number>>,
    more: Partial<OutcomeRow> = {},
  ): readonly OutcomeRow[] =>
    Object.entries(log).map(([outcome, count]) => ({
      ...{
        task,
        condition: view.panels[0]?.condition ?? 'image',
        entrant,
        course: 'set' as const,
        level: 1,
        outcome,
        count,
        items: null,
      },
      ...more,
    }));
  const outcomes = [
    ...counted('big', { 'both-right face-top': 9, 'both-wrong face-front': 1 }),
    ...counted('small', { 'both-right face-top': 5, 'both-wrong face-top': 3, '-/- face-right': 2 }),
    ...counted('other', { 'both-right face-right': 1, 'positive-only face-right': 3 }),
    ...counted('closed', { 'both-right face-front': 3, 'both-wrong face-front': 1 }),
    ...counted('big+tools', { 'both-right face-top': 10 }),
    ...counted('ladders', { 'both-right face-top': 10 }, { course: 'ladder' }),
    ...counted(
      'human',
      { 'true>true face-top': 9, 'true>false face-top': 1, 'false>false face-top': 8, 'false>true face-top': 2 },
      {
        condition: view.panels[0]?.people ?? 'image',
      },
    ),
  ];
  const sizes = new Map<string, ModelSize>([
    ['big', { parametersB: 72, family: 'Qwen' }],
    ['small', { parametersB: 3, family: 'Qwen' }],
    ['other', { parametersB: 8, family: null }],
    ['closed', { parametersB: null, family: 'Closed' }],
  ]);
  const { panels } = composeSize(view, outcomes, new Map([['big', 'Big']]), sizes);
  const drawn = (id: string) => {
    const panel = panels.find((each) => each.id === id);
    return {
      lines: panel?.lines.map(({ family, points }) => [
        family,
        points.map(({ entrant, parametersB, measure }) => [entrant, parametersB, measure.value]),
      ]),
      levels: panel?.levels.map(({ entrant, measure }) => [entrant, measure.value]),
    };
  };

  it('joins a family from the smallest model up; people and models without a size are horizontal', () => {
    expect(drawn('orientation')).toEqual({
      lines: [
        [
          'Qwen',
          [
            ['small', 3, 0.2],
            ['big', 72, 0.8],
          ],
        ],
        ['other', [['other', 8, 0.25]]],
      ],
      levels: [
        ['human', expect.closeTo(0.7, 12)],
        ['closed', 0.5],
      ],
    });
    expect(panels[0]?.lines[0]?.points[1]).toMatchObject({
      name: 'Big',
      n: 10,
      measure: { n: 10, method: 'newcombe' },
    });
  });

  it('has a panel for each face, with the entrants that were asked about it', () => {
    expect(drawn('orientation-top')).toMatchObject({
      lines: [
        [
          'Qwen',
          [
            ['small', 3, 0.25],
            ['big', 72, 1],
          ],
        ],
      ],
      levels: [['human', expect.closeTo(0.7, 12)]],
    });
    expect(drawn('orientation-front')).toEqual({ lines: [['Qwen', [['big', 72, -1]]]], levels: [['closed', 0.5]] });
    expect(drawn('orientation-right')).toEqual({
      lines: [
        ['Qwen', [['small', 3, 0]]],
        ['other', [['other', 8, 0.25]]],
      ],
      levels: [],
    });
    expect(drawn('color')).toEqual({ lines: [], levels: [] });
  });
});

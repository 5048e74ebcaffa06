import { describe, expect, it } from 'vitest';
import { byClass, colorBySize, type Entrant, facesBySize, foldingByAsking, operationByWording } from './figures';
import { foldingMeasurement, operationMeasurement } from './index';

const entrant = (id: string, log: Readonly<Record<string, number>>, size: Partial<Pick<Entrant, 'parametersB' | 'family'>> = {}): Entrant => ({
  ...{ id, name: id.toUpperCase(), parametersB: null, family: null, ...size },
  outcomes: Object.entries(log).map(([outcome, count]) => ({ outcome, count })),
});

describe('W against size', () => {
  const models = [
    entrant('big', { 'both-right face-top': 9, 'both-wrong face-front': 1 }, { parametersB: 72, family: 'Qwen' }),
    entrant('small', { 'both-right face-top': 5, 'both-wrong face-top': 3, '-/- face-right': 2 }, { parametersB: 3, family: 'Qwen' }),
    entrant('other', { 'both-right face-right': 1, 'positive-only face-right': 3 }, { parametersB: 8 }),
    entrant('closed', { 'both-right face-front': 3, 'both-wrong face-front': 1 }),
    entrant('silent', {}, { parametersB: 1, family: 'Qwen' }),
  ];

  it('joins the models of a family from the smallest up, and keeps those without a size as levels', () => {
    const { lines, levels } = colorBySize(models);
    expect(lines.map(({ family, points }) => [family, points.map(({ entrant: id, parametersB, value }) => [id, parametersB, value])])).toEqual([
      ['OTHER', [['other', 8, 0.25]]],
      [
        'Qwen',
        [
          ['small', 3, 0.2],
          ['big', 72, 0.8],
        ],
      ],
    ]);
    expect(levels.map(({ entrant: id, value, n }) => [id, value, n])).toEqual([['closed', 0.5, 4]]);
    expect(lines[1]?.points.map(({ unreadable }) => unreadable)).toEqual([0.2, 0]);
    expect(lines[1]?.points[0]?.interval).not.toBeNull();
  });

  it('has a figure for each face, with those who were asked about it', () => {
    const values = facesBySize(models).map(({ face, figure }) => [
      face,
      figure.lines.flatMap(({ points }) => points.map(({ entrant: id, value }) => [id, value])),
      figure.levels.map(({ value }) => value),
    ]);
    expect(values).toEqual([
      [
        'top',
        [
          ['small', 0.25],
          ['big', 1],
        ],
        [],
      ],
      ['front', [['big', -1]], [0.5]],
      [
        'right',
        [
          ['other', 0.25],
          ['small', 0],
        ],
        [],
      ],
    ]);
  });
});

describe('W in several conditions', () => {
  it('stands in a row an entrant, null where it was not asked', () => {
    const rows = operationByWording([
      { arm: 'plain', entrants: [entrant('a', { 'both-right moves': 1, 'both-wrong moves': 3 }), entrant('b', { 'positive-only parallel': 2 })] },
      { arm: 'euclidean', entrants: [entrant('a', { 'both-right in-plane': 4 })] },
    ]);
    expect(rows.map(({ entrant: id, points }) => [id, points.map((point) => point?.value ?? null)])).toEqual([
      ['a', [-0.5, 1]],
      ['b', [0, null]],
    ]);
    const folded = foldingByAsking([{ arm: 'leaked-direct', entrants: [entrant('a', { 'both-right leaked': 2 })] }]);
    expect(folded[0]?.points[0]).toMatchObject({ value: 1, n: 2, interval: null });
  });

  it('is told by class, of the classes that were asked', () => {
    const classes = (log: Readonly<Record<string, number>>, measurement = operationMeasurement) =>
      byClass(measurement, entrant('a', log)).map(({ column, point }) => [column, point.value]);
    expect(classes({ 'both-right in-plane': 1, 'both-wrong parallel': 1 })).toEqual([
      ['winograd_in_plane', 1],
      ['winograd_parallel', -1],
    ]);
    expect(classes({ 'both-right color cube-3': 1, 'both-wrong arrow cube-4': 1 }, foldingMeasurement)).toEqual([
      ['winograd_color', 1],
      ['winograd_arrow', -1],
    ]);
  });
});

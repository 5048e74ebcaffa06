import { describe, expect, it } from 'vitest';
import type { BoardSummary, SummaryRow } from '@/lib/wire/board';
import { chosenRows, toggled } from './wheel-choice';
import { outline, pointAt } from './wheel-geometry';

const WHEEL = { center: [100, 100], radius: 80, spokes: 4 } as const;

describe('the wheel', () => {
  it('starts at the top and goes clockwise', () => {
    expect([0, 1, 2, 3].map((spoke) => pointAt(WHEEL, spoke, 1))).toEqual([
      [100, 20],
      [180, 100],
      [100, 180],
      [20, 100],
    ]);
  });

  it('draws lines between neighbours that both have a share, around the top too', () => {
    expect(outline(WHEEL, [1, 1, 1, 1])).toBe('M100 20L180 100L100 180L20 100Z');
    expect(outline(WHEEL, [1, null, 1, 1])).toBe('M100 180L20 100M20 100L100 20');
    expect(outline(WHEEL, [1, null, 1, null])).toBe('');
  });
});

const row = (entrant: string, kind: SummaryRow['kind'], provenance: SummaryRow['provenance']): SummaryRow => ({
  entrant,
  name: entrant,
  kind,
  provenance,
  condition: 'image',
  tasks: [],
  abilities: [],
  overall: { weighted: null, unweighted: null },
});
const summary = (rows: readonly SummaryRow[]): BoardSummary => ({
  abilities: [],
  rows: [...rows],
  gradients: [],
  paired: null,
});
const ALL = [
  row('human', 'human', 'measured'),
  row('a', 'model', 'measured'),
  row('b', 'model', 'measured'),
  row('c', 'model', 'measured'),
  row('r', 'model', 'reported'),
];
const ids = (rows: readonly SummaryRow[]) => rows.map(({ entrant }) => entrant);

describe('who is on the wheel', () => {
  it('is people and the best models if the address names no known entrant', () => {
    expect(ids(chosenRows(summary(ALL), undefined))).toEqual(['human', 'a', 'b']);
    expect(ids(chosenRows(summary(ALL), 'nobody'))).toEqual(['human', 'a', 'b']);
    expect(ids(chosenRows(summary([row('r', 'model', 'reported')]), undefined))).toEqual(['r']);
  });

  it('is the models that were asked most tasks, not those that come first by name', () => {
    const share = { value: 0.5, low: 0.4, high: 0.6, n: 20 } as unknown as SummaryRow['tasks'][number];
    const asked = (each: SummaryRow, tasks: number) => ({
      ...each,
      tasks: Array.from({ length: 3 }, (_, at) => (at < tasks ? share : null)),
    });
    const [human, a, b, c] = ALL as [SummaryRow, SummaryRow, SummaryRow, SummaryRow];
    expect(ids(chosenRows(summary([human, asked(a, 1), asked(b, 3), asked(c, 3)]), undefined))).toEqual([
      'human',
      'b',
      'c',
    ]);
  });

  it('is at most four, the last chosen in place of the first', () => {
    const four = chosenRows(summary(ALL), 'human,a,b,c,r');
    expect(ids(four)).toEqual(['human', 'a', 'b', 'c']);
    expect(toggled(four, 'r')).toBe('a,b,c,r');
    expect(toggled(four, 'b')).toBe('human,a,c');
    expect(toggled([ALL[0] as SummaryRow], 'human')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { BoardSummary, SummaryRow } from '@/lib/wire/boards/board';
import { chosenRows, toggled } from './chosen-rows';

const SHARE = { value: 0.5, low: 0.4, high: 0.6, n: 20 };
const row = (entrant: string, kind: SummaryRow['kind'], provenance: SummaryRow['provenance']): SummaryRow => ({
  entrant,
  name: entrant,
  kind,
  provenance,
  condition: 'image',
  tasks: [SHARE],
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

describe('who is drawn test by test', () => {
  it('is people and the best models if the address names no known entrant', () => {
    expect(ids(chosenRows(summary(ALL), undefined))).toEqual(['human', 'a', 'b']);
    expect(ids(chosenRows(summary(ALL), 'nobody'))).toEqual(['human', 'a', 'b']);
    expect(ids(chosenRows(summary([row('r', 'model', 'reported')]), undefined))).toEqual(['r']);
  });

  it('is the models that were asked most tasks, not those that come first by name', () => {
    const asked = (each: SummaryRow, tasks: number) => ({
      ...each,
      tasks: Array.from({ length: 3 }, (_, at) => (at < tasks ? SHARE : null)),
    });
    const [human, a, b, c] = ALL as [SummaryRow, SummaryRow, SummaryRow, SummaryRow];
    expect(ids(chosenRows(summary([human, asked(a, 1), asked(b, 3), asked(c, 3)]), undefined))).toEqual([
      'human',
      'b',
      'c',
    ]);
  });

  it('is what the paper reports if no one here has a whole test', () => {
    const rows = ALL.map((each) => (each.provenance === 'measured' ? { ...each, tasks: [null] } : each));
    expect(ids(chosenRows(summary(rows), undefined))).toEqual(['r']);
  });

  it('is at most four, the last chosen in place of the first', () => {
    const four = chosenRows(summary(ALL), 'human,a,b,c,r');
    expect(ids(four)).toEqual(['human', 'a', 'b', 'c']);
    expect(toggled(four, 'r')).toBe('a,b,c,r');
    expect(toggled(four, 'b')).toBe('human,a,c');
    expect(toggled([ALL[0] as SummaryRow], 'human')).toBeNull();
  });
});

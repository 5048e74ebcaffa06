import { expect, test } from 'vitest';
import type { BoardSection, SectionRow } from '@/lib/wire/boards/board';
import { BEST_SHOWN, bestEntrants } from './best-entrants';

const row = (
  entrant: string,
  value: number,
  level: number | null = 1,
  kind: SectionRow['kind'] = 'model',
): SectionRow => ({
  entrant,
  name: entrant,
  kind,
  course: 'set',
  condition: 'image',
  level,
  n: 20,
  items: null,
  measures: [{ id: 'accuracy', unit: 'share', value, interval: null, method: null, n: 20, reason: null }],
});
const section = (rows: SectionRow[]) =>
  ({
    defaultLevel: 1,
    columns: [{ id: 'accuracy', title: 'Accuracy', unit: 'share', meaning: '', higherIsBetter: true }],
    rows,
    recovery: [],
    confusion: [],
    unseen: [],
    across: [],
  }) as unknown as BoardSection;
const models = (count: number) => Array.from({ length: count }, (_, index) => row(`m/${index}`, index / 100));

test('people and the best models of the level stay, at every level; a few more than that all do', () => {
  const all = section([row('human', 0.1, 1, 'human'), ...models(40), row('m/39', 0.2, 2), row('m/0', 0.9, 2)]);
  const { section: best, best: shown, models: count } = bestEntrants(all, 1, BEST_SHOWN);
  expect([shown, count]).toEqual([BEST_SHOWN, 40]);
  expect([...new Set(best.rows.map(({ entrant }) => entrant))].sort()).toEqual([
    'human',
    ...[32, 33, 34, 35, 36, 37, 38, 39].map((place) => `m/${place}`),
  ]);
  expect(best.rows.filter(({ level }) => level === 2).map(({ entrant }) => entrant)).toEqual(['m/39']);
  const few = section(models(12));
  expect(bestEntrants(few, 1, BEST_SHOWN)).toEqual({ section: few, best: 12, models: 12, ranked: 1 });
});

test('if no model is at the shown level, the best are those of the level with the most', () => {
  const all = section([row('human', 0.1, 5, 'human'), ...models(40)]);
  expect(bestEntrants(all, 5, BEST_SHOWN).section.rows.map(({ entrant }) => entrant)).toContain('m/39');
  expect(bestEntrants(all, 5, BEST_SHOWN).ranked).toBe(1);
  expect(bestEntrants(all, 1, BEST_SHOWN).ranked).toBe(1);
});

import { expect, test } from 'vitest';
import { BEST_SHOWN } from '../sections/best-entrants';
import { bestRows } from './best-rows';

const people = { name: 'People', kind: 'human', provenance: 'measured' } as const;
const reported = { name: 'reported', kind: 'model', provenance: 'reported' } as const;
const models = Array.from(
  { length: 40 },
  (_, place) => ({ name: `m/${place}`, kind: 'model', provenance: 'measured' }) as const,
);
const rows = [people, ...models, reported];

test('people, what the paper reports, the best models and those wanted stay, in their order', () => {
  const wanted = models[30];
  const best = bestRows(rows, false, wanted === undefined ? [] : [wanted]);
  expect(best.rows).toEqual([people, ...models.slice(0, BEST_SHOWN), wanted, reported]);
  expect([best.best, best.models]).toEqual([BEST_SHOWN, 40]);
});

test('everyone is everyone, and with only a few more than the best no one is left out', () => {
  expect(bestRows(rows, true).rows).toEqual(rows);
  const few = [people, ...models.slice(0, 12)];
  expect(bestRows(few, false)).toEqual({ rows: few, best: 12, models: 12 });
});

import { expect, test } from 'vitest';
import type { SectionRow } from '@/lib/wire/boards/board';
import { bestModels } from './order';

const row = (entrant: string, value: number, kind: SectionRow['kind'] = 'model') =>
  ({ entrant, name: entrant, kind, measures: [{ id: 'accuracy', value }] }) as unknown as SectionRow;
const COLUMN = { id: 'accuracy', title: 'Accuracy', unit: 'share', meaning: '', higherIsBetter: true } as const;
const best = (rows: readonly SectionRow[], higherIsBetter = true) =>
  bestModels(rows, { ...COLUMN, higherIsBetter }).map(({ entrant }) => entrant);

test('models that tie are all the best; people are none of them', () => {
  expect(best([row('human', 1, 'human'), row('m/b', 1), row('m/a', 1), row('m/c', 0.9)])).toEqual(['m/a', 'm/b']);
  expect(best([row('m/a', 0.8), row('m/b', 0.9)])).toEqual(['m/b']);
  expect(best([row('m/a', 0.8), row('m/b', 0.9)], false)).toEqual(['m/a']);
  expect(best([row('human', 1, 'human')])).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Judgement } from '@/lib/wire/annotation';
import { CANNOT_TELL, distributionRows, finishedOf } from './distribution';
import type { EntryRow } from './open-entry';

const entry = (position: number) => ({ position, entrant: 'm', name: 'M', level: 1 }) as EntryRow;
const said = (...categories: string[]): Judgement => ({ categories, cannotTell: false });

test('a reply with n causes counts 1/n for each, and a row adds up to 1', () => {
  const judgements = [said('pairing'), said('pairing', 'encoding'), said('encoding'), { categories: [], cannotTell: true }];
  const finished = judgements.map((judgement, position) => ({ entry: entry(position), judgement }));
  const [row] = distributionRows(['pairing', 'encoding'], finished);
  expect(row?.shares.map(({ id, count, share }) => [id, count, share])).toEqual([
    ['pairing', 2, 0.375],
    ['encoding', 2, 0.375],
    [CANNOT_TELL, 1, 0.25],
  ]);
});

test('leaves out replies without a label', () => {
  expect(finishedOf([entry(0)], new Map())).toEqual([]);
});

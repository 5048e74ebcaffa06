import { expect, it } from 'vitest';
import { changedAlso } from './changed-also';

const after = (asked: string, here: string, there: string): string =>
  `${changedAlso(new URLSearchParams(asked), new URLSearchParams(here), new URLSearchParams(there))}`;

it('keeps what an earlier press asked for', () => {
  expect(after('level.a=2&show.a=1', 'level.a=2', 'level.a=2&show.b=1')).toBe('level.a=2&show.a=1&show.b=1');
  expect(after('', 'show.a=1', 'show.a=1&show.b=1')).toBe('show.b=1');
});

it('removes what the link removes', () => {
  expect(after('cursor=9&show.runs=1&show.a=1', 'cursor=9&show.runs=1', '')).toBe('show.a=1');
});

it('is where the link leads if nothing else is asked for', () => {
  const there = 'condition=image%2Btext&show.b=1';
  expect(after('condition=image%2Btext', 'condition=image%2Btext', there)).toBe(there);
});

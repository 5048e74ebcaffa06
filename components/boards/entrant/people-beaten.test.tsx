import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PeopleBeaten } from './people-beaten';

const DIRECT = { value: 0.62, interval: { low: 0.48, high: 0.74 }, people: 34 };
const FITTED = { value: 0.581, interval: null, people: 120 };
const textOf = (...[direct, fitted]: [typeof DIRECT | null, typeof FITTED | null]) =>
  renderToStaticMarkup(<PeopleBeaten direct={direct} fitted={fitted} />).replace(/<[^>]+>/g, '');

it('says both shares, each with its people and interval', () => {
  expect(textOf(DIRECT, FITTED)).toBe(
    'Beats people: 62 % of 34 people by their first ladders (95 % interval 48 % to 74 %); 58 % of 120 people by all their answers (no interval). Equal rungs count half.',
  );
});

it('says nothing with too few people', () => {
  expect(textOf(null, null)).toBe('');
});

it('marks an upper bound if people stopped', () => {
  expect(textOf({ ...DIRECT, isAtMost: true } as typeof DIRECT, null)).toBe(
    'Beats people: ≤ 62 % of 34 people by their first ladders (95 % interval 48 % to 74 %). Equal rungs count half. Some people stopped, and most of them would have come higher. The lower end of the interval counts them as not beaten.',
  );
});

import { expect, it } from 'vitest';
import { dailyTitle } from './daily-texts';
import { dayInWords, dayOf, midnightOf } from './days';

it('finds the midnight of every day of 800 years', () => {
  for (let ms = Date.UTC(1900, 0, 1); ms < Date.UTC(2700, 0, 1); ms += 86_400_000)
    if (midnightOf(new Date(ms).toISOString().slice(0, 10)) !== ms) expect.fail(new Date(ms).toISOString());
});

it('names a day in both languages', () => {
  expect(dailyTitle('en', '2026-11-24')).toBe('Daily five, 24 November');
  expect(dailyTitle('de', '2026-11-24')).toBe('Die fünf vom 24. November');
  expect(dayInWords('en', '2026-11-24', 'long')).toBe('Tuesday, 24 November 2026');
  expect(dayOf('de', '2026-11-24T23:59:59.000Z')).toBe('24. November 2026');
});

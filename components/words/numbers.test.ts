import { expect, test } from 'vitest';
import { dayInWords } from '@/lib/messages/daily-texts';
import { dayOf } from './numbers';

test('the day of an instant is written like the days of the daily five', () => {
  expect(dayOf('en', '2026-11-27T23:59:59.000Z')).toBe('27 November 2026');
  for (const locale of ['en', 'de'] as const)
    expect(dayOf(locale, '2026-11-27T00:00:00.000Z')).toBe(dayInWords(locale, '2026-11-27', 'dated'));
});

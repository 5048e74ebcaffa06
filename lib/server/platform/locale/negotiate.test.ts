import { describe, expect, it } from 'vitest';
import { negotiateLocale } from './negotiate';

describe('the language of a request', () => {
  it.each([
    [null, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-ch, en;q=0.9', 'de'],
    ['en-US,en;q=0.9,de;q=0.8', 'en'],
    ['en;q=0.8, de;q=0.9', 'de'],
    ['fr, de;q=0.5, en;q=0.4', 'de'],
    ['fr, es;q=0.5', 'en'],
    ['de;q=0, en;q=0.1', 'en'],
    ['*', 'en'],
    ['fr, *;q=0.1', 'en'],
    ['en;q=0, *', 'de'],
    ['de ; q=0.5 , en;q=0.25', 'de'],
    ['de;q=2, en', 'en'],
    ['deutsch, en', 'en'],
    [';;;,,,q=1', 'en'],
    ['de;q=0.5, en;q=0.5', 'de'],
  ])('of %j is %s', (header, locale) => {
    expect(negotiateLocale(header)).toBe(locale);
  });

  it('is found without reading an endless header', () => {
    expect(negotiateLocale(`${'x,'.repeat(100_000)}de`)).toBe('en');
  });
});

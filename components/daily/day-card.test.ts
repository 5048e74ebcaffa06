import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { CARD } from '@/components/results/share/card-kit';
import { drawSvg } from '@/lib/server/items/stimuli/draw-svg';
import { dayCardSvg } from './day-card';

const DAY = { day: '2026-11-24', marks: [true, false, true, null, true], streak: 7 } as const;

const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, words]) => words);

describe('the picture of a day', () => {
  it('says the day, how many were right, and the days in a row', () => {
    expect(textsOf(dayCardSvg('en', DAY, 'rung.example'))).toEqual([
      'Rung',
      'Daily five, 24 November 2026',
      '3 of 5',
      'The same five puzzles for people and AI',
      '7 days in a row',
      'rung.example',
    ]);
  });

  it('says nothing of a single day in a row', () => {
    expect(textsOf(dayCardSvg('en', { ...DAY, streak: 1 }, ''))).not.toContain('1 day in a row');
  });

  it('marks right, wrong and missing answers in their order', () => {
    const right = (place: number) =>
      dayCardSvg('en', { ...DAY, marks: DAY.marks.map((_, index) => index === place) }, '');
    expect(new Set([0, 1, 2, 3, 4].map(right)).size).toBe(5);
    const [wrong, none] = [false, null].map((mark) => dayCardSvg('en', { ...DAY, marks: [mark] }, ''));
    expect(wrong).not.toBe(none);
  });

  it('is a PNG of 1200 × 630 px', async () => {
    for (const locale of ['en', 'de'] as const) {
      const { width, height } = decode(await drawSvg(dayCardSvg(locale, DAY, 'rung.example')));
      expect({ width, height }).toEqual(CARD);
    }
  });
});

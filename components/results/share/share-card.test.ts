import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { drawSvg } from '@/lib/server/items/stimuli/draw-svg';
import type { BoardTask } from '@/lib/wire/boards/board';
import type { OwnPlace } from '@/lib/wire/people/own-history';
import type { ResultView } from '@/lib/wire/people/session';
import { CARD } from './card-kit';
import { shareCardSvg } from './share-card';
import { type CardFacts, shareCardOf } from './share-card-of';

const MODEL = {
  name: 'a <b> & "c"',
  meanR: 2,
  meanEstimate: { interval: { low: 1, high: 3 }, method: null, reason: null },
} as unknown as BoardTask['models'][number];
const TASK = { models: [MODEL], human: { depths: [{ r: 3, censored: false, count: 25 }] } } as unknown as BoardTask;
const ladder = { r: 6, taskTitle: 'Paper folding', estimate: null } as unknown as ResultView['ladder'];
const RESULT = {
  course: 'ladder',
  place: null,
  status: 'ended',
  task: 'spatialviz/paper-folding',
  ladder,
} as unknown as ResultView;
const PLACE: OwnPlace = { r: 6, others: 25, below: { share: 0.69, low: 0.51, high: 0.83 } };

const facts = (part: Partial<CardFacts> = {}): CardFacts => ({
  result: RESULT,
  task: TASK,
  place: PLACE,
  host: 'rung.example',
  ...part,
});

describe('the card to share', () => {
  it('says the rung, the share of people with its interval, and models that are beaten', () => {
    expect(shareCardOf('en', facts())).toMatchObject({
      title: 'Paper folding',
      headline: 'Rung 6',
      lines: ['Higher than 69 % of people', 'Beats 1 of 1 AI model', '95 % interval: 51 to 83 % of people'],
    });
  });

  it('says nothing of people where too few have climbed, and draws none', () => {
    const card = shareCardOf('en', facts({ place: { r: 6, others: 19, below: null } }));
    expect(card?.people).toEqual([]);
    expect(card?.lines.join()).not.toContain('people');
  });

  it('marks a quick climb and gives the range of its estimate', () => {
    const estimate = { mean: 5.6, low: 1, high: 7 };
    const result = { ...RESULT, course: 'express', ladder: { ...ladder, estimate } } as ResultView;
    const card = shareCardOf('en', facts({ result, place: null }));
    expect(card).toMatchObject({ title: 'Paper folding, quick climb', headline: 'Rung 5.6', own: { low: 1, high: 7 } });
    expect(card?.lines).toEqual(['Beats 0 of 1 AI model', 'Range: rung 1 to 7']);
  });

  it('says about which share of people a quick climb is above, and draws no full climbs next to it', () => {
    const estimate = { mean: 5.6, low: 1, high: 7 };
    const quick = { ...RESULT, course: 'express', ladder: { ...ladder, estimate } } as ResultView;
    const result = { ...quick, place: { people: 25, share: 0.644, low: 0.3, high: 0.9 } };
    const card = shareCardOf('en', facts({ result, place: null }));
    expect(card?.lines[0]).toBe('Higher than about 64 % of people');
    expect(card?.lines.at(-1)).toBe('95 % interval: 30 to 90 % of people');
    expect(card?.people).toEqual([]);
  });

  it('is not made of a climb that goes on, of a fixed set, or without an answer', () => {
    const cards = [{ status: 'open' }, { course: 'set' }, { course: 'express' }] as const;
    for (const part of cards)
      expect(shareCardOf('en', facts({ result: { ...RESULT, ...part } as ResultView }))).toBeNull();
  });

  it('is a PNG of 1200 × 630 px in which names are text and not markup', async () => {
    for (const locale of ['en', 'de'] as const) {
      const card = shareCardOf(locale, facts());
      const svg = card === null ? '' : shareCardSvg(card);
      expect(svg).not.toContain('<b>');
      const { width, height, data } = decode(await drawSvg(svg));
      expect({ width, height }).toEqual(CARD);
      expect(new Set(data).size).toBeGreaterThan(20);
    }
  });
});

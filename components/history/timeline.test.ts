import { describe, expect, it } from 'vitest';
import type { OwnEvent } from '@/lib/wire/people/own-history';
import { timelineOf } from './timeline';

const at = (event: string, tMs: number, value: string | null = null): OwnEvent => ({ event, tMs, value });

describe('the time line of a question', () => {
  it('has choices, absences and the sending after the question was shown', () => {
    const events = [
      at('resize', -40),
      at('onset', 0),
      at('select', 900, 'A'),
      at('blur', 1000),
      at('hidden', 1010),
      at('visible', 3000),
      at('focus', 3100),
      at('select', 4000, 'B'),
      at('select', 4500, 'send B'),
    ];
    expect(timelineOf(events, 4000)).toEqual({
      lengthMs: 4500,
      sentMs: 4500,
      reloads: 0,
      choices: [
        { atMs: 900, answer: 'A' },
        { atMs: 4000, answer: 'B' },
      ],
      aways: [{ fromMs: 1000, toMs: 3100 }],
    });
  });

  it('starts again when the page was opened again', () => {
    const events = [
      at('onset', 0),
      at('select', 5000, 'A'),
      at('reload', -200, '1'),
      at('onset', 0),
      at('select', 700, 'C'),
      at('select', 800, 'send C'),
    ];
    expect(timelineOf(events, 700)).toMatchObject({ lengthMs: 800, reloads: 1, choices: [{ atMs: 700, answer: 'C' }] });
  });

  it('keeps an absence that lasted to the end, and is none where nothing tells when it was shown', () => {
    expect(timelineOf([at('onset', 0), at('hidden', 500)], 2000)).toMatchObject({
      lengthMs: 2000,
      sentMs: null,
      aways: [{ fromMs: 500, toMs: 2000 }],
    });
    expect(timelineOf([at('select', 10, 'A')], 10)).toBeNull();
  });
});

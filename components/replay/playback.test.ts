import { expect, it } from 'vitest';
import { translatorOf } from '@/lib/messages/translator';
import { captionAt, momentAt, REST_SHARE } from './playback';

const t = translatorOf('en', 'replay');
const STEPS = [{ text: 'Fold' }, { text: 'Turn' }];

it('moves, then rests at the end of a step until the next begins', () => {
  expect(momentAt(0, 2, false)).toEqual({ step: 0, fraction: 0, isMoving: false });
  expect(momentAt((1 - REST_SHARE) / 2, 2, false)).toEqual({ step: 0, fraction: 0.5, isMoving: true });
  expect(momentAt(1 - REST_SHARE / 2, 2, false)).toEqual({ step: 0, fraction: 1, isMoving: true });
  expect(momentAt(1, 2, false)).toEqual({ step: 1, fraction: 0, isMoving: false });
});

it('never goes beyond the last state', () => {
  expect(momentAt(2, 2, false)).toEqual({ step: 2, fraction: 0, isMoving: false });
  expect(momentAt(0, 0, false)).toEqual({ step: 0, fraction: 0, isMoving: false });
});

it('jumps from state to state where motion is not wanted', () => {
  for (const position of [0, 0.3, 0.99, 1, 1.7]) expect(momentAt(position, 2, true).fraction).toBe(0);
});

it('says which step is under way and which is done', () => {
  expect(captionAt(t, momentAt(0, 2, false), STEPS)).toBe('Start');
  expect(captionAt(t, momentAt(0.5, 2, false), STEPS)).toBe('1. Fold');
  expect(captionAt(t, momentAt(1, 2, false), STEPS)).toBe('After step 1: Fold');
  expect(captionAt(t, momentAt(2, 2, false), STEPS)).toBe('After step 2: Turn');
});

import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { drawSvg } from '@/lib/server/items/stimuli/draw-svg';
import type { ProfileAbility, ProfilePlace } from '@/lib/wire/boards/profile';
import { profileCardSvg } from './profile-card';
import { strengthOf, widestOf } from './profile-facts';

const ability = (id: ProfileAbility['id'], place: ProfilePlace | null): ProfileAbility => ({
  id,
  task: `suite/${id}`,
  taskTitle: id,
  answers: 8,
  estimate: null,
  place,
  people: 30,
});
const place = (share: number, low: number, high: number): ProfilePlace => ({
  share,
  low,
  high,
  sure: high - low <= 0.5,
});

const FOLDING = ability('folding', place(0.8, 0.55, 0.95));
const ASSEMBLING = ability('assembling', place(0.9, 0.7, 0.99));
const UNSURE = ability('rotation', place(0.95, 0.3, 0.99));
const LOW = ability('flat', place(0.3, 0.1, 0.5));
const UNPLACED = ability('viewpoint', null);

describe('the strength of a profile', () => {
  it('is the highest ability that is surely above half of people', () => {
    expect(strengthOf([LOW, FOLDING, UNSURE, ASSEMBLING, UNPLACED])?.id).toBe('assembling');
  });

  it('is unknown if no ability is surely above half of people', () => {
    expect(strengthOf([LOW, UNSURE, UNPLACED])).toBeNull();
  });
});

describe('the widest range of a profile', () => {
  it('is that of the ability with the least certain place', () => {
    expect(widestOf([FOLDING, UNSURE, UNPLACED])?.id).toBe('rotation');
    expect(widestOf([UNPLACED])).toBeNull();
  });
});

describe('the picture of a profile', () => {
  it('names the strength only if there is one', () => {
    expect(profileCardSvg('en', [FOLDING, LOW], 'rung.example')).toContain('Folding');
    expect(profileCardSvg('en', [UNSURE, LOW], 'rung.example')).toContain('>abilities<');
  });

  it('has an open dot for a range that is too wide', () => {
    const dots = (one: ProfileAbility) => profileCardSvg('en', [one], '')?.match(/<circle[^>]*fill="(#\w+)"/)?.[1];
    expect(dots(UNSURE)).toBe('#ffffff');
    expect(dots(FOLDING)).not.toBe('#ffffff');
  });

  it('is not made if no ability has a place', () => {
    expect(profileCardSvg('en', [UNPLACED], 'rung.example')).toBeNull();
  });

  it('is a PNG of 1200 × 630 px with the longest headline in each language', async () => {
    for (const locale of ['en', 'de'] as const) {
      const { width, height } = decode(await drawSvg(profileCardSvg(locale, [ASSEMBLING, UNPLACED], 'x') ?? ''));
      expect([width, height]).toEqual([1200, 630]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { levelFunctioning, personFit } from './against-people';

const DIFFICULTIES = [-2, -1, 0, 1, 2];
const SCALE = {
  difficulties: DIFFICULTIES,
  covariance: DIFFICULTIES.map((_, row) => DIFFICULTIES.map((__, column) => (row === column ? 0.01 : 0))),
  chances: DIFFICULTIES.map(() => 0.25),
  sdItems: 0,
  lapse: 0,
};
const N = 400;

/** Right answers of people of this ability, a level harder or easier by so much. */
const counts = (ability: number, off: Readonly<Record<number, number>> = {}) =>
  DIFFICULTIES.map((difficulty, level) => ({
    level,
    n: N,
    right: Math.round(N * (0.25 + 0.75 / (1 + Math.exp(difficulty + (off[level] ?? 0) - ability)))),
  }));

describe('a model against people of its ability', () => {
  it('differs at no level if it answers like them', () => {
    for (const ability of [-1, 0, 1.5]) {
      const found = levelFunctioning(SCALE, counts(ability));
      expect(found.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4]);
      for (const { difference, p } of found) {
        expect(Math.abs(difference.value)).toBeLessThan(0.01);
        expect(p).toBeGreaterThan(0.5);
      }
      expect(Math.abs(personFit(SCALE, counts(ability)) ?? 9)).toBeLessThan(0.3);
    }
  });

  it('differs most at the level that is harder for it', () => {
    const found = levelFunctioning(SCALE, counts(1, { 1: 3 }));
    const [worst] = [...found].sort((a, b) => a.p - b.p);
    expect(worst?.level).toBe(1);
    expect(worst?.difference.high).toBeLessThan(-0.2);
    expect(personFit(SCALE, counts(1, { 1: 3 }))).toBeLessThan(-3);
  });

  it('is more regular than people if it is right up to a level and guesses above', () => {
    const steep = DIFFICULTIES.map((_, level) => ({ level, n: 50, right: level < 3 ? 50 : 12 }));
    expect(personFit(SCALE, steep)).toBeGreaterThan(3);
  });

  it('compares no level with fewer than ten answers', () => {
    const few = counts(0).map((count) => (count.level === 2 ? { ...count, n: 9, right: 5 } : count));
    expect(levelFunctioning(SCALE, few).map(({ level }) => level)).toEqual([0, 1, 3, 4]);
  });

  it('says nothing of someone whose answers are all right or at one level', () => {
    const all = DIFFICULTIES.map((_, level) => ({ level, n: N, right: N }));
    expect([levelFunctioning(SCALE, all), personFit(SCALE, all)]).toEqual([[], null]);
    const one = counts(0).slice(2, 3);
    expect([levelFunctioning(SCALE, one), personFit(SCALE, one)]).toEqual([[], null]);
  });
});

import { describe, expect, it } from 'vitest';
import { startExpress, stepExpress } from '../protocols/express';
import { type ExpressRules, type PeopleClass, profileRules } from '../protocols/express-rules';
import { INFBENCH_LADDER, type LadderState } from '../protocols/ladder';
import { answerScale, isSure, placesTogether } from './person-place';

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
/** Forty classes of equal size whose depths rise from 1 to 9. */
const PEOPLE: readonly PeopleClass[] = Array.from({ length: 40 }, (_, index) => ({
  share: 1 / 40,
  rights: Array.from({ length: 16 }, (_, level) => 0.25 + 0.74 * logistic(1.4 * (1 + index / 5 - (level + 1)))),
}));
const RULES: ExpressRules = { ...profileRules(0.25, null), people: PEOPLE };

function climb(answer: (level: number) => boolean, rules = RULES): LadderState {
  let state = startExpress(rules);
  while (state.end === null)
    state = stepExpress(INFBENCH_LADDER, rules, state, { correct: answer(state.r), elapsedMs: 5000 });
  return state;
}

const scaleOf = (answer: (level: number) => boolean) => answerScale(INFBENCH_LADDER, RULES, climb(answer));
const [HIGH, MIDDLE, LOW] = [scaleOf((level) => level <= 9), scaleOf((level) => level <= 5), scaleOf(() => false)];
const placed = (scales: Parameters<typeof placesTogether>[0], correlation = 0) =>
  placesTogether(scales, correlation).map((place) => place ?? { at: -1, low: -1, high: -1 });

describe('the place of a person among all people', () => {
  it('rises with the answers, and its range holds it', () => {
    const places = placed([LOW, MIDDLE, HIGH]);
    expect(places.map(({ at }) => at)).toEqual(places.map(({ at }) => at).sort((a, b) => a - b));
    expect(places[0]?.at).toBeLessThan(0.25);
    expect(places[2]?.at).toBeGreaterThan(0.75);
    for (const { at, low, high } of places) {
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThan(at);
      expect(high).toBeGreaterThan(at);
      expect(high).toBeLessThanOrEqual(1);
    }
  });

  it('is unknown where no people are known, and before the first answer', () => {
    const { people: _people, ...unknown } = RULES;
    expect(
      answerScale(
        INFBENCH_LADDER,
        unknown,
        climb(() => true, unknown),
      ),
    ).toBeNull();
    expect(answerScale(INFBENCH_LADDER, RULES, startExpress(RULES))).toBeNull();
    expect(placesTogether([null, MIDDLE], 0)[0]).toBeNull();
  });

  it('does not depend on the other abilities without a correlation', () => {
    expect(placed([MIDDLE, HIGH, HIGH])[0]?.at).toBeCloseTo(placed([MIDDLE])[0]?.at ?? 0, 10);
  });

  it('is drawn towards the other abilities by a correlation, with a narrower range', () => {
    const [alone] = placed([MIDDLE]);
    const [lifted] = placed([MIDDLE, HIGH, HIGH, HIGH], 0.6);
    const [same] = placed([MIDDLE, MIDDLE, MIDDLE, MIDDLE], 0.6);
    expect(lifted?.at).toBeGreaterThan((alone?.at ?? 1) + 0.03);
    expect((same?.high ?? 1) - (same?.low ?? 0)).toBeLessThan((alone?.high ?? 0) - (alone?.low ?? 1));
  });

  it('is sure only if the range is at most half of the scale', () => {
    expect(isSure({ at: 0.5, low: 0.25, high: 0.75 })).toBe(true);
    expect(isSure({ at: 0.5, low: 0.2, high: 0.75 })).toBe(false);
  });
});

describe('the questions of one ability in a profile', () => {
  it('are eight, or five when answering takes long', () => {
    expect(climb((level) => level <= 5).items).toBe(8);
    let state = startExpress(RULES);
    while (state.end === null)
      state = stepExpress(INFBENCH_LADDER, RULES, state, { correct: state.r <= 5, elapsedMs: 30_000 });
    expect(state.items).toBe(5);
  });
});

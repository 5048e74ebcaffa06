import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { startExpress, stepExpress } from '../protocols/express/express';
import { type ExpressRules, type PeopleClass, quickRules } from '../protocols/express/rules';
import { INFBENCH_LADDER } from '../protocols/ladder';
import type { AnswersAmongPeople } from './abilities/ability-scale';
import type { AnswerRow } from './make-responses';
import { peopleBaseline } from './people-baseline';
import { isSure, type PlaceAmongPeople, placeAmongPeople, placesAmongPeople } from './place-among-people';

const CHANCE = 0.25;
const SOME = 50;

/** A fifth each, from weak to strong. */
const FIFTHS: readonly PeopleClass[] = [1, 3, 5, 7, 9].map((depth) => ({
  share: 0.2,
  rights: Array.from({ length: 12 }, (_, index) => 0.02 + 0.96 / (1 + Math.exp(index + 1 - depth))),
}));

const answered = (outcomes: readonly number[]): AnswersAmongPeople => ({ classes: FIFTHS, people: SOME, outcomes });
const LOW = answered([-1, -2, -1, -1]);
const MIDDLE = answered([3, 5, -6, -7]);
const HIGH = answered([8, 9, 10, 9]);
/** Any two abilities correlate alike. */
const alike = (size: number, correlation: number) =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (row === column ? 1 : correlation)),
  );
const placed = (abilities: readonly AnswersAmongPeople[], correlation: number): PlaceAmongPeople =>
  placesAmongPeople(abilities, alike(abilities.length, correlation))[0] as PlaceAmongPeople;

describe('the places of several abilities', () => {
  it('are those of each alone without a correlation', () => {
    for (const own of [LOW, MIDDLE, HIGH])
      for (const [key, value] of Object.entries(placeAmongPeople(own) ?? {}))
        expect(placed([own, HIGH, LOW], 0)[key as keyof PlaceAmongPeople]).toBeCloseTo(value, 12);
  });

  it('are drawn to each other by a correlation, with narrower ranges', () => {
    const alone = placed([MIDDLE], 0.6);
    expect(placed([MIDDLE, HIGH, HIGH, HIGH], 0.6).share).toBeGreaterThan(alone.share + 0.03);
    const same = placed([MIDDLE, MIDDLE, MIDDLE, MIDDLE], 0.6);
    expect(same.high - same.low).toBeLessThan(alone.high - alone.low);
  });

  it('are missing for an ability without a fit only', () => {
    expect(placesAmongPeople([null, MIDDLE], alike(2, 0.5)).map((place) => place === null)).toEqual([true, false]);
  });

  it('are sure if the range is at most half of the scale', () => {
    expect(isSure({ share: 0.5, low: 0.25, high: 0.75 })).toBe(true);
    expect(isSure({ share: 0.5, low: 0.2, high: 0.75 })).toBe(false);
  });
});

describe('the place of a quick climb among people', () => {
  it('is higher, the harder the levels that were solved', () => {
    const shares = [
      [-1, -1, -2],
      [2, 3, -4],
      [5, 6, -7],
      [8, 9, 10],
    ].map((outcomes) => placeAmongPeople({ classes: FIFTHS, people: SOME, outcomes })?.share ?? -1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[0]).toBeLessThan(0.2);
    expect(shares[3]).toBeGreaterThan(0.8);
  });

  it('does not depend on the order of the classes', () => {
    const [one, other] = [FIFTHS, [...FIFTHS].reverse()].map((classes) =>
      placeAmongPeople({ classes, people: SOME, outcomes: [3, 5, -6] }),
    );
    expect(other?.share).toBeCloseTo(one?.share ?? -1, 12);
    expect(other?.low).toBeCloseTo(one?.low ?? -1, 12);
  });

  it('has a narrower range with more answers, and with more people', () => {
    const width = (people: number, times: number) => {
      const outcomes = Array.from({ length: times }, () => [4, -6, 5, -5]).flat();
      const { low = 0, high = 1 } = placeAmongPeople({ classes: FIFTHS, people, outcomes }) ?? {};
      return high - low;
    };
    expect(width(SOME, 3)).toBeLessThan(width(SOME, 1));
    expect(width(1000, 1)).toBeLessThan(width(20, 1));
  });

  it('is missing without answers and without a fit', () => {
    expect(placeAmongPeople({ classes: FIFTHS, people: SOME, outcomes: [] })).toBeNull();
    expect(placeAmongPeople({ classes: [], people: SOME, outcomes: [2] })).toBeNull();
  });

  it('covers the true share of people, also where the fit has few', () => {
    const random = mulberry32(31);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const climb = (rules: ExpressRules, ability: number): readonly number[] => {
      let state = startExpress(rules);
      while (state.end === null) {
        const right = CHANCE + (1 - CHANCE) / (1 + Math.exp(0.7 * (state.r - (6 + 3 * ability))));
        state = stepExpress(INFBENCH_LADDER, rules, state, { correct: random() < right, elapsedMs: 5000 });
      }
      return state.outcomes ?? [];
    };
    const [fits, tried] = quickOrDeep([2, 50], [12, 100]);
    let [covered, off] = [0, 0];
    for (let fit = 0; fit < fits; fit += 1) {
      const rows = Array.from({ length: 25 }, (_, person) =>
        climb(quickRules(CHANCE, null), normal()).map(
          (outcome, index): AnswerRow => ({
            person: `${person}`,
            level: Math.abs(outcome),
            item: `${person} ${index}`,
            chance: CHANCE,
            right: outcome > 0,
          }),
        ),
      ).flat();
      const people = peopleBaseline(rows, new Set())?.classes ?? [];
      const others = Array.from({ length: 2000 }, normal);
      for (let index = 0; index < tried; index += 1) {
        const ability = normal();
        const place = placeAmongPeople({
          classes: people,
          people: 25,
          outcomes: climb({ ...quickRules(CHANCE, null), people }, ability),
        });
        const truth = others.filter((other) => other < ability).length / others.length;
        covered += place !== null && truth >= place.low && truth <= place.high ? 1 : 0;
        off += (place?.share ?? 9) - truth;
      }
    }
    expect(covered / (fits * tried)).toBeGreaterThan(0.93 - quickOrDeep(0.04, 0));
    expect(Math.abs(off / (fits * tried))).toBeLessThan(quickOrDeep(0.12, 0.05));
  });
});

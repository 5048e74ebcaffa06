import fc from 'fast-check';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { describe, expect, it } from 'vitest';
import { type ClimbProtocol, nextItem, startClimb, stepClimb } from '../climb';
import {
  endLadder,
  INFBENCH_LADDER,
  isCensored,
  type LadderRules,
  type LadderState,
  startLadder,
  stepLadder,
} from '../ladder';
import { passProbability } from '../testing/simulate';
import { believe, expectedItems } from './belief';
import { expressEstimate, startExpress, stepExpress } from './express';
import { forecastLadder, passChance } from './forecast';
import { rightChance } from './respondent';
import { type ExpressRules, expressRules, profileRules, quickRules } from './rules';

const LADDERS: readonly LadderRules[] = [
  INFBENCH_LADDER,
  { ...INFBENCH_LADDER, questionsPerVisit: 2, passAt: 1, failuresToStop: 3 },
  { ...INFBENCH_LADDER, questionsPerVisit: 1, passAt: 1, failuresToStop: 1 },
];
const RULES = expressRules(0.25, null);

/** Climbs to the end. `isRight` depends on the level and number of the question. */
function climb(
  rules: ExpressRules,
  right: (level: number, question: number) => boolean,
  ladder = INFBENCH_LADDER,
): LadderState {
  let state = startExpress(rules);
  while (state.end === null)
    state = stepExpress(ladder, rules, state, { correct: right(state.r, state.items), elapsedMs: 2 });
  return state;
}

describe('the forecast of a whole ladder', () => {
  it.each(LADDERS.map((rules) => ({ rules })))(
    'equals the result of climbing it: $rules.questionsPerVisit questions, $rules.failuresToStop failures',
    ({ rules }) => {
      const chances = [0.8, 0.7, 0.75, 0.5, 0.55, 0.4, 0.3, 0.35];
      const forecast = forecastLadder(
        rules,
        Float64Array.from(chances, (right) => passChance(rules, right)),
      );
      const climbs = 5000;
      const random = mulberry32(5);
      const counts = new Array(chances.length + 1).fill(0);
      let items = 0;
      for (let count = 0; count < climbs; count += 1) {
        let state = startLadder();
        while (state.end === null) {
          const chance = chances[state.r - 1];
          state =
            chance === undefined
              ? endLadder(state, 'no-item')
              : stepLadder(rules, state, { correct: random() < chance, elapsedMs: 0 });
        }
        counts[state.r] += 1;
        items += state.items;
      }
      expect(forecast.depths.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      for (const [r, chance] of forecast.depths.entries()) {
        expect(Math.abs(counts[r] / climbs - chance)).toBeLessThan(
          4.5 * Math.sqrt((chance * (1 - chance)) / climbs) + 1e-9,
        );
      }
      expect(Math.abs(items / climbs / forecast.items - 1)).toBeLessThan(0.02);
    },
  );

  /** Adds up every way in which a short ladder can go, using only the rules. */
  function enumerate(
    rules: LadderRules,
    passes: readonly number[],
    state = startLadder(),
    weight = 1,
    sums = { r: new Array(passes.length + 1).fill(0), items: 0 },
  ) {
    const pass = passes[state.r - 1];
    const at = pass === undefined ? endLadder(state, 'no-item') : state;
    if (at.end !== null || pass === undefined) {
      sums.r[at.r] += weight;
      sums.items += weight * at.items;
      return sums;
    }
    for (const passed of [true, false]) {
      let next = at;
      for (let question = 0; question < rules.questionsPerVisit; question += 1)
        next = stepLadder(rules, next, { correct: passed, elapsedMs: 0 });
      enumerate(rules, passes, next, weight * (passed ? pass : 1 - pass), sums);
    }
    return sums;
  }

  it.each(LADDERS.map((rules) => ({ rules })))(
    'is exact: the sum over all ways up three levels, $rules.failuresToStop failures',
    ({ rules }) => {
      fc.assert(
        fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 3 }), (passes) => {
          const sums = enumerate(rules, passes);
          const forecast = forecastLadder(rules, Float64Array.from(passes));
          for (const [r, chance] of sums.r.entries()) expect(forecast.depths[r]).toBeCloseTo(chance, 10);
          expect(forecast.items).toBeCloseTo(sums.items, 8);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('counts a visit as passed with as many right answers as the rules ask', () => {
    for (const rules of LADDERS)
      for (const right of [0, 0.2, 0.5, 0.9, 1])
        expect(passChance(rules, right)).toBeCloseTo(passProbability(rules, right), 12);
  });
});

describe('a respondent', () => {
  it('predicts guessing far above the depth, and right answers except for lapses far below', () => {
    const respondent = { depth: 10, spread: 1, lapse: 0.1 };
    expect(rightChance(respondent, 0.25, 10_000)).toBeCloseTo(0.25, 6);
    expect(rightChance(respondent, 0.25, -10_000)).toBeCloseTo(0.9, 6);
    expect(rightChance(respondent, 0.25, 10)).toBeCloseTo(0.25 + 0.65 / 2, 12);
  });
});

describe('an express ladder', () => {
  it('asks the same levels and gives the same estimate in every release', () => {
    const five = climb(RULES, (level) => level <= 5);
    expect({ ...five, estimate: expressEstimate(INFBENCH_LADDER, RULES, five) }).toMatchInlineSnapshot(`
      {
        "asked": 0,
        "elapsedMs": 20,
        "end": "complete",
        "estimate": {
          "high": 8,
          "low": 0,
          "mean": 5.188456049205138,
        },
        "failures": {},
        "highestPassed": 0,
        "items": 10,
        "itemsRight": 6,
        "outcomes": [
          2,
          5,
          -7,
          5,
          -8,
          4,
          -6,
          4,
          5,
          -6,
        ],
        "r": 0,
        "right": 0,
        "visits": 10,
      }
    `);
    expect(climb(RULES, () => false).outcomes).toMatchInlineSnapshot(`
      [
        -2,
        -3,
        -1,
        -1,
      ]
    `);
    expect(climb(expressRules(0.5, 6), (_, question) => question % 3 !== 0).outcomes).toMatchInlineSnapshot(`
      [
        -2,
        1,
        2,
        -2,
        1,
        1,
      ]
    `);
  });

  it('does not depend on earlier respondents', () => {
    const answers = (level: number, question: number) => level <= 7 || question % 4 === 0;
    const first = climb(RULES, answers);
    climb(RULES, () => true);
    for (let last = 1; last <= 20; last += 1) climb(expressRules(0.25, last), (level) => level < 4);
    expect(climb(RULES, answers)).toEqual(first);
  });

  it('never asks more than the share of the expected questions, except for the first few', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 0.25, 0.5),
        fc.constantFrom(null, 1, 6, 20),
        fc.infiniteStream(fc.boolean()),
        (guessing, last, answers) => {
          const rules = expressRules(guessing, last);
          const state = climb(rules, () => answers.next().value);
          const asked = state.outcomes ?? [];
          expect(state).toMatchObject({
            r: 0,
            highestPassed: 0,
            end: 'complete',
            items: asked.length,
            visits: asked.length,
            asked: 0,
          });
          expect(isCensored(state)).toBe(false);
          expect(asked.length).toBeGreaterThanOrEqual(rules.leastItems);
          expect(asked.length).toBeLessThanOrEqual(rules.mostItems);
          for (let count = rules.leastItems; count < asked.length; count += 1) {
            expect(count + 1).toBeLessThanOrEqual(
              0.25 * expectedItems(believe(INFBENCH_LADDER, rules, asked.slice(0, count))),
            );
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('asks existing levels, and never far above the highest level answered right', () => {
    fc.assert(
      fc.property(fc.constantFrom(null, 1, 6), fc.infiniteStream(fc.boolean()), (last, answers) => {
        let highest = 0;
        for (const outcome of climb(expressRules(0.25, last), () => answers.next().value).outcomes ?? []) {
          const level = Math.abs(outcome);
          expect(level).toBeGreaterThanOrEqual(1);
          expect(level).toBeLessThanOrEqual(
            Math.min(last ?? level, highest + Math.min(6, Math.max(3, Math.floor(highest / 3)))),
          );
          highest = Math.max(highest, outcome);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('has no top: always right answers get ever higher levels, and the estimate is higher still', () => {
    const state = climb(RULES, () => true);
    const levels = state.outcomes ?? [];
    expect(levels.every((level, index) => index === 0 || level > (levels[index - 1] as number))).toBe(true);
    expect(levels.at(-1)).toBeGreaterThan(200);
    expect(expressEstimate(INFBENCH_LADDER, RULES, state)?.low).toBeGreaterThanOrEqual(levels.at(-1) as number);
  });

  it('estimates at most the last level if there is one, and an R of 0 if nothing is right', () => {
    const rules = expressRules(0.25, 6);
    expect(
      expressEstimate(
        INFBENCH_LADDER,
        rules,
        climb(rules, () => true),
      ),
    ).toMatchObject({ high: 6 });
    expect(
      expressEstimate(
        INFBENCH_LADDER,
        rules,
        climb(rules, () => false),
      ),
    ).toMatchObject({ low: 0 });
    expect(expressEstimate(INFBENCH_LADDER, rules, startExpress(rules))).toBeNull();
  });

  it('ends at a cap on items or time as cut short, and is still estimated', () => {
    for (const [cap, end] of [
      [{ items: 2 }, 'item-cap'],
      [{ elapsedMs: 4 }, 'time-cap'],
    ] as const) {
      const ladder = { ...INFBENCH_LADDER, caps: { ...INFBENCH_LADDER.caps, ...cap } };
      const state = climb(RULES, () => true, ladder);
      expect(state).toMatchObject({ end, items: 2, r: 0 });
      expect(isCensored(state)).toBe(true);
      expect(expressEstimate(ladder, RULES, state)?.high).toBeGreaterThan(5);
      expect(() => stepExpress(ladder, RULES, state, { correct: true, elapsedMs: 0 })).toThrow(/ended/);
    }
  });

  it('is a course of a climb, one question a visit, one course after the other', () => {
    const protocol: ClimbProtocol = {
      practiceItems: 1,
      tasks: ['a/one', 'a/two'],
      ladder: INFBENCH_LADDER,
      express: [RULES, expressRules(0.5, 6)],
    };
    let state = startClimb(protocol);
    const asked: [string, string, number, number, number][] = [];
    for (let item = nextItem(protocol, state); item !== null; item = nextItem(protocol, state)) {
      asked.push([item.phase, item.task, item.level, item.visit, item.question]);
      state = stepClimb(protocol, state, { passed: item.level <= 3, elapsedMs: 3, answer: 'A', final: true });
    }
    const main = asked.filter(([phase]) => phase === 'main');
    expect(asked[0]).toEqual(['practice', 'a/one', 1, 0, 0]);
    expect(main[0]).toEqual(['main', 'a/one', 2, 0, 0]);
    expect(main.filter(([, task]) => task === 'a/two').map(([, , , visit, question]) => [visit, question])).toEqual(
      (state.ladders[1]?.outcomes ?? []).map((_, visit) => [visit, 0]),
    );
    expect(state.ladders.map(({ end }) => end)).toEqual(['complete', 'complete']);
  });
});

describe('an ability of a profile', () => {
  it('asks eight questions, or five if answering takes long', () => {
    const asked = (elapsedMs: number): number => {
      const rules = profileRules(0.25, null);
      let state = startExpress(rules);
      while (state.end === null)
        state = stepExpress(INFBENCH_LADDER, rules, state, { correct: state.r <= 5, elapsedMs });
      return state.items;
    };
    expect([asked(5000), asked(30_000)]).toEqual([8, 5]);
  });
});

describe('a quick climb', () => {
  const rules = quickRules(0, null);
  const timed = (elapsedMs: number, right: (level: number) => boolean): LadderState => {
    let state = startExpress(rules);
    while (state.end === null)
      state = stepExpress(INFBENCH_LADDER, rules, state, { correct: right(state.r), elapsedMs });
    return state;
  };

  it('asks 5 to 12 questions, for any respondent', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (answers) => {
        const { items } = climb(rules, (_, question) => answers[question] ?? false);
        expect(items).toBeGreaterThanOrEqual(5);
        expect(items).toBeLessThanOrEqual(12);
      }),
    );
  });

  it('has a range whose chance is as near to 95 % as whole rungs allow if people are known, or wider if narrow', () => {
    const people = [1, 3, 5, 8].map((depth) => ({
      share: 0.25,
      rights: Array.from({ length: 12 }, (_, level) => 0.25 + 0.73 / (1 + Math.exp(level + 1 - depth))),
    }));
    const known = { ...rules, people };
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (answers) => {
        const state = climb(known, (_, question) => answers[question] ?? false);
        const { low = -1, high = -1, mean = -1 } = expressEstimate(INFBENCH_LADDER, known, state) ?? {};
        const { points, weights } = believe(INFBENCH_LADDER, known, state.outcomes ?? []);
        const chanceIf = (counts: (r: number) => number) =>
          points.reduce(
            (sum, { forecast }, index) =>
              sum +
              (weights[index] as number) * forecast.depths.reduce((own, chance, r) => own + chance * counts(r), 0),
            0,
          );
        const chanceOf = (from: number, to: number) => chanceIf((r) => Number(from <= r && r <= to));
        const miss = (from: number, to: number) => Math.abs(chanceOf(from, to) - 0.95);
        const above = chanceOf(high + 1, high + 1) > chanceOf(low - 1, low - 1);
        const wider = miss(above ? low : low - 1, above ? high + 1 : high);
        const isNearest = miss(low, high) <= Math.min(wider, miss(low + 1, high), miss(low, high - 1)) + 1e-9;
        const isMiddle = chanceOf(0, low - 1) < 0.025 && chanceOf(0, high) >= 0.975 - 1e-9;
        expect(isMiddle || (isNearest && high - low > 2)).toBe(true);
        expect(chanceOf(low, high)).toBeGreaterThan(0.9);
        expect(low).toBeLessThanOrEqual(Math.round(mean));
        expect(high).toBeGreaterThanOrEqual(Math.round(mean));
        expect(mean).toBeCloseTo(
          chanceIf((r) => r),
          9,
        );
      }),
      { numRuns: 30 },
    );
  });

  it('ends when the interval spans at most two rungs', () => {
    const state = climb(rules, (level) => level <= 3);
    const estimate = expressEstimate(INFBENCH_LADDER, rules, state);
    expect(state.items).toBeLessThan(12);
    expect((estimate?.high ?? 9) - (estimate?.low ?? 0)).toBeLessThanOrEqual(2);
  });

  it('ends with the answer that fills five minutes, but not before the fifth one', () => {
    expect(timed(50_000, (level) => level <= 9).items).toBe(6);
    expect(timed(10 * 60_000, (level) => level <= 9).items).toBe(5);
    expect(timed(1000, (level) => level <= 9).items).toBe(12);
  });
});

import fc from 'fast-check';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { describe, expect, it } from 'vitest';
import {
  earlierVisits,
  endLadder,
  INFBENCH_LADDER,
  isCensored,
  type LadderRules,
  type LadderState,
  nextQuestion,
  type Outcome,
  startLadder,
  stepLadder,
} from './ladder';
import { ladderMoments, passProbability, simulateLadder, stepVisit } from './testing/simulate';

const uncapped = { level: null, items: null, elapsedMs: null };
const right: Outcome = { correct: true, elapsedMs: 1000 };
const wrong: Outcome = { correct: false, elapsedMs: 1000 };

describe('the worked examples', () => {
  it.each([
    { visits: '1✗', end: 'reached-zero', b: 0, c: 0 },
    { visits: '1✓ 2✗ 1✗', end: 'reached-zero', b: 0, c: 1 },
    { visits: '1✓ 2✗ 1✓ 2✗', end: 'failed-twice', b: 1, c: 1 },
    { visits: '1✓ 2✓ 3✗ 2✗ 1✓ 2✗', end: 'failed-twice', b: 1, c: 2 },
    { visits: '1✓ 2✓ 3✗ 2✓ 3✓ 4✗ 3✗', end: 'failed-twice', b: 2, c: 3 },
    { visits: '1✓ 2✓ 3✗ 2✗ 1✗', end: 'reached-zero', b: 0, c: 2 },
  ])('$visits ends as $end with B $b and C $c', ({ visits, end, b, c }) => {
    let state = startLadder();
    for (const visit of visits.split(' ')) {
      expect(state.end).toBeNull();
      expect(nextQuestion(state)?.level).toBe(Number.parseInt(visit, 10));
      state = stepVisit(INFBENCH_LADDER, state, visit.endsWith('✓'));
    }
    expect(state).toMatchObject({ end, r: b, highestPassed: c, visits: visits.split(' ').length });
    expect(nextQuestion(state)).toBeNull();
    expect(isCensored(state)).toBe(false);
  });
});

describe('a visit', () => {
  it.each([0, 1, 2, 3, 4, 5])('goes up from three right answers: %i of 5', (rightAnswers) => {
    const state = fold(INFBENCH_LADDER, [...Array(rightAnswers).fill(right), ...Array(5 - rightAnswers).fill(wrong)]);
    expect(state.r).toBe(rightAnswers >= 3 ? 2 : 0);
    expect(state.visits).toBe(1);
  });

  it('asks all five questions even if the visit is decided', () => {
    const state = fold(INFBENCH_LADDER, [right, right, right]);
    expect(nextQuestion(state)).toEqual({ level: 1, visit: 0, question: 3 });
  });
});

describe('caps', () => {
  const cap = (caps: Partial<LadderRules['caps']>): LadderRules => ({
    ...INFBENCH_LADDER,
    caps: { ...uncapped, ...caps },
  });
  const endless = Array(100).fill(right);

  it.each([
    { name: 'level', rules: cap({ level: 3 }), expected: { end: 'level-cap', r: 3, highestPassed: 3, items: 15 } },
    { name: 'item', rules: cap({ items: 12 }), expected: { end: 'item-cap', r: 2, highestPassed: 2, items: 12 } },
    {
      name: 'item cap at the end of a visit',
      rules: cap({ items: 10 }),
      expected: { end: 'item-cap', r: 2, highestPassed: 2, items: 10 },
    },
    { name: 'time', rules: cap({ elapsedMs: 6500 }), expected: { end: 'time-cap', r: 1, highestPassed: 1, items: 7 } },
  ])('a $name cap ends the ladder as censored', ({ rules, expected }) => {
    const state = foldToEnd(rules, endless);
    expect(state).toMatchObject(expected);
    expect(isCensored(state)).toBe(true);
  });

  it('an end by errors is not censored, even if a cap is reached on the same item', () => {
    const state = foldToEnd(cap({ items: 5 }), Array(5).fill(wrong));
    expect(state).toMatchObject({ end: 'reached-zero', r: 0 });
    expect(isCensored(state)).toBe(false);
  });

  it.each(['stopped', 'no-item'] as const)(
    'an end from outside (%s) is censored, stands for what was passed, and does not overwrite an earlier end',
    (end) => {
      expect(endLadder(fold(INFBENCH_LADDER, [right]), end)).toMatchObject({ r: 0, highestPassed: 0 });
      expect(isCensored(endLadder(fold(INFBENCH_LADDER, [right]), end))).toBe(true);
      const failed = foldToEnd(INFBENCH_LADDER, Array(5).fill(wrong));
      expect(endLadder(failed, end)).toBe(failed);
    },
  );
});

describe('laws of every ladder', () => {
  it('R is at least 0, moves by one only when a visit or the ladder ends, and is at most one above the highest level passed', () => {
    forAllLadders((_rules, states) => {
      for (const [before, after] of pairs(states)) {
        expect(after.r).toBeGreaterThanOrEqual(0);
        expect(Math.abs(after.r - before.r)).toBeLessThanOrEqual(1);
        if (after.visits === before.visits && !isCensored(after)) expect(after.r).toBe(before.r);
        expect(after.r).toBeLessThanOrEqual(after.highestPassed + 1);
        if (after.end !== null) expect(after.r).toBeLessThanOrEqual(after.highestPassed);
      }
    });
  });

  it('a failure is never cleared and the highest level passed never falls', () => {
    forAllLadders((_rules, states) => {
      for (const [before, after] of pairs(states)) {
        for (const [level, failed] of Object.entries(before.failures))
          expect(after.failures[level]).toBeGreaterThanOrEqual(failed);
        expect(after.highestPassed).toBeGreaterThanOrEqual(before.highestPassed);
      }
    });
  });

  it('it stops exactly at the declared number of failures of one level or at 0', () => {
    forAllLadders((rules, states) => {
      for (const state of states) {
        const exhausted = Math.max(0, ...Object.values(state.failures)) >= rules.failuresToStop;
        expect(exhausted || (state.r === 0 && !isCensored(state))).toBe(state.end !== null && !isCensored(state));
        if (state.end === 'failed-twice') expect(exhausted).toBe(true);
        if (state.end === 'reached-zero') expect(state.r).toBe(0);
      }
    });
  });

  it('replaying any prefix of the log, through JSON, gives the state at that point', () => {
    forAllLadders((rules, states, outcomes) => {
      for (const cut of new Set([0, Math.floor(states.length / 2), states.length - 1])) {
        const prefix = fold(rules, outcomes.slice(0, cut));
        expect(prefix).toEqual(states[cut]);
        const stored = JSON.parse(JSON.stringify(prefix)) as LadderState;
        expect(fold(rules, outcomes.slice(cut, states.length - 1), stored)).toEqual(states.at(-1));
      }
    });
  });

  it('counts every answer once', () => {
    forAllLadders((_rules, states, outcomes) => {
      const last = states.at(-1) as LadderState;
      const used = outcomes.slice(0, states.length - 1);
      expect(last.items).toBe(used.length);
      expect(last.itemsRight).toBe(used.filter((outcome) => outcome.correct).length);
      expect(last.elapsedMs).toBe(used.reduce((sum, outcome) => sum + outcome.elapsedMs, 0));
    });
  });

  it('with a level cap it ends within the number of visits that its failures allow', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.bigInt({ min: 0n, max: 2n ** 64n }),
        (level, perMille, seed) => {
          const state = simulateLadder(
            { ...INFBENCH_LADDER, caps: { ...uncapped, level } },
            perMille,
            rngFor(seed as Seed, 'test'),
          );
          expect(state.visits).toBeLessThanOrEqual(2 * level + 1);
        },
      ),
    );
  });

  it('accepts no outcome after its end', () => {
    expect(() => stepLadder(INFBENCH_LADDER, foldToEnd(INFBENCH_LADDER, Array(5).fill(wrong)), right)).toThrow(/ended/);
  });
});

describe('a guesser among four options', () => {
  const ladders = Array.from({ length: 2000 }, (_, index) =>
    simulateLadder(INFBENCH_LADDER, 250, rngFor(BigInt(index) as Seed, 'guesser')),
  );
  const exact = ladderMoments(INFBENCH_LADDER, 0.25, 1e-9);
  // Fixed seeds, so this is one draw. One set of seeds in 16,000 would miss four standard errors of a mean of 2,000.
  const tolerance = (sd: number) => (4 * sd) / Math.sqrt(ladders.length);

  it('passes a visit with probability 106/1024', () => {
    expect(passProbability(INFBENCH_LADDER, 0.25)).toBeCloseTo(106 / 1024, 12);
    const firstVisits = ladders.filter((ladder) => ladder.highestPassed > 0).length / ladders.length;
    expect(Math.abs(firstVisits - 106 / 1024)).toBeLessThan(tolerance(Math.sqrt((106 / 1024) * (918 / 1024))));
  });

  it('has an expected R of 0.0134 and an expected highest level of 0.1167 exactly; the published 0.015 and 0.117 were simulated', () => {
    expect(exact.unexplored).toBeLessThan(1e-6);
    expect(exact.meanR).toBeCloseTo(0.01343, 4);
    expect(exact.meanHighestPassed).toBeCloseTo(0.11673, 4);
    expect(Math.abs(exact.meanR - 0.015)).toBeLessThan(0.002);
    expect(exact.meanHighestPassed).toBeCloseTo(0.117, 3);
  });

  it('is within four standard errors of them, and of the published ones, in 2,000 simulated ladders', () => {
    expect(Math.abs(mean(ladders.map((ladder) => ladder.r)) - 0.015)).toBeLessThan(tolerance(exact.sdR));
    expect(Math.abs(mean(ladders.map((ladder) => ladder.r)) - exact.meanR)).toBeLessThan(tolerance(exact.sdR));
    expect(Math.abs(mean(ladders.map((ladder) => ladder.highestPassed)) - exact.meanHighestPassed)).toBeLessThan(
      tolerance(exact.sdHighestPassed),
    );
  });
});

function fold(rules: LadderRules, outcomes: readonly Outcome[], from = startLadder()): LadderState {
  return outcomes.reduce((state, outcome) => stepLadder(rules, state, outcome), from);
}

function foldToEnd(rules: LadderRules, outcomes: readonly Outcome[]): LadderState {
  return outcomes.reduce(
    (state, outcome) => (state.end === null ? stepLadder(rules, state, outcome) : state),
    startLadder(),
  );
}

function forAllLadders(
  check: (rules: LadderRules, states: readonly LadderState[], outcomes: readonly Outcome[]) => void,
): void {
  fc.assert(
    fc.property(rulesArbitrary, fc.array(outcomeArbitrary, { maxLength: 120 }), (rules, outcomes) => {
      const states = [startLadder()];
      for (const outcome of outcomes) {
        const last = states.at(-1) as LadderState;
        if (last.end === null) states.push(stepLadder(rules, last, outcome));
      }
      check(rules, states, outcomes);
    }),
  );
}

// Mostly right, so that ladders get long.
const outcomeArbitrary: fc.Arbitrary<Outcome> = fc.record({
  correct: fc.oneof({ arbitrary: fc.constant(true), weight: 3 }, { arbitrary: fc.boolean(), weight: 2 }),
  elapsedMs: fc.integer({ min: 0, max: 60_000 }),
});

const rulesArbitrary: fc.Arbitrary<LadderRules> = fc.integer({ min: 1, max: 6 }).chain((questionsPerVisit) =>
  fc.record({
    questionsPerVisit: fc.constant(questionsPerVisit),
    passAt: fc.integer({ min: 1, max: questionsPerVisit }),
    failuresToStop: fc.integer({ min: 1, max: 3 }),
    caps: fc.record({
      level: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 3 }),
      items: fc.option(fc.integer({ min: 1, max: 80 }), { freq: 3 }),
      elapsedMs: fc.option(fc.integer({ min: 1, max: 3_000_000 }), { freq: 3 }),
    }),
  }),
);

const pairs = (states: readonly LadderState[]): (readonly [LadderState, LadderState])[] =>
  states.slice(1).map((after, index) => [states[index] as LadderState, after] as const);
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

it('counts earlier visits of the current level, on any path', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 200 }), (passes) => {
      let state = startLadder();
      const visited = new Map<number, number>();
      for (const passed of passes) {
        if (state.end !== null) return;
        expect(earlierVisits(state)).toBe(visited.get(state.r) ?? 0);
        visited.set(state.r, (visited.get(state.r) ?? 0) + 1);
        state = stepVisit(INFBENCH_LADDER, state, passed);
      }
    }),
  );
});

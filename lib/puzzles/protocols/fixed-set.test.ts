import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClimbProtocol, nextItem, startClimb, stepClimb } from './climb';
import { type FixedSet, startSet, stepSet } from './fixed-set';
import { INFBENCH_LADDER, isCensored, type LadderState } from './ladder';

const NO_CAPS = INFBENCH_LADDER.caps;
const sets = fc.record({
  levels: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 }),
  itemsPerLevel: fc.integer({ min: 1, max: 7 }),
  seeds: fc.constantFrom('frozen' as const, 'fresh' as const),
});

const protocolOf = (set: FixedSet, items: number | null = null): ClimbProtocol => ({
  practiceItems: 0,
  tasks: ['a/one'],
  ladder: { ...INFBENCH_LADDER, caps: { ...NO_CAPS, items } },
  sets: [set],
});

/** Levels asked until the end, with these answers in rotation. */
function asked(
  protocol: ClimbProtocol,
  answers: readonly boolean[],
): { readonly levels: number[]; readonly last: LadderState } {
  let state = startClimb(protocol);
  const levels: number[] = [];
  for (let item = nextItem(protocol, state); item !== null; item = nextItem(protocol, state)) {
    const passed = answers[levels.length % answers.length] ?? false;
    levels.push(item.level);
    state = stepClimb(protocol, state, { passed, elapsedMs: 3, answer: 'A', final: true });
  }
  return { levels, last: state.ladders[0] as LadderState };
}

describe('a fixed set', () => {
  it('asks each level its number of questions, in order, for any answers', () => {
    fc.assert(
      fc.property(sets, fc.array(fc.boolean(), { minLength: 1 }), (set, answers) => {
        const { levels, last } = asked(protocolOf(set), answers);
        expect(levels).toEqual(set.levels.flatMap((level) => Array(set.itemsPerLevel).fill(level)));
        expect(last).toMatchObject({
          r: 0,
          highestPassed: 0,
          visits: set.levels.length,
          asked: 0,
          right: 0,
          items: levels.length,
          end: 'complete',
        });
        expect(last).toMatchObject({ failures: {}, elapsedMs: 3 * levels.length });
        expect(last.itemsRight).toBe(levels.filter((_, index) => answers[index % answers.length]).length);
        expect(isCensored(last)).toBe(false);
      }),
    );
  });

  it('ends at a cap on questions unless it is complete before, and then counts as cut short', () => {
    fc.assert(
      fc.property(sets, fc.integer({ min: 1, max: 60 }), (set, cap) => {
        const whole = set.levels.length * set.itemsPerLevel;
        const { levels, last } = asked(protocolOf(set, cap), [true]);
        expect(levels).toHaveLength(Math.min(cap, whole));
        expect([last.end, isCensored(last), last.r]).toEqual(
          cap < whole ? ['item-cap', true, 0] : ['complete', false, 0],
        );
      }),
    );
  });

  it('ends at a cap on time, and accepts no outcome after its end', () => {
    const set: FixedSet = { levels: [2], itemsPerLevel: 3, seeds: 'frozen' };
    const caps = { ...NO_CAPS, elapsedMs: 10 };
    const one = stepSet(set, caps, startSet(set), { correct: true, elapsedMs: 9 });
    expect(one).toMatchObject({ r: 2, asked: 1, right: 1, end: null });
    const two = stepSet(set, caps, one, { correct: true, elapsedMs: 1 });
    expect(two).toMatchObject({ r: 0, end: 'time-cap' });
    expect(() => stepSet(set, caps, two, { correct: true, elapsedMs: 1 })).toThrow(/ended/);
  });

  it('gives visits as levels and questions within them', () => {
    const protocol = protocolOf({ levels: [4, 2], itemsPerLevel: 2, seeds: 'frozen' });
    let state = startClimb(protocol);
    const places: unknown[] = [];
    for (let item = nextItem(protocol, state); item !== null; item = nextItem(protocol, state)) {
      places.push([item.level, item.visit, item.question, item.set?.seeds]);
      state = stepClimb(protocol, state, { passed: false, elapsedMs: 0, answer: null, final: true });
    }
    expect(places).toEqual([
      [4, 0, 0, 'frozen'],
      [4, 0, 1, 'frozen'],
      [2, 1, 0, 'frozen'],
      [2, 1, 1, 'frozen'],
    ]);
  });
});

import fc from 'fast-check';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { describe, expect, it } from 'vitest';
import { canAskAhead, openItems, type Place } from './ahead';
import {
  type ClimbProtocol,
  type ClimbState,
  type NextItem,
  nextItem,
  type Replied,
  startClimb,
  stepClimb,
} from './climb';
import { INFBENCH_LADDER } from './ladder';

const LADDERS: ClimbProtocol = {
  practiceItems: 0,
  tasks: ['a/one', 'a/two'],
  ladder: INFBENCH_LADDER,
  ladderSeeds: 'placed',
};
const SETS: ClimbProtocol = {
  ...LADDERS,
  sets: [
    { levels: [1, 3], itemsPerLevel: 4, seeds: 'frozen' },
    { levels: [2], itemsPerLevel: 3, seeds: 'frozen' },
  ],
};

const keyOf = ({ task, visit, question }: Place): string => `${task} ${visit} ${question}`;
const stepKey = (item: NextItem): string => `${keyOf(item)} ${item.level} ${item.history.length}`;

type Respondent = (item: NextItem) => Replied;

function oneByOne(protocol: ClimbProtocol, reply: Respondent): { state: ClimbState; asked: string[] } {
  let state = startClimb(protocol);
  const asked: string[] = [];
  for (let item = nextItem(protocol, state); item !== null; item = nextItem(protocol, state)) {
    asked.push(stepKey(item));
    state = stepClimb(protocol, state, reply(item));
  }
  return { state, asked };
}

/** Keeps all open items issued, accepts a reply to any of them, and applies replies in order. */
function sideBySide(protocol: ClimbProtocol, reply: Respondent, pick: (most: number) => number) {
  let state = startClimb(protocol);
  const waiting = new Map<string, Replied[]>();
  const asked: string[] = [];
  for (;;) {
    const open = [...openItems(protocol, state, (place) => waiting.get(keyOf(place)) ?? [])].map(({ next }) => next);
    const item = open[pick(open.length)];
    if (item === undefined) return { state, asked };
    asked.push(stepKey(item));
    waiting.set(keyOf(item), [...(waiting.get(keyOf(item)) ?? []), reply(item)]);
    for (let head = nextItem(protocol, state); head !== null; head = nextItem(protocol, state)) {
      const [first, ...later] = waiting.get(keyOf(head)) ?? [];
      if (first === undefined) break;
      state = stepClimb(protocol, state, first);
      waiting.set(keyOf(head), later);
    }
  }
}

const seeds = fc.bigInt({ min: 0n, max: 2n ** 64n }).map((seed) => seed as Seed);
const caps = fc.record({
  level: fc.integer({ min: 1, max: 5 }),
  items: fc.option(fc.integer({ min: 1, max: 30 })),
});

describe('items that are open at once', () => {
  it('are those asked one by one, and replies in any order give the same state', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(LADDERS, SETS),
        caps,
        seeds,
        fc.integer({ min: 1, max: 9 }),
        (base, cap, seed, skill) => {
          const protocol = { ...base, ladder: { ...base.ladder, caps: { ...cap, elapsedMs: null } } };
          const reply: Respondent = (item) => {
            const rng = rngFor(seed, stepKey(item));
            const isFinal = item.history.length > 0 || rng.int(3) > 0;
            return { answer: 'A', final: isFinal, passed: isFinal && rng.int(10) < skill, elapsedMs: rng.int(100) };
          };
          const order = rngFor(seed, 'order');
          const apart = oneByOne(protocol, reply);
          const together = sideBySide(protocol, reply, (most) => (most === 0 ? 0 : order.int(most)));
          expect(together.state).toEqual(apart.state);
          expect([...together.asked].sort()).toEqual([...apart.asked].sort());
        },
      ),
    );
  });

  it('are a whole visit of every ladder, and the whole of every set', () => {
    const open = (protocol: ClimbProtocol) => [...openItems(protocol, startClimb(protocol), () => [])].length;
    expect([open(LADDERS), open(SETS)]).toEqual([10, 11]);
  });

  it('stay within a visit until it is over, so that no level reveals its result', () => {
    const right: Replied = { answer: 'A', final: true, passed: true, elapsedMs: 1 };
    const openAfter = (first: number) =>
      [
        ...openItems({ ...LADDERS, tasks: ['a/one'] }, startClimb(LADDERS), ({ visit, question }: Place) =>
          visit === 0 && question >= first ? [right] : [],
        ),
      ].map(({ next: { level, question } }) => [level, question]);
    expect(openAfter(1)).toEqual([[1, 0]]);
    expect(openAfter(0)).toEqual([0, 1, 2, 3, 4].map((question) => [2, question]));
  });

  it('end if the engine has no item', () => {
    const known = ({ task, visit, question }: Place) =>
      task === 'a/one' && visit === 0 && question === 2 ? 'none' : [];
    const open = [...openItems(SETS, startClimb(SETS), known)].map(({ next }) => next.task);
    expect(open).toEqual(['a/one', 'a/one', 'a/two', 'a/two', 'a/two']);
  });

  it('are one for a person, or if seeds depend on earlier replies', () => {
    const { ladderSeeds: _, ...drawn } = LADDERS;
    const practised: ClimbProtocol = { ...SETS, practiceItems: 1 };
    expect([drawn, practised].map(canAskAhead)).toEqual([false, false]);
    for (const protocol of [drawn, practised])
      expect([...openItems(protocol, startClimb(protocol), () => [])].map(({ next }) => next)).toEqual([
        nextItem(protocol, startClimb(protocol)),
      ]);
  });
});

/**
 * How much can one know without doing the task? For each cheap feature of a member, the more frequent truth of each
 * value is learned from half of the pairs and tested on the other half. Chance is 50 %. Rates that are necessarily
 * higher are given with the feature.
 */

import type { Result } from 'rung-puzzles/core/result';
import type { Seed } from 'rung-puzzles/core/seed';
import { areOpposite, type Direction } from 'rung-puzzles/engines/nets/direction';
import { type CornerView, type SeenFace, VIEW_FACES } from 'rung-puzzles/engines/nets/draw/corner-view';
import type { Print } from 'rung-puzzles/engines/nets/draw/printed-cube';
import type { Condition } from 'rung-puzzles/items/condition';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../testing';
import { type ColorMember, color } from './color';
import type { PairPuzzle } from './define';
import { type FoldingMember, folding } from './folding';
import { type MatchingMember, matching } from './matching';
import { kindOf, type OperationMember, operation } from './operation';
import { type OrientationMember, orientation } from './orientation';

const PAIRS = quickOrDeep(150, 1000);
/** Three standard errors of the rate over half of the pairs, whose two members are often judged the same way. */
const CHANCE = 0.5 + 3 * Math.sqrt(0.25 / (PAIRS / 2));

interface Maker<Member> {
  readonly generate: (level: number, seed: Seed, condition?: Condition) => Result<PairPuzzle<Member>, string>;
}

const drawn = new Map<string, unknown>();

function pairsOf<Member>(
  name: string,
  { generate }: Maker<Member>,
  level: number,
  condition?: Condition,
): readonly PairPuzzle<Member>[] {
  const key = `${name} ${level} ${condition}`;
  if (!drawn.has(key))
    drawn.set(
      key,
      Array.from({ length: PAIRS }, (_, seed) => {
        const pair = generate(level, seedOf(seed * 31), condition);
        if (!pair.ok) throw new Error(pair.error);
        return pair.value;
      }),
    );
  return drawn.get(key) as readonly PairPuzzle<Member>[];
}

/** Share of members in the second half that the more frequent truth of the first half judges rightly. */
function rateOf<Member>(
  pairs: readonly PairPuzzle<Member>[],
  feature: (member: Member) => string | number | boolean,
): number {
  const balance = new Map<string, number>();
  const note = (member: Member, weight: number) =>
    balance.set(String(feature(member)), (balance.get(String(feature(member))) ?? 0) + weight);
  const half = pairs.length / 2;
  for (const pair of pairs.slice(0, half)) {
    note(pair.true, 1);
    note(pair.false, -1);
  }
  const believed = (member: Member) => Math.sign(balance.get(String(feature(member))) ?? 0);
  const right = pairs
    .slice(half)
    .reduce((sum, pair) => sum + (1 + believed(pair.true)) / 2 + (1 - believed(pair.false)) / 2, 0);
  return right / (pairs.length - half) / 2;
}

const relation = (said: Direction, seen: Direction): string =>
  said === seen ? 'same' : areOpposite(said, seen) ? 'opposite' : 'aside';
const printOn = ({ cube, face }: { readonly cube: readonly Print[]; readonly face: Direction }): Print =>
  cube[face] as Print;
const visible = ({ cube }: { readonly cube: readonly Print[] }): readonly Print[] =>
  VIEW_FACES.map((face) => cube[face] as Print);
const countOf = (list: readonly string[], value: string): number => list.filter((each) => each === value).length;

describe('colour', () => {
  it.each([1, 2, 3, 4])(
    'does not depend on the named face, the number of the colour or the face before the turns, level %i',
    (level) => {
      const pairs = pairsOf<ColorMember>('color', color, level);
      const seen = (member: ColorMember) => visible(member).map(({ pattern }) => pattern);
      const features: readonly ((member: ColorMember) => string | number | boolean)[] = [
        ({ face, pattern }) => `${face} ${pattern}`,
        (member) => countOf(seen(member), member.pattern),
        ({ turns, face }) => `${JSON.stringify(turns.slice(0, 1))} ${face}`,
        ...(level > 1 ? [(member: ColorMember) => printOn(member).pattern === member.pattern] : []),
      ];
      for (const feature of features) expect(rateOf(pairs, feature)).toBeLessThan(CHANCE);
    },
  );
});

describe('orientation', () => {
  it('does not depend on the words', () => {
    for (const level of [1, 2, 4])
      expect(
        rateOf(
          pairsOf<OrientationMember>('orientation', orientation, level),
          ({ face, direction }) => `${face} ${direction}`,
        ),
      ).toBeLessThan(CHANCE);
  });

  it('depends little on the arrow that was on the named face before the turns', () => {
    for (const level of [2, 3, 4]) {
      const rate = rateOf(pairsOf<OrientationMember>('orientation', orientation, level), (member) =>
        relation(member.direction, printOn(member).up),
      );
      expect(rate, `level ${level}`).toBeLessThan(CHANCE);
    }
  });
});

describe('operation', () => {
  it('does not depend on the words', () => {
    for (const level of [1, 2, 3])
      expect(
        rateOf(
          pairsOf<OperationMember>('operation', operation, level),
          ({ face, direction, turns }) => `${face} ${direction} ${JSON.stringify(turns.slice(0, 1))}`,
        ),
      ).toBeLessThan(CHANCE);
  });

  it('follows in 2 of 3 at level 1 from whether the arrow changes, since a turn leaves arrows along its axis unchanged, but not in the other classes', () => {
    const pairs = pairsOf<OperationMember>('operation', operation, 1);
    const change = (member: OperationMember) => relation(member.direction, printOn(member).up);
    expect(Math.abs(rateOf(pairs, change) - 2 / 3)).toBeLessThan(3 * Math.sqrt(2 / 9 / (PAIRS / 2)));
    const moving = pairs.filter(({ kind }) => kind !== 'parallel');
    expect(rateOf(moving.slice(0, moving.length & ~1), change)).toBeLessThan(CHANCE);
  });
});

it('operation with any wrong direction follows in 5 of 6 from what a quarter turn does to the arrow of each class', () => {
  const pairs = pairsOf<OperationMember>('operation', operation, 1, 'image.any');
  const change = (member: OperationMember) =>
    `${kindOf(member.face, printOn(member).up, member.turns[0]?.about ?? member.face)} ${relation(member.direction, printOn(member).up)}`;
  const rate = rateOf(pairs, change);
  expect(rate).toBeGreaterThan(0.72);
  expect(rate).toBeLessThan(0.9);
});

it('matching with one face changed follows in 3 of 4 from counting colours: always if a square is recoloured', () => {
  const pairs = pairsOf<MatchingMember>('matching', matching, 1, 'image.one-face');
  const countsOf = ({ nets }: MatchingMember) =>
    new Set(
      nets.map((net) =>
        net
          .map(({ pattern }) => pattern)
          .sort()
          .join(),
      ),
    ).size;
  expect(rateOf(pairs, countsOf)).toBeGreaterThan(3 / 4 - 3 * Math.sqrt(3 / 16 / (PAIRS / 2)));
  const recolored = pairs.filter(({ kind }) => kind === 'color');
  expect(rateOf(recolored.slice(0, recolored.length & ~1), countsOf)).toBe(1);
});

describe('folding', () => {
  const colorsIn = (view: CornerView) => view.map(({ pattern }) => pattern);
  const shown = (member: FoldingMember) => member.views.flatMap(colorsIn);

  it.each([1, 8])('does not follow from only the pictures or from counting colours, level %i', (level) => {
    const pairs = pairsOf<FoldingMember>('folding', folding, level);
    const features: readonly ((member: FoldingMember) => string | number | boolean)[] = [
      ({ views }) => views.map((view) => new Set(colorsIn(view)).size).join(),
      ({ views }) => (views[0] as CornerView).map(({ turn }: SeenFace) => turn).join(),
      (member) => new Set(shown(member)).size - new Set(member.net.map(({ pattern }) => pattern)).size,
      (member) =>
        Math.max(
          ...shown(member).map(
            (pattern) =>
              countOf(shown(member), pattern) -
              countOf(
                member.net.map((square) => square.pattern),
                pattern,
              ) *
                Math.ceil(level / 2),
          ),
        ),
    ];
    for (const feature of features) expect(rateOf(pairs, feature)).toBeLessThan(CHANCE);
  });

  it('follows from a colour that is not on the net if pictures leak, as in the paper', () => {
    const leaks = ({ net, leakedViews }: FoldingMember) =>
      leakedViews.flatMap(colorsIn).every((pattern) => net.some((square) => square.pattern === pattern));
    expect(rateOf(pairsOf<FoldingMember>('folding', folding, 1), leaks)).toBe(1);
  });
});

describe('matching', () => {
  it.each([1, 3])('does not follow from counting colours or equal arrows, level %i', (level) => {
    const pairs = pairsOf<MatchingMember>('matching', matching, level);
    const drawnAs = (net: MatchingMember['nets'][number]) => net.map(({ pattern, turn }) => `${pattern} ${turn}`);
    const features: readonly ((member: MatchingMember) => string | number)[] = [
      ({ nets }) =>
        new Set(
          nets.map((net) =>
            net
              .map(({ pattern }) => pattern)
              .sort()
              .join(),
          ),
        ).size,
      ({ nets }) => drawnAs(nets[0] ?? []).filter((face) => drawnAs(nets[1] ?? []).includes(face)).length,
      ({ nets }) => nets.map((net) => net.reduce((sum, { turn }) => sum + turn, 0) % 4).join(),
    ];
    for (const feature of features) expect(rateOf(pairs, feature)).toBeLessThan(CHANCE);
  });
});

/**
 * The options of step-by-step reveal nothing. Rules that read the names of moves, made and offered, but not the cube,
 * are right little more often than one time in four. Seeds are fixed, so the shares never change.
 */

import { axisOf, inverseMove, type Move, suffixOf } from 'rung-puzzles/engines/cube/moves';
import { many, mostByChance } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { faceOf, oppositeOf } from '../options/moves';
import { play } from '../testing/episode';
import { movesSoFar } from './loop';
import { stepByStep } from './step-by-step';

interface Seen {
  /** The move of each option, the moves made (newest last), and the four that the last of them was chosen from. */
  readonly moves: readonly Move[];
  readonly before: readonly Move[];
  readonly offered: readonly Move[];
  readonly right: number;
}

const QUESTIONS = many(1200);

const SEEN: readonly Seen[] = Array.from({ length: QUESTIONS }, (_, seed) => {
  const { puzzles } = play(stepByStep, [2, 3, 4, 5][seed % 4] as number, 'text', seed, (puzzle) =>
    stepByStep.answer(puzzle, 'text'),
  );
  return puzzles.map((puzzle) => ({
    moves: puzzle.step.options.map(({ move }) => move),
    before: movesSoFar(puzzle),
    offered: puzzle.log.at(-1)?.options.map(({ move }) => move) ?? [],
    right: puzzle.step.right,
  }));
}).flat();

type Rule = (move: Move, seen: Seen) => boolean;
const last = ({ before }: Seen): Move | undefined => before.at(-1);
const twinOf = (move: Move, { moves }: Seen): Move | undefined =>
  moves.find((other) => other !== move && faceOf(other) === faceOf(move));
const isOpposite = (move: Move, seen: Seen): boolean => oppositeOf(faceOf(move)) === faceOf(last(seen) ?? move);
const offersFace = ({ offered }: Seen, move: Move): boolean => offered.some((other) => faceOf(other) === faceOf(move));
const spinOf = (move: Move): number => ['', '2', "'"].indexOf(suffixOf(move));

/** A rule takes a random option that fulfils it, or any of the four if none does. */
const RULES: Readonly<Record<string, Rule>> = {
  'undoes the move just made': (move, seen) => move === inverseMove(last(seen) ?? move),
  'does not undo the move just made': (move, seen) => move !== inverseMove(last(seen) ?? 'x'),
  'repeats the move just made': (move, seen) => move === last(seen),
  'turns the face just turned': (move, seen) => faceOf(move) === faceOf(last(seen) ?? move),
  'turns another face than the one just turned': (move, seen) => faceOf(move) !== faceOf(last(seen) ?? 'x'),
  'turns the face opposite to the one just turned': isOpposite,
  'was offered at the step before': (move, { offered }) => offered.includes(move),
  'was not offered at the step before': (move, { offered }) => !offered.includes(move),
  'is new on a face offered at the step before': (move, seen) => offersFace(seen, move) && !seen.offered.includes(move),
  'turns a face not offered at the step before': (move, seen) => !offersFace(seen, move),
  'was not offered and turns the opposite face': (move, seen) => isOpposite(move, seen) && !seen.offered.includes(move),
  'is the twin of a move offered at the step before': (move, seen) => seen.offered.includes(twinOf(move, seen) ?? move),
  'turns about another axis than the move just made': (move, seen) => axisOf(move) !== axisOf(last(seen) ?? move),
  'undoes a move made before': (move, { before }) => before.includes(inverseMove(move)),
  'repeats a move made before': (move, { before }) => before.includes(move),
  'turns a face turned before': (move, { before }) => before.some((made) => faceOf(made) === faceOf(move)),
  'turns a face not turned before': (move, { before }) => before.every((made) => faceOf(made) !== faceOf(move)),
  'turns as far as the move just made': (move, seen) => suffixOf(move) === suffixOf(last(seen) ?? move),
  'turns another way than the move just made': (move, seen) => suffixOf(move) !== suffixOf(last(seen) ?? move),
  'is a half turn': (move) => suffixOf(move) === '2',
  'is a quarter turn': (move) => suffixOf(move) !== '2',
  'is clockwise': (move) => suffixOf(move) === '',
  'is counter-clockwise': (move) => suffixOf(move) === "'",
  'undoes another option': (move, { moves }) => suffixOf(move) !== '2' && moves.includes(inverseMove(move)),
  'has the other turns of two options': (move, { moves }) =>
    moves.filter((other) => suffixOf(other) === suffixOf(move)).length > 1,
  'is the only turn of its kind': (move, { moves }) =>
    moves.filter((other) => suffixOf(other) === suffixOf(move)).length === 1,
  'has another option on the opposite face': (move, { moves }) =>
    moves.some((other) => oppositeOf(faceOf(other)) === faceOf(move)),
  'turns less than its twin': (move, seen) => spinOf(move) < spinOf(twinOf(move, seen) ?? move),
  'turns the front': (move) => faceOf(move) === 'F',
  'turns the top or the right': (move) => ['U', 'R'].includes(faceOf(move)),
};

const shareOf = (seen: readonly Seen[], rule: Rule): number =>
  seen.reduce((sum, each) => sum + chanceOf(each, rule), 0) / seen.length;

function chanceOf(seen: Seen, rule: Rule): number {
  const taken = seen.moves.filter((move) => rule(move, seen));
  const from = taken.length === 0 ? seen.moves : taken;
  return from.includes(seen.moves[seen.right] as Move) ? 1 / from.length : 0;
}

describe('step by step', () => {
  const later = SEEN.filter(({ before }) => before.length > 0);

  it.each(Object.entries(RULES))('is not solved by taking what %s', (_, rule) => {
    expect(shareOf(SEEN, rule)).toBeLessThan(mostByChance(1 / 4, SEEN.length));
    expect(shareOf(later, rule)).toBeLessThan(mostByChance(1 / 4, later.length));
  });

  it.each(Object.entries(RULES))(
    'is not solved by taking what %s, where some of the four are such and some are not',
    (_, rule) => {
      const telling = SEEN.filter((each) => new Set(each.moves.map((move) => rule(move, each))).size === 2);
      if (telling.length < 40) return;
      const hits = telling.filter((each) => rule(each.moves[each.right] as Move, each)).length;
      const expected = telling.reduce((sum, each) => sum + each.moves.filter((move) => rule(move, each)).length / 4, 0);
      // Four standard errors, and six points for features that are balanced over all depths but not at each.
      expect(Math.abs(hits - expected) / telling.length).toBeLessThan(0.06 + 4 * Math.sqrt(0.25 / telling.length));
    },
  );

  it('does not offer the opposite face again if it was offered with the face just turned, because no move of it can be right', () => {
    for (const each of later)
      for (const move of each.moves) expect(isOpposite(move, each) && offersFace(each, move)).toBe(false);
    const possible = later.filter((each) => each.moves.some((move) => isOpposite(move, each)));
    const right = possible.filter((each) => isOpposite(each.moves[each.right] as Move, each));
    expect(possible.length).toBeGreaterThan(QUESTIONS / 6);
    expect(Math.abs(right.length / possible.length - 1 / 2)).toBeLessThan(4 * Math.sqrt(1 / 4 / possible.length));
  });

  it('never offers a turn of the face just turned, so that it rules nothing out', () => {
    for (const each of later) for (const move of each.moves) expect(faceOf(move)).not.toBe(faceOf(last(each) as Move));
  });

  it('is not solved by counting what was right among other questions', () => {
    const [known, asked] = [later.filter((_, index) => index % 2 === 0), later.filter((_, index) => index % 2 === 1)];
    const wins = new Map<string, { right: number; all: number }>();
    for (const each of known) {
      for (const [index, move] of each.moves.entries()) {
        const { right, all } = wins.get(looksOf(move, each)) ?? { right: 0, all: 0 };
        wins.set(looksOf(move, each), { right: right + Number(index === each.right), all: all + 1 });
      }
    }
    const promise = (move: Move, each: Seen): number => {
      const { right, all } = wins.get(looksOf(move, each)) ?? { right: 0, all: 0 };
      return (right + 5) / (all + 20);
    };
    const share = shareOf(asked, (move, each) =>
      each.moves.every((other) => promise(other, each) <= promise(move, each)),
    );
    expect(share).toBeLessThan(mostByChance(1 / 4, asked.length));
  });
});

/** How an option relates to the other options and the moves before. */
function looksOf(move: Move, seen: Seen): string {
  const made = last(seen) as Move;
  const twin = twinOf(move, seen);
  const others = seen.moves.filter((other) => faceOf(other) !== faceOf(move));
  const placeOf = (other: Move) =>
    oppositeOf(faceOf(other)) === faceOf(made) ? 'opposite' : axisOf(other) === axisOf(made) ? 'same' : 'across';
  return [
    placeOf(move),
    suffixOf(move),
    twin && suffixOf(twin),
    others[0] && placeOf(others[0]),
    others[0] && axisOf(others[0]) === axisOf(move),
    offersFace(seen, move),
    seen.offered.includes(move),
    others[0] && offersFace(seen, others[0]),
  ].join();
}

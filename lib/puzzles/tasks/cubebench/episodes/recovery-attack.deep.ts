/**
 * How far the learning curve can be solved without looking at the cube, by trying and taking back, or by reading the
 * offered moves. Seeds are fixed, so the shares never change.
 */

import { rngFor } from 'rung-puzzles/core/rng';
import { axisOf, inverseMove, type Move, suffixOf } from 'rung-puzzles/engines/cube/moves';
import { OPTION_LABELS, type OptionLabel } from 'rung-puzzles/items/stimulus';
import { budgetOf } from 'rung-puzzles/measures/cubebench/learning-curve';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../../testing';
import { faceOf, oppositeOf } from '../options/moves';
import { play } from '../testing/episode';
import { learningCurve } from './learning-curve';
import type { LoopEntry, LoopPuzzle } from './loop';

const QUESTIONS = 600;
const movesOf = ({ step }: LoopPuzzle): readonly Move[] => step.options.map(({ move }) => move);

/** A place of the walk: the move that led there, and the moves tried from there. */
interface Place {
  readonly via: Move | null;
  readonly tried: Set<Move>;
}

/**
 * The best blind strategy: as many moves ahead as the start's distance, then take the last one back and try another,
 * never the same twice. Only the end reveals a wrong move, so every such walk sees equally many ends.
 */
function walker(pick: <T>(from: readonly T[]) => T) {
  const path: Place[] = [{ via: null, tried: new Set() }];
  return (puzzle: LoopPuzzle): string => {
    const moves = movesOf(puzzle);
    const here = path.at(-1) as Place;
    const back = here.via === null ? null : inverseMove(here.via);
    const fresh = moves.filter((move) => move !== back && !here.tried.has(move));
    const goesBack = path.length > puzzle.level || fresh.length === 0;
    const move = goesBack && back !== null && moves.includes(back) ? back : pick(fresh.length === 0 ? moves : fresh);
    if (move === back) path.pop();
    else {
      here.tried.add(move);
      path.push({ via: move, tried: new Set() });
    }
    return OPTION_LABELS[moves.indexOf(move)] as OptionLabel;
  };
}

/**
 * The ends that a walk of so many moves sees, divided by all ends at that distance, in a tree with four branches at the
 * root and three later.
 */
const expectedShare = (level: number): number =>
  Math.min(1 + Math.floor((budgetOf(level) - level) / 2), level === 1 ? 4 : 3) / (4 * 3 ** (level - 1));

function solvedBy(level: number, respondent: (seed: number) => (puzzle: LoopPuzzle) => string): number {
  const passed = Array.from(
    { length: QUESTIONS },
    (_, seed) => play(learningCurve, level, 'text', seed, respondent(seed)).outcome.passed,
  );
  return passed.filter(Boolean).length / QUESTIONS;
}

describe('trying and taking back', () => {
  const rngAt = (level: number) => (seed: number) => rngFor(seedOf(seed), `blind ${level}`);
  const published = learningCurve.levels.notes.join(' ').match(/[\d.]+(?= %)/g) ?? [];

  it.each([1, 2, 3, 4, 5])('solves as little as the notes say, level %i', (level) => {
    const walked = solvedBy(level, (seed) => walker(rngAt(level)(seed).pick));
    const guessed = solvedBy(level, (seed) => () => rngAt(level)(seed * QUESTIONS).pick(OPTION_LABELS));
    if (process.env.RUNG_SHOW_ATTACKS)
      process.stdout.write(`level ${level}: walking ${walked.toFixed(3)}, guessing ${guessed.toFixed(3)}\n`);
    const expected = expectedShare(level);
    const error = 4 * Math.sqrt((expected * (1 - expected)) / QUESTIONS);
    expect(Math.abs(walked - expected)).toBeLessThan(error + 0.01);
    expect(Math.abs(Number(published[level - 1]) / 100 - expected)).toBeLessThan(0.006);
    expect(guessed).toBeLessThan(expected + error);
  });

  it('shows only the cube, the moves offered and the moves made between attempts', () => {
    for (const later of [0, 1, 2]) {
      const { puzzles } = play(
        learningCurve,
        4,
        'image',
        4,
        ({ step, log }) => OPTION_LABELS[(step.right + (log.length === 0 ? later : 0)) % 4] ?? null,
      );
      const shown = puzzles.map((puzzle) => learningCurve.present(puzzle, 'image'));
      expect(shown.length).toBeGreaterThan(3);
      for (const [index, { question, rules, parts }] of shown.entries()) {
        expect([question, rules]).toEqual([shown[0]?.question, shown[0]?.rules]);
        expect(parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))).toEqual([
          `Attempt ${index + 1} of 8`,
        ]);
      }
    }
  });
});

/** A later attempt: its options, and the move and options before it. */
interface Seen {
  readonly moves: readonly Move[];
  readonly right: Move;
  readonly made: Move;
  readonly wasRight: boolean;
  readonly offered: readonly Move[];
  readonly before: readonly Move[];
}

/** Attempts at new cubes by someone who is right every other time. */
const SEEN: readonly Seen[] = Array.from({ length: 2400 }, (_, seed) => {
  const rng = rngFor(seedOf(seed), 'half');
  const level = [2, 3, 4, 5][seed % 4] as number;
  const { puzzles } = play(
    learningCurve,
    level,
    'text',
    seed,
    ({ step }) => (rng.chance(1, 2) ? OPTION_LABELS[step.right] : rng.pick(OPTION_LABELS)) ?? null,
  );
  return puzzles.flatMap((puzzle): readonly Seen[] => {
    const last = puzzle.log.at(-1);
    if (!last?.played || puzzle.log.some(({ state }) => state === puzzle.step.state)) return [];
    return [
      { ...movesSeen(puzzle, last), made: last.played, before: puzzle.log.flatMap(({ played }) => played ?? []) },
    ];
  });
}).flat();

function movesSeen(puzzle: LoopPuzzle, last: LoopEntry) {
  return {
    moves: movesOf(puzzle),
    right: movesOf(puzzle)[puzzle.step.right] as Move,
    wasRight: last.options[last.right]?.move === last.played,
    offered: last.options.map(({ move }) => move),
  };
}

const back = ({ made }: Seen): Move => inverseMove(made);
const isOpposite = (move: Move, { made }: Seen): boolean => faceOf(move) === oppositeOf(faceOf(made));
const offersFace = ({ offered }: Seen, move: Move): boolean => offered.some((other) => faceOf(other) === faceOf(move));

/** How an option relates to the moves and options before. */
const looksOf = (move: Move, seen: Seen): string =>
  [
    isOpposite(move, seen),
    suffixOf(move),
    seen.offered.includes(move),
    offersFace(seen, move),
    seen.before.some((other) => faceOf(other) === faceOf(move)),
    seen.moves.some((other) => other !== back(seen) && faceOf(other) === oppositeOf(faceOf(move))),
  ].join();

/** How the four options relate to each other. */
const setLooksOf = (seen: Seen): string =>
  [
    suffixOf(seen.made),
    seen.moves.some((move) => isOpposite(move, seen)),
    seen.moves.filter((move) => seen.offered.includes(move)).length,
    seen.moves.filter((move) => offersFace(seen, move)).length,
    new Set(seen.moves.map(axisOf)).size,
    seen.before.length > 1 && axisOf(seen.before.at(-2) as Move) === axisOf(seen.made),
  ].join();

/** Learns the best guess for each look from one half of the cases, and returns how often it is right in the other. */
function learnt<Case>(
  cases: readonly Case[],
  lookOf: (each: Case) => string,
  isSo: (each: Case) => boolean,
): (each: Case) => number {
  const counts = new Map<string, { so: number; all: number }>();
  for (const each of cases) {
    const { so, all } = counts.get(lookOf(each)) ?? { so: 0, all: 0 };
    counts.set(lookOf(each), { so: so + Number(isSo(each)), all: all + 1 });
  }
  const mean = cases.filter(isSo).length / cases.length;
  return (each) => {
    const { so, all } = counts.get(lookOf(each)) ?? { so: 0, all: 0 };
    return (so + 20 * mean) / (all + 20);
  };
}

const halves = <Case>(cases: readonly Case[]): readonly [readonly Case[], readonly Case[]] => [
  cases.filter((_, index) => index % 2 === 0),
  cases.filter((_, index) => index % 2 === 1),
];

describe('the moves offered', () => {
  it('turn four faces, and from the second attempt on take back the last move', () => {
    for (const seen of SEEN) {
      expect(seen.moves).toContain(back(seen));
      expect(new Set(seen.moves.map(faceOf)).size).toBeGreaterThan(2);
    }
    expect(SEEN.filter((seen) => new Set(seen.moves.map(faceOf)).size < 4).length / SEEN.length).toBeLessThan(0.01);
  });

  it('do not say whether the last move was right', () => {
    const [known, asked] = halves(SEEN);
    const promise = learnt(known, setLooksOf, ({ wasRight }) => wasRight);
    const most = Math.max(
      ...[true, false].map((was) => asked.filter(({ wasRight }) => wasRight === was).length / asked.length),
    );
    const share = asked.filter((each) => promise(each) > 0.5 === each.wasRight).length / asked.length;
    expect(share).toBeLessThan(most + 0.03);
  });

  it('do not say which is right after a right move: one of three, not more', () => {
    const [known, asked] = halves(SEEN.filter(({ wasRight }) => wasRight));
    const each = (seen: Seen) => seen.moves.filter((move) => move !== back(seen)).map((move) => ({ seen, move }));
    const promise = learnt(
      known.flatMap(each),
      ({ seen, move }) => looksOf(move, seen),
      ({ seen, move }) => seen.right === move,
    );
    const hits = asked.map((seen) => {
      const scored = each(seen).map((option) => ({ ...option, promise: promise(option) }));
      const best = Math.max(...scored.map((option) => option.promise));
      const taken = scored.filter((option) => option.promise === best);
      return taken.some(({ move }) => move === seen.right) ? 1 / taken.length : 0;
    });
    const share = hits.reduce((sum: number, hit) => sum + hit, 0) / hits.length;
    expect(asked.length).toBeGreaterThan(800);
    expect(share).toBeLessThan(0.39);
  });

  it('leave the right one at one in four at the start', () => {
    const first = Array.from({ length: 1200 }, (_, seed) =>
      learningCurve.generate([1, 2, 3, 4][seed % 4] as number, seedOf(40_000 + seed)),
    );
    const puzzles = first.flatMap((puzzle) => (puzzle.ok ? [puzzle.value] : []));
    for (const rule of [
      (move: Move, moves: readonly Move[]) => moves.some((other) => faceOf(other) === oppositeOf(faceOf(move))),
      (move: Move) => suffixOf(move) === '2',
      (move: Move) => suffixOf(move) === '',
      (move: Move, moves: readonly Move[]) => moves.filter((other) => suffixOf(other) === suffixOf(move)).length === 1,
    ]) {
      const hits = puzzles.map(({ step }) => {
        const moves = step.options.map(({ move }) => move);
        const taken = moves.filter((move) => rule(move, moves));
        const from = taken.length === 0 ? moves : taken;
        return from.includes(moves[step.right] as Move) ? 1 / from.length : 0;
      });
      expect(hits.reduce((sum: number, hit) => sum + hit, 0) / hits.length).toBeLessThan(0.29);
    }
  });
});

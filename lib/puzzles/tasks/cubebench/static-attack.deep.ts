/**
 * Solvers that do not look: they see only the options, only the claim or only the picture. Their rules are written by
 * hand, or learned from half of the items (the most frequent answer for a feature) and tried on the other half.
 */

import type { Move } from 'rung-puzzles/engines/cube/moves';
import { EFFECTS, type Effect } from 'rung-puzzles/measures/cubebench/move-effect';
import { describe, expect, it } from 'vitest';
import { opaqueTask, type Task } from '../task';
import { puzzleOf } from '../testing';
import { type EffectPuzzle, moveEffect } from './move-effect';
import { type MovePuzzle, movePrediction } from './move-prediction';
import { countOf, differingColors } from './options/front-pair';
import { faceOf, oppositeOf } from './options/moves';
import { faceLetters } from './show-cube';
import { type ClaimPuzzle, verification } from './verification';

const ITEMS = 600;
const LEVELS = [1, 2, 4];

const made = new Map<string, readonly unknown[]>();

function puzzlesOf<Puzzle>(task: Task<Puzzle>, level: number): readonly Puzzle[] {
  const key = `${task.id}/${level}`;
  const puzzles =
    made.get(key) ?? Array.from({ length: ITEMS }, (_, seed) => puzzleOf(opaqueTask(task), level, 70_000 + seed));
  made.set(key, puzzles);
  return puzzles as readonly Puzzle[];
}

/** Chance plus four standard errors of a share over so many trials. */
const limitOf = (chance: number, trials: number): number => chance + 4 * Math.sqrt((chance * (1 - chance)) / trials);

/**
 * Learns the most frequent answer for each value of a feature from the first half. Returns how often it is right in the
 * second.
 */
function learnt<Case>(
  cases: readonly Case[],
  featureOf: (each: Case) => string,
  answerOf: (each: Case) => string,
): { share: number; trials: number } {
  const half = Math.floor(cases.length / 2);
  const seen = new Map<string, Map<string, number>>();
  for (const each of cases.slice(0, half)) {
    const answers = seen.get(featureOf(each)) ?? new Map<string, number>();
    answers.set(answerOf(each), (answers.get(answerOf(each)) ?? 0) + 1);
    seen.set(featureOf(each), answers);
  }
  const rest = cases.slice(half);
  const guess = (each: Case) => [...(seen.get(featureOf(each)) ?? [])].sort(([, a], [, b]) => b - a)[0]?.[0];
  return { share: rest.filter((each) => guess(each) === answerOf(each)).length / rest.length, trials: rest.length };
}

describe('verification', () => {
  const FEATURES: Readonly<Record<string, (puzzle: ClaimPuzzle) => string>> = {
    'the claim itself': ({ claim }) => claim,
    'how many colours the claim has': ({ claim }) => String(new Set(claim).size),
    'how many stickers of the claim are like its centre': ({ claim }) => String(countOf(claim, 'F')),
    'the corners of the claim': ({ claim }) => [0, 2, 6, 8].map((cell) => claim[cell]).join(''),
    'how many rows and columns of the claim have one colour': ({ claim }) => String(evenLines(claim)),
    'the picture’s front': ({ state }) => faceLetters(state, 'F'),
    'how many colours the front in the picture has': ({ state }) => String(new Set(faceLetters(state, 'F')).size),
    'the sticker that is claimed': ({ claim, cell }) => `${cell} ${claim[cell]}`,
    'the line that is claimed': ({ claim, line }) =>
      `${line.kind} ${[0, 1, 2].map((step) => claim[line.kind === 'row' ? 3 * line.index + step : 3 * step + line.index]).join('')}`,
    'the number that is claimed': ({ color, count }) => `${color} ${count}`,
    'the claimed number, for any colour': ({ color, count }) => `${color === 'F'} ${count}`,
    'the number that is claimed, and how many colours the front has': ({ state, count }) =>
      `${count} ${new Set(faceLetters(state, 'F')).size}`,
    'what is denied': ({ denied }) => denied,
  };

  it.each(LEVELS)('cannot be answered from only the claim or only the picture, level %i', (level) => {
    const puzzles = puzzlesOf(verification, level);
    for (const [name, featureOf] of Object.entries(FEATURES)) {
      const { share, trials } = learnt(puzzles, featureOf, ({ answer }) => answer);
      expect(share, name).toBeLessThan(limitOf(0.5, trials));
    }
  });

  it.each(LEVELS)('is right by counting colours as often as the notes say, level %i', (level) => {
    const puzzles = puzzlesOf(verification, level);
    const byCounting = mean(
      puzzles.map(({ state, claim, answer }) =>
        Number((differingColors(faceLetters(state, 'F'), claim).length === 0) === (answer === 'yes')),
      ),
    );
    if (process.env.RUNG_SHOW_ATTACKS) process.stdout.write(`level ${level}: counting ${byCounting.toFixed(3)}\n`);
    expect(verification.levels.notes.join(' ')).toContain('is right in 81 %');
    expect(Math.abs(byCounting - 0.81)).toBeLessThan(4 * Math.sqrt((0.81 * 0.19) / ITEMS));
  });

  it.each(LEVELS)('claims equally many stickers of each colour at each place for yes and no, level %i', (level) => {
    const puzzles = puzzlesOf(verification, level);
    const claims = (answer: string) => puzzles.filter((puzzle) => puzzle.answer === answer).map(({ claim }) => claim);
    const [yes, no] = [claims('yes'), claims('no')];
    for (let cell = 0; cell < 9; cell += 1) {
      for (const color of 'URFDLB') {
        const share = (of: readonly string[]) => of.filter((claim) => claim[cell] === color).length / of.length;
        expect(Math.abs(share(yes) - share(no)), `${cell} ${color}`).toBeLessThan(
          4.5 * Math.sqrt(0.25 / yes.length + 0.25 / no.length),
        );
      }
    }
  });
});

const evenLines = (face: string): number =>
  [0, 1, 2]
    .flatMap((index) => [face.slice(index * 3, index * 3 + 3), [0, 3, 6].map((row) => face[row + index]).join('')])
    .filter((line) => new Set(line).size === 1).length;

describe('move prediction', () => {
  /** What is seen of each option, in display order. */
  const FEATURES: Readonly<Record<string, (moves: readonly Move[]) => readonly string[]>> = {
    'the four moves': (moves) => moves,
    'the kinds of turns': (moves) => moves.map((move) => move.slice(1)),
    'which moves share a face': (moves) =>
      moves.map((move) => String(moves.findIndex((other) => faceOf(other) === faceOf(move)))),
    'which are inverse to one another': (moves) =>
      moves.map((move) => String(moves.some((other) => faceOf(other) === faceOf(move) && areInverse(move, other)))),
    'the kind of turn and that of its twin': (moves) =>
      moves.map(
        (move) =>
          `${move.slice(1)}/${moves.find((other) => other !== move && faceOf(other) === faceOf(move))?.slice(1)}`,
      ),
  };

  it.each(LEVELS)('cannot be answered from only the options, level %i', (level) => {
    const puzzles = puzzlesOf(movePrediction, level);
    for (const [name, featuresOf] of Object.entries(FEATURES)) {
      expect(learntChoice(puzzles, featuresOf), name).toBeLessThan(limitOf(0.25, ITEMS / 2));
    }
  });

  it('would be answered from the options alone twice as often as by chance if only the right move had a twin', () => {
    const twins = puzzlesOf(movePrediction, 2).map((puzzle) => withoutTwin(puzzle));
    const hits = twins.map(({ moves, right }) => {
      const alike = moves.filter((move) => moves.some((other) => other !== move && faceOf(other) === faceOf(move)));
      return alike.includes(moves[right] as Move) ? 1 / alike.length : 0;
    });
    expect(mean(hits)).toBeCloseTo(0.5, 5);
  });
});

const areInverse = (a: Move, b: Move): boolean => a !== b && !a.endsWith('2') && !b.endsWith('2');

/** An obvious policy: another turn of the right face, one of the opposite face, and one of a third. */
function withoutTwin({ moves, right }: MovePuzzle): { moves: readonly Move[]; right: number } {
  const face = faceOf(moves[right] as Move);
  const opposite = moves.find((move) => faceOf(move) === oppositeOf(face));
  const elsewhere: Move = face === 'U' || face === 'D' ? 'R' : 'U';
  return {
    moves: moves.map((move) => (faceOf(move) === oppositeOf(face) && move !== opposite ? elsewhere : move)),
    right,
  };
}

/** The option whose feature had the highest share of right answers in the first half. */
function learntChoice(
  puzzles: readonly MovePuzzle[],
  featuresOf: (moves: readonly Move[]) => readonly string[],
): number {
  const counts = new Map<string, { right: number; all: number }>();
  const half = puzzles.slice(0, ITEMS / 2);
  for (const { moves, right } of half) {
    for (const [index, feature] of featuresOf(moves).entries()) {
      const { right: before, all } = counts.get(feature) ?? { right: 0, all: 0 };
      counts.set(feature, { right: before + (index === right ? 1 : 0), all: all + 1 });
    }
  }
  const rate = (feature: string) => {
    const { right, all } = counts.get(feature) ?? { right: 1, all: 4 };
    return right / all;
  };
  return mean(puzzles.slice(ITEMS / 2).map(({ moves, right }) => chanceOf(featuresOf(moves).map(rate), right)));
}

function chanceOf(scores: readonly number[], right: number): number {
  const best = Math.max(...scores);
  return scores[right] === best ? 1 / scores.filter((score) => score === best).length : 0;
}

describe('move effect', () => {
  it.each(LEVELS)('cannot be labelled from single moves, level %i', (level) => {
    const labels = puzzlesOf(moveEffect, level).flatMap(({ options }) => options);
    const most = Math.max(
      ...EFFECTS.map((effect) => labels.filter((option) => option.effect === effect).length / labels.length),
    );
    const { share, trials } = learnt(
      labels,
      ({ move }) => move,
      ({ effect }) => effect,
    );
    expect(share).toBeLessThan(limitOf(most, trials));
  });

  it.each(LEVELS)('is labelled to two thirds at most by the moves that share a face, level %i', (level) => {
    const puzzles = puzzlesOf(moveEffect, level);
    const { share } = learnt(
      puzzles.flatMap(placesOf),
      ({ place }) => place,
      ({ effect }) => effect,
    );
    const byRule = mean(
      puzzles.map(
        ({ options }) =>
          options.filter(
            ({ effect, move }) =>
              ruleOf(
                move,
                options.map((option) => option.move),
              ) === effect,
          ).length / 4,
      ),
    );
    if (process.env.RUNG_SHOW_ATTACKS)
      process.stdout.write(`level ${level}: learnt ${share.toFixed(3)}, by rule ${byRule.toFixed(3)}\n`);
    for (const each of [share, byRule]) expect(each).toBeLessThan(limitOf(0.667, ITEMS * 4));
  });
});

/** Which of the four moves share a face or turn opposite ones, place by place. */
function patternOf({ options }: EffectPuzzle): string {
  const faces = options.map(({ move }) => faceOf(move));
  return faces
    .map((face, place) => `${faces.indexOf(face)}${faces.slice(0, place).indexOf(oppositeOf(face))}`)
    .join(' ');
}

describe('move effect, all four labels', () => {
  const MANY = 1600;
  const statedShare = (level: number) =>
    moveEffect.levels.notes.join(' ').match(new RegExp(`(\\d+) % at level ${level}`))?.[1];

  it.each([1, 3])(
    'is passed by a table of how often which labels go with which pattern of faces as often as the notes say, level %i',
    (level) => {
      const puzzles = Array.from(
        { length: MANY },
        (_, seed) => puzzleOf(opaqueTask(moveEffect), level, 80_000 + seed) as EffectPuzzle,
      );
      const { share } = learnt(puzzles, patternOf, (puzzle) => moveEffect.answer(puzzle, 'text'));
      if (process.env.RUNG_SHOW_ATTACKS) process.stdout.write(`level ${level}: all four ${share.toFixed(3)}\n`);
      expect(Math.abs(share - Number(statedShare(level)) / 100)).toBeLessThan(0.05);
      if (level === 1) expect(Math.abs(share - moveEffect.chance('text'))).toBeLessThan(0.05);
    },
  );
});

const alikeTo = (move: Move, moves: readonly Move[]): number =>
  moves.filter((other) => faceOf(other) === faceOf(move)).length;

/** How each move relates to the others: how many share its face, and whether one turns the opposite face. */
function placesOf({ options }: EffectPuzzle): readonly { place: string; effect: Effect }[] {
  const moves = options.map(({ move }) => move);
  const pattern = moves
    .map((move) => alikeTo(move, moves))
    .sort()
    .join('');
  return options.map(({ move, effect }) => {
    const isFaced = moves.some((other) => faceOf(other) === oppositeOf(faceOf(move)));
    return { place: `${pattern} ${alikeTo(move, moves)} ${isFaced}`, effect };
  });
}

/** The best rule by hand: a single move increases, three of a face change nothing except one, pairs say nothing. */
function ruleOf(move: Move, moves: readonly Move[]): Effect {
  const alike = alikeTo(move, moves);
  if (alike === 3) return 'NO_CHANGE';
  if (alike === 2 && moves.every((other) => alikeTo(other, moves) === 2)) return 'INCREASE';
  if (alike === 2) return 'DECREASE';
  return moves.some((other) => faceOf(other) === oppositeOf(faceOf(move))) &&
    !moves.some((other) => alikeTo(other, moves) === 3)
    ? 'DECREASE'
    : 'INCREASE';
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

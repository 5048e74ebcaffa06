/** What Cube Bench's four single-reply questions guarantee beyond the laws of all tasks. */

import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { FACES } from 'rung-puzzles/engines/cube/faces';
import { FACE_MOVES, type Move } from 'rung-puzzles/engines/cube/moves';
import { oracleFor } from 'rung-puzzles/engines/cube/oracle';
import { isReachable } from 'rung-puzzles/engines/cube/reachable';
import type { Condition } from 'rung-puzzles/items/condition';
import { buildPrompt } from 'rung-puzzles/items/prompt';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { EFFECTS } from 'rung-puzzles/measures/cubebench/move-effect';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it, test } from 'vitest';
import { optionLabel } from '../choice';
import { sampleConditions } from '../conditions';
import { opaqueTask, type Task } from '../task';
import { puzzleOf, seedOf } from '../testing';
import { cellsOf } from './claim';
import { faceReconstruction } from './face-reconstruction';
import { moveEffect } from './move-effect';
import { movePrediction } from './move-prediction';
import { countOf, differingColors } from './options/front-pair';
import { faceOf, oppositeOf } from './options/moves';
import { faceLetters } from './show-cube';
import { verification } from './verification';

const LEVELS = [1, 2, 3, 4, 5];
const SEEDS = Array.from({ length: many(40) }, (_, seed) => seed);
const made = new Map<string, unknown>();

/** Caches puzzles, since several tests use the same ones. */
function puzzlesOf<Puzzle>(task: Task<Puzzle>, level: number, seeds: readonly number[] = SEEDS): readonly Puzzle[] {
  return seeds.map((seed) => {
    const key = `${task.id} ${level} ${seed}`;
    if (!made.has(key)) made.set(key, puzzleOf(opaqueTask(task), level, seed));
    return made.get(key) as Puzzle;
  });
}

const distanceOf = oracleFor('htm').distance;
const wordsOf = (stimulus: Stimulus): string => JSON.stringify(buildPrompt(stimulus, 'Task', 'panels'));

describe('face reconstruction', () => {
  it('shows three colours on the front, two at level 1', () => {
    for (const level of LEVELS) {
      for (const { state } of puzzlesOf(faceReconstruction, level)) {
        expect(new Set(faceLetters(state, 'F')).size).toBeGreaterThanOrEqual(level === 1 ? 2 : 3);
        expect(distanceOf(state)).toBe(level);
      }
    }
  });

  it('says nothing in words that depends on the cube', () => {
    for (const condition of sampleConditions(faceReconstruction)) {
      const words = puzzlesOf(faceReconstruction, 4, [1, 2, 3, 4]).map((puzzle) =>
        wordsOf(faceReconstruction.present(puzzle, condition)),
      );
      expect(new Set(words).size).toBe(1);
    }
  });

  it('scores by ninths', () => {
    const [puzzle] = puzzlesOf(faceReconstruction, 3, [1]);
    if (!puzzle) throw new Error('no puzzle');
    const front = faceLetters(puzzle.state, 'F');
    const wrong = (count: number) =>
      [...front].map((color, cell) => (cell < count ? FACES.find((face) => face !== color) : color)).join('');
    for (let count = 0; count <= 9; count += 1) {
      expect(faceReconstruction.score(puzzle, wrong(count), 'image')).toBe((9 - count) / 9);
      const verdict = { status: 'scored', answer: wrong(count), score: (9 - count) / 9, correct: count === 0 } as const;
      expect(faceReconstruction.outcome?.(puzzle, verdict, 'image')).toEqual({
        outcome: `${9 - count}/9`,
        passed: count === 0,
      });
    }
  });
});

describe('verification', () => {
  it('claims the front if the answer is yes, and the front of another cube at the same distance if it is no', () => {
    for (const level of LEVELS) {
      for (const puzzle of puzzlesOf(verification, level)) {
        const { state, claim, denied, answer, differing } = puzzle;
        const front = faceLetters(state, 'F');
        expect(claim === front).toBe(answer === 'yes');
        expect(denied === front).toBe(answer === 'no');
        expect([...claim].filter((color, cell) => color !== denied[cell])).toHaveLength(differing);
        expect([claim[4], denied[4]]).toEqual(['F', 'F']);
        expect([isReachable(state), distanceOf(state)]).toEqual([true, level]);
      }
    }
  });

  it('asks only for parts that tell a right claim from a wrong one', () => {
    for (const level of LEVELS) {
      for (const { claim, denied, cell, line, color, count, state, answer } of puzzlesOf(verification, level)) {
        expect(claim[cell]).not.toBe(denied[cell]);
        expect(cellsOf(line).some((place) => claim[place] !== denied[place])).toBe(true);
        expect(countOf(faceLetters(state, 'F'), color) === count).toBe(answer === 'yes');
      }
    }
  });

  it('keeps the numbers of colours in three of four wrong claims with many differences, with turned fronts too', () => {
    for (const level of LEVELS) {
      const differing = puzzlesOf(
        verification,
        level,
        Array.from({ length: many(240) }, (_, seed) => seed),
      ).filter(({ differing }) => differing > (level === 1 ? 3 : 2));
      const same = differing.filter(({ claim, denied }) => differingColors(claim, denied).length === 0);
      expect(Math.abs(same.length / differing.length - 3 / 4)).toBeLessThan(4 * Math.sqrt(3 / 16 / differing.length));
      expect(same.filter(({ claim, denied }) => turnsOfFace(denied).includes(claim)).length).toBeGreaterThan(
        many(240) / 24,
      );
    }
  });

  it('makes few or many stickers differ, according to the stratum', () => {
    for (const level of LEVELS) {
      for (const [seed, puzzle] of puzzlesOf(verification, level).entries()) {
        const few = level === 1 ? puzzle.differing === 3 : puzzle.differing <= 2;
        expect(verification.strata?.of(level, seedOf(seed))).toBe(`${puzzle.answer} ${few ? 'few' : 'many'}`);
        const verdict = { status: 'unreadable', answer: null, score: null, correct: false } as const;
        expect(verification.outcome?.(puzzle, verdict, 'image').outcome).toBe(
          `${puzzle.answer}>- ${few ? 'few' : 'many'}`,
        );
      }
    }
  });

  it('words each claim differently and never shows the whole cube in text', () => {
    const [puzzle] = puzzlesOf(verification, 3, [1]);
    if (!puzzle) throw new Error('no puzzle');
    const claims = (['image', 'image.cell', 'image.line', 'image.count', 'image.polarity'] as const).map(
      (condition: Condition) =>
        verification.present(puzzle, condition).parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])),
    );
    expect(claims).toMatchInlineSnapshot(`
      [
        [
          "Claim:
      The front face looks like this:
      [b][b][b]
      [g][g][b]
      [g][g][g]",
        ],
        [
          "Claim:
      The sticker in row 2, column 3 of the front face is blue.",
        ],
        [
          "Claim:
      Row 2 of the front face, from left to right, is [g][g][b].",
        ],
        [
          "Claim:
      Exactly 5 of the nine stickers of the front face are green.",
        ],
        [
          "Claim:
      The front face does not look like this; at least one sticker differs:
      [b][b][b]
      [g][g][g]
      [g][g][g]",
        ],
      ]
    `);
  });
});

/** The face after a quarter, a half and three quarters of a turn. */
function turnsOfFace(face: string): readonly string[] {
  const quarter = (nine: string) => [6, 3, 0, 7, 4, 1, 8, 5, 2].map((place) => nine[place]).join('');
  return [quarter(face), quarter(quarter(face)), quarter(quarter(quarter(face)))];
}

describe('move prediction', () => {
  it('has one move of four that brings the cube nearer, and solves it at level 1', () => {
    for (const level of LEVELS) {
      for (const { state, moves, distances, right } of puzzlesOf(movePrediction, level)) {
        const after = moves.map((move) => distanceOf(applyMoves(state, [move])));
        expect(after).toEqual(distances);
        expect(after.map((distance) => distance < level)).toEqual([0, 1, 2, 3].map((index) => index === right));
        expect(distanceOf(state)).toBe(level);
      }
    }
  });

  it('offers two turns of a face and two of the opposite one', () => {
    for (const level of LEVELS) {
      for (const { moves } of puzzlesOf(movePrediction, level)) {
        expect(new Set(moves).size).toBe(4);
        for (const move of moves) {
          const faces = moves.map(faceOf);
          expect(faces.filter((face) => face === faceOf(move))).toHaveLength(2);
          expect(faces.filter((face) => face === oppositeOf(faceOf(move)))).toHaveLength(2);
        }
      }
    }
  });

  it('puts the right move where the stratum says', () => {
    for (const [seed, { right }] of puzzlesOf(movePrediction, 3).entries())
      expect(movePrediction.strata?.of(3, seedOf(seed))).toBe(optionLabel(right));
  });
});

describe('move effect', () => {
  it('has each effect once and one of them twice, by true distances', () => {
    for (const level of LEVELS) {
      for (const [seed, { state, options }] of puzzlesOf(moveEffect, level).entries()) {
        expect(new Set(options.map(({ move }) => move)).size).toBe(4);
        for (const { move, distance, effect } of options) {
          expect(distanceOf(applyMoves(state, [move]))).toBe(distance);
          expect(effect).toBe(distance < level ? 'DECREASE' : distance === level ? 'NO_CHANGE' : 'INCREASE');
        }
        const [doubled, place] = (moveEffect.strata?.of(level, seedOf(seed)) ?? '').split(' ');
        const twice = EFFECTS.filter((effect) => options.filter((option) => option.effect === effect).length === 2);
        expect(new Set(options.map(({ effect }) => effect)).size).toBe(3);
        expect(twice).toHaveLength(1);
        if (level > 1 || doubled !== 'DECREASE') expect(twice).toEqual([doubled]);
        if (level > 1 || doubled !== 'DECREASE') expect(options['ABCD'.indexOf(place ?? '')]?.effect).toBe(doubled);
      }
    }
  });

  it('scores by quarters, and counts a missing label as wrong', () => {
    const [puzzle] = puzzlesOf(moveEffect, 3, [1]);
    if (!puzzle) throw new Error('no puzzle');
    const labels = moveEffect.answer(puzzle, 'image').split(',');
    const verdict = {
      status: 'scored',
      answer: ['-', ...labels.slice(1)].join(),
      score: 0.75,
      correct: false,
    } as const;
    expect(moveEffect.score(puzzle, verdict.answer, 'text')).toBe(0.75);
    expect(moveEffect.outcome?.(puzzle, verdict, 'text').outcome).toContain(`${labels[0]?.[0]}>-`);
    expect(
      moveEffect.outcome?.(puzzle, { ...verdict, status: 'silent', answer: null }, 'text').outcome.match(/>-/g),
    ).toHaveLength(4);
  });
});

test('every move occurs in questions with moves', () => {
  for (const [task, movesIn] of [
    [movePrediction, (puzzle: unknown) => (puzzle as { moves: readonly Move[] }).moves],
    [
      moveEffect,
      (puzzle: unknown) => (puzzle as { options: readonly { move: Move }[] }).options.map(({ move }) => move),
    ],
  ] as const) {
    const seen = new Set(
      puzzlesOf(
        task as Task<unknown>,
        2,
        Array.from({ length: 40 }, (_, each) => each),
      ).flatMap(movesIn),
    );
    expect(seen.size).toBe(FACE_MOVES.length);
  }
});

const ALL = [
  opaqueTask(faceReconstruction),
  opaqueTask(verification),
  opaqueTask(movePrediction),
  opaqueTask(moveEffect),
];

test.each(ALL)('$id reports that it has no items far away', (task) => {
  for (const level of [16, 20]) expect(task.generate(level, seedOf(1))).toEqual({ ok: false, error: 'no-item-found' });
});

test.each(ALL)('$id replays a shortest solution', (task) => {
  for (const level of LEVELS) {
    for (const puzzle of puzzlesOf(task, level, [1, 2, 3])) {
      const { replay } = task.explain(puzzle);
      const moves = (replay?.steps ?? []).map(({ action }) => action as Move);
      expect(moves).toHaveLength(level);
      expect(distanceOf(applyMoves(replay?.states[0] as never, moves))).toBe(0);
    }
  }
});

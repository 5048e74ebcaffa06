import { rngFor } from 'rung-puzzles/core/rng';
import type { Condition } from 'rung-puzzles/items/condition';
import { OPTION_LABELS, type OptionLabel } from 'rung-puzzles/items/stimulus';
import { budgetOf } from 'rung-puzzles/measures/cubebench/learning-curve';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../../testing';
import { play } from '../testing/episode';
import { learningCurve } from './learning-curve';
import { chosenOption, type LoopPuzzle } from './loop';

const PLAIN: Condition = 'image+text';
const rightly = (puzzle: LoopPuzzle): string => learningCurve.answer(puzzle, 'image');
const movesOf = ({ step }: LoopPuzzle) => step.options.map(({ move }) => move);

/** The label of a filler that moves the cube farther away. */
function away({ step }: LoopPuzzle): string {
  const place = step.options.findIndex(({ distanceAfter }) => distanceAfter > step.distance);
  return OPTION_LABELS[place] as OptionLabel;
}

describe('learning curve', () => {
  it('allows two attempts per move at the start: six at three moves, as in the paper', () => {
    expect([1, 2, 3, 4, 8].map(budgetOf)).toEqual([2, 4, 6, 8, 16]);
  });

  it('takes one attempt per move from a perfect player', () => {
    for (const level of [1, 2, 3, 4, 5])
      expect(play(learningCurve, level, PLAIN, level, rightly).outcome).toEqual({
        outcome: `T${level} k=${level} b=${budgetOf(level)}`,
        passed: true,
      });
  });

  it('makes wrong moves too, plans again, and allows recovery', () => {
    const { puzzles, outcome } = play(learningCurve, 3, PLAIN, 2, (puzzle, step) =>
      step === 1 ? away(puzzle) : rightly(puzzle),
    );
    expect(puzzles.map(({ step }) => step.distance)).toEqual([3, 2, 3, 2, 1]);
    expect(outcome).toEqual({ outcome: 'T5 k=3 b=6', passed: true });
  });

  it('shows the same four moves when the cube returns to a state, so that a second draw reveals nothing', () => {
    for (let seed = 0; seed < many(40); seed += 1) {
      const { puzzles } = play(learningCurve, 4, PLAIN, seed, (puzzle, step) =>
        step === 0 ? away(puzzle) : rightly(puzzle),
      );
      const [first, , back] = puzzles as [LoopPuzzle, LoopPuzzle, LoopPuzzle];
      if (back.step.state !== first.step.state) continue;
      expect(movesOf(back).toSorted()).toEqual(movesOf(first).toSorted());
    }
    const { puzzles } = play(learningCurve, 3, PLAIN, 1, (puzzle, step) => (step === 1 ? null : rightly(puzzle)));
    const [, unread, again] = puzzles as [LoopPuzzle, LoopPuzzle, LoopPuzzle];
    expect(again.step.state).toBe(unread.step.state);
    expect(movesOf(again).toSorted()).toEqual(movesOf(unread).toSorted());
  });

  it('uses up an attempt for a reply that cannot be read, and leaves the cube as it is', () => {
    const late = play(learningCurve, 3, PLAIN, 1, (puzzle, step) => (step < 3 ? null : rightly(puzzle)));
    expect(late.puzzles.map(({ step }) => step.distance)).toEqual([3, 3, 3, 3, 2, 1]);
    expect(late.outcome).toEqual({ outcome: 'T6 k=3 b=6', passed: true });
    expect(play(learningCurve, 1, PLAIN, 1, () => null)).toMatchObject({
      history: [null, null],
      outcome: { outcome: 'T- k=1 b=2' },
    });
  });

  it('ends exactly when the attempts left can no longer solve the cube', () => {
    for (let seed = 0; seed < many(60); seed += 1) {
      const rng = rngFor(seedOf(seed), 'guesser');
      const { puzzles, history, outcome } = play(learningCurve, 3, PLAIN, seed, () => rng.pick(OPTION_LABELS));
      for (const { step, log } of puzzles) expect(step.distance).toBeLessThanOrEqual(6 - log.length);
      const last = puzzles.at(-1) as LoopPuzzle;
      const left = chosenOption(last.step, history.at(-1) ?? null)?.distanceAfter;
      expect(left === 0 || (left ?? 0) > 6 - history.length).toBe(true);
      expect(outcome.passed).toBe(left === 0);
      expect(outcome.outcome).toBe(left === 0 ? `T${history.length} k=3 b=6` : 'T- k=3 b=6');
    }
  });

  it('never leads farther away than half the attempts beyond the level', () => {
    for (const level of [1, 2, 3, 4])
      for (const seed of [1, 2, 3]) {
        const { puzzles } = play(learningCurve, level, PLAIN, seed, away);
        expect(Math.max(...puzzles.map(({ step }) => step.distance))).toBeLessThanOrEqual(
          level + (budgetOf(level) - level) / 2,
        );
      }
  });
});

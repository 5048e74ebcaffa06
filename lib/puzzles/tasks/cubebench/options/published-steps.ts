/**
 * The four moves of each step as the paper offers them. Without abstention (A.5.2): the teacher's move and three random
 * others, which may include another that brings the cube nearer. With abstention (A.6.2): the teacher's move, one other
 * that brings the cube nearer if there is one, and moves that do not. After an error (A.8): one move that brings the
 * cube nearer and three that do not. The teacher always follows a shortest solution of the current cube.
 */
import { err, ok } from 'rung-puzzles/core/result';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { VariantGroup } from '../../task';
import type { LoopWay } from '../episodes/loop';
import {
  type DrawOptions,
  drawOptions,
  type MovesAround,
  movesAround,
  pickProgress,
  type StepOption,
} from './episodes';
import { PUBLISHED_OPTIONS } from './published';

const WITH_ABSTENTION = 'published-idk-options';

export const STEP_OPTIONS: VariantGroup = {
  name: 'options',
  standard: 'two turns of one face and two of another, of which exactly one brings the cube nearer',
  values: [
    {
      id: PUBLISHED_OPTIONS,
      meaning:
        "the teacher's move, one of a shortest solution, and three other moves at random, as in the paper; of these another may bring the cube nearer too",
      drawsPuzzle: true,
    },
    {
      id: WITH_ABSTENTION,
      meaning:
        "as the paper offers them where one may say that one does not know: the teacher's move, one other that brings the cube nearer if there is one, and moves that do not",
      drawsPuzzle: true,
    },
  ],
};

const drawing =
  (
    fillersOf: (right: StepOption, around: MovesAround, rng: Parameters<DrawOptions>[3]) => readonly StepOption[],
  ): DrawOptions =>
  (state, distance, _, rng) => {
    const around = movesAround(state, distance);
    if (around === null) return err('no-item-found');
    const progress = pickProgress(around.nearer, rng);
    return ok({ progress, fillers: fillersOf(progress, around, rng.split('fillers')) });
  };

const besides = (right: StepOption, options: readonly StepOption[]): readonly StepOption[] =>
  options.filter((option) => option !== right);

const drawAny = drawing((right, { nearer, others }, rng) => rng.sample([...besides(right, nearer), ...others], 3));

const drawWithSecond = drawing((right, { nearer, others }, rng) => {
  const second = rng.split('second').sample(besides(right, nearer), Math.min(1, nearer.length - 1));
  return [...second, ...rng.split('others').sample(others, 3 - second.length)];
});

/** After an error, see learning-curve. */
export const drawOneProgress: DrawOptions = drawing((_, { others }, rng) => rng.sample(others, 3));

export function stepWay(condition: Condition): LoopWay {
  if (hasVariant(condition, PUBLISHED_OPTIONS)) return { draw: drawAny, drawing: [PUBLISHED_OPTIONS], teaches: true };
  if (hasVariant(condition, WITH_ABSTENTION))
    return { draw: drawWithSecond, drawing: [WITH_ABSTENTION], teaches: true };
  return { draw: drawOptions, drawing: [] };
}

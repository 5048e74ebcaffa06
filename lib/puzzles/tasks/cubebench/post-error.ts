/**
 * The learning curve as Table 7 of the paper and its released code count it: one plays until the first move that does
 * not bring the cube nearer. That move is made (a reply that cannot be read leaves the cube as it is) and is not
 * counted; the attempts are the replies after it. The moves are drawn again at each attempt, and the true distance is
 * told each time.
 */
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import {
  type Attempts,
  budgetOf,
  type LearningCurveOutcome,
  NO_ERROR,
} from 'rung-puzzles/measures/cubebench/learning-curve';
import type { VariantGroup } from '../task';
import { isRight, type LoopEntry, type LoopPuzzle, type LoopStep, type LoopWay } from './episode-loop';
import { LAST_LEVEL_JUDGED } from './levels';
import { drawOneProgress } from './published-step-options';

export const POST_ERROR = 'post-error';

export const COUNTING: VariantGroup = {
  name: 'counting',
  standard:
    'attempts count from the start, whose distance alone is told; one of the four moves takes the last one back',
  values: [
    {
      id: POST_ERROR,
      meaning:
        'attempts count after the first error, as in Table 7 of the paper; the true distance is told at each, and one move at random that brings the cube nearer stands among three others that do not; cubes solved without an error do not count',
      drawsPuzzle: true,
    },
  ],
};

export const countsAfterError = (condition: Condition): boolean => hasVariant(condition, POST_ERROR);

export const POST_ERROR_WAY: LoopWay = { draw: drawOneProgress, drawing: [POST_ERROR], redraws: true };

/** From here on the attempts left are too few for a cube so far away that its distance could not be proven. */
export const LAST_POST_ERROR_LEVEL = 8;

/** Replies after the first error. */
function attemptsUsed(log: readonly LoopEntry[]): number {
  const error = log.findIndex((entry) => !isRight(entry, entry.answer));
  return error === -1 ? 0 : log.length - error - 1;
}

/** Attempts left, the next reply included; null before the first error. */
export const attemptsLeftAfterError = ({ level, log }: LoopPuzzle): number | null =>
  log.every((entry) => isRight(entry, entry.answer)) ? null : budgetOf(level) - attemptsUsed(log);

/** Whether nothing follows these replies, which left the cube at this distance. */
export const isOverAfterError = (level: number, log: readonly LoopEntry[], distance: number): boolean =>
  distance === 0 || attemptsUsed(log) >= budgetOf(level) || distance > LAST_LEVEL_JUDGED;

/** Longest course: an error at the last step, and all attempts. */
export const longestAfterError = (level: number): number => level + budgetOf(level);

/** What the replies come to; `solved`: after the last of them. */
export function outcomeAfterError(level: number, log: readonly LoopEntry[], solved: boolean): LearningCurveOutcome {
  const error = log.find((entry) => !isRight(entry, entry.answer));
  if (error === undefined) return NO_ERROR;
  return {
    attempts: solved ? attemptsUsed(log) : null,
    start: distanceBehind(error),
    budget: budgetOf(level),
    afterError: true,
  } satisfies Attempts;
}

const distanceBehind = ({ options, distance, played }: LoopStep & Pick<LoopEntry, 'played'>): number =>
  options.find(({ move }) => move === played)?.distanceAfter ?? distance;

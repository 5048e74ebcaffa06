/**
 * The learning curve as Table 7 of the paper and its released code count it. The question continues until the first
 * move that does not bring the cube nearer. That move is made but not counted (an unreadable reply leaves the cube
 * unchanged). The attempts are the replies after it. The moves are drawn again at each attempt, and each prompt gives
 * the true distance. The budget is the number of attempts.
 */
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import {
  type Attempts,
  budgetOf,
  type LearningCurveOutcome,
  NO_ERROR,
} from 'rung-puzzles/measures/cubebench/learning-curve';
import type { VariantGroup } from '../../task';
import { LAST_LEVEL_JUDGED } from '../levels';
import { drawOneProgress } from '../options/published-steps';
import { isRight, type LoopEntry, type LoopPuzzle, type LoopStep, type LoopWay } from './loop';

export const POST_ERROR = 'post-error';

export const COUNTING: VariantGroup = {
  name: 'counting',
  standard:
    'attempts count from the start, and only the distance there is given; one of the four moves takes the last one back',
  values: [
    {
      id: POST_ERROR,
      meaning:
        'attempts count after the first error, as in Table 7 of the paper; the true distance is given at each, with one random move that brings the cube nearer and three that do not; cubes solved without an error do not count',
      drawsPuzzle: true,
    },
  ],
};

export const countsAfterError = (condition: Condition): boolean => hasVariant(condition, POST_ERROR);

/** How the moves are drawn: one that brings the cube nearer and three that do not, again at each attempt. */
export const POST_ERROR_WAY: LoopWay = { draw: drawOneProgress, drawing: [POST_ERROR], redraws: true };

/** From this level on the attempts left cannot solve a cube that is too far away for a proven distance. */
export const LAST_POST_ERROR_LEVEL = 8;

function attemptsUsed(log: readonly LoopEntry[]): number {
  const error = log.findIndex((entry) => !isRight(entry, entry.answer));
  return error === -1 ? 0 : log.length - error - 1;
}

/** Attempts left, including the next reply. null before the first error. */
export const attemptsLeftAfterError = ({ level, log }: LoopPuzzle): number | null =>
  log.every((entry) => isRight(entry, entry.answer)) ? null : budgetOf(level) - attemptsUsed(log);

/** Whether the question ends after these replies, which left the cube at this distance. */
export const isOverAfterError = (level: number, log: readonly LoopEntry[], distance: number): boolean =>
  distance === 0 || attemptsUsed(log) >= budgetOf(level) || distance > LAST_LEVEL_JUDGED;

/** The most replies: an error at the last step, and then all attempts. */
export const longestAfterError = (level: number): number => level + budgetOf(level);

/** The outcome of the replies. `solved`: after the last of them. */
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

/** The response model's findings on answers of people: what `rung fit` prints and boards show. */

import type { RungBeaten } from 'rung-puzzles/stats/people/beaten';
import { checkFit } from 'rung-puzzles/stats/response-model/check';
import { type Fit, fitResponses } from 'rung-puzzles/stats/response-model/fit';
import type { Responses } from 'rung-puzzles/stats/response-model/responses';
import { type FittedLadder, fittedLadder, isRising, type Rungs, rungsOf } from './fitted-ladder';

export interface NamedResponses {
  readonly responses: Responses;
  /** Names of the levels, by index. */
  readonly levels: readonly (number | string)[];
}

interface FittedLevel {
  readonly level: number | string;
  readonly n: number;
  readonly observed: number;
  readonly predicted: number;
  readonly low: number;
  readonly high: number;
  readonly difficulty: number;
  readonly se: number;
}

export interface FitReport {
  readonly people: number;
  readonly answers: number;
  readonly levels: readonly FittedLevel[];
  /** The chance of a right answer by guessing that the fit was given: the mean over answers. */
  readonly guess: number;
  readonly lapse: number;
  /** Share of people who guess every answer; null if no answer can be guessed. */
  readonly guessers: number | null;
  readonly sdPeople: number;
  readonly sdItems: number | null;
  readonly logLikelihood: number;
  readonly parameters: number;
  readonly reliability: number | null;
  readonly ladder: FittedLadder | null;
  /** By R from 0: share of people whose full ladder would end below it; null without a ladder. */
  readonly beaten: readonly RungBeaten[] | null;
  /** Why there is no ladder; null if there is one. */
  readonly ladderReason: 'levels-are-no-rungs' | 'levels-do-not-rise' | null;
}

export function reportFit(named: NamedResponses): FitReport {
  return describeFit(fitResponses(named.responses), named);
}

export function describeFit(
  fit: Fit,
  { responses, levels }: NamedResponses,
  asked: Pick<Rungs, 'rules' | 'lastLevel'> = {},
): FitReport {
  const check = checkFit(responses, fit);
  const { difficulties, lapse, guessers } = fit.parameters;
  const size = fit.vector.length;
  const chances = levelChances(responses);
  const rungs = rungsOf(levels);
  const found = rungs === null || !isRising(fit, rungs) ? null : fittedLadder(fit, { rungs, chances, ...asked });
  return {
    people: responses.people,
    answers: responses.right.length,
    levels: check.levels.map((own, level) => ({
      level: levels[level] as number | string,
      ...own,
      difficulty: difficulties[level] as number,
      se: Math.sqrt(fit.covariance[level * (size + 1)] as number),
    })),
    guess: check.levels.reduce((sum, { n }, level) => sum + n * (chances[level] as number), 0) / responses.right.length,
    lapse,
    guessers: responses.chances.some((chance) => chance > 0) ? guessers : null,
    sdPeople: fit.sdPeople,
    sdItems: fit.sdItems,
    logLikelihood: fit.logLikelihood,
    parameters: Math.round(10 * fit.effectiveParameters) / 10,
    reliability: check.reliability,
    ladder: found?.ladder ?? null,
    beaten: found?.beaten ?? null,
    ladderReason: rungs === null ? 'levels-are-no-rungs' : found === null ? 'levels-do-not-rise' : null,
  };
}

/** The mean chance of each level's answers. */
export function levelChances({ levels, level, chance, chances }: Responses): readonly number[] {
  const sums = Array.from({ length: levels }, () => [0, 0] as [number, number]);
  for (const [answer, own] of level.entries()) {
    const sum = sums[own] as [number, number];
    sum[0] += chances[chance[answer] as number] as number;
    sum[1] += 1;
  }
  return sums.map(([sum, n]) => sum / n);
}

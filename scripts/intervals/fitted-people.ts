/** Fits of the ladders of 60 simulated people, made once for all designs that compare someone with them. */
import { levelChances } from 'rung-puzzles/baseline/fit-report';
import { type Rungs, rungsOf } from 'rung-puzzles/baseline/fitted-ladder';
import { makeResponses } from 'rung-puzzles/baseline/make-responses';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { type Fit, fitResponses } from 'rung-puzzles/stats/response-model/fit';
import { times } from './cases/case';
import { ladderAnswers } from './ladder-answers';
import { PEOPLE, type Population } from './respondents';

export const CROWD: Population = { ...PEOPLE, name: 'items vary, SD .5 logit', items: 0.5 };
export const CLIMBERS = 60;
/** Different fits. */
export const FITS = 400;
const SEED = 500;

export interface FittedPeople {
  readonly fit: Fit;
  readonly of: Rungs;
}

const made: FittedPeople[] = [];

export function fittedPeople(round: number): FittedPeople {
  const known = made[round];
  if (known !== undefined) return known;
  const random = mulberry32(SEED + round);
  const rows = times(CLIMBERS, (person) =>
    ladderAnswers(CROWD, CROWD.depth(random), random).map((answer, place) => ({
      ...answer,
      person: `${person}`,
      item: `${person} ${place}`,
    })),
  ).flat();
  const { responses, levels } = makeResponses(rows);
  const of = { rungs: rungsOf(levels) ?? [], chances: levelChances(responses) };
  const found = { fit: fitResponses(responses), of };
  made[round] = found;
  return found;
}

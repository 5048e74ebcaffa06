/** A model's levels against people of its ability, and its person fit. */

import { normalQuantile } from 'rung-puzzles/stats/distributions/normal';
import { type LevelCount, levelFunctioning, personFit } from 'rung-puzzles/stats/response-model/against-people';
import { CROWD, FITS, type FittedPeople, fittedPeople } from '../fitted-people';
import { ladderAnswers } from '../ladder-answers';
import { rightChance } from '../respondents';
import { type CoverageCase, pageResult, type Random, times } from './case';

const DEPTH = 5;
/** Level whose difference is looked at, and how many levels harder it is for the model in one of the designs. */
const LEVEL = 3;
const HARDER = 2;

const scaleOf = ({ fit, of }: FittedPeople) => {
  const size = fit.vector.length;
  return {
    difficulties: [...fit.parameters.difficulties],
    covariance: of.rungs.map((_, row) => of.rungs.map((__, column) => fit.covariance[row * size + column] ?? 0)),
    chances: of.chances,
    sdItems: fit.setting.sdItems,
    lapse: fit.parameters.lapse,
  };
};

function countsOf({ of }: FittedPeople, ladders: number, harder: number, random: Random): readonly LevelCount[] {
  const answers = times(ladders, () =>
    ladderAnswers(CROWD, DEPTH, random, (level) => (level === LEVEL ? harder : 0)),
  ).flat();
  return of.rungs.flatMap((rung, level) => {
    const own = answers.filter((answer) => answer.level === rung);
    return own.length === 0 ? [] : [{ level, right: own.filter(({ right }) => right).length, n: own.length }];
  });
}

/** Chance at a level, over items. */
const meanRight = (depth: number): number => {
  const nodes = times(200, (index) => normalQuantile((index + 0.5) / 200));
  return (
    nodes.reduce((sum, node) => sum + rightChance(CROWD, depth + (CROWD.items * node) / CROWD.slope, LEVEL), 0) / 200
  );
};

const designs = [
  { ladders: 3, harder: 0 },
  { ladders: 10, harder: 0 },
  { ladders: 10, harder: HARDER },
];

const levels: readonly CoverageCase[] = designs.map(({ ladders, harder }) => {
  let round = 0;
  const truth = meanRight(DEPTH - harder) - meanRight(DEPTH);
  return {
    kind: 'levelFunctioning',
    figure: 'a level, model less people of its ability',
    design: `${ladders} ladders of the model, fit of 60 people${harder === 0 ? '' : `, level ${LEVEL} is ${harder} levels harder for it`}`,
    replicates: 2 * FITS,
    draw: (random: Random) => {
      const people = fittedPeople(round++ % FITS);
      const found = levelFunctioning(scaleOf(people), countsOf(people, ladders, harder, random));
      const own = found.find(({ level }) => people.of.rungs[level] === LEVEL)?.difference ?? null;
      return pageResult(own?.value ?? null, own, truth);
    },
  };
});

const fits: readonly CoverageCase[] = [3, 10].map((ladders) => {
  let round = 0;
  return {
    kind: 'personFit',
    figure: 'person fit of a model, ± 1.96 around it holds 0',
    design: `${ladders} ladders of the model, fit of 60 people`,
    replicates: 2 * FITS,
    draw: (random: Random) => {
      const people = fittedPeople(round++ % FITS);
      const found = personFit(scaleOf(people), countsOf(people, ladders, 0, random));
      return pageResult(found, found === null ? null : { low: found - 1.96, high: found + 1.96 }, 0);
    },
  };
});

export const AGAINST_PEOPLE_CASES: readonly CoverageCase[] = [...levels, ...fits];

/**
 * R of a stated population: people who said how old they are and what education they have are raked to its margins, and
 * the abilities of the fit are estimated again with their weights. Difficulties stay those of all people. The interval
 * is by a bootstrap over people that rakes each sample again, with difficulties drawn from the fit.
 */
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { effectivePeople, type Margin, rake } from 'rung-puzzles/stats/people/rake';
import type { Fit } from 'rung-puzzles/stats/response-model/fit';
import { drawParameters } from 'rung-puzzles/stats/response-model/numeric/draws';
import { likelihoodReader, weightedPopulation } from 'rung-puzzles/stats/response-model/population';
import type { Responses } from 'rung-puzzles/stats/response-model/responses';
import { type FittedLadder, type Quartiles, quartilesOfR, type Rungs } from './fitted-ladder';

/** A population by its margins, and where each person belongs. */
export interface StatedPopulation {
  /** For each question, the share of each group; the sum is 1. No one in a group of share 0 is of the population. */
  readonly shares: readonly (readonly number[])[];
  /**
   * Of each person, in the order of the responses: for each question, the group. null: the person did not say it, or
   * is not of this population.
   */
  readonly groups: readonly (readonly number[] | null)[];
}

interface Counted {
  /** Who answered all questions, and is of the population. */
  readonly people: number;
}

export interface RakedLadder extends Counted {
  readonly ladder: FittedLadder;
  /** As many people with equal weights would say as much (Kish). */
  readonly effective: number;
  /** The largest weight; the mean is 1. */
  readonly largest: number;
  readonly missing: null;
}

export interface NotRaked extends Counted {
  readonly ladder: null;
  /** `people`: too few, or their weights too unequal; `groups`: too few in some; `margins`: no weights of a reasonable size reach the shares. */
  readonly missing: 'people' | 'groups' | 'margins';
  /** Groups with too few people, as question and group. */
  readonly few: readonly (readonly [question: number, group: number])[];
}

export const FEWEST_RAKED = 20;
export const FEWEST_IN_GROUP = 5;
/** Few people in a combination of groups can have most of the weight. */
const FEWEST_EFFECTIVE = 10;
/** Of a share. Weights are cut, so raking can end short of the population. */
const FARTHEST = 0.01;
const DRAWS = 200;
const SEED = 4;

export function rakedLadder(
  fit: Fit,
  responses: Responses,
  // The rungs in which R is counted.
  ladder: Rungs,
  { shares, groups: groupsOfPeople }: StatedPopulation,
): RakedLadder | NotRaked {
  const counted = groupsOfPeople.flatMap((groups, person) =>
    groups === null || groups.some((group, question) => shares[question]?.[group] === 0) ? [] : [{ person, groups }],
  );
  const n = counted.length;
  const not = (missing: NotRaked['missing'], few: NotRaked['few'] = []): NotRaked => ({
    people: n,
    ladder: null,
    missing,
    few,
  });
  if (n < FEWEST_RAKED) return not('people');
  const margins = shares.map((own, question) => ({
    groups: counted.map(({ groups }) => groups[question] as number),
    shares: own,
  }));
  const few = smallGroups(margins);
  if (few.length > 0) return not('groups', few);
  const { weights, farthest } = rake(margins, new Array<number>(n).fill(1));
  if (farthest > FARTHEST) return not('margins');
  const effective = effectivePeople([...weights]);
  if (effective < FEWEST_EFFECTIVE) return not('people');
  const read = likelihoodReader(
    responses,
    counted.map(({ person }) => person),
  );
  const estimate = weightedPopulation(fit, fit.parameters, read(fit, fit.parameters), weights);
  const random = mulberry32(SEED);
  const drawn = drawParameters(fit, DRAWS, SEED).map((given) => {
    const counts = resampled(n, random);
    const again = rake(margins, counts).weights.map((weight, person) => weight * (counts[person] as number));
    return quartilesOfR(fit, weightedPopulation(fit, given, read(fit, given), again, estimate).parameters, ladder)[1];
  });
  return {
    people: n,
    ladder: ladderWith(quartilesOfR(fit, estimate.parameters, ladder), drawn),
    effective,
    largest: Math.max(...weights),
    missing: null,
  };
}

/** Of the next draw, 2.5 % are below the interval and 2.5 % above it: the ends are order statistics of the medians. */
export function ladderWith(quartiles: Quartiles, drawnMedians: readonly number[]): FittedLadder {
  const [, median] = quartiles;
  const rising = drawnMedians.toSorted((a, b) => a - b);
  const [low = median, high = median] = [0.025, 0.975].map(
    (part) => rising[Math.round(part * (rising.length + 1)) - 1],
  );
  return { median, low, high, quartiles };
}

/** A group that the population does not have may be empty. */
const smallGroups = (margins: readonly Margin[]): NotRaked['few'] =>
  margins.flatMap(({ groups, shares }, question) =>
    shares.flatMap((share, group) =>
      share > 0 && groups.filter((own) => own === group).length < FEWEST_IN_GROUP ? [[question, group] as const] : [],
    ),
  );

function resampled(people: number, random: () => number): readonly number[] {
  const counts = new Array<number>(people).fill(0);
  for (let draw = 0; draw < people; draw += 1) {
    const person = Math.floor(random() * people);
    counts[person] = (counts[person] as number) + 1;
  }
  return counts;
}

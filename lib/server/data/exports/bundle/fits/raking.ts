/** Where a study's people belong in the population that its configuration states. */
import type { PeopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import type { StatedPopulation as Shares } from 'rung-puzzles/baseline/raked-ladder';
import {
  questionsOf,
  RAKED_QUESTIONS,
  type RakedFit,
  type StatedPopulation,
} from '@/lib/wire/studies/stated-population';
import type { Background } from '@/lib/wire/studies/study';

interface Group {
  readonly answers: readonly string[];
  readonly percent: number;
}

const marginsOf = (stated: StatedPopulation): readonly (readonly Group[])[] =>
  questionsOf(stated).map((question) => stated[question] ?? []);

/** The same for versions that state the same shares; '' without a population. */
export const sharesKey = (stated: StatedPopulation | undefined): string =>
  stated === undefined
    ? ''
    : JSON.stringify(
        RAKED_QUESTIONS.map((question) => stated[question]?.map(({ answers, percent }) => [answers, percent])),
      );

/** null: an answer is missing, or in no group. */
function groupsOf(stated: StatedPopulation, background: Background): readonly number[] | null {
  const margins = marginsOf(stated);
  const groups = questionsOf(stated).map((question, index) => {
    const answer = background[question];
    return answer === undefined ? -1 : (margins[index]?.findIndex(({ answers }) => answers.includes(answer)) ?? -1);
  });
  return groups.includes(-1) ? null : groups;
}

/** `people`: the background of each person of the fit. Percents are rounded, so their sum is not exactly 100. */
export function sharesOf(stated: StatedPopulation, people: readonly (Background | undefined)[]): Shares {
  return {
    shares: marginsOf(stated).map((groups) => {
      const sum = groups.reduce((total, { percent }) => total + percent, 0);
      return groups.map(({ percent }) => percent / sum);
    }),
    groups: people.map((background) => (background === undefined ? null : groupsOf(stated, background))),
  };
}

/** `raked` is null if the fit has no ladder. An exact number of few people would reveal who answered what. */
export function rakedFitOf(stated: StatedPopulation, raked: PeopleBaseline['raked']): RakedFit {
  const questions = questionsOf(stated);
  const margins = marginsOf(stated);
  const weighted = raked !== null && raked.missing === null ? raked : null;
  const few = raked !== null && raked.missing !== null ? raked.few : [];
  return {
    source: stated.source,
    adjusted_for: [...questions],
    people: raked === null || raked.missing === 'people' ? null : raked.people,
    effective: weighted?.effective ?? null,
    largest_weight: weighted?.largest ?? null,
    ladder: weighted?.ladder ?? null,
    missing: raked?.missing ?? null,
    few: few.flatMap(([question, group]) => {
      const [name, answers] = [questions[question], margins[question]?.[group]?.answers];
      return name === undefined || answers === undefined ? [] : [{ question: name, answers: [...answers] }];
    }),
  };
}

/**
 * `npm run simulate-profile`: how sure a ten-minute profile is, as Markdown. For each task that stands for an ability,
 * the response model is fitted to the answers of people. Other people of the same kind then answer the questions of a
 * profile. Their true place among people is known. `-- correlations` prints only the last table.
 */
import { correlateAbilities, measureAbility } from 'rung-puzzles/baseline/abilities/ability-correlations';
import type { AnswersAmongPeople } from 'rung-puzzles/baseline/abilities/ability-scale';
import { isSure, type PlaceAmongPeople, placesAmongPeople } from 'rung-puzzles/baseline/place-among-people';
import { type ExpressRules, profileRules } from 'rung-puzzles/protocols/express/rules';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { normalBelow } from 'rung-puzzles/stats/distributions/normal';
import { SPATIAL_ABILITIES } from 'rung-puzzles/suites/abilities';
import { findTask } from 'rung-puzzles/tasks';
import {
  answering,
  BIAS_AND_COVER,
  biasAndCover,
  climbShort,
  type Estimate,
  everyFit,
  type FittedPeople,
  fittedPeople,
  fixed,
  KINDS,
  knowing,
  mean,
  newClimb,
  normal,
  type Population,
  type Random,
  type Size,
  tableOf,
} from './lib/simulated-people';

const SIZES: readonly Size[] = [
  [20, 6, 40],
  [50, 4, 60],
  [200, 2, 120],
];
/** Of people in a fit, for the number of questions to choose. */
const MIDDLE_SIZE = 50;
const QUESTIONS = [5, 8, 12];
const CHOSEN = 8;
const CORRELATED_SIZES: readonly Size[] = [
  [50, 3, 60],
  [200, 1, 120],
];
/** Of any two abilities, in truth. */
const CORRELATIONS = [0, 0.3, 0.5, 0.7];
/** What a profile takes for a correlation. Estimates are from the people of the fit. */
const USES = ['none', 'true', 'estimated'] as const;

interface Ability {
  readonly task: string;
  readonly population: Population;
  readonly known: FittedPeople;
  readonly rules: ExpressRules;
}

/** Draws the abilities of one person, in SDs. Any two correlate alike. */
function person(correlation: number, random: Random): () => number {
  const shared = Math.sqrt(correlation) * normal(random);
  return () => shared + Math.sqrt(1 - correlation) * normal(random);
}

/** People of a fit are other ones for each ability if abilities do not correlate. */
function abilitiesOf(kind: (typeof KINDS)[number], people: number, correlation: number, seed: number): Ability[] {
  const random = mulberry32(seed + 555);
  const everyone = Array.from({ length: people }, () => {
    const next = person(correlation, random);
    return TASKS.map(next);
  });
  return TASKS.map((task, index) => {
    const population = { guessing: task.chance('image'), lastLevel: task.levels.last, ...kind };
    const zs = correlation === 0 ? undefined : everyone.map((own) => own[index] as number);
    const known = fittedPeople(population, people, seed + 100 * index, zs);
    const rules = knowing(profileRules(population.guessing, population.lastLevel), known);
    return { task: task.id, population, known, rules };
  });
}

/** As the job that fits people's answers does. */
const estimated = (abilities: readonly Ability[], people: number): Matrix =>
  correlateAbilities(
    Array.from({ length: people }, (_, index) =>
      abilities.map(({ known }) =>
        known.classes.length === 0 ? null : measureAbility({ ...known, outcomes: known.answered[index] ?? [] }),
      ),
    ),
    abilities.length,
  ).correlations;

type Matrix = readonly (readonly number[])[];
const alike = (correlation: number): Matrix =>
  TASKS.map((_, row) => TASKS.map((__, column) => (row === column ? 1 : correlation)));

interface Tried extends Estimate, PlaceAmongPeople {
  readonly task: string;
  readonly slope: number;
}

interface Trial {
  readonly tried: number;
  readonly questions: number;
  /** The true one. */
  readonly correlation: number;
  readonly seed: number;
}

/** People answer the questions of all abilities. Returns their places by each of the matrices. */
function profiles(
  fitted: readonly Ability[],
  matrices: readonly Matrix[],
  { tried, questions, correlation, seed }: Trial,
): readonly (readonly Tried[])[] {
  const random = mulberry32(seed);
  const abilities = fitted.map((own) => {
    const rules = { ...own.rules, mostItems: questions };
    return { ...own, rules, start: newClimb(rules) };
  });
  const people = Array.from({ length: tried }, () => {
    const next = person(correlation, random);
    return abilities.map(({ task, population, known, rules, start }) => {
      const z = next();
      const { state } = climbShort(rules, start, answering(population, z, random));
      return { z, task, slope: population.slope, answers: { ...known, outcomes: state.outcomes ?? [] } };
    });
  });
  return matrices.map((matrix) => people.flatMap((own) => placed(own, matrix)));
}

interface Answered extends Pick<Tried, 'z' | 'task' | 'slope'> {
  readonly answers: AnswersAmongPeople;
}

function placed(own: readonly Answered[], matrix: Matrix): Tried[] {
  const places = placesAmongPeople(
    own.map(({ answers }) => answers),
    matrix,
  );
  return own.flatMap(({ answers: _answers, ...one }, index) => {
    const place = places[index];
    return place ? [{ ...one, ...place, shown: place.share, truth: normalBelow(one.z) }] : [];
  });
}

const TASKS = SPATIAL_ABILITIES.map(({ tasks: [id = ''] }) => findTask(id)).flatMap((task) => task ?? []);

const figures = (tried: readonly Tried[]): string[] => [
  ...biasAndCover(tried, 'points'),
  `${fixed(100 * mean(tried.map((one) => Number(isSure(one)))), 1)} %`,
];

const HEAD = [...BIAS_AND_COVER, 'sure'];

/** Every fit of every kind of people, with what people who take a profile come to. Abilities do not correlate. */
const unrelated = (size: Size, questions: number): readonly Tried[] =>
  everyFit(size, (kind, seed) => {
    const abilities = abilitiesOf(kind, size[0], 0, seed);
    return profiles(abilities, [alike(0)], { tried: size[2], questions, correlation: 0, seed: seed + 7777 }).flat();
  });

function printAbilities(): void {
  const tables: Record<'tasks' | 'kinds' | 'questions', string[][]> = { tasks: [], kinds: [], questions: [] };
  for (const size of SIZES) {
    const all = unrelated(size, CHOSEN);
    const add = (to: string[][], name: string, own: readonly Tried[]): void => {
      to.push([name, `${size[0]}`, ...figures(own)]);
    };
    for (const { id } of TASKS)
      add(
        tables.tasks,
        `\`${id}\``,
        all.filter((one) => one.task === id),
      );
    for (const { slope, lapse } of KINDS)
      add(
        tables.kinds,
        `${slope} logits a level, ${100 * lapse} % lapses`,
        all.filter((one) => one.slope === slope),
      );
    add(tables.kinds, 'all', all);
    if (size[0] === MIDDLE_SIZE)
      for (const questions of QUESTIONS)
        tables.questions.push([`${questions}`, ...figures(unrelated(size, questions))]);
  }
  process.stdout.write(
    [
      tableOf(['task', 'fitted people', ...HEAD], tables.tasks),
      tableOf(['people', 'fitted people', ...HEAD], tables.kinds),
      tableOf(['at most', ...HEAD], tables.questions),
    ].join('\n'),
  );
}

function printCorrelations(): void {
  const rows: string[][] = [];
  for (const size of CORRELATED_SIZES)
    for (const correlation of CORRELATIONS) {
      const [people, , tried] = size;
      const estimates: number[] = [];
      const found = everyFit(size, (kind, seed) => {
        const abilities = abilitiesOf(kind, people, correlation, seed);
        const own = estimated(abilities, people);
        estimates.push(...own.flatMap((row, one) => row.slice(0, one)));
        const matrices = [alike(0), alike(correlation), own];
        return [profiles(abilities, matrices, { tried, questions: CHOSEN, correlation, seed: seed + 7777 })];
      });
      const middle = mean(estimates);
      const sd = Math.sqrt(mean(estimates.map((value) => (value - middle) ** 2)));
      for (const [index, use] of USES.entries())
        rows.push([
          `${correlation}`,
          use === 'estimated' ? `estimated: ${fixed(middle, 2)}, SD ${fixed(sd, 2)}` : use,
          `${people}`,
          ...figures(found.flatMap((own) => own[index] ?? [])),
        ]);
      process.stderr.write(`${people} people, correlation ${correlation}: ${fixed(middle, 2)}\n`);
    }
  process.stdout.write(tableOf(['true correlation', 'used', 'fitted people', ...HEAD], rows));
}

if (process.argv[2] !== 'correlations') printAbilities();
printCorrelations();

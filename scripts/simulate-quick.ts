/**
 * `npm run simulate-quick`: quick climbs next to full ones, over all tasks that offer them, as Markdown. The response
 * model is fitted to the answers of people. Other people of the same kind then make a quick climb and a full one.
 */
import { placeAmongPeople } from 'rung-puzzles/baseline/place-among-people';
import { expressEstimate } from 'rung-puzzles/protocols/express/express';
import { quickRules } from 'rung-puzzles/protocols/express/rules';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { normalBelow } from 'rung-puzzles/stats/distributions/normal';
import { TASKS } from 'rung-puzzles/tasks';
import {
  answering,
  BIAS_AND_COVER,
  biasAndCover,
  climbFull,
  climbShort,
  type Estimate,
  everyFit,
  fittedPeople,
  fixed,
  KINDS,
  knowing,
  mean,
  newClimb,
  normal,
  type Population,
  type Size,
  tableOf,
} from './lib/simulated-people';

const SIZES: readonly Size[] = [
  [20, 6, 25],
  [50, 4, 38],
  [200, 2, 75],
];
/** Tasks that are guessed more often offer no quick climb (decision 97). */
const MOST_GUESSING = 0.4;
/** No one gets near it. */
const FAR_LEVEL = 1000;

interface Tried {
  readonly slope: number;
  readonly asked: number;
  readonly askedFull: number;
  readonly r: Estimate;
  /** null: no baseline could be fitted. */
  readonly place: Estimate | null;
}

function tryClimbs(population: Population, people: number, tried: number, seed: number): Tried[] {
  const known = fittedPeople(population, people, seed);
  const rules = knowing(quickRules(population.guessing, population.lastLevel), known);
  const start = newClimb(rules);
  const random = mulberry32(seed + 7777);
  return Array.from({ length: tried }, () => {
    const z = normal(random);
    const answer = answering(population, z, random);
    const { state } = climbShort(rules, start, answer);
    const full = climbFull(population, answer);
    const { mean: r = 0, low = 0, high = 0 } = expressEstimate(INFBENCH_LADDER, rules, state) ?? {};
    const place = placeAmongPeople({ ...known, outcomes: state.outcomes ?? [] });
    return {
      slope: population.slope,
      asked: state.items,
      askedFull: full.items,
      r: { z, truth: full.r, shown: r, low, high },
      place: place && { z, truth: normalBelow(z), shown: place.share, low: place.low, high: place.high },
    };
  });
}

interface Alike {
  readonly ids: string[];
  readonly guessing: number;
  readonly lastLevel: number | null;
}

/** Tasks with the same chance of guessing and the same last level are the same here. */
function alikeTasks(): readonly Alike[] {
  const groups = new Map<string, Alike>();
  for (const task of TASKS) {
    const guessing = task.chance('image');
    const lastLevel = (task.levels.last ?? FAR_LEVEL) < FAR_LEVEL ? task.levels.last : null;
    const group = groups.get(`${guessing} ${lastLevel}`) ?? { ids: [], guessing, lastLevel };
    if (guessing < MOST_GUESSING) groups.set(`${guessing} ${lastLevel}`, group);
    group.ids.push(`\`${task.id}\``);
  }
  return [...groups.values()];
}

const rOf = (tried: readonly Tried[]): string[] => [
  fixed(mean(tried.map(({ asked }) => asked)), 1),
  fixed(mean(tried.map(({ askedFull }) => askedFull)), 0),
  ...biasAndCover(
    tried.map(({ r }) => r),
    'rungs',
  ),
];
const placeOf = (tried: readonly Tried[]): string[] =>
  biasAndCover(
    tried.flatMap(({ place }) => place ?? []),
    'points',
  );

const tables: Record<'r' | 'place' | 'allR' | 'allPlace', string[][]> = { r: [], place: [], allR: [], allPlace: [] };
for (const size of SIZES) {
  const [people, , tried] = size;
  const all = alikeTasks().flatMap(({ ids, ...task }, index) => {
    const name = ids.length > 2 ? `${ids[0]} and ${ids.length - 1} more` : ids.join(', ');
    const own = everyFit(size, (kind, seed) => tryClimbs({ ...task, ...kind }, people, tried, seed + 100 * index));
    tables.r.push([name, `${people}`, ...rOf(own)]);
    tables.place.push([name, `${people}`, ...placeOf(own)]);
    process.stderr.write(`${people} people, ${ids[0]}: ${placeOf(own).join(' ')}\n`);
    return own;
  });
  const parts: readonly (readonly [string, readonly Tried[]])[] = [
    ...KINDS.map(({ slope }) => [`${slope} logits a level`, all.filter((one) => one.slope === slope)] as const),
    ['ended before 12 questions', all.filter(({ asked }) => asked < 12)],
    ['all', all],
  ];
  for (const [name, own] of parts) {
    tables.allR.push([name, `${people}`, ...rOf(own)]);
    tables.allPlace.push([name, `${people}`, ...placeOf(own)]);
  }
}
const R_HEAD = ['fitted people', 'questions', 'of a full climb', ...BIAS_AND_COVER];
const PLACE_HEAD = ['fitted people', ...BIAS_AND_COVER];
process.stdout.write(
  [
    tableOf(['tasks', ...R_HEAD], tables.r),
    tableOf(['climbs', ...R_HEAD], tables.allR),
    tableOf(['tasks', ...PLACE_HEAD], tables.place),
    tableOf(['climbs', ...PLACE_HEAD], tables.allPlace),
  ].join('\n'),
);

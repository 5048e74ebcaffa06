/**
 * `npm run simulate-profile`: how sure a ten-minute profile is, as Markdown. For each task that stands for an ability,
 * people climb full ladders and the response model is fitted to their answers. Other people of the same kind then
 * answer the questions of a profile. Their true place among people is known.
 */
import type { AnswerRow } from 'rung-puzzles/baseline/make-responses';
import { peopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import {
  type AnswerScale,
  answerScale,
  isSure,
  type PersonPlace,
  placesTogether,
} from 'rung-puzzles/baseline/person-place';
import { startExpress, stepExpress } from 'rung-puzzles/protocols/express';
import { type ExpressRules, profileRules } from 'rung-puzzles/protocols/express-rules';
import { INFBENCH_LADDER, type LadderState, startLadder, stepLadder } from 'rung-puzzles/protocols/ladder';
import { mulberry32 } from 'rung-puzzles/stats/mulberry32';
import { normalBelow } from 'rung-puzzles/stats/normal';
import { SPATIAL_ABILITIES } from 'rung-puzzles/suites/abilities';
import { findTask } from 'rung-puzzles/tasks';

const QUESTIONS = [5, 6, 8, 12];
/** People whose answers are fitted, and people who take a profile, each for every task and kind. */
const FITTED = Number(process.argv[2] ?? 100);
const TRIED = Number(process.argv[3] ?? 400);
/** Of any two abilities: the true one, and the one that the estimate takes for true. */
const CORRELATIONS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.5, 0],
  [0.5, 0.5],
  [0.7, 0.7],
  [0.3, 0.5],
];
/** Logits a level, and lapses. */
const KINDS: readonly (readonly [slope: number, lapse: number])[] = [
  [0.35, 0],
  [0.7, 0.05],
  [1.4, 0.02],
];

type Random = () => number;
type Answer = (level: number) => boolean;

interface Population {
  readonly guessing: number;
  readonly lastLevel: number | null;
  readonly slope: number;
  readonly lapse: number;
}

const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Depths are normal around level 6, or around the middle of a short ladder; `z`: how many SDs from there. */
function answering({ guessing, lastLevel, slope, lapse }: Population, z: number, random: Random): Answer {
  const centre = Math.min(6, (lastLevel ?? 12) / 2);
  const depth = centre * (1 + z / 2);
  return (level) => random() < guessing + (1 - guessing - lapse) / (1 + Math.exp(slope * (level - depth)));
}

function fitted(population: Population, random: Random): ExpressRules {
  const rows: AnswerRow[] = [];
  const last = population.lastLevel ?? Number.POSITIVE_INFINITY;
  for (let person = 0; person < FITTED; person += 1) {
    const answer = answering(population, normal(random), random);
    let state = startLadder();
    while (state.end === null && state.r <= last) {
      const [level, right] = [state.r, answer(state.r)];
      rows.push({ person: `${person}`, level, item: `${rows.length}`, chance: population.guessing, right });
      state = stepLadder(INFBENCH_LADDER, state, { correct: right, elapsedMs: 0 });
    }
  }
  const people = peopleBaseline(rows, new Set(), population.lastLevel)?.classes ?? [];
  return { ...profileRules(population.guessing, population.lastLevel), people };
}

interface Node {
  readonly state: LadderState;
  readonly next: Partial<Record<'right' | 'wrong', Node>>;
  scale?: AnswerScale | null;
}

interface Ability {
  readonly task: string;
  readonly population: Population;
  readonly rules: ExpressRules;
  /** By most questions: climbs so far. People who answer alike share one. */
  readonly climbs: ReadonlyMap<number, Node>;
}

function climb({ population, rules: fit, climbs }: Ability, questions: number, z: number, random: Random): Node {
  const rules = { ...fit, mostItems: questions };
  const answer = answering(population, z, random);
  let node = climbs.get(questions) as Node;
  while (node.state.end === null) {
    const side = answer(node.state.r) ? 'right' : 'wrong';
    node.next[side] ??= {
      state: stepExpress(INFBENCH_LADDER, rules, node.state, { correct: side === 'right', elapsedMs: 0 }),
      next: {},
    };
    node = node.next[side];
  }
  node.scale ??= answerScale(INFBENCH_LADDER, rules, node.state);
  return node;
}

interface Tried extends PersonPlace {
  readonly truth: number;
  readonly task: string;
  readonly asked: number;
}

/** People answer the questions of all abilities. `used`: the correlation that the estimate takes for true. */
function profiles(abilities: readonly Ability[], questions: number, correlation: number, used: number): Tried[] {
  const random = mulberry32(11);
  return Array.from({ length: TRIED }, () => {
    const shared = Math.sqrt(correlation) * normal(random);
    const own = abilities.map((ability) => {
      const z = shared + Math.sqrt(1 - correlation) * normal(random);
      return { z, task: ability.task, node: climb(ability, questions, z, random) };
    });
    const places = placesTogether(
      own.map(({ node }) => node.scale ?? null),
      used,
    );
    return own.flatMap(({ z, task, node }, index) => {
      const place = places[index];
      return place ? [{ ...place, task, truth: normalBelow(z), asked: node.state.items }] : [];
    });
  }).flat();
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const points = (share: number): string => (100 * share).toFixed(1).replace('-', '−');

const FIGURES = ['asked', 'bias', 'of the lowest fifth', 'of the highest fifth', 'covered', 'median width', 'sure'];

function figures(tried: readonly Tried[]): string[] {
  const bias = (of: readonly Tried[]): string => points(mean(of.map(({ at, truth }) => at - truth)));
  return [
    mean(tried.map(({ asked }) => asked)).toFixed(1),
    bias(tried),
    bias(tried.filter(({ truth }) => truth < 0.2)),
    bias(tried.filter(({ truth }) => truth > 0.8)),
    `${points(mean(tried.map(({ low, high, truth }) => Number(low <= truth && truth <= high))))} %`,
    points(median(tried.map(({ low, high }) => high - low))),
    `${points(mean(tried.map((one) => Number(isSure(one)))))} %`,
  ];
}

const kinds = KINDS.map(([slope, lapse], kind) =>
  SPATIAL_ABILITIES.map(({ tasks: [id = ''] }, place): Ability => {
    const task = findTask(id);
    if (task === undefined) throw new Error(`no task ${id}`);
    const population = { guessing: task.chance('image'), lastLevel: task.levels.last, slope, lapse };
    const rules = fitted(population, mulberry32(100 * kind + place + 3));
    const climbs = new Map(QUESTIONS.map((questions) => [questions, { state: startExpress(rules), next: {} }]));
    return { task: id, population, rules, climbs };
  }),
);
const tables: Record<string, string[][]> = { tasks: [], kinds: [], profiles: [] };
for (const questions of QUESTIONS) {
  const tried = kinds.map((abilities) => profiles(abilities, questions, 0, 0));
  for (const {
    tasks: [id = ''],
  } of SPATIAL_ABILITIES)
    tables.tasks?.push([`\`${id}\``, `${questions}`, ...figures(tried.flat().filter(({ task }) => task === id))]);
  for (const [kind, [slope, lapse]] of KINDS.entries())
    tables.kinds?.push([
      `${slope} logits a level, ${100 * lapse} % lapses`,
      `${questions}`,
      ...figures(tried[kind] ?? []),
    ]);
}
for (const questions of QUESTIONS)
  for (const [correlation, used] of CORRELATIONS) {
    const tried = kinds.flatMap((abilities) => profiles(abilities, questions, correlation, used));
    tables.profiles?.push([`${correlation}`, `${used}`, `${questions}`, ...figures(tried)]);
  }
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[] = []): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
process.stdout.write(
  [
    tableOf(['task', 'at most', ...FIGURES], tables.tasks),
    tableOf(['people', 'at most', ...FIGURES], tables.kinds),
    tableOf(['true correlation', 'used', 'at most', ...FIGURES], tables.profiles),
  ].join('\n'),
);

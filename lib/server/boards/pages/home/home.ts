/**
 * The home board: every task of every suite, from counts that are updated as courses end (DepthCount, OutcomeCount). No
 * reply is read, so the time does not grow with the log.
 */
import { setImmediate } from 'node:timers/promises';
import { groupBy } from 'rung-puzzles/core/group-by';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Suite } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { makeLru } from '@/lib/server/platform/caching/lru';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import type { HomeBoard, HomeModel, HomeQuery, HomeSuite, HomeTask } from '@/lib/wire/boards/home-board';
import { MOST_MODELS } from '@/lib/wire/boards/home-board';
import { BOARD_VERSION, isLadderMetric } from '../board/board';
import {
  comparableRows,
  depthRows,
  findEdition,
  modelNames,
  type Names,
  reportedMarks,
  type ShownTask,
} from '../board/board-rows';
import { guesserR, taskTitle } from '../board/describe';
import { HUMAN } from '../cells/cell';
import { NOTHING_PUBLISHED, publishedOutcomes } from '../cells/published-outcomes';
import { hashed, hashOfFixed, hashOfInput } from '../input-hash';
import { byName } from '../order';
import { prepareMeasures } from '../section/measured';
import { ladderModels, ladderPeople } from './home-ladders';
import { type HomeShown, homeShown, homeSuites, partsOf } from './home-parts';
import { pooledSets, type SetMeasure, setMarks, setMeasureOf, setReported, setsAlone } from './home-sets';

export type SuiteInput = Awaited<ReturnType<typeof readSuite>>;

// Only caches, so each process may have its own.
const KEPT = 12;

export const getHomeBoard = untilCommit(readHomeBoard, KEPT);

async function readHomeBoard(query: HomeQuery): Promise<HomeBoard> {
  const suites = await homeSuites();
  const parts = suites.flatMap(partsOf);
  const chosenParts = parts.flatMap(({ id }) => (query.parts.includes(id) ? [id] : []));
  const inputs = await Promise.all(suites.map((suite) => readSuite(suite, { ...query, parts: chosenParts })));
  const names = await modelNames(
    inputs.flatMap(({ depths, told }) => [...depths.map(({ entrant }) => entrant), ...told.entrants]),
  );
  const key = hashOfInput({
    rules: BOARD_VERSION,
    query,
    parts,
    inputs: inputs.map(({ suite, told, ...input }) => ({ suite: hashOfFixed(suite), told: told.version, ...input })),
    names: [...names],
  });
  return made.getOrAwait(key, () => composeHome(suites, { parts, chosenParts }, inputs, query, names));
}

// By content hash, like the boards of suites.
const made = makeLru<HomeBoard>(KEPT);

async function composeHome(
  suites: readonly Suite[],
  choice: Pick<HomeBoard, 'parts' | 'chosenParts'>,
  inputs: readonly SuiteInput[],
  query: HomeQuery,
  names: Names,
): Promise<HomeBoard> {
  const shown: HomeSuite[] = [];
  for (const input of inputs) {
    if (input.shown.length > 0) shown.push(await composeSuite(input, query, names));
    await setImmediate();
  }
  const models = modelsOf(shown);
  return hashed({
    rules: BOARD_VERSION,
    protocol: query.protocol,
    condition: query.condition,
    conditions: conditionsOf(suites),
    ...choice,
    models,
    chosenModels: chosenModels(models, query.models),
    reported: query.reported,
    suites: shown,
  });
}

async function readSuite(suite: Suite, query: HomeQuery) {
  const shown = homeShown(suite, query.parts, query.condition, query.reported);
  const edition = shown.length === 0 ? null : await findEdition(suite.id);
  const reported = query.reported && shown.length > 0 ? await comparableRows(suite) : [];
  const both = askedConditions(shown);
  const depths = edition !== null && query.protocol === 'ladder' ? await depthRows(edition.id, both) : [];
  // Needed for ladders too: they count the models they do not show.
  const told =
    edition === null || suite.sets === undefined ? NOTHING_PUBLISHED : await publishedOutcomes(edition, both);
  return { suite, edition: edition?.id ?? null, shown, depths, told, reported };
}

/** Each task in the condition of models and in that of people. */
export const askedConditions = (shown: readonly HomeShown[]): readonly ShownTask[] =>
  shown.flatMap(({ task, condition, peopleCondition }) =>
    [...new Set([condition, peopleCondition])].map((each) => ({ task, condition: each })),
  );

async function composeSuite(input: SuiteInput, query: HomeQuery, names: Names): Promise<HomeSuite> {
  const { suite, edition, shown } = input;
  const tasks: HomeTask[] = [];
  for (const each of shown) {
    const measure = query.protocol === 'set' ? setMeasureOf(suite, each.task) : null;
    if (query.protocol === 'ladder' && suite.finite === undefined) tasks.push(ladderTask(input, each, names));
    if (measure !== null) tasks.push(await setTask(input, each, measure, names));
  }
  const climbing = new Set(tasks.flatMap(({ models }) => models.map(({ entrant }) => entrant)));
  return {
    id: suite.id,
    title: suite.title,
    paper: suite.paper,
    edition,
    tasks,
    left: tasks.length > 0 ? null : reasonLeft(query),
    setsAlone: query.protocol === 'set' ? null : setsAlone(suite, input.told.rows, shown, climbing),
  };
}

const reasonLeft = ({ protocol }: HomeQuery): string =>
  protocol === 'ladder'
    ? 'Its items are fixed, and so is their number: it has no ladders.'
    : 'Its paper has only ladders, so there are no published levels for a fixed set.';

const frame = ({ suite }: SuiteInput, { task, condition }: HomeShown) => ({
  id: task,
  title: taskTitle(task),
  section: suite.sections?.find((section) => section.task === task)?.id ?? null,
  condition,
});

/** People in the same condition or, without data there, in the condition for people. */
const peopleOf = <T extends { readonly condition: string }>(
  rows: readonly T[],
  { condition, peopleCondition }: HomeShown,
) => (rows.some((row) => row.condition === condition) ? condition : peopleCondition);

export function ladderTask(input: SuiteInput, shown: HomeShown, names: Names): HomeTask {
  const own = input.depths.filter(({ task }) => task === shown.task);
  const people = own.filter(({ entrant }) => entrant === HUMAN);
  const peopleCondition = peopleOf(people, shown);
  return {
    ...frame(input, shown),
    measure: null,
    levels: null,
    chance: guesserR(input.suite, shown.task, shown.condition),
    people: ladderPeople(
      people.filter(({ condition }) => condition === peopleCondition),
      peopleCondition,
    ),
    models: ladderModels(
      own.filter(({ condition }) => condition === shown.condition),
      shown,
      names,
    ),
    reported: reportedMarks(input.reported, shown, isLadderMetric),
  };
}

export async function setTask(
  input: SuiteInput,
  shown: HomeShown,
  measure: SetMeasure,
  names: Names,
): Promise<HomeTask> {
  const { column, chance, levels } = measure;
  const peopleCondition = peopleOf(
    input.told.rows.filter(({ task, entrant, course }) => task === shown.task && entrant === HUMAN && course === 'set'),
    shown,
  );
  const pooledIn = (condition: Condition, isHuman: boolean) =>
    pooledSets(
      input.told.rows.filter(({ entrant }) => (entrant === HUMAN) === isHuman),
      { task: shown.task, condition },
      levels,
      names,
    );
  const [models, people] = [pooledIn(shown.condition, false), pooledIn(peopleCondition, true)];
  await prepareMeasures([...models, ...people].map(({ measurable }) => measurable));
  const [ofPeople] = people.flatMap((each) => setMarks(each, column.id, peopleCondition));
  return {
    ...frame(input, shown),
    measure: column,
    levels,
    chance,
    people: ofPeople === undefined ? null : { ...ofPeople, quartiles: null },
    models: models
      .flatMap((each) => setMarks(each, column.id, shown.condition))
      .sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || byName(a, b)),
    reported: setReported(input.reported, shown, measure),
  };
}

const modelsOf = (suites: readonly HomeSuite[]): HomeModel[] =>
  groupBy(
    suites.flatMap(({ tasks }) => tasks.flatMap(({ models }) => models)),
    ({ entrant }) => entrant,
  )
    .map((own) => ({ id: own[0].entrant, name: own[0].name, tasks: own.length }))
    .sort((a, b) => byName(a, b) || (a.id < b.id ? -1 : 1));

/** The requested models, otherwise those with data in most tasks. The amount of data decides, never the results. */
function chosenModels(models: readonly HomeModel[], asked: readonly string[]): string[] {
  const here = asked.filter((id) => models.some((model) => model.id === id));
  if (here.length > 0) return here.slice(0, MOST_MODELS);
  return [...models]
    .sort((a, b) => b.tasks - a.tasks)
    .slice(0, MOST_MODELS)
    .map(({ id }) => id);
}

const conditionsOf = (suites: readonly Suite[]): HomeBoard['conditions'] => [
  ...new Set(suites.flatMap(({ tasks }) => tasks.flatMap((task) => findTask(task)?.conditions ?? []))),
];

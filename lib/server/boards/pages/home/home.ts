/**
 * The home board: every task of every suite, from counts that are updated as courses end (DepthCount, OutcomeCount). No
 * reply is read, so the time does not grow with the log.
 */

import { setImmediate } from 'node:timers/promises';
import type { Suite } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { groupedBy, pluck, unique, where } from '@/lib/server/boards/rows';
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
import { isOfModel, isOfPeople } from '../cells/cell';
import { isOfSet } from '../cells/outcome-groups';
import { NOTHING_PUBLISHED, publishedOutcomes } from '../cells/published-outcomes';
import { hashed, hashOfFixed, madeFrom } from '../input-hash';
import { byName } from '../order';
import { prepareMeasures } from '../section/measured';
import { ladderModels, ladderPeople } from './home-ladders';
import { type HomeShown, homeShown, homeSuites, partsOf } from './home-parts';
import { pooledSets, type SetMeasure, setMarks, setMeasureOf, setReported, setsAlone } from './home-sets';

export type SuiteInput = Awaited<ReturnType<typeof readSuite>>;

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
  const key = {
    rules: BOARD_VERSION,
    query,
    parts,
    inputs: inputs.map(({ suite, told, ...input }) => ({ suite: hashOfFixed(suite), told: told.version, ...input })),
    names: [...names],
  };
  return made(key, () => composeHome(suites, { parts, chosenParts }, inputs, query, names));
}

const made = madeFrom<HomeBoard>(KEPT);

async function composeHome(
  suites: readonly Suite[],
  choice: Pick<HomeBoard, 'parts' | 'chosenParts'>,
  inputs: readonly SuiteInput[],
  query: HomeQuery,
  names: Names,
) {
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

async function readSuite(suite: Suite, { parts, condition, reported, protocol }: HomeQuery) {
  const shown = homeShown(suite, parts, condition, reported);
  const edition = shown.length === 0 ? null : await findEdition(suite.id);
  const both = askedConditions(shown);
  return {
    suite,
    edition: edition?.id ?? null,
    shown,
    depths: edition !== null && protocol === 'ladder' ? await depthRows(edition.id, both) : [],
    // Needed for ladders too: they count the models they do not show.
    told: edition === null || suite.sets === undefined ? NOTHING_PUBLISHED : await publishedOutcomes(edition, both),
    reported: reported && shown.length > 0 ? await comparableRows(suite) : [],
  };
}

/** Each task in the condition of models and in that of people. */
export const askedConditions = (shown: readonly HomeShown[]) =>
  shown.flatMap(({ task, condition, peopleCondition }) =>
    unique([condition, peopleCondition]).map((each) => ({ task, condition: each })),
  );

async function composeSuite(input: SuiteInput, query: HomeQuery, names: Names) {
  const { suite, edition, shown } = input;
  const isLadder = query.protocol === 'ladder';
  const tasks = await composeTasks(input, [query.protocol], names);
  const climbing = new Set(tasks.flatMap(({ models }) => pluck(models, 'entrant')));
  return {
    id: suite.id,
    title: suite.title,
    paper: suite.paper,
    edition,
    tasks,
    left: tasks.length > 0 ? null : REASONS_LEFT[query.protocol],
    setsAlone: isLadder ? setsAlone(suite, input.told.rows, shown, climbing) : null,
  };
}

const REASONS_LEFT: Readonly<Record<HomeQuery['protocol'], string>> = {
  ladder: 'Its items are fixed, and so is their number: it has no ladders.',
  set: 'Its paper has only ladders, so there are no published levels for a fixed set.',
};

/** Each shown task by these protocols, as far as its suite has them. */
export async function composeTasks(input: SuiteInput, protocols: readonly HomeQuery['protocol'][], names: Names) {
  const { suite } = input;
  const tasks: HomeTask[] = [];
  for (const shown of input.shown) {
    const { task, condition } = shown;
    const section = suite.sections?.find(where({ task }))?.id ?? null;
    const frame = { id: task, title: taskTitle(task), section, condition };
    const measure = protocols.includes('set') ? setMeasureOf(suite, task) : null;
    if (protocols.includes('ladder') && suite.finite === undefined)
      tasks.push({ ...frame, ...ladderTask(input, shown, names) });
    if (measure !== null) tasks.push({ ...frame, ...(await setTask(input, shown, measure, names)) });
  }
  return tasks;
}

/** People in the same condition or, without data there, in the condition for people. */
const inConditionOfPeople = <T extends ShownTask>(
  rows: readonly T[],
  { task, condition, peopleCondition }: HomeShown,
) => {
  const same = rows.filter(where({ task, condition }));
  return same.length > 0 ? same : rows.filter(where({ task, condition: peopleCondition }));
};

function ladderTask({ suite, depths, reported }: SuiteInput, shown: HomeShown, names: Names) {
  const { task, condition } = shown;
  return {
    measure: null,
    levels: null,
    chance: guesserR(suite, task, condition),
    people: ladderPeople(inConditionOfPeople(depths.filter(isOfPeople), shown)),
    models: ladderModels(depths.filter(isOfModel).filter(where({ task, condition })), names),
    reported: reportedMarks(reported, shown, isLadderMetric),
  };
}

async function setTask({ told, reported }: SuiteInput, shown: HomeShown, measure: SetMeasure, names: Names) {
  const { column, chance, levels } = measure;
  const sets = told.rows.filter(isOfSet);
  const [answered = shown] = inConditionOfPeople(sets.filter(isOfPeople), shown);
  const models = pooledSets(sets.filter(isOfModel), shown, levels, names);
  const people = pooledSets(sets.filter(isOfPeople), answered, levels, names);
  await prepareMeasures([...models, ...people]);
  const marksOf = (pooled: typeof models) => pooled.flatMap((each) => setMarks(each, column.id));
  const [ofPeople] = marksOf(people);
  return {
    measure: column,
    levels,
    chance,
    people: ofPeople === undefined ? null : { ...ofPeople, quartiles: null },
    models: marksOf(models).sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || byName(a, b)),
    reported: setReported(reported, shown, measure),
  };
}

const modelsOf = (suites: readonly HomeSuite[]) =>
  groupedBy(
    suites.flatMap(({ tasks }) => tasks.flatMap(({ models }) => models)),
    'entrant',
  )
    .map((own) => ({ id: own[0].entrant, name: own[0].name, tasks: own.length }))
    .sort((a, b) => byName(a, b) || (a.id < b.id ? -1 : 1));

/** The requested models, otherwise those with data in most tasks. The amount of data decides, never the results. */
function chosenModels(models: readonly HomeModel[], asked: readonly string[]) {
  const here = asked.filter((id) => models.some(where({ id })));
  const most = models.toSorted((a, b) => b.tasks - a.tasks);
  return (here.length > 0 ? here : pluck(most, 'id')).slice(0, MOST_MODELS);
}

const conditionsOf = (suites: readonly Suite[]) => [
  ...new Set(suites.flatMap(({ tasks }) => tasks.flatMap((task) => findTask(task)?.conditions ?? []))),
];

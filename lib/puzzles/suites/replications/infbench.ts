/** Tables of Inf-Bench (arXiv 2507.02978v1): ten ladders in each of six directions. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Reading } from 'rung-puzzles/measures/replication/aggregate';
import type { Replication, ReplicationArm, ReplicationCell, ReplicationColumn, ReplicationRun } from '../replication';
import { meanR, minus, printed } from './authoring';

/** The paper’s items, as far as described: pictures without letters, and codes. */
const PICTURES: Condition = 'image.published.plain';
const CODES: Condition = 'text.published';
const CUBE_CODES: Condition = 'text.published.colours';

const METRIC = 'mean R';
const REPEATS = 10;
/** The paper also says top_k 1. Many endpoints reject it, and with temperature 0 it changes nothing. */
const DECODING = { temperature: 0, top_p: 1 };

const WORLDS = [
  { id: '2d', title: '2D' },
  { id: '25d', title: '2.5D' },
  { id: '3d', title: '3D' },
] as const;
const DIRECTIONS = ['forward', 'inverse'] as const;
const LADDERS = WORLDS.flatMap(({ id, title }) =>
  DIRECTIONS.map((direction) => ({ task: `infbench/${id}-${direction}`, title: `${title} ${direction}` })),
);
const TASKS = LADDERS.map(({ task }) => task);
const ON_CUBES: ReadonlySet<string> = new Set(['infbench/3d-forward', 'infbench/3d-inverse']);

const READINGS: readonly { readonly id: Reading; readonly title: string }[] = [
  { id: 'formula', title: 'R by the formula' },
  { id: 'completed', title: 'highest passed' },
];

const DEPARTURES = [
  'The paper describes R in words as the highest level completed, and its formula ends elsewhere. Both readings are shown next to the same reported value.',
  'The paper prints its prompts as pictures only. It prints neither its start states nor how many actions it replaces in a wrong list.',
  'Ladders are frozen here: every model gets the same questions at the same place, so ten runs with temperature 0 may all end the same and give no interval.',
];

/** Every model gets the same questions, with a prompt that does not invite reasoning. */
const VANILLA: ReplicationArm = {
  mark: 'frozen+neutral',
  options: { frozen: true, neutral: true },
  requestsPerReply: 1,
  forPeople: true,
};

const runOf = (
  id: string,
  tasks: readonly string[],
  condition: Condition,
  arm: ReplicationArm = VANILLA,
): ReplicationRun => ({
  id,
  tasks,
  condition,
  course: { kind: 'ladder' },
  repeats: REPEATS,
  decoding: DECODING,
  arm,
});

/** One column for each ladder and each reading of R. */
const columns = (
  cellsOf: (task: string, reading: Reading) => readonly ReplicationCell[],
): readonly ReplicationColumn[] =>
  LADDERS.flatMap(({ task, title }) =>
    READINGS.map(
      (reading): ReplicationColumn => ({
        id: `${task.slice('infbench/'.length)}-${reading.id}`,
        title: reading.title,
        group: title,
        unit: 'rung',
        cells: cellsOf(task, reading.id),
        ...(reading.id === 'formula' ? {} : { follows: true }),
      }),
    ),
  );

const PICTURE_LADDERS: Replication = {
  id: 'table-1',
  suite: 'infbench',
  title: 'Table 1: pictures',
  text: 'The mean R of ten ladders in each of six directions, with questions and options as pictures.',
  departures: DEPARTURES,
  runs: [runOf('pictures', TASKS, PICTURES)],
  columns: columns((task, reading) => [
    { aggregate: meanR('pictures', task, reading), reported: printed('Table 1', task, PICTURES, METRIC) },
  ]),
};

const codesOf = (task: string): Condition => (ON_CUBES.has(task) ? CUBE_CODES : CODES);
const codesRunOf = (task: string): string => (ON_CUBES.has(task) ? 'cube-codes' : 'codes');

const CODE_LADDERS: Replication = {
  id: 'table-2',
  suite: 'infbench',
  title: 'Table 2: codes',
  text: 'The mean R of ten ladders in each of six directions, with every shape and cube written as a code.',
  departures: DEPARTURES,
  runs: [
    runOf(
      'codes',
      TASKS.filter((task) => !ON_CUBES.has(task)),
      CODES,
    ),
    runOf(
      'cube-codes',
      TASKS.filter((task) => ON_CUBES.has(task)),
      CUBE_CODES,
    ),
  ],
  columns: columns((task, reading) => [
    { aggregate: meanR(codesRunOf(task), task, reading), reported: printed('Table 2', task, codesOf(task), METRIC) },
  ]),
};

/** Ways to make a model reason more. `mark` follows the entrant's name here, `reported` in the reported values. */
const ARMS = [
  { id: 'cot', reported: ' + CoT', mark: 'cot', options: { cot: true }, requestsPerReply: 1 },
  { id: 'few-shot', reported: ' + few-shot', mark: '1-shot', options: { shots: 1 }, requestsPerReply: 1 },
  {
    id: 'reflection',
    reported: ' + self-reflection',
    mark: 'reflection-loop-3',
    options: { reflectionLoop: 3 },
    requestsPerReply: 7,
  },
  { id: 'react', reported: ' + ReAct', mark: 'react-5', options: { react: 5 }, requestsPerReply: 6 },
  { id: 'tools', reported: ' + tools', mark: 'tools', options: { tools: true }, requestsPerReply: 22 },
] as const;
const armOf = ({ mark, options, requestsPerReply }: (typeof ARMS)[number]): ReplicationArm => ({
  mark: `${VANILLA.mark}+${mark}`,
  options: { ...VANILLA.options, ...options },
  requestsPerReply,
});
const ARM_METRIC = 'r_minus_vanilla';

const armCells = (task: string, reading: Reading): readonly ReplicationCell[] => [
  { row: 'vanilla', aggregate: meanR('vanilla', task, reading), reported: printed('Table 1', task, PICTURES, METRIC) },
  ...ARMS.map(
    ({ id, reported }): ReplicationCell => ({
      row: id,
      aggregate: minus(meanR(id, task, reading), meanR('vanilla', task, reading)),
      reported: printed('Table 4', task, PICTURES, ARM_METRIC, { mark: reported }),
    }),
  ),
];

const REASONING_ARMS: Replication = {
  id: 'table-4',
  suite: 'infbench',
  title: 'Table 4: ways to make a model reason more',
  text: 'The mean R of ten ladders without help, and the change of it with each of five ways to make the model reason more.',
  departures: [
    ...DEPARTURES,
    'The paper does not say how many rounds its reflection and its ReAct have.',
    'In the paper’s self-reflection, external tools check each answer. Here the model alone judges its answer.',
    'The paper puts the example of few-shot after the prompt. Here it is between the rules and the question.',
    'The intervals of the changes take the ladders for independent, so they are too wide rather than too narrow.',
  ],
  runs: [runOf('vanilla', TASKS, PICTURES), ...ARMS.map((arm) => runOf(arm.id, TASKS, PICTURES, armOf(arm)))],
  rows: [{ id: 'vanilla', title: 'vanilla' }, ...ARMS.map(({ id, reported }) => ({ id, title: reported.trim() }))],
  columns: columns(armCells),
};

export const INFBENCH_REPLICATIONS: readonly Replication[] = [PICTURE_LADDERS, CODE_LADDERS, REASONING_ARMS];

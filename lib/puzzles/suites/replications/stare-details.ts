/** Tables 8 to 11 of STARE: transformations by kind, by number of steps, by difficulty. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Part } from 'rung-puzzles/measures/replication/aggregate';
import type { Replication, ReplicationColumn, Reported } from '../replication';
import { measure, printed } from './authoring';
import {
  DIFFICULTIES,
  type Difficulty,
  FLAT,
  OTHER_COUNT,
  SOLID,
  stepsOf,
  TRANSFORMATIONS,
  type Transformation,
  transformationCondition,
  transformationParts,
  transformationRuns,
} from './stare-runs';

const ARMS = [
  { id: 'without', title: 'without', simulation: 'none' },
  { id: 'with', title: 'with', simulation: 'all' },
] as const;
type Arm = (typeof ARMS)[number];

const ROWS = [
  { id: 'without', title: 'without simulation' },
  { id: 'with', title: 'with simulation' },
];

const TITLES: Readonly<Record<Transformation, string>> = {
  '2d-analogy': '2D analogy',
  '2d-instruction': '2D instruction',
  '3d-analogy': '3D analogy',
  '3d-instruction': '3D instruction',
};

const runsOf = (tasks: readonly Transformation[]) =>
  ARMS.flatMap(({ simulation }) => tasks.flatMap((task) => transformationRuns(task, simulation)));

/** Items of one number of steps and one difficulty in the paper, except in 2D instruction. */
const CELL = 34;
/** The paper's shares of 2D instruction with simulation are whole numbers of right answers of these. Both make 198. */
const BY_STEPS: Readonly<Record<number, number>> = { 2: 92, 3: 106 };
const BY_DIFFICULTY: Readonly<Record<Difficulty, number>> = { easy: 71, medium: 66, hard: 61 };

/** Items of one number of steps, all difficulties together; undefined if neither printed nor implied. */
const sizeAt = (task: Transformation, steps: number, { simulation }: Arm): number | undefined =>
  task !== '2d-instruction' ? DIFFICULTIES.length * CELL : simulation === 'none' ? undefined : BY_STEPS[steps];

/** Items of one difficulty, all numbers of steps together. */
const sizeIn = (task: Transformation, difficulty: Difficulty, { simulation }: Arm): number | undefined =>
  task !== '2d-instruction'
    ? stepsOf(simulation).length * CELL
    : simulation === 'none'
      ? undefined
      : BY_DIFFICULTY[difficulty];

const UNEQUAL =
  'The paper prints no cell sizes. With simulation its 2D instructions fit 92 and 106 items at two and three steps, and 71, 66 and 61 by difficulty. Here all cells are equal.';
const UNKNOWN_SIZES = 'Without simulation the sizes of 2D instruction are unknown, so those values count as exact.';

interface Slice {
  readonly id: string;
  readonly title: string;
  readonly task: Transformation;
  readonly partsIn: (arm: Arm) => readonly Part[];
  readonly reportedIn: (arm: Arm) => Reported;
  readonly column?: string;
  readonly nIn?: (arm: Arm) => number | undefined;
  readonly arms?: readonly Arm[];
}

const columnOf = ({
  id,
  title,
  task,
  partsIn,
  reportedIn,
  column = 'accuracy',
  nIn,
  arms = ARMS,
}: Slice): ReplicationColumn => ({
  id: `${task}-${id}`,
  title,
  group: TITLES[task],
  unit: 'share',
  cells: arms.map((arm) => {
    const n = nIn?.(arm);
    return {
      row: arm.id,
      aggregate: measure(column, ...partsIn(arm)),
      reported: reportedIn(arm),
      ...(n === undefined ? {} : { reportedN: n }),
    };
  }),
});

/** `column` is that of the task's measurement. */
const KINDS = {
  reflection: { title: 'reflection', column: 'accuracy_reflection' },
  rotation: { title: 'rotation', column: 'accuracy_rotation' },
  shearing: { title: 'shearing', column: 'accuracy_shearing' },
  scaling: { title: 'scaling', column: 'accuracy_scaling' },
  translation: { title: 'translation', column: 'accuracy_translation' },
} as const;
type Kind = keyof typeof KINDS;
const KINDS_OF: Readonly<Record<Transformation, readonly Kind[]>> = {
  '2d-analogy': ['reflection', 'rotation', 'shearing', 'scaling', 'translation'],
  '2d-instruction': ['reflection', 'rotation', 'scaling', 'translation'],
  '3d-analogy': ['rotation', 'shearing', 'scaling', 'translation'],
  '3d-instruction': ['rotation', 'shearing', 'scaling', 'translation'],
};

/** Values of all difficulties together are under `mixed`. */
const wholeOf = (task: Transformation, { simulation }: Arm): Condition =>
  transformationCondition(task, 'mixed', simulation);

const byKind = (id: string, number: number, tasks: readonly Transformation[]): Replication => ({
  id,
  suite: 'stare',
  title: `Table ${number}: ${tasks === FLAT ? '2D' : '3D'} by kind of transformation`,
  text: 'Accuracy of questions that contain a kind of transformation. A question counts under every kind that it contains.',
  departures: ['The paper does not say how many items contain each kind, so its values count as exact here.'],
  runs: runsOf(tasks),
  rows: ROWS,
  columns: tasks.flatMap((task) =>
    KINDS_OF[task].map((kind) =>
      columnOf({
        id: kind,
        title: KINDS[kind].title,
        task,
        column: KINDS[kind].column,
        partsIn: ({ simulation }) => transformationParts([task], simulation),
        reportedIn: (arm) =>
          printed([`Table ${number}`, 'Tables 8 and 9'], `stare/${task}`, wholeOf(task, arm), KINDS[kind].column),
      }),
    ),
  ),
});

const TABLES_10_11 = 'Tables 10 and 11';

export const TABLE_8 = byKind('table-8', 8, FLAT);
export const TABLE_9 = byKind('table-9', 9, SOLID);

const MISPRINTS =
  'By its Table 11, Table 10 seems to misprint GPT-4o in 3D analogy and Gemini Flash Thinking in 3D instruction, both at three steps.';

export const TABLE_10: Replication = {
  id: 'table-10',
  suite: 'stare',
  title: 'Table 10: by number of steps',
  text: 'Accuracy at one, two and three steps, all difficulties together. With one step there is no picture in between.',
  departures: [MISPRINTS, UNEQUAL, UNKNOWN_SIZES, OTHER_COUNT],
  runs: runsOf(TRANSFORMATIONS),
  rows: ROWS,
  columns: TRANSFORMATIONS.flatMap((task) =>
    [1, 2, 3].map((level) =>
      columnOf({
        id: `${level}`,
        title: `N = ${level}`,
        task,
        partsIn: ({ simulation }) => transformationParts([task], simulation, { steps: [level] }),
        reportedIn: (arm) =>
          printed(['Table 10', TABLES_10_11], `stare/${task}`, wholeOf(task, arm), 'accuracy', { level }),
        nIn: (arm) => sizeAt(task, level, arm),
        arms: ARMS.filter(({ simulation }) => stepsOf(simulation).includes(level)),
      }),
    ),
  ),
};

const difficultyCondition = (task: Transformation, difficulty: Difficulty, { simulation }: Arm): Condition =>
  transformationCondition(task, difficulty, simulation);

export const TABLE_11: Replication = {
  id: 'table-11',
  suite: 'stare',
  title: 'Table 11: by difficulty',
  text: 'Accuracy on easy, medium and hard questions, all numbers of steps together.',
  departures: [UNEQUAL, UNKNOWN_SIZES, OTHER_COUNT],
  runs: runsOf(TRANSFORMATIONS),
  rows: ROWS,
  columns: TRANSFORMATIONS.flatMap((task) =>
    DIFFICULTIES.map((difficulty) =>
      columnOf({
        id: difficulty,
        title: difficulty,
        task,
        partsIn: ({ simulation }) => transformationParts([task], simulation, { difficulties: [difficulty] }),
        reportedIn: (arm) =>
          printed(['Table 11', TABLES_10_11], `stare/${task}`, difficultyCondition(task, difficulty, arm), 'accuracy'),
        nIn: (arm) => sizeIn(task, difficulty, arm),
      }),
    ),
  ),
};

/** Table 1 of STARE, and Figure 24, which is made from it. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Aggregate } from 'rung-puzzles/measures/replication/aggregate';
import type { Replication, ReplicationColumn, ReplicationRun, Reported } from '../replication';
import { mean, measure, part, printed, printedMean } from './authoring';
import {
  FLAT,
  OTHER_COUNT,
  plainRun,
  puzzlePart,
  puzzleRun,
  SOLID,
  simulatedAccuracy,
  TRANSFORMATIONS,
  type Transformation,
  transformationParts,
  transformationRuns,
} from './stare-runs';

const TABLE = 'Table 1';
/** Where the values of Table 1 are among the reported ones. */
const WITHOUT: Condition = 'image';
const WITH: Condition = 'image.all';

const TABLE_1_RUNS: readonly ReplicationRun[] = [
  ...TRANSFORMATIONS.flatMap((task) => transformationRuns(task, 'none')),
  ...TRANSFORMATIONS.flatMap((task) => transformationRuns(task, 'all')),
  ...(['cube-net', 'tangram'] as const).flatMap((puzzle) => [
    puzzleRun(puzzle, 'question'),
    puzzleRun(puzzle, 'steps'),
    puzzleRun(puzzle, 'all'),
  ]),
  plainRun('temporal', 471),
  plainRun('perspective', 250),
];

/** One part of the paper's table in one of its two arms. */
interface Term {
  readonly id: string;
  readonly title: string;
  readonly group?: string;
  readonly aggregate: Aggregate;
  readonly reported: Reported;
  /** Questions behind the share. */
  readonly n?: number;
}

const transformations = (
  id: '2d' | '3d',
  title: string,
  tasks: readonly Transformation[],
  n: { readonly without: number; readonly with?: number },
): readonly Term[] => [
  {
    id: `${id}-without`,
    title: 'without',
    group: title,
    aggregate: measure('accuracy', ...transformationParts(tasks, 'none')),
    reported: printed(TABLE, `stare/*/${id}`, WITHOUT, 'accuracy'),
    n: n.without,
  },
  {
    id: `${id}-with`,
    title: 'with',
    group: title,
    aggregate: simulatedAccuracy(tasks, 'all'),
    reported: printed(TABLE, `stare/*/${id}`, WITH, 'accuracy'),
    ...(n.with === undefined ? {} : { n: n.with }),
  },
];

/** Without pictures the paper pools the question without and with its steps. */
const puzzles = (puzzle: 'cube-net' | 'tangram', term: string, title: string): readonly Term[] => [
  {
    id: `${term}-without`,
    title: 'without',
    group: title,
    aggregate: measure('f1_yes', puzzlePart(puzzle, 'question'), puzzlePart(puzzle, 'steps')),
    reported: printed(TABLE, `stare/*/${term}`, WITHOUT, 'f1_yes'),
  },
  {
    id: `${term}-with`,
    title: 'with',
    group: title,
    aggregate: measure('f1_yes', puzzlePart(puzzle, 'all')),
    reported: printed(TABLE, `stare/*/${term}`, WITH, 'f1_yes'),
  },
];

const scene = (id: string, title: string, n: number): Term => ({
  id,
  title,
  aggregate: measure('accuracy', part(id)),
  reported: printed(TABLE, `stare/*/${id}`, WITHOUT, 'accuracy'),
  n,
});

const SYNTHETIC: readonly (readonly Term[])[] = [
  transformations('2d', '2D transformations', FLAT, { without: 639 }),
  transformations('3d', '3D transformations', SOLID, { without: 612, with: 408 }),
  puzzles('cube-net', 'nets', 'Cube nets, F1'),
  puzzles('tangram', 'tangram', 'Tangrams, F1'),
];
const SCENES: readonly Term[] = [scene('temporal', 'Temporal', 471), scene('perspective', 'Perspective', 250)];

const columnOf = ({ id, title, group, aggregate, reported, n }: Term): ReplicationColumn => ({
  id,
  title,
  unit: 'share',
  cells: [{ aggregate, reported, ...(n === undefined ? {} : { reportedN: n }) }],
  ...(group === undefined ? {} : { group }),
});

const meanOf = (terms: readonly Term[]): Aggregate => mean(terms.map(({ aggregate }) => aggregate));
const printedMeanOf = (terms: readonly Term[]): Reported => printedMean(terms.map(({ reported }) => reported));

/** The paper's overall number: each of six parts is the mean of its arms. */
const OVERALL: Aggregate = mean([...SYNTHETIC.map(meanOf), ...SCENES.map(({ aggregate }) => aggregate)]);

export const TABLE_1: Replication = {
  id: 'table-1',
  suite: 'stare',
  title: 'Table 1: all tasks',
  text: 'Six parts, without and with the pictures between the steps: accuracy, for nets and tangrams the F1 of yes.',
  departures: [
    'Temporal and perspective use generated scenes here in place of photographs and scans. So they and the overall mean are not compared; the mean of the other four parts is.',
    'The paper’s sets without and with simulation hold different items. Ours are the same where both have them.',
    'The paper’s 2D numbers fit the mean of analogy and instruction. With simulation, ours is that mean, and the paper’s number counts as exact.',
    'Without simulation, our 2D number is of all questions together. In the paper’s values this makes at most 0.3 points of difference.',
    OTHER_COUNT,
    'Without pictures, nets and tangrams pool the bare question with the question and its steps, as the paper’s counts say. Its printed values do not all fit that.',
    'The paper prints people’s accuracy where it prints the F1 of models.',
  ],
  runs: TABLE_1_RUNS,
  columns: [
    ...SYNTHETIC.flat().map(columnOf),
    ...SCENES.map(columnOf),
    {
      id: 'mean-of-four',
      title: 'Mean of four',
      unit: 'share',
      cells: [{ aggregate: mean(SYNTHETIC.map(meanOf)), reported: printedMean(SYNTHETIC.map(printedMeanOf)) }],
      follows: true,
    },
    {
      id: 'overall',
      title: 'Overall',
      unit: 'share',
      cells: [{ aggregate: OVERALL, reported: printed(TABLE, 'stare/*', WITHOUT, 'mean') }],
      follows: true,
    },
  ],
};

export const FIGURE_24: Replication = {
  id: 'figure-24',
  suite: 'stare',
  title: 'Figure 24: synthetic and real',
  text: 'The mean of the eight synthetic columns of Table 1 against the mean of temporal and perspective, one point for each model.',
  departures: [
    'Temporal and perspective use generated scenes here in place of photographs and scans, so only the correlation can be set next to the paper’s.',
    'The paper says 0.88 over 11 models, and 0.97 with people. Its ten printed models give 0.875, and 0.893 with people.',
  ],
  runs: TABLE_1_RUNS,
  columns: [
    {
      id: 'synthetic',
      title: 'Synthetic',
      unit: 'share',
      cells: [{ aggregate: meanOf(SYNTHETIC.flat()), reported: printedMeanOf(SYNTHETIC.flat()) }],
      follows: true,
    },
    {
      id: 'real',
      title: 'Real, or scenes',
      unit: 'share',
      cells: [{ aggregate: meanOf(SCENES), reported: printedMeanOf(SCENES) }],
      follows: true,
    },
  ],
  correlations: [
    { id: 'models', title: 'Models', x: 'synthetic', y: 'real', method: 'pearson', withPeople: false, printed: 0.88 },
    {
      id: 'with-people',
      title: 'Models and people',
      x: 'synthetic',
      y: 'real',
      method: 'pearson',
      withPeople: true,
      printed: 0.97,
    },
  ],
};

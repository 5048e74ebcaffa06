/** Tables of Cube Bench (arXiv 2512.20595), with a hundred items in each cell. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Replication, ReplicationCell, ReplicationColumn, ReplicationRun, ReplicationUnit } from '../replication';
import { measure, part, printed } from './authoring';

/** The paper's conditions: its pictures, items, prompts and parsing rules. */
const ASKED = 'published-prompt.published-extraction';
const PICTURE_AND_TEXT = 'image+text.classic.plain';
const RECONSTRUCTION: Condition = 'image.classic.plain.any-front.published-prompt';
const VERIFICATION: Condition = 'image.classic.plain.one-turn.published-prompt';
const PREDICTION: readonly { readonly id: string; readonly title: string; readonly condition: Condition }[] = [
  { id: 'both', title: 'Picture and text', condition: `${PICTURE_AND_TEXT}.published-options.${ASKED}` },
  { id: 'picture', title: 'Picture', condition: `image.classic.plain.published-options.${ASKED}` },
  { id: 'text', title: 'Text', condition: `text.published-options.${ASKED}` },
];
const REFLECTION: readonly { readonly id: string; readonly title: string; readonly condition: Condition }[] = [
  {
    id: 'unredacted',
    title: 'Right letter shown',
    condition: `${PICTURE_AND_TEXT}.published-options.unredacted.${ASKED}`,
  },
  { id: 'redacted', title: 'Right letter hidden', condition: `${PICTURE_AND_TEXT}.published-options.${ASKED}` },
];
const MOVE_EFFECT: Condition = 'text.published.published-prompt';
const RECOVERY: Condition = `${PICTURE_AND_TEXT}.post-error.${ASKED}`;
const STEPS: Condition = `${PICTURE_AND_TEXT}.published-options.${ASKED}`;

const EACH = 100;

const runOf = (
  id: string,
  task: string,
  condition: Condition,
  levels: readonly number[],
  decoding: ReplicationRun['decoding'] = { temperature: 0 },
): ReplicationRun => ({
  id,
  tasks: [`cubebench/${task}`],
  condition,
  course: { kind: 'set', levels, itemsPerLevel: EACH },
  repeats: 1,
  decoding,
});

interface Cell {
  readonly table: string;
  readonly task: string;
  readonly run: string;
  readonly condition: Condition;
  readonly level: number;
}

interface Shown {
  readonly column: string;
  readonly title: string;
  readonly group: string;
  readonly unit?: ReplicationUnit;
  readonly follows?: true;
}

/** One column: a measure of one level of one run. */
const columnOf = (
  { table, task, run, condition, level }: Cell,
  { column, title, group, unit = 'share', follows }: Shown,
): ReplicationColumn => ({
  id: `${run}-${level}-${column}`.replaceAll('_', '-'),
  title,
  group,
  unit,
  cells: [
    {
      aggregate: measure(column, part(run, undefined, [level])),
      reported: printed(table, `cubebench/${task}`, condition, column, { level }),
      reportedN: EACH,
    },
  ],
  ...(follows === undefined ? {} : { follows }),
});

const TABLE_3: Replication = {
  id: 'table-3',
  suite: 'cubebench',
  title: 'Table 3: reading the cube',
  text: 'Reconstruction of the front face at one to three turns, and whether a text shows the same face as the picture at five.',
  departures: [
    'The paper’s balanced accuracy counts only replies that could be read.',
    'Its column “bias” prints the share of “yes”.',
  ],
  runs: [
    runOf('reconstruction', 'face-reconstruction', RECONSTRUCTION, [1, 2, 3]),
    runOf('verification', 'verification', VERIFICATION, [5]),
  ],
  columns: [
    ...[1, 2, 3].flatMap((level) => {
      const cell = {
        table: 'Table 3',
        task: 'face-reconstruction',
        run: 'reconstruction',
        condition: RECONSTRUCTION,
        level,
      };
      const group = `Reconstruction, d = ${level}`;
      return [
        columnOf(cell, { column: 'element_accuracy', title: 'element', group }),
        columnOf(cell, { column: 'matrix_accuracy', title: 'matrix', group }),
      ];
    }),
    ...(
      [
        ['balanced_accuracy_parsed', 'balanced accuracy'],
        ['parse_rate', 'parse rate'],
        ['yes_rate', 'yes rate'],
      ] as const
    ).map(([column, title]) =>
      columnOf(
        { table: 'Table 3', task: 'verification', run: 'verification', condition: VERIFICATION, level: 5 },
        { column, title, group: 'Verification, d = 5' },
      ),
    ),
  ],
};

const TABLE_4: Replication = {
  id: 'table-4',
  suite: 'cubebench',
  title: 'Table 4: the move that solves the cube',
  text: 'One move from solved: which of four moves solves the cube, shown as a picture, as text, or both.',
  departures: [],
  runs: PREDICTION.map(({ id, condition }) => runOf(id, 'move-prediction', condition, [1])),
  columns: PREDICTION.flatMap(({ id, title, condition }) => {
    const cell = { table: 'Table 4', task: 'move-prediction', run: id, condition, level: 1 };
    return [
      columnOf(cell, { column: 'accuracy', title: 'top-1', group: title }),
      columnOf(cell, { column: 'parse_rate', title: 'parse rate', group: title }),
    ];
  }),
};

const REFLECTED = [
  ['initial', 'initial'],
  ['final', 'final'],
  ['gain', 'Δ'],
  ['efr', 'EFR'],
  ['otr', 'OTR'],
] as const;

const TABLE_5: Replication = {
  id: 'table-5',
  suite: 'cubebench',
  title: 'Table 5: reflection',
  text: 'The model answers, reads that it was wrong, reflects, and answers again. EFR: wrong answers that it corrects. OTR: right answers that it gives up.',
  departures: [
    'The paper prints one initial accuracy for both ways; here each way has its own first answers.',
    'Four of the six printed rows with the hidden letter do not fit together: their final accuracy does not follow from initial accuracy, EFR and OTR.',
  ],
  runs: REFLECTION.map(({ id, condition }) => runOf(id, 'reflection', condition, [1], { temperature: 0 })),
  columns: REFLECTION.flatMap(({ id, title, condition }) =>
    REFLECTED.map(([column, name]) =>
      columnOf(
        { table: 'Table 5', task: 'reflection', run: id, condition, level: 1 },
        { column, title: name, group: title, ...(column === 'gain' ? { unit: 'points', follows: true } : {}) },
      ),
    ),
  ),
};

const TABLE_6: Replication = {
  id: 'table-6',
  suite: 'cubebench',
  title: 'Table 6: what a move does',
  text: 'Does each of four moves bring the cube nearer, change nothing, or take it farther away? One to three turns, text only.',
  departures: ['The paper does not print κ of one model at three turns.'],
  runs: [runOf('effect', 'move-effect', MOVE_EFFECT, [1, 2, 3])],
  columns: [1, 2, 3].flatMap((level) => {
    const cell = { table: 'Table 6', task: 'move-effect', run: 'effect', condition: MOVE_EFFECT, level };
    const group = `d = ${level}`;
    return [
      columnOf(cell, { column: 'micro_accuracy', title: 'micro accuracy', group }),
      columnOf(cell, { column: 'macro_f1', title: 'macro F1', group, unit: 'coefficient' }),
      columnOf(cell, { column: 'kappa', title: 'κ', group, unit: 'coefficient' }),
    ];
  }),
};

const RECOVERED: readonly (readonly [column: string, title: string, unit: ReplicationUnit])[] = [
  ['sr', 'SR', 'share'],
  ['p_1', 'P(1)', 'share'],
  ['p_3', 'P(≤3)', 'share'],
  ['med_solved', 'Med@Solved', 'count'],
  ['avg_all', 'Avg@All', 'count'],
];

const TABLE_7: Replication = {
  id: 'table-7',
  suite: 'cubebench',
  title: 'Table 7: recovery after an error',
  text: 'Play from three turns away. After the first move that brings the cube no nearer, six more replies: how often, and how fast, is it solved?',
  departures: [
    'The paper says 100 episodes. Its intervals fit 5 to 50 episodes with an error, another number for each model; so its values count as exact here.',
  ],
  runs: [runOf('recovery', 'learning-curve', RECOVERY, [3])],
  columns: RECOVERED.map(([column, title, unit]) => ({
    id: column.replaceAll('_', '-'),
    title,
    unit,
    cells: [
      {
        aggregate: measure(column, part('recovery')),
        reported: printed('Table 7', 'cubebench/learning-curve', RECOVERY, column, { level: 3 }),
      },
    ],
  })),
};

const DEPTHS = [1, 2, 3, 4, 5] as const;
const DEEPEST = 5;
const STEP_MEASURES = [
  { column: 'ta', title: 'TA', follows: false },
  { column: 'ta_teacher_only', title: 'TA, teacher only', follows: true },
  { column: 'perfect', title: 'perfect', follows: false },
] as const;

/** The text of the paper prints TA of the first and the deepest depth. */
function printedStep(column: string, level: number): Pick<ReplicationCell, 'reported'> {
  if (column === 'perfect' || (level !== 1 && level !== DEEPEST)) return {};
  const [metric, more] = level === 1 ? [column, { level }] : [`${column}_deepest`, {}];
  return { reported: printed('Figure 3', 'cubebench/step-by-step', STEPS, metric, more) };
}

const FIGURE_3: Replication = {
  id: 'figure-3',
  suite: 'cubebench',
  title: 'Figure 3: step by step',
  text: 'Solve the cube move by move from one to five turns away. TA: moves right before the first error, of all moves asked for.',
  departures: [
    'The paper prints numbers of the first depth and of the deepest only. It does not say which depth is the deepest; we take five.',
    'It counts as right the teacher’s move in one place and any move that brings the cube nearer in another; both are shown.',
  ],
  runs: [runOf('steps', 'step-by-step', STEPS, DEPTHS)],
  columns: DEPTHS.flatMap((level): readonly ReplicationColumn[] =>
    STEP_MEASURES.map(({ column, title, follows }) => ({
      id: `steps-${level}-${column.replaceAll('_', '-')}`,
      title,
      group: `d = ${level}`,
      unit: 'share',
      cells: [{ aggregate: measure(column, part('steps', undefined, [level])), ...printedStep(column, level) }],
      ...(follows ? { follows } : {}),
    })),
  ),
};

export const CUBEBENCH_REPLICATIONS: readonly Replication[] = [TABLE_3, TABLE_4, TABLE_5, TABLE_6, TABLE_7, FIGURE_3];

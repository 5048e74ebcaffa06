/**
 * Tables of SpatialViz-Bench (arXiv 2507.07610): 1,180 items of twelve tasks, with reasoning first and with only the
 * letter.
 */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Aggregate, Part } from 'rung-puzzles/measures/replication/aggregate';
import type { Replication, ReplicationCell, ReplicationColumn, ReplicationRun, Reported } from '../replication';
import { measure, minus, part, printed, printedMinus } from './authoring';

/** Tasks whose form in the paper is not our first one, and the variant with that form. */
const PUBLISHED: Readonly<Record<string, string>> = {
  'mechanical-system': 'motion',
  'cross-section': 'published',
  'cube-assembly': 'published',
  'block-moving': 'published',
  'three-view': 'published',
  'cube-unfolding': 'folded-up',
  'cube-reconstruction': 'folded-up',
};

const ABILITIES = [
  {
    id: 'mental-rotation',
    title: 'Mental rotation',
    n: 260,
    tasks: [
      ['2d-rotation', '2DR', 80],
      ['3d-rotation', '3DR', 80],
      ['three-view', '3VP', 100],
    ],
  },
  {
    id: 'mental-folding',
    title: 'Mental folding',
    n: 360,
    tasks: [
      ['paper-folding', 'PF', 120],
      ['cube-unfolding', 'CU', 120],
      ['cube-reconstruction', 'CR', 120],
    ],
  },
  {
    id: 'visual-penetration',
    title: 'Visual penetration',
    n: 320,
    tasks: [
      ['cross-section', 'CS', 120],
      ['cube-counting', 'CC', 120],
      ['cube-assembly', 'CA', 80],
    ],
  },
  {
    id: 'mental-animation',
    title: 'Mental animation',
    n: 240,
    tasks: [
      ['arrow-moving', 'AM', 80],
      ['block-moving', 'BM', 80],
      ['mechanical-system', 'MS', 80],
    ],
  },
] as const;
const TASKS: readonly string[] = ABILITIES.flatMap(({ tasks }) => tasks.map(([task]) => task));
const ALL = 1180;

/** An arm over all twelve tasks. `variants` follow the item’s form. */
interface Way {
  readonly id: string;
  readonly variants: readonly string[];
}
const CHAIN: Way = { id: 'cot', variants: [] };
const DIRECT: Way = { id: 'direct', variants: ['letter'] };
const UNSEEN: Way = { id: 'unseen', variants: ['unseen'] };
const PROMPT_B: Way = { id: 'prompt-b', variants: ['boxed'] };
const RULE_A: Way = { id: 'rule-a', variants: ['rule-a'] };
const RULE_B: Way = { id: 'rule-b', variants: ['rule-b'] };
const DIRECT_A: Way = { id: 'direct-a', variants: ['letter', 'rule-a'] };
const DIRECT_B: Way = { id: 'direct-b', variants: ['letter', 'rule-b'] };

/** Where the reported values of the whole benchmark are. */
const REPORTED_CHAIN: Condition = 'image';
const REPORTED_DIRECT: Condition = 'image.letter';
const REPORTED_UNSEEN: Condition = 'image.unseen';
const REPORTED_PROMPT_B: Condition = 'image.boxed';

const formOf = (task: string): string | undefined => PUBLISHED[task];
const conditionOf = (form: string | undefined, { variants }: Way): Condition =>
  ['image', ...(form === undefined ? [] : [form]), ...variants].join('.') as Condition;

const FORMS: readonly (string | undefined)[] = [...new Set(TASKS.map(formOf))];
const runId = (way: Way, form: string | undefined): string => (form === undefined ? way.id : `${way.id}-${form}`);

/** One run per form of items, because a run asks all of its tasks in one condition. */
const runsOf = (way: Way): readonly ReplicationRun[] =>
  FORMS.map((form) => ({
    id: runId(way, form),
    tasks: TASKS.filter((task) => formOf(task) === form).map((task) => `spatialviz/${task}`),
    condition: conditionOf(form, way),
    course: { kind: 'set' },
    repeats: 1,
    decoding: {},
  }));

const partsOf = (way: Way, tasks: readonly string[]): readonly Part[] =>
  tasks.map((task) => part(runId(way, formOf(task)), [`spatialviz/${task}`]));
const accuracy = (way: Way, tasks: readonly string[] = TASKS): Aggregate => measure('accuracy', ...partsOf(way, tasks));
const printedAs = (tables: string | readonly string[], task: string, condition: Condition): Reported =>
  printed(tables, `spatialviz/${task}`, condition, 'accuracy');

/** One row for models that see the picture, one for text-only models. */
const rowsOf = (
  tasks: readonly string[],
  task: string,
  condition: Condition,
  n: number,
): readonly ReplicationCell[] => [
  { row: 'cot', aggregate: accuracy(CHAIN, tasks), reported: printedAs('Table 2', task, condition), reportedN: n },
  { row: 'unseen', aggregate: accuracy(UNSEEN, tasks), reported: printedAs('Table 2', task, REPORTED_UNSEEN) },
];

const taskColumns: readonly ReplicationColumn[] = ABILITIES.flatMap(({ id, title, n, tasks }) => [
  ...tasks.map(
    ([task, name, each]): ReplicationColumn => ({
      id: task,
      title: name,
      group: title,
      unit: 'share',
      cells: rowsOf([task], task, conditionOf(formOf(task), CHAIN), each),
    }),
  ),
  {
    id,
    title: 'all',
    group: title,
    unit: 'share',
    cells: rowsOf(
      tasks.map(([task]) => task),
      `*/${id}`,
      REPORTED_CHAIN,
      n,
    ),
    follows: true,
  },
]);

const TABLE_2: Replication = {
  id: 'table-2',
  suite: 'spatialviz',
  title: 'Table 2: twelve tasks',
  text: 'Accuracy on 1,180 questions. Every question weighs the same in the sums.',
  departures: [
    'The paper’s sums over people are means of categories and of tasks, not of questions; ours weigh every question the same.',
    'By its values, the paper’s model without pictures answered 10 questions of each level, 290 in all. Here it answers all.',
  ],
  runs: [...runsOf(CHAIN), ...runsOf(DIRECT), ...runsOf(UNSEEN)],
  rows: [
    { id: 'cot', title: 'with pictures' },
    { id: 'unseen', title: 'without pictures' },
  ],
  columns: [
    {
      id: 'overall-direct',
      title: 'letter alone',
      group: 'Overall',
      unit: 'share',
      cells: [
        {
          row: 'cot',
          aggregate: accuracy(DIRECT),
          reported: printedAs('Table 2', '*', REPORTED_DIRECT),
          reportedN: ALL,
        },
      ],
    },
    {
      id: 'overall',
      title: 'reasoning first',
      group: 'Overall',
      unit: 'share',
      cells: rowsOf(TASKS, '*', REPORTED_CHAIN, ALL),
      follows: true,
    },
    ...taskColumns,
  ],
};

const TABLE_3: Replication = {
  id: 'table-3',
  suite: 'spatialviz',
  title: 'Table 3: does reasoning first help?',
  text: 'Accuracy with reasoning first, with only the letter, and the difference on the same questions.',
  departures: [
    'The paper prints p values of a test that it does not name, for six models. The differences here come from its Table 2.',
  ],
  runs: [...runsOf(CHAIN), ...runsOf(DIRECT)],
  columns: [
    {
      id: 'cot',
      title: 'reasoning first',
      unit: 'share',
      cells: [{ aggregate: accuracy(CHAIN), reported: printedAs('Table 2', '*', REPORTED_CHAIN), reportedN: ALL }],
    },
    {
      id: 'direct',
      title: 'letter alone',
      unit: 'share',
      cells: [{ aggregate: accuracy(DIRECT), reported: printedAs('Table 2', '*', REPORTED_DIRECT), reportedN: ALL }],
    },
    {
      id: 'gain',
      title: 'difference',
      unit: 'points',
      cells: [
        {
          aggregate: minus(accuracy(CHAIN), accuracy(DIRECT)),
          reported: printedMinus(printedAs('Table 2', '*', REPORTED_CHAIN), printedAs('Table 2', '*', REPORTED_DIRECT)),
        },
      ],
      follows: true,
    },
  ],
};

const TABLE_4A: Replication = {
  id: 'table-4a',
  suite: 'spatialviz',
  title: 'Table 4a: two prompts',
  text: 'Accuracy with reasoning first, asked for by two prompts: the answer in a marker, and the answer in a box.',
  departures: [],
  runs: [...runsOf(CHAIN), ...runsOf(PROMPT_B)],
  columns: [
    {
      id: 'prompt-a',
      title: 'prompt A',
      unit: 'share',
      cells: [{ aggregate: accuracy(CHAIN), reported: printedAs('Table 2', '*', REPORTED_CHAIN), reportedN: ALL }],
    },
    {
      id: 'prompt-b',
      title: 'prompt B',
      unit: 'share',
      cells: [
        { aggregate: accuracy(PROMPT_B), reported: printedAs('Table 4a', '*', REPORTED_PROMPT_B), reportedN: ALL },
      ],
    },
    {
      id: 'change',
      title: 'B − A',
      unit: 'points',
      cells: [
        {
          aggregate: minus(accuracy(PROMPT_B), accuracy(CHAIN)),
          reported: printedMinus(
            printedAs('Table 4a', '*', REPORTED_PROMPT_B),
            printedAs('Table 2', '*', REPORTED_CHAIN),
          ),
        },
      ],
      follows: true,
    },
  ],
};

const DROP = 'drop';

const TABLE_4B: Replication = {
  id: 'table-4b',
  suite: 'spatialviz',
  title: 'Table 4b: two rules of reading',
  text: 'What reasoning first changes, with replies read by a marker alone (A) and by patterns of words alone (B).',
  departures: ['By the paper’s own Table 2 the first two rows of its Table 4b are swapped.'],
  runs: [RULE_A, DIRECT_A, RULE_B, DIRECT_B].flatMap(runsOf),
  columns: (
    [
      ['rule-a', 'rule A', RULE_A, DIRECT_A],
      ['rule-b', 'rule B', RULE_B, DIRECT_B],
    ] as const
  ).map(([id, title, chain, direct]) => ({
    id,
    title,
    unit: 'points',
    cells: [
      {
        aggregate: minus(accuracy(chain), accuracy(direct)),
        reported: printed('Table 4b', 'spatialviz/*', conditionOf(undefined, chain), DROP),
      },
    ],
  })),
};

export const SPATIALVIZ_REPLICATIONS: readonly Replication[] = [TABLE_2, TABLE_3, TABLE_4A, TABLE_4B];

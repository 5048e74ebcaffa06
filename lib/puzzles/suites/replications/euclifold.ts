/**
 * Figures of EucliFold (OpenReview w0rVXs6QJM). The paper prints no numbers: a replication shows the data of its
 * figures.
 */
import type { Condition } from 'rung-puzzles/items/condition';
import {
  CUBES_CHAIN,
  CUBES_EUCLIDEAN,
  NETS_CHAIN,
  NETS_DIRECT,
  NETS_LEAKED,
  NETS_LEAKED_DIRECT,
  toPeople,
} from '../euclifold/conditions';
import type { Replication, ReplicationColumn, ReplicationRun } from '../replication';
import { measure, minus, part } from './authoring';

const PAIRS = 1200;
/** Chains of thought are decoded greedily, direct answers are sampled. */
const GREEDY = { temperature: 0 };
const SAMPLED = { temperature: 1 };

const runOf = (
  id: string,
  task: string,
  condition: Condition,
  decoding: ReplicationRun['decoding'] = GREEDY,
): ReplicationRun => ({
  id,
  tasks: [`euclifold/${task}`],
  condition,
  people: toPeople(condition),
  course: { kind: 'set', levels: [1], itemsPerLevel: PAIRS },
  repeats: 1,
  decoding,
});

const columnOf = (run: string, column: string, title: string, group?: string): ReplicationColumn => ({
  id: `${run}-${column.replaceAll('_', '-')}`,
  title,
  unit: 'coefficient',
  cells: [{ aggregate: measure(column, part(run)) }],
  ...(group === undefined ? {} : { group }),
});

const unread = (run: string, group?: string): ReplicationColumn => ({
  ...columnOf(run, 'invalid_rate', 'unreadable', group),
  unit: 'share',
});
const differenceOf = (first: string, second: string, title: string): ReplicationColumn => ({
  id: `${first}-minus-${second}`,
  title,
  unit: 'coefficient',
  cells: [{ aggregate: minus(measure('winograd', part(first)), measure('winograd', part(second))) }],
  follows: true,
});

const DEPARTURES = [
  'The paper draws its results and prints no numbers, so nothing is compared here.',
  'W is 0 for anyone who guesses. People judge single statements, and their W is the share right of the true ones plus the share right of the false ones, minus 1.',
];

const FIGURE_3: Replication = {
  id: 'figure-3',
  suite: 'euclifold',
  title: 'Figure 3: colours',
  text: 'W of statements about the colour of an arrow: 1,200 pairs, 50 cubes in 24 views.',
  departures: DEPARTURES,
  runs: [runOf('color', 'color', CUBES_CHAIN)],
  columns: [columnOf('color', 'winograd', 'W'), unread('color')],
};

const FACES = ['top', 'front', 'right'] as const;

const FIGURE_4: Replication = {
  id: 'figure-4',
  suite: 'euclifold',
  title: 'Figure 4: where arrows point, by face',
  text: 'W of statements about the direction of an arrow, on each of the three faces that can be seen; colours as the control.',
  departures: [...DEPARTURES, 'The paper does not say how it chooses the wrong direction.'],
  runs: [runOf('orientation', 'orientation', CUBES_CHAIN), runOf('color', 'color', CUBES_CHAIN)],
  columns: ['orientation', 'color'].flatMap((run) => {
    const group = run === 'color' ? 'Colour' : 'Direction';
    return [
      columnOf(run, 'winograd', 'all faces', group),
      ...FACES.map((face) => columnOf(run, `winograd_face_${face}`, face, group)),
      unread(run, group),
    ];
  }),
};

const FIGURE_5: Replication = {
  id: 'figure-5',
  suite: 'euclifold',
  title: 'Figure 5: turns in plain and in Euclidean words',
  text: 'W of statements about an arrow after a turn of the cube, said in plain words and in mathematical ones.',
  departures: [
    ...DEPARTURES,
    'The caption of the figure says folding, its text says turns; the text is followed.',
    'The Euclidean wording is not printed, so ours is our own.',
  ],
  runs: [runOf('plain', 'operation', CUBES_CHAIN), runOf('euclidean', 'operation', CUBES_EUCLIDEAN)],
  columns: [
    columnOf('plain', 'winograd', 'W', 'Plain'),
    unread('plain', 'Plain'),
    columnOf('euclidean', 'winograd', 'W', 'Euclidean'),
    unread('euclidean', 'Euclidean'),
    differenceOf('euclidean', 'plain', 'Euclidean − plain'),
  ],
};

const FOLDINGS = [
  { id: 'chain', title: 'Chain of thought', condition: NETS_CHAIN, decoding: GREEDY },
  { id: 'direct', title: 'Direct', condition: NETS_DIRECT, decoding: SAMPLED },
  { id: 'leaked-chain', title: 'Leaked, chain of thought', condition: NETS_LEAKED, decoding: GREEDY },
  { id: 'leaked-direct', title: 'Leaked, direct', condition: NETS_LEAKED_DIRECT, decoding: SAMPLED },
] as const;

const FIGURE_6: Replication = {
  id: 'figure-6',
  suite: 'euclifold',
  title: 'Figure 6: folding',
  text: 'W of “the cube can be folded from the net”: reasoning first or answering directly, with proper wrong pictures and with some that show a colour the net does not have.',
  departures: DEPARTURES,
  runs: FOLDINGS.map(({ id, condition, decoding }) => runOf(id, 'folding', condition, decoding)),
  columns: [
    ...FOLDINGS.flatMap(({ id, title }) => [columnOf(id, 'winograd', 'W', title), unread(id, title)]),
    differenceOf('direct', 'chain', 'Direct − chain'),
    differenceOf('leaked-chain', 'chain', 'Leaked − proper'),
  ],
};

export const EUCLIFOLD_REPLICATIONS: readonly Replication[] = [FIGURE_3, FIGURE_4, FIGURE_5, FIGURE_6];

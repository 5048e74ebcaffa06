/**
 * EucliFold, imagination: do two nets fold into the same cube? Published as level 1. Higher levels have more nets. A
 * question is a pair of statements, a true and a false member (`define.ts`). In the false one, one of the nets folds
 * into a different cube (the canonical forms over all 24 rotations differ).
 *
 * The paper changes a net and does not say how. If one square gets another colour, the nets differ in their numbers of
 * colours, and counting reveals that. The variant `one-face` does this. By default two squares exchange their colours,
 * or an arrow is turned, and counting reveals nothing.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Rng } from 'rung-puzzles/core/rng';
import { shows, viewsOf } from 'rung-puzzles/engines/nets/draw/corner-view';
import type { PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { foldNet, type NetSquare } from 'rung-puzzles/engines/nets/net';
import { arrowColorOf } from 'rung-puzzles/engines/nets/patterns/arrows';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { matchingMeasurement, type TrueOrFalse } from 'rung-puzzles/measures/euclifold';
import { replayToView } from '../spatialviz/cube-unfolding/replay';
import type { VariantGroup } from '../task';
import { cubeKey } from './cubes/cubes';
import { drawNets, drawnDirection, NET_RULE, netTruth, placeInNet } from './cubes/nets';
import { arrowRules, showNet } from './cubes/show';
import { defineEucliFoldTask, type Pair } from './define';

type Net = readonly NetSquare[];

export interface MatchingMember {
  readonly nets: readonly Net[];
  /** The net that the explanation folds: the different one, if any. */
  readonly index: number;
  /** That net as it would fold into the cube of the others. */
  readonly right: Net;
}

const ONE_FACE = 'one-face';

const NEGATIVES: VariantGroup = {
  name: 'negatives',
  standard: 'two squares of a net have exchanged their colours, or one arrow is turned: counting colours tells nothing',
  values: [
    {
      id: ONE_FACE,
      meaning:
        'one square of a net has another colour of this cube, or one arrow is turned, each as often, as the paper changes pictures; counting colours solves the first',
      drawsPuzzle: true,
    },
  ],
};

const OUTLINES = 11;

export const matching = defineEucliFoldTask<MatchingMember>({
  name: 'matching',
  title: 'Matching',
  summary: 'Fold two flat nets in your head: do they make the same cube?',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: OUTLINES - 1,
    meaning: 'number of nets minus one',
    notes: [
      'Level 1 is the published question, two nets. Above it only their number grows: all fold into the same cube, or one does not. All outlines differ; a cube has eleven, so level 10 is the last.',
      'In a false question two squares of a net have exchanged their colours, or one arrow is turned, each as often.',
    ],
  },
  variants: [NEGATIVES],
  truthFields: {
    nets: 'The nets in their order, each squares {row, col, color, direction} with the print towards the viewer, folded away from the viewer; direction up, right, down or left as drawn. True if all fold into one cube, up to rotation',
  },
  pictures: 'pictures of nets',
  attempt,
  present,
  published: ({ nets }) => ({ statement: publishedClaim(nets.length) }),
  truth: ({ nets }) => ({ nets: nets.map(netTruth) }),
  explain,
  measurement: matchingMeasurement,
});

const RULES: readonly string[] = [
  'The statement is about all nets shown. If one of them folds into another cube than the others, it is false.',
  'Two nets fold into the same cube if one of the cubes can be turned so that it looks like the other from all sides: colours, places and arrows.',
  NET_RULE,
];

function present({ nets }: MatchingMember, condition: Condition): Omit<Stimulus, 'contract' | 'reply'> {
  const panels = nets.map((net, index) => ({
    name: `net-${index + 1}`,
    title: `Net ${index + 1}`,
    scene: showNet(net, condition),
  }));
  return {
    rules: [...arrowRules(condition), ...RULES],
    question: 'Is the statement about the nets true or false?',
    parts: [
      ...panels.map(({ name }) => ({ kind: 'panel' as const, panel: name })),
      {
        kind: 'text',
        text: `Statement: ${nets.length === 2 ? 'Both nets fold' : `All ${nets.length} nets fold`} into the same cube.`,
      },
    ],
    panels,
  };
}

const publishedClaim = (nets: number): string =>
  nets === 2
    ? 'The cube net in Image-1 and the cube net in Image-2 can be folded into identical cubes.'
    : `The cube nets in Image-1 to Image-${nets} can all be folded into identical cubes.`;

function explain({ nets, index, right }: MatchingMember, answer: TrueOrFalse): Explanation {
  const net = nets[index] as Net;
  const cube = foldNet(net);
  const others = viewsOf(foldNet(nets[0] as Net), distinctTurns);
  // Two different cubes can have the same eight corners.
  const view = (answer === 'true' ? undefined : others.find((seen) => !shows(cube, seen, distinctTurns))) ?? others[0];
  invariant(view !== undefined, 'a cube has views');
  const replay = replayToView(net, view);
  if (answer === 'true')
    return {
      summary: `True: ${nets.length === 2 ? 'both' : 'all'} nets fold into the same cube.`,
      options: [],
      replay,
    };
  return {
    summary: `False: net ${index + 1} folds into another cube. ${differenceOf(net, right)} Rows are counted from the top, squares from the left.`,
    options: [],
    replay,
  };
}

/** Which squares differ from the right net: one with another arrow or colour, or two that exchanged their colours. */
function differenceOf(net: Net, right: Net): string {
  const named = net.flatMap((square, index) => {
    const isSame = square.pattern === right[index]?.pattern && square.turn === right[index]?.turn;
    return isSame ? [] : [{ index, words: `the ${arrowColorOf(square.pattern)} arrow (${placeInNet(net, index)})` }];
  });
  const [one, other] = named;
  invariant(one !== undefined, 'a false net differs from the right one');
  if (other !== undefined)
    return `To match, ${one.words} and ${other.words} would have to change colours with each other.`;
  const [seen, wanted] = [net, right].map((each) => each[one.index] as NetSquare) as [NetSquare, NetSquare];
  if (seen.pattern !== wanted.pattern)
    return `To match, ${one.words} would have to be ${arrowColorOf(wanted.pattern)}.`;
  const [now, then] = [seen, wanted].map(drawnDirection);
  return `${one.words.charAt(0).toUpperCase()}${one.words.slice(1)} points ${now} as drawn; to match, it would have to point ${then}.`;
}

function attempt(level: number, cube: PrintedCube, rng: Rng, condition: Condition): Pair<MatchingMember> | null {
  const nets = drawNets(cube, level + 1, rng.split('nets'));
  const index = 1 + rng.split('index').int(level);
  const kind = rng.split('kind').chance(1, 2) ? 'arrow' : 'color';
  const net = nets[index] as Net;
  const key = cubeKey(cube);
  const recolored = hasVariant(condition, ONE_FACE) ? otherColors : exchangedColors;
  const candidates = rng.split('changed').shuffle((kind === 'arrow' ? turnedArrows : recolored)(net));
  const changed = candidates.find((other) => cubeKey(foldNet(other)) !== key);
  if (changed === undefined) return null;
  const wrong = nets.with(index, changed);
  invariant(
    nets.every((each) => cubeKey(foldNet(each)) === key),
    'the true nets fold into one cube',
  );
  return { true: { nets, index, right: net }, false: { nets: wrong, index, right: net }, kind };
}

const TURNS = [1, 2, 3] as const;

const turnedArrows = (net: Net): readonly Net[] =>
  net.flatMap((square, place) => TURNS.map((turn) => net.with(place, { ...square, turn: (square.turn + turn) & 3 })));

/** All nets with one square in another colour of the cube. */
const otherColors = (net: Net): readonly Net[] =>
  net.flatMap((square, place) =>
    [...new Set(net.map(({ pattern }) => pattern))]
      .filter((pattern) => pattern !== square.pattern)
      .map((pattern) => net.with(place, { ...square, pattern })),
  );

/** All nets with the colours of two squares exchanged, their arrows unchanged. */
const exchangedColors = (net: Net): readonly Net[] =>
  net.flatMap((one, place) =>
    net.flatMap((other, index) =>
      index <= place || other.pattern === one.pattern
        ? []
        : [net.with(place, { ...one, pattern: other.pattern }).with(index, { ...other, pattern: one.pattern })],
    ),
  );

/**
 * STARE, perception probe "Connectivity" (arXiv 2506.04633, Tables 3 and 12): do two numbered faces share an edge of
 * the flat net? No folding. Of the 15 pairs of a net 5 do. Here yes and no are equally frequent.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { neighbor, sameCell } from 'rung-puzzles/engines/nets/cell';
import { SIDES } from 'rung-puzzles/engines/nets/frame';
import { drawSheet } from 'rung-puzzles/engines/nets/hexomino/draw';
import type { Sheet } from 'rung-puzzles/engines/nets/hexomino/sheet';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { doubled } from '../../../doubled';
import { defineStareTask, type PlacedPuzzle } from '../../define';
import { YES_NO } from '../../define-reply';
import { NET_FIELDS, netTruth, numberedLooks } from '../look';
import { drawNumberedNet, type NumberedNet, SIZE_MEANING } from './probe';

/** Indices of two squares. */
type Pair = readonly [number, number];

export interface NetConnectivityPuzzle extends PlacedPuzzle, NumberedNet {
  readonly pair: Pair;
}

export const netConnectivity = defineStareTask<NetConnectivityPuzzle>({
  name: 'net-connectivity',
  drawnAs: 'probe-connectivity',
  title: 'Connected faces',
  summary: 'See a flat net with numbered faces and say whether two of them share an edge.',
  version: '3',
  recipe: '2',
  levels: {
    first: 1,
    last: 12,
    meaning: SIZE_MEANING,
    notes: [
      'Level 1 is the paper’s probe: six faces. Larger sheets are ours.',
      'Five of the 15 pairs of a net are connected. Here yes and no are equally frequent; the paper does not say how its pairs are drawn.',
      'Version 1 of this task is “Edges that meet” now (stare/net-edges).',
    ],
  },
  truthFields: { ...NET_FIELDS, faces: 'The two numbers asked about' },
  reply: { kind: 'binary' },
  modalities: ['image'],
  attempt,
  present: (puzzle) => doubled(present(puzzle)),
  truth: (puzzle) => ({ ...netTruth(puzzle), faces: askedIn(puzzle) }),
  explain,
});

const askedIn = ({ numbers, pair }: NetConnectivityPuzzle): readonly number[] =>
  pair.map((square) => numbers[square] as number);

function attempt(level: number, place: number, rng: Rng): NetConnectivityPuzzle | null {
  const net = drawNumberedNet(level, rng);
  if (net === null) return null;
  const pairs = net.sheet.flatMap((_, one) =>
    net.sheet.map((_, other): Pair => [one, other]).filter(([, other]) => other !== one),
  );
  return {
    place,
    ...net,
    pair: rng.split('pair').pick(pairs.filter((pair) => isConnected(net.sheet, pair) === (place === 0))),
  };
}

const isConnected = (sheet: Sheet, [one, other]: Pair): boolean =>
  SIDES.some((side) => sameCell(neighbor(sheet[one] as Sheet[number], side), sheet[other] as Sheet[number]));

const RULES = [
  'The picture shows a flat sheet of numbered faces.',
  'Two faces are directly connected if they share an edge of the flat sheet. Touching at a corner is not enough.',
  'Colours only help to tell the faces apart.',
];

function present(puzzle: NetConnectivityPuzzle): Omit<Stimulus, 'contract'> {
  const [one, other] = askedIn(puzzle);
  return {
    rules: RULES,
    question: `Is face ${one} directly connected to face ${other}?`,
    parts: [{ kind: 'panel', panel: 'sheet' }],
    panels: [{ name: 'sheet', title: 'Sheet', scene: drawSheet(puzzle.sheet, numberedLooks(puzzle.numbers)) }],
    reply: { kind: 'binary', words: YES_NO },
  };
}

function explain(puzzle: NetConnectivityPuzzle): Explanation {
  const [one, other] = askedIn(puzzle);
  const summary =
    puzzle.place === 0
      ? `Yes. Faces ${one} and ${other} share an edge.`
      : `No. Faces ${one} and ${other} share no edge.`;
  return { summary, options: [], replay: null };
}

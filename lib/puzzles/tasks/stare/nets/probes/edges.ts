/**
 * Our extension, a part skill of STARE's net folding (arXiv 2506.04633): do two marked outer edges of a sheet meet when
 * it is folded? Pairs that meet and pairs that do not have the same distances and turns.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { neighbor, sameCell } from 'rung-puzzles/engines/nets/cell';
import { foldedFrames, foldTree } from 'rung-puzzles/engines/nets/fold-tree';
import { type Frame, foldedAcross, SIDES, type Side } from 'rung-puzzles/engines/nets/frame';
import { drawSheet, sheetLayout } from 'rung-puzzles/engines/nets/hexomino/draw';
import { drawHexomino, drawLargeSheet, type Sheet } from 'rung-puzzles/engines/nets/hexomino/sheet';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import type { Point, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { doubled } from '../../../doubled';
import { defineStareTask, type PlacedPuzzle } from '../../define';
import { YES_NO } from '../../define-reply';
import { squaresAt } from '../cube-net';
import { drawNumbers, FOLDED_FIELDS, type FoldedSheet, foldedTruth, foldingReplay, numberedLooks } from '../look';

interface SheetEdge {
  readonly square: number;
  readonly side: Side;
}

export interface NetEdgesPuzzle extends PlacedPuzzle {
  readonly sheet: Sheet;
  readonly numbers: readonly number[];
  readonly edges: EdgePair;
}

const FACES = 6;
const LAST_LEVEL = 12;

export const netEdges = defineStareTask<NetEdgesPuzzle>({
  name: 'net-edges',
  drawnAs: 'net-connectivity',
  title: 'Edges that meet',
  summary: 'Two edges of a flat sheet are marked: do they meet when it is folded to a cube?',
  version: '3',
  recipe: '1',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning: 'number of squares minus five',
    notes: [
      'The paper has no such task. Level 1 has the 11 nets; sheets of more squares cover some faces of the cube several times.',
      'Edges that touch at a corner of the sheet already are never asked about.',
    ],
  },
  truthFields: {
    ...FOLDED_FIELDS,
    edges:
      'Two of {square, side}: the number of a square and up, right, down or left, as drawn; the answer is yes if they are on the same edge of the cube',
  },
  reply: { kind: 'binary' },
  modalities: ['image'],
  attempt,
  present: (puzzle) => doubled(present(puzzle)),
  truth: ({ sheet, numbers, edges }) => ({
    ...foldedTruth(foldedFromFirst(sheet, numbers)),
    edges: edges.map(({ square, side }) => ({ square: numbers[square] as number, side })),
  }),
  explain,
});

/**
 * Draws one pair that meets and one that does not, with the same distance and turn. The answer decides which is shown.
 */
function attempt(level: number, place: number, rng: Rng): NetEdgesPuzzle | null {
  const count = squaresAt(level);
  const sheet =
    count === FACES ? drawHexomino(true, rng.split('sheet')) : drawLargeSheet(count, true, rng.split('sheet'));
  const twins = sheet && drawTwinPairs(sheet, rng.split('edges'));
  if (sheet === null || twins === null) return null;
  const edges = rng.split('names').shuffle(twins[place] as EdgePair) as unknown as EdgePair;
  return { place, sheet, numbers: drawNumbers(count, rng.split('numbers')), edges };
}

type EdgePair = readonly [SheetEdge, SheetEdge];

function drawTwinPairs(sheet: Sheet, rng: Rng): readonly [meeting: EdgePair, apart: EdgePair] | null {
  const frames = foldedFrames(sheet);
  const edges = outerEdges(sheet);
  const pairs = edges
    .flatMap((one, index) => edges.slice(index + 1).map((other): EdgePair => [one, other]))
    .filter((pair) => isAskable(sheet, ...pair));
  const looks = pairs.map((pair) => ({
    pair,
    look: lookOf(sheet, pair),
    meets: edgeKey(frames, pair[0]) === edgeKey(frames, pair[1]),
  }));
  const meeting = looks.filter(
    ({ look, meets }) => meets && looks.some((other) => other.look === look && !other.meets),
  );
  if (meeting.length === 0) return null;
  const chosen = rng.pick(meeting);
  const apart = looks.filter(({ look, meets }) => look === chosen.look && !meets);
  return [chosen.pair, rng.pick(apart).pair];
}

/**
 * Rows and columns between two squares, the quarter turns by which their edges differ, and how many of the edges are on
 * the sheet's box.
 */
function lookOf(sheet: Sheet, [one, other]: EdgePair): string {
  const [from, to] = [sheet[one.square], sheet[other.square]];
  const away = [Math.abs((from?.row ?? 0) - (to?.row ?? 0)), Math.abs((from?.col ?? 0) - (to?.col ?? 0))].sort();
  const turns = Math.abs(SIDES.indexOf(one.side) - SIDES.indexOf(other.side));
  return [
    ...away,
    Math.min(turns, SIDES.length - turns),
    [one, other].filter((edge) => isOnBox(sheet, edge)).length,
  ].join();
}

function isOnBox(sheet: Sheet, { square, side }: SheetEdge): boolean {
  const cell = sheet[square];
  const along = (axis: 'row' | 'col') => sheet.map((each) => each[axis]);
  const outermost = {
    up: Math.min(...along('row')),
    down: Math.max(...along('row')),
    left: Math.min(...along('col')),
    right: Math.max(...along('col')),
  }[side];
  return cell?.[side === 'up' || side === 'down' ? 'row' : 'col'] === outermost;
}

const outerEdges = (sheet: Sheet): readonly SheetEdge[] =>
  sheet.flatMap((cell, square) =>
    SIDES.filter((side) => !sheet.some((other) => sameCell(other, neighbor(cell, side)))).map(
      (side): SheetEdge => ({ square, side }),
    ),
  );

/**
 * The two faces that an edge of the cube separates: that of the square, and that of a neighbour folded at this edge.
 */
function edgeKey(frames: readonly Frame[], { square, side }: SheetEdge): string {
  const frame = frames[square] as Frame;
  return [frame.normal, foldedAcross(frame, side).normal].sort().join();
}

/** Whether the edges are of two squares and do not touch at a corner. */
function isAskable(sheet: Sheet, one: SheetEdge, other: SheetEdge): boolean {
  const ends = (edge: SheetEdge) => endsOf(sheet, edge).map(String);
  return one.square !== other.square && !ends(one).some((end) => ends(other).includes(end));
}

/** Corners of the sheet, as [column, row]. */
function endsOf(sheet: Sheet, { square, side }: SheetEdge): readonly [Point, Point] {
  const { row = 0, col = 0 } = sheet[square] ?? {};
  const ends: Readonly<Record<Side, readonly [Point, Point]>> = {
    up: [
      [col, row],
      [col + 1, row],
    ],
    right: [
      [col + 1, row],
      [col + 1, row + 1],
    ],
    down: [
      [col + 1, row + 1],
      [col, row + 1],
    ],
    left: [
      [col, row + 1],
      [col, row],
    ],
  };
  return ends[side];
}

const RULES = [
  'The sheet is folded by a right angle along every line between two squares, always to the same side, until it wraps a cube. Several squares may cover the same face.',
  'Two edges meet if they end up along the same edge of the cube.',
  'Numbers and colours only name the squares.',
];

const NAMES = ['a', 'b'] as const;

function present({ sheet, numbers, edges }: NetEdgesPuzzle): Omit<Stimulus, 'contract'> {
  return {
    rules: RULES,
    question: 'When the sheet is folded round a cube, do the marked edges a and b meet?',
    parts: [{ kind: 'panel', panel: 'sheet' }],
    panels: [
      {
        name: 'sheet',
        title: 'Sheet',
        scene: drawSheet(
          sheet,
          numberedLooks(numbers),
          edges.flatMap((edge, index) => markShapes(sheet, edge, index)),
        ),
      },
    ],
    reply: { kind: 'binary', words: YES_NO },
  };
}

const MARK_INKS = ['#072e83', '#d64b10'] as const;
const MARK_PX = 8;
const MARK_TEXT_PX = 20;
const MARK_GAP_PX = 15;
const OUTWARD: Readonly<Record<Side, Point>> = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };

function markShapes(sheet: Sheet, edge: SheetEdge, index: number): readonly Shape[] {
  const { squarePx, cornerOf } = sheetLayout(sheet);
  const [left, top] = cornerOf(edge.square);
  const cell = sheet[edge.square];
  const points = endsOf(sheet, edge).map(
    ([col, row]): Point => [left + (col - (cell?.col ?? 0)) * squarePx, top + (row - (cell?.row ?? 0)) * squarePx],
  );
  const [from, to] = points as [Point, Point];
  const [right, down] = OUTWARD[edge.side];
  const at: Point = [(from[0] + to[0]) / 2 + right * MARK_GAP_PX, (from[1] + to[1]) / 2 + down * MARK_GAP_PX];
  const ink = MARK_INKS[index] as string;
  return [
    { kind: 'polyline', points, stroke: ink, strokeWidth: MARK_PX },
    { kind: 'text', at, text: NAMES[index] as string, sizePx: MARK_TEXT_PX, fill: ink, halo: PICTURE_INK.background },
  ];
}

function explain({ place, sheet, numbers, edges }: NetEdgesPuzzle): Explanation {
  const frames = foldedFrames(sheet);
  const isThere = ({ square, side }: SheetEdge) =>
    frames.findIndex(({ normal }) => normal === foldedAcross(frames[square] as Frame, side).normal);
  const sentences = edges.map((edge, index) => {
    const beside = isThere(edge);
    const face = beside === -1 ? 'the open face' : `square ${numbers[beside]}`;
    return `Edge ${NAMES[index]} ends up between the faces of square ${numbers[edge.square]} and ${face}.`;
  });
  return {
    summary: `${place === 0 ? 'Yes' : 'No'}. ${sentences.join(' ')}`,
    options: [],
    replay: foldingReplay(foldedFromFirst(sheet, numbers)),
  };
}

/** Any square and order would do. */
const foldedFromFirst = (sheet: Sheet, numbers: readonly number[]): FoldedSheet => ({
  sheet,
  numbers,
  base: 0,
  folds: foldTree(sheet, 0),
});

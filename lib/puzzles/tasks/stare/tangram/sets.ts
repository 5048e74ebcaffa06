/**
 * Twin sets of pieces: one fills the board and one does not (the solver tries everything). They differ in one piece
 * that counting cannot distinguish: both have the same number of cells, pieces, rectangles and, unless a rectangle was
 * stretched, sides and corners. A coin decides which twin is asked about, so only placing the pieces reveals the
 * answer. The published changes that add cells are left out, because counting solves them.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Alteration, type Altered, drawAlteration } from 'rung-puzzles/engines/tangram/alter';
import { type Board, type Figure, isRectangle, outlineLength } from 'rung-puzzles/engines/tangram/cell';
import { fillBoard } from 'rung-puzzles/engines/tangram/cover';
import { type CutPiece, cutBoard } from 'rung-puzzles/engines/tangram/cut';
import { type Allowance, posed } from 'rung-puzzles/engines/tangram/pose';
import type { LabelledPiece } from 'rung-puzzles/engines/tangram/step';

/** The paper allows pieces to be turned and flipped. */
export const ALLOWANCE: Allowance = { mayTurn: true, mayFlip: true };

/** Published: 3 by 3 and 4 by 4. Then one more row or column per level. */
export const boardAt = (level: number): Board =>
  level <= 2
    ? { rows: level + 2, cols: level + 2 }
    : { rows: Math.floor((level + 6) / 2), cols: Math.floor((level + 7) / 2) };

/** 8 by 8, the solver's limit. */
export const LAST_LEVEL = 10;

export interface TwinSets {
  /** Pieces as drawn, in the order of their letters, that fill the board. */
  readonly filling: readonly LabelledPiece[];
  /** The same except for one piece. These do not fill it. */
  readonly failing: readonly LabelledPiece[];
  /** The place of each piece when the board is filled. */
  readonly homes: readonly Figure[];
  readonly changed: number;
  readonly alteration: Alteration;
}

/** Boards cut for one item before another kind of change is drawn. */
const MOST_CUTS = 2000;

/** null: none found. */
export function drawTwins(board: Board, rng: Rng): TwinSets | null {
  const wanted = drawWanted(board, rng.split('kind'));
  const draws = rng.split('cuts');
  const cutting = cuttingOf(board);
  for (let cut = 0; cut < MOST_CUTS; cut += 1) {
    const pieces = cutBoard(board, between(cutting.pieces, draws), between(cutting.glued, draws), draws);
    const altered = pieces && drawFailing(board, pieces, wanted, draws);
    if (pieces !== null && altered !== null) return twinsOf(pieces, altered, wanted.alteration, rng.split('look'));
  }
  return null;
}

/** Changes tried with one cut of the board. */
const MOST_CHANGES = 4;

function drawFailing(board: Board, pieces: readonly CutPiece[], wanted: Wanted, rng: Rng): Altered | null {
  for (let change = 0; change < MOST_CHANGES; change += 1) {
    const altered = drawAlteration(wanted.alteration, pieces, board, rng);
    if (altered === null) return null;
    if (isWanted(wanted, altered, pieces) && !fills(board, pieces, altered)) return altered;
  }
  return null;
}

interface Wanted {
  readonly alteration: Alteration;
  /**
   * Whether the stretched rectangle has the longer outline. True in half of the items, so that long pieces reveal
   * nothing.
   */
  readonly isLonger: boolean;
}

/**
 * No rectangle can be stretched on 3 by 3 cells. On other boards few are, because many or no long pieces hint at a no
 * (a tree is right in 70 %).
 */
const drawWanted = ({ rows }: Board, rng: Rng): Wanted => ({
  alteration: rows > 3 && rng.chance(1, 6) ? 'double-halve' : 'irregular',
  isLonger: rng.chance(1, 2),
});

/** How many pieces, and how many cuts are merged again, both ends included. */
interface Cutting {
  readonly pieces: readonly [number, number];
  readonly glued: readonly [number, number];
}

/**
 * As published: 3 pieces up to half the number of cells, at most 8. On 3 by 3 cells no four pieces have a twin. Beyond
 * the published boards always 5 or 6, so that larger boards are not easier.
 */
function cuttingOf({ rows, cols }: Board): Cutting {
  if (rows === 3) return { pieces: [3, 3], glued: [3, 4] };
  return { pieces: cols > 4 ? [5, 6] : [3, 8], glued: [1, 3] };
}

const between = ([least, most]: readonly [number, number], rng: Rng): number => least + rng.int(most - least + 1);

const isWanted = ({ alteration, isLonger }: Wanted, { index, figure }: Altered, pieces: readonly CutPiece[]): boolean =>
  alteration === 'irregular' || outlineLength(figure) > outlineLength((pieces[index] as CutPiece).cells) === isLonger;

const fills = (board: Board, pieces: readonly CutPiece[], { index, figure }: Altered): boolean =>
  fillBoard(
    board,
    pieces.map(({ cells }, piece) => (piece === index ? figure : cells)),
    ALLOWANCE,
  ) !== null;

function twinsOf(pieces: readonly CutPiece[], { index, figure }: Altered, alteration: Alteration, rng: Rng): TwinSets {
  const order = rng.shuffle(pieces);
  const changed = order.indexOf(pieces[index] as CutPiece);
  const poses = order.map(() => ({ turns: rng.int(4), flip: rng.chance(1, 2) }));
  const labelled = (figures: readonly Figure[]) =>
    figures.map(
      (cells, place): LabelledPiece => ({
        label: String.fromCharCode('A'.charCodeAt(0) + place),
        cells: posed(cells, poses[place] as never),
      }),
    );
  const homes = order.map(({ cells }) => cells);
  return { filling: labelled(homes), failing: labelled(homes.with(changed, figure)), homes, changed, alteration };
}

/** The paper's name for the change to the pieces. */
export function classOf({ homes, alteration }: TwinSets, fillsBoard: boolean): string {
  if (fillsBoard) return homes.every(isRectangle) ? 'assembly' : 'irregular';
  return alteration === 'irregular' ? 'irregular-invalid' : 'double-halve';
}

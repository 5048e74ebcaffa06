/**
 * Twin sets of pieces: one fills the board, one does not (the solver tries everything), and they differ in one piece
 * that is alike to count: as many cells, pieces, rectangles, and, unless a rectangle was stretched, sides and corners.
 * Which twin is asked about is a toss, so nothing but laying the pieces tells the answer. The published changes that
 * add cells are left out: they are answered by counting.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Alteration, type Altered, drawAlteration } from 'rung-puzzles/engines/tangram/alter';
import { type Board, type Figure, isRectangle, outlineLength } from 'rung-puzzles/engines/tangram/cell';
import { fillBoard } from 'rung-puzzles/engines/tangram/cover';
import { type CutPiece, cutBoard } from 'rung-puzzles/engines/tangram/cut';
import { type Allowance, posed } from 'rung-puzzles/engines/tangram/pose';
import type { LabelledPiece } from 'rung-puzzles/engines/tangram/step';

/** The paper lets pieces be turned and flipped. */
export const ALLOWANCE: Allowance = { mayTurn: true, mayFlip: true };

/** Published: 3 by 3 and 4 by 4; then one row or column more a level. */
export const boardAt = (level: number): Board =>
  level <= 2
    ? { rows: level + 2, cols: level + 2 }
    : { rows: Math.floor((level + 6) / 2), cols: Math.floor((level + 7) / 2) };

/** 8 by 8, all that the solver takes. */
export const LAST_LEVEL = 10;

export interface TwinSets {
  /** Pieces as drawn, in the order of their letters, that fill the board. */
  readonly filling: readonly LabelledPiece[];
  /** The same, but one piece: these do not. */
  readonly failing: readonly LabelledPiece[];
  /** Where each piece lies when the board is filled. */
  readonly homes: readonly Figure[];
  /** Index of the piece in which they differ. */
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
  /** Of the stretched rectangle's outline: as often as the other, so that long pieces tell nothing. */
  readonly isLonger: boolean;
}

/**
 * No rectangle can be stretched on 3 by 3 cells; elsewhere few are, since many long pieces, or hardly any, hint at a no
 * (a tree is right in 70 %).
 */
const drawWanted = ({ rows }: Board, rng: Rng): Wanted => ({
  alteration: rows > 3 && rng.chance(1, 6) ? 'double-halve' : 'irregular',
  isLonger: rng.chance(1, 2),
});

/** How many pieces, and how many cuts are glued again, both ends included. */
interface Cutting {
  readonly pieces: readonly [number, number];
  readonly glued: readonly [number, number];
}

/**
 * As published 3 pieces up to half the number of cells, at most 8; of 3 by 3 cells no four pieces have a twin. Beyond
 * the published boards always 5 or 6, lest a larger board be easier.
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

/** The paper's name of what was done to the pieces. */
export function classOf({ homes, alteration }: TwinSets, fillsBoard: boolean): string {
  if (fillsBoard) return homes.every(isRectangle) ? 'assembly' : 'irregular';
  return alteration === 'irregular' ? 'irregular-invalid' : 'double-halve';
}

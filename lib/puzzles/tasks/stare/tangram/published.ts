/**
 * Sets as the paper makes them (arXiv 2506.04633, section 2.2 and appendix E.4): of rectangles, or with two of them
 * merged. Those that do not fill the board have a piece added, enlarged, doubled and halved, or a part of the merged
 * piece shifted. Half of these have a different number of cells from the board, so counting is right in three of four.
 * Unlike in the paper, an exhaustive search confirms each label, and no set lacks a piece.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { stretched, withShiftedPart } from 'rung-puzzles/engines/tangram/alter';
import {
  type Board,
  boardCells,
  boxOf,
  type Figure,
  figureKey,
  isRectangle,
  shifted,
} from 'rung-puzzles/engines/tangram/cell';
import { fillBoard } from 'rung-puzzles/engines/tangram/cover';
import { type CutPiece, cutBoard } from 'rung-puzzles/engines/tangram/cut';
import { orientationsOf, posed } from 'rung-puzzles/engines/tangram/pose';
import type { LabelledPiece } from 'rung-puzzles/engines/tangram/step';
import type { VariantGroup } from '../../task';
import { ALLOWANCE } from './sets';

export const PUBLISHED_SETS: VariantGroup = {
  name: 'sets',
  standard: 'sets that counting cells does not tell apart',
  values: [
    {
      id: 'published',
      meaning:
        'sets as the paper makes them: half of those that do not fill the board have too many cells; with steps also a wrong placement',
      drawsPuzzle: true,
      setsApart: true,
    },
  ],
};

const FILLING_KINDS = ['assembly', 'irregular'] as const;
const FAILING_KINDS = ['added', 'enlarged', 'double-halve', 'irregular-invalid'] as const;
type FailingKind = (typeof FAILING_KINDS)[number];
type Kind = (typeof FILLING_KINDS)[number] | FailingKind;

export interface PublishedSet {
  readonly class: Kind;
  readonly pieces: readonly LabelledPiece[];
  /** The place of each piece when the board is filled, or nearly filled. */
  readonly homes: readonly Figure[];
  /** Index of the changed piece, or of a random one. */
  readonly changed: number;
  readonly filling: readonly LabelledPiece[];
  readonly fillingHomes: readonly Figure[];
}

const MERGED: ReadonlySet<Kind> = new Set(['irregular', 'irregular-invalid']);

/** Cuts tried for one kind. Kinds stay equally frequent, however often the solver rejects one. */
const MOST_CUTS = 400;

/** null: no cut gave one. */
export function drawPublishedSet(board: Board, fillsBoard: boolean, rng: Rng): PublishedSet | null {
  const kind = rng.split('kind').pick<Kind>(fillsBoard ? FILLING_KINDS : failingKindsOn(board));
  for (let cut = 0; cut < MOST_CUTS; cut += 1) {
    const set = drawSetOf(kind, board, fillsBoard, rng.split(`cut ${cut}`));
    if (set !== null) return set;
  }
  return null;
}

function drawSetOf(kind: Kind, board: Board, fillsBoard: boolean, rng: Rng): PublishedSet | null {
  const count = 3 + rng.split('count').int(Math.max(3, Math.min(Math.floor((board.rows * board.cols) / 2), 8)) - 2);
  const cut = cutBoard(board, count, MERGED.has(kind) ? 1 : 0, rng.split('cut'));
  if (cut === null) return null;
  const look = rng.split('look');
  const filling = look.shuffle(cut.map(({ cells }) => cells));
  const whole = { filling: labelled(filling, look), fillingHomes: filling };
  if (fillsBoard) return { class: kind, ...whole, pieces: whole.filling, homes: filling, changed: look.int(count) };
  const changed = changedBy(kind as FailingKind, cut, board, rng.split('change'));
  if (changed === null || fillBoard(board, changed.figures, ALLOWANCE) !== null) return null;
  const order = look.shuffle(changed.figures.map((_, index) => index));
  return {
    class: kind,
    ...whole,
    pieces: labelled(
      order.map((index) => changed.figures[index] as Figure),
      look,
    ),
    homes: order.map((index) => changed.homes[index] as Figure),
    changed: order.indexOf(changed.index),
  };
}

/**
 * Nothing can be doubled and halved on 3 by 3 cells. Its share goes to the other change that keeps the number of cells.
 */
const failingKindsOn = ({ rows }: Board): readonly FailingKind[] =>
  rows > 3 ? FAILING_KINDS : FAILING_KINDS.map((kind) => (kind === 'double-halve' ? 'irregular-invalid' : kind));

const labelled = (figures: readonly Figure[], rng: Rng): readonly LabelledPiece[] =>
  figures.map((cells, place) => ({
    label: String.fromCharCode('A'.charCodeAt(0) + place),
    cells: posed(cells, { turns: rng.int(4), flip: rng.chance(1, 2) }),
  }));

interface Changed {
  readonly figures: readonly Figure[];
  readonly homes: readonly Figure[];
  readonly index: number;
}

function changedBy(kind: FailingKind, cut: readonly CutPiece[], board: Board, rng: Rng): Changed | null {
  const homes = cut.map(({ cells }) => cells);
  if (kind === 'added') {
    const added = shifted(boardCells({ rows: 1, cols: 1 + rng.int(2) }), rng.int(board.rows), rng.int(board.cols - 1));
    return { figures: [...homes, added], homes: [...homes, added], index: homes.length };
  }
  const index = kind === 'irregular-invalid' ? cut.findIndex(({ parts }) => parts.length > 1) : rng.int(cut.length);
  const figure = CHANGES[kind](cut[index] as CutPiece, rng);
  if (figure === null || !fits(figure, board) || isCongruent(figure, homes[index] as Figure)) return null;
  return { figures: homes.with(index, figure), homes, index };
}

const CHANGES: Readonly<Record<Exclude<FailingKind, 'added'>, (piece: CutPiece, rng: Rng) => Figure | null>> = {
  enlarged: ({ cells }) => {
    const { rows, cols } = boxOf(cells);
    return boardCells({ rows: rows + 1, cols: cols + 1 });
  },
  'double-halve': ({ cells }, rng) => stretched(cells, rng),
  'irregular-invalid': (piece, rng) => {
    const figure = withShiftedPart(piece, rng);
    return figure === null || isRectangle(figure) ? null : figure;
  },
};

function fits(figure: Figure, board: Board): boolean {
  const { rows, cols } = boxOf(figure);
  return (
    Math.min(rows, cols) <= Math.min(board.rows, board.cols) && Math.max(rows, cols) <= Math.max(board.rows, board.cols)
  );
}

const isCongruent = (one: Figure, other: Figure): boolean =>
  orientationsOf(one, ALLOWANCE).map(figureKey).includes(figureKey(other));

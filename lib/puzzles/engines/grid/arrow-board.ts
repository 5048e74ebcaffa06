/**
 * Arrows on a square board and how they move (SpatialViz-Bench, arXiv 2507.07610; 1.10 of its facts). A cell is [x, y]
 * from 0, x to the right, y up, as the pictures label them. A move names the arrow by its cell at that time and a
 * direction as the arrow sees it. The arrow moves that many cells and then points the way it went. An arrow on the cell
 * where it arrives goes back to the cell it came from and points that way: both move, both turn along. Arrows in
 * between stay.
 */
import { invariant } from 'rung-puzzles/core/invariant';

/** Clockwise. */
export const FACINGS = ['up', 'right', 'down', 'left'] as const;
export type Facing = (typeof FACINGS)[number];

/** As the arrow sees it: quarter turns clockwise from where it points. */
export const DIRECTIONS = ['forward', 'right', 'backward', 'left'] as const;
type Direction = (typeof DIRECTIONS)[number];

export type Square = readonly [x: number, y: number];

export interface Arrow {
  readonly at: Square;
  readonly facing: Facing;
  /** Different for each arrow of a board. */
  readonly color: string;
}

export interface ArrowMove {
  /** Where the arrow is at the time of the move. */
  readonly at: Square;
  readonly direction: Direction;
  /** Cells. */
  readonly units: number;
}

export interface ArrowBoard {
  /** Columns and rows. */
  readonly size: number;
  readonly arrows: readonly Arrow[];
}

const STEPS: Readonly<Record<Facing, Square>> = { up: [0, 1], right: [1, 0], down: [0, -1], left: [-1, 0] };

const isSameSquare = ([x, y]: Square, [otherX, otherY]: Square): boolean => x === otherX && y === otherY;

export const arrowAt = ({ arrows }: ArrowBoard, at: Square): Arrow | undefined =>
  arrows.find((arrow) => isSameSquare(arrow.at, at));

/** Quarter turns clockwise. */
const turned = (facing: Facing, quarters: number): Facing =>
  FACINGS[(FACINGS.indexOf(facing) + quarters) % FACINGS.length] as Facing;

/** Where the arrow arrives and how it points then. */
function destination(
  { at: [x, y], facing }: Arrow,
  { direction, units }: Pick<ArrowMove, 'direction' | 'units'>,
): Pick<Arrow, 'at' | 'facing'> {
  const heading = turned(facing, DIRECTIONS.indexOf(direction));
  const [stepX, stepY] = STEPS[heading];
  return { at: [x + units * stepX, y + units * stepY], facing: heading };
}

/** The board after a move; null where no arrow stands or the arrow would leave the board. */
export function moveArrow(board: ArrowBoard, move: ArrowMove): ArrowBoard | null {
  const arrow = arrowAt(board, move.at);
  if (arrow === undefined) return null;
  const arrived = destination(arrow, move);
  if (!isOnBoard(board, arrived.at)) return null;
  const pushed = arrowAt(board, arrived.at);
  const back = turned(arrived.facing, 2);
  const arrows = board.arrows.map((each) => {
    if (each === arrow) return { ...each, ...arrived };
    return each === pushed ? { ...each, at: arrow.at, facing: back } : each;
  });
  return { ...board, arrows };
}

const isOnBoard = ({ size }: ArrowBoard, [x, y]: Square): boolean => x >= 0 && y >= 0 && x < size && y < size;

/** Whether another arrow stands where this move arrives. */
export function isSwap(board: ArrowBoard, move: ArrowMove): boolean {
  const arrow = arrowAt(board, move.at);
  return arrow !== undefined && arrowAt(board, destination(arrow, move).at) !== undefined;
}

/** The boards from the start to the end, one more than moves; null where a move cannot be made. */
export function playMoves(board: ArrowBoard, moves: readonly ArrowMove[]): readonly ArrowBoard[] | null {
  const boards = [board];
  for (const move of moves) {
    const next = moveArrow(boards.at(-1) as ArrowBoard, move);
    if (next === null) return null;
    boards.push(next);
  }
  return boards;
}

/** Every move that can be made now. */
export function possibleMoves(board: ArrowBoard): readonly ArrowMove[] {
  const units = Array.from({ length: board.size - 1 }, (_, index) => index + 1);
  return board.arrows.flatMap((arrow) =>
    DIRECTIONS.flatMap((direction) =>
      units.flatMap((count) =>
        isOnBoard(board, destination(arrow, { direction, units: count }).at)
          ? [{ at: arrow.at, direction, units: count }]
          : [],
      ),
    ),
  );
}

/** Equal exactly for boards on which the same arrows stand in the same cells and point the same way. */
export const boardKey = ({ arrows }: ArrowBoard): string =>
  arrows
    .map(({ at, facing, color }) => `${color} ${at} ${facing}`)
    .sort()
    .join('; ');

/** Quarter turns clockwise from one facing to another, the short way: -1 to 2. */
export function quarterTurns(from: Facing, to: Facing): number {
  const turns = (FACINGS.indexOf(to) - FACINGS.indexOf(from) + FACINGS.length) % FACINGS.length;
  invariant(turns >= 0 && turns < FACINGS.length, 'a facing is one of four');
  return turns === 3 ? -1 : turns;
}

/**
 * Arrows on a square board and how they move (SpatialViz-Bench, arXiv 2507.07610; 1.10 of its facts). A cell is [x, y]
 * from 0, x to the right, y up, as the pictures label them. A move names the arrow by its current cell and a direction
 * relative to the arrow. The arrow moves that many cells and then points the way it went. If another arrow is in the
 * destination, it moves to the cell that the first came from and points that way. Arrows in between stay.
 */
import { invariant } from 'rung-puzzles/core/invariant';

/** Clockwise. */
export const FACINGS = ['up', 'right', 'down', 'left'] as const;
export type Facing = (typeof FACINGS)[number];

/** Relative to the arrow: quarter turns clockwise from where it points. */
export const DIRECTIONS = ['forward', 'right', 'backward', 'left'] as const;
type Direction = (typeof DIRECTIONS)[number];

export type Square = readonly [x: number, y: number];

export interface Arrow {
  readonly at: Square;
  readonly facing: Facing;
  /** Unique on a board. */
  readonly color: string;
}

export interface ArrowMove {
  /** The arrow's cell before the move. */
  readonly at: Square;
  readonly direction: Direction;
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

const turned = (facing: Facing, quarters: number): Facing =>
  FACINGS[(FACINGS.indexOf(facing) + quarters) % FACINGS.length] as Facing;

function destination(
  { at: [x, y], facing }: Arrow,
  { direction, units }: Pick<ArrowMove, 'direction' | 'units'>,
): Pick<Arrow, 'at' | 'facing'> {
  const heading = turned(facing, DIRECTIONS.indexOf(direction));
  const [stepX, stepY] = STEPS[heading];
  return { at: [x + units * stepX, y + units * stepY], facing: heading };
}

/** Returns the board after a move; null if there is no arrow or it would leave the board. */
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

/** Returns whether another arrow is in the destination of this move. */
export function isSwap(board: ArrowBoard, move: ArrowMove): boolean {
  const arrow = arrowAt(board, move.at);
  return arrow !== undefined && arrowAt(board, destination(arrow, move).at) !== undefined;
}

/** Returns the boards from start to end, one more than moves; null if a move is impossible. */
export function playMoves(board: ArrowBoard, moves: readonly ArrowMove[]): readonly ArrowBoard[] | null {
  const boards = [board];
  for (const move of moves) {
    const next = moveArrow(boards.at(-1) as ArrowBoard, move);
    if (next === null) return null;
    boards.push(next);
  }
  return boards;
}

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

/** Returns a key that is equal exactly for boards with the same arrows in the same cells and directions. */
export const boardKey = ({ arrows }: ArrowBoard): string =>
  arrows
    .map(({ at, facing, color }) => `${color} ${at} ${facing}`)
    .sort()
    .join('; ');

/** Returns the quarter turns clockwise from one facing to another, the short way: -1 to 2. */
export function quarterTurns(from: Facing, to: Facing): number {
  const turns = (FACINGS.indexOf(to) - FACINGS.indexOf(from) + FACINGS.length) % FACINGS.length;
  invariant(turns >= 0 && turns < FACINGS.length, 'a facing is one of four');
  return turns === 3 ? -1 : turns;
}

/**
 * Turns the kernel's curves into a drawing. Of coincident lines one is left, a visible one if there is one. Lengths are
 * in the part's longest extent. Lines are compared by short pieces of equal length.
 */
import { distance, type Pair } from 'rung-puzzles/engines/solids/part/curves';
import type { KernelDrawing } from '../messages';
import { distanceToSegment } from './project';

export interface Line {
  readonly points: readonly Pair[];
  readonly hidden: boolean;
}
export type Drawing = readonly Line[];

export interface Piece {
  readonly from: Pair;
  readonly to: Pair;
  readonly middle: Pair;
  readonly length: number;
}

const PIECE = 0.012;
/** Closer lines are drawn as one. */
export const NEAR = 0.004;
/** Sine of the angle below which two pieces have the same direction. */
const ALIKE = 0.3;
const SHORTEST_LINE = 0.008;

export const piecesOf = ({ points }: Pick<Line, 'points'>): readonly Piece[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index] as Pair;
    const length = distance(from, to);
    const count = Math.max(1, Math.ceil(length / PIECE));
    return Array.from({ length: count }, (_, at) =>
      pieceOf(between(from, to, at / count), between(from, to, (at + 1) / count)),
    );
  });

const between = (from: Pair, to: Pair, share: number): Pair => [
  from[0] + share * (to[0] - from[0]),
  from[1] + share * (to[1] - from[1]),
];
const pieceOf = (from: Pair, to: Pair): Piece => ({
  from,
  to,
  middle: between(from, to, 0.5),
  length: distance(from, to),
});

export const lengthOf = (line: Pick<Line, 'points'>): number =>
  piecesOf(line).reduce((sum, { length }) => sum + length, 0);

export interface Coverage {
  readonly add: (pieces: readonly Piece[]) => void;
  readonly covers: (piece: Piece) => boolean;
  /** Whether anything is this near, in any direction. */
  readonly isNear: (point: Pair, room: number) => boolean;
}

const CELL = 0.02;
/** For columns and rows between −4096 and 4095. */
const cellKey = (column: number, row: number): number => (column + 4096) * 8192 + row + 4096;

export function makeCoverage(pieces: readonly Piece[] = []): Coverage {
  const cells = new Map<number, Piece[]>();
  const add = (more: readonly Piece[]) => {
    for (const piece of more) {
      const key = cellKey(Math.floor(piece.middle[0] / CELL), Math.floor(piece.middle[1] / CELL));
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [piece]);
      else cell.push(piece);
    }
  };
  const isAround = ([x, y]: Pair, fits: (piece: Piece) => boolean): boolean => {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    for (let right = -1; right <= 1; right += 1) {
      for (let up = -1; up <= 1; up += 1)
        if (cells.get(cellKey(column + right, row + up))?.some(fits) === true) return true;
    }
    return false;
  };
  add(pieces);
  return {
    add,
    covers: (piece) =>
      isAround(
        piece.middle,
        (other) => distanceToSegment(piece.middle, other.from, other.to) < NEAR && runAlike(piece, other),
      ),
    isNear: (point, room) => isAround(point, (other) => distanceToSegment(point, other.from, other.to) < room),
  };
}

function runAlike(a: Piece, b: Piece): boolean {
  const turn = (a.to[0] - a.from[0]) * (b.to[1] - b.from[1]) - (a.to[1] - a.from[1]) * (b.to[0] - b.from[0]);
  return Math.abs(turn) < ALIKE * a.length * b.length || Math.min(a.length, b.length) < 1e-9;
}

/** Cached, because drawings of the same curves are needed often. */
const known = new WeakMap<KernelDrawing, Drawing>();

/** Visible lines first, then longest first. */
export function drawingOf(curves: KernelDrawing): Drawing {
  const drawing = known.get(curves) ?? makeDrawing(curves);
  known.set(curves, drawing);
  return drawing;
}

function makeDrawing(curves: KernelDrawing): Drawing {
  const ordered = [...curves].sort((a, b) => Number(a.hidden) - Number(b.hidden) || lengthOf(b) - lengthOf(a));
  const coverage = makeCoverage();
  return ordered.flatMap((curve) => {
    const pieces = piecesOf(curve);
    const runs = uncoveredRuns(pieces, coverage).map((points): Line => ({ points, hidden: curve.hidden }));
    coverage.add(pieces);
    return runs.filter((line) => lengthOf(line) >= SHORTEST_LINE);
  });
}

function uncoveredRuns(pieces: readonly Piece[], coverage: Coverage): readonly (readonly Pair[])[] {
  const runs: Pair[][] = [];
  let open = false;
  for (const piece of pieces) {
    if (coverage.covers(piece)) open = false;
    else if (open) runs.at(-1)?.push(piece.to);
    else {
      runs.push([piece.from, piece.to]);
      open = true;
    }
  }
  return runs.map(straightened);
}

function straightened(points: readonly Pair[]): readonly Pair[] {
  const kept: Pair[] = [];
  for (const [index, point] of points.entries()) {
    const [before, after] = [kept.at(-1), points[index + 1]];
    if (before === undefined || after === undefined || distanceToSegment(point, before, after) > 1e-7) kept.push(point);
  }
  return kept;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export function boxOf(drawing: Drawing): Box {
  const points = drawing.flatMap((line) => line.points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

export function atOrigin(drawing: Drawing): Drawing {
  const { left, bottom } = boxOf(drawing);
  return mapped(drawing, ([x, y]) => [x - left, y - bottom]);
}

export const mapped = (drawing: Drawing, place: (point: Pair) => Pair): Drawing =>
  drawing.map((line) => ({ ...line, points: line.points.map(place) }));

/** Length of lines in only one of them, or in another style; Infinity if sizes differ. Both at the origin. */
export function differenceOf(a: Drawing, b: Drawing): number {
  const [one, two] = [boxOf(a), boxOf(b)];
  if (Math.abs(one.right - two.right) > 2 * NEAR || Math.abs(one.top - two.top) > 2 * NEAR)
    return Number.POSITIVE_INFINITY;
  return lacking(a, b) + lacking(b, a);
}

function lacking(a: Drawing, b: Drawing): number {
  const styles = [false, true].map((hidden) =>
    makeCoverage(b.filter((line) => line.hidden === hidden).flatMap(piecesOf)),
  );
  return a.reduce((sum, line) => {
    const coverage = styles[Number(line.hidden)] as Coverage;
    return sum + piecesOf(line).reduce((part, piece) => (coverage.covers(piece) ? part : part + piece.length), 0);
  }, 0);
}

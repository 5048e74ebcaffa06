/**
 * For tests: folds nets by the cube's vertices instead of directions in space. A square is the list of its four
 * vertices as drawn (upper left, upper right, lower right, lower left), clockwise from outside. The square across an
 * edge shares two of them. Its other two are their neighbours on the cube outside the first square.
 */
import type { Cell } from '../cell';
import type { CornerView, SeenFace } from '../draw/corner-view';
import type { NetSquare } from '../net';

type Vertices = readonly [number, number, number, number];

/** The three neighbours of each vertex: 0 1 2 3 around the front, 4 5 6 7 behind them. */
const NEIGHBORS: readonly (readonly number[])[] = [
  [1, 3, 4],
  [0, 2, 5],
  [1, 3, 6],
  [0, 2, 7],
  [5, 7, 0],
  [4, 6, 1],
  [5, 7, 2],
  [4, 6, 3],
];

const beyond = (vertex: number, square: Vertices): number =>
  (NEIGHBORS[vertex] as number[]).find((next) => !square.includes(next)) as number;

/** Returns the vertices of every square after the first is folded to the front. */
export function vertexFold(cells: readonly Cell[]): readonly Vertices[] {
  const found = new Map<number, Vertices>([[0, [0, 1, 2, 3]]]);
  while (found.size < cells.length) {
    for (const [index, square] of [...found]) {
      const [a, b, c, d] = square;
      const { row, col } = cells[index] as Cell;
      const put = (down: number, right: number, vertices: Vertices) => {
        const at = cells.findIndex((cell) => cell.row === row + down && cell.col === col + right);
        if (at !== -1 && !found.has(at)) found.set(at, vertices);
      };
      put(0, 1, [b, beyond(b, square), beyond(c, square), c]);
      put(0, -1, [beyond(a, square), a, d, beyond(d, square)]);
      put(1, 0, [d, c, beyond(c, square), beyond(d, square)]);
      put(-1, 0, [beyond(a, square), beyond(b, square), b, a]);
    }
  }
  return cells.map((_, index) => found.get(index) as Vertices);
}

export const faceCount = (cells: readonly Cell[]): number =>
  new Set(vertexFold(cells).map((vertices) => [...vertices].sort().join())).size;

/**
 * Returns the eight corners of the cube that a net folds to, each three faces clockwise from outside, with turns 0 to
 * 3.
 */
export function vertexCorners(net: readonly NetSquare[]): readonly CornerView[] {
  const squares = vertexFold(net);
  return [0, 1, 2, 3, 4, 5, 6, 7].map((vertex) => {
    const around: SeenFace[] = [];
    let index = squares.findIndex((square) => square.includes(vertex));
    while (around.length < 3) {
      const square = squares[index] as Vertices;
      const { pattern, turn } = net[index] as NetSquare;
      const place = square.indexOf(vertex);
      around.push({ pattern, turn: (turn + 3 - place) & 3 });
      // With the vertex at the lower left, the next face clockwise is across the lower edge. That edge ends in the
      // vertex listed before it.
      const other = square[(place + 3) & 3] as number;
      const from = index;
      index = squares.findIndex((next, at) => at !== from && next.includes(vertex) && next.includes(other));
    }
    return around as unknown as CornerView;
  });
}

/** Returns whether the cube of a net can look like a view. `turns` as in `truth.patterns`. */
export function vertexShows(
  net: readonly NetSquare[],
  view: CornerView,
  turns: Readonly<Record<string, number>>,
): boolean {
  return vertexCorners(net).some((corner) =>
    [0, 1, 2].some((from) => view.every((face, place) => alike(face, corner[(from + place) % 3] as SeenFace, turns))),
  );
}

function alike(one: SeenFace, other: SeenFace, turns: Readonly<Record<string, number>>): boolean {
  return one.pattern === other.pattern && (one.turn - other.turn) % (turns[one.pattern] as number) === 0;
}

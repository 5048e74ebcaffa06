/**
 * The isometric picture of a part without hidden lines: the visible pieces of its edges, and the faces between them.
 * Edges are projected, cut where they cross, and kept where the lines of sight on both sides of a piece's middle first
 * meet different surfaces. Exact for flat faces. Rims are drawn as 64-sided polygons, but tested at points of the
 * circle itself. The faces are the loops of visible pieces; the line of sight on a face's inner side gives its surface.
 */
import { projected, TO_VIEWER } from '../../isometric';
import { dot, minus, plus, times, type Vector } from '../../vector';
import { distance, leftOf, middleOf, NEAR, type Pair, segment, splitAll } from '../curves';
import { type Edge, edgesOf } from '../edges';
import { axisIndex, OTHER_AXES, type Part } from '../part';
import { NO_SURFACE, type Solid, type Surface, type SurfaceId, solidOf, stretchesOf } from '../solid';

interface IsometricPiece {
  readonly from: Pair;
  readonly to: Pair;
  /** First surface to the left and to the right of the piece. */
  readonly left: SurfaceId;
  readonly right: SurfaceId;
  readonly edge: Edge;
  /** Start and end of the piece on the edge, in space. */
  readonly space: readonly [Vector, Vector];
}

interface IsometricFace {
  /** Counter-clockwise with y up. */
  readonly outline: readonly Pair[];
  readonly surface: SurfaceId;
}

export interface IsometricDrawing {
  /** x to the right, y up, in units of an edge along an axis. */
  readonly pieces: readonly IsometricPiece[];
  /** Largest first, so that painting in order is correct. */
  readonly faces: readonly IsometricFace[];
  readonly surfaces: readonly Surface[];
  /** False if rounding left a face that seems to show two surfaces. */
  readonly isSound: boolean;
}

/** Distance of the lines of sight from a piece. */
const BESIDE = 1e-4;
const SHORTEST = 1e-6;

/** Right and up on the page. `projected` counts down. */
const onPage = (point: Vector): Pair => {
  const [x, y] = projected(point);
  return [x, -y];
};

export function isometricOf(part: Part): IsometricDrawing {
  const solid = solidOf(part);
  const edges = edgesOf(part, solid, TO_VIEWER);
  const pieces = visiblePieces(part, solid, edges);
  const { faces, isSound } = facesOf(pieces);
  return { pieces, faces, surfaces: solid.surfaces, isSound };
}

function visiblePieces(part: Part, solid: Solid, edges: readonly Edge[]): readonly IsometricPiece[] {
  const lines = edges.map((edge) => ({ ...segment(onPage(edge.from), onPage(edge.to)), edge }));
  const drawn = lines.filter(({ from, to }) => distance(from, to) > SHORTEST);
  const known = new Set<string>();
  return splitAll(drawn).flatMap((piece): readonly IsometricPiece[] => {
    const key = middleOf(piece)
      .map((each) => Math.round(each * 1e5))
      .join();
    if (distance(piece.from, piece.to) < SHORTEST || known.has(key)) return [];
    known.add(key);
    const { from, to, edge } = piece;
    const space = [inSpace(edge, from), inSpace(edge, to)] as const;
    const middle = onPage(judgedAt(part, edge, space));
    const [aside, above] = leftOf(piece);
    const left = firstSeen(solid, [middle[0] + aside * BESIDE, middle[1] + above * BESIDE]);
    const right = firstSeen(solid, [middle[0] - aside * BESIDE, middle[1] - above * BESIDE]);
    if (left === right) return [];
    return [{ from, to, left, right, edge, space }];
  });
}

/** Returns the middle of a piece; for a rim, the point of the circle above it. */
function judgedAt(part: Part, { kind, step }: Edge, [from, to]: readonly [Vector, Vector]): Vector {
  const middle = times(plus(from, to), 0.5);
  const shape = step === null ? undefined : part[step]?.shape;
  if (kind !== 'rim' || shape?.kind !== 'cylinder') return middle;
  const others = OTHER_AXES[axisIndex(shape.axis)];
  const [x, y] = others.map((axis, index) => middle[axis] - (shape.center[index] as number)) as [number, number];
  const out = shape.radius / Math.sqrt(x * x + y * y);
  return middle.map((value, axis) =>
    axis === others[0] ? shape.center[0] + x * out : axis === others[1] ? shape.center[1] + y * out : value,
  ) as unknown as Vector;
}

function inSpace({ from, to }: Edge, point: Pair): Vector {
  const [start, end] = [onPage(from), onPage(to)];
  const share = distance(start, point) / distance(start, end);
  return plus(from, times(minus(to, from), share));
}

const RIGHT: Vector = [1, -1, 0];
const HALF_WIDTH = 0.8660254037844386;

function firstSeen(solid: Solid, [x, y]: Pair): SurfaceId {
  // A point of space that projects there: along (1, −1, 0), which is horizontal, and along z.
  const origin = plus(times(RIGHT, x / (2 * HALF_WIDTH)), [0, 0, y]);
  return stretchesOf(solid, origin, times(TO_VIEWER, -1))[0]?.entry ?? NO_SURFACE;
}

// ---------------------------------------------------------------- faces

interface Half {
  readonly from: number;
  readonly to: number;
  readonly surface: SurfaceId;
  readonly way: Pair;
}

function facesOf(pieces: readonly IsometricPiece[]): {
  readonly faces: readonly IsometricFace[];
  readonly isSound: boolean;
} {
  const nodes: Pair[] = [];
  const nodeOf = nodeFinder(nodes);
  const halves = pieces.flatMap(({ from, to, left, right }): readonly Half[] => {
    const [start, end] = [nodeOf(from), nodeOf(to)];
    const way: Pair = [to[0] - from[0], to[1] - from[1]];
    return [
      { from: start, to: end, surface: left, way },
      { from: end, to: start, surface: right, way: [-way[0], -way[1]] },
    ];
  });
  const next = nextHalves(halves, nodes.length);
  const loops = loopsOf(halves, next);
  const isSound = loops.every((loop) => loop.every((half) => half.surface === loop[0]?.surface));
  const faces = loops
    .map((loop) => ({ outline: loop.map(({ from }) => nodes[from] as Pair), surface: (loop[0] as Half).surface }))
    .map((face) => ({ ...face, area: areaOf(face.outline) }))
    .filter(({ area }) => area > NEAR)
    .sort((a, b) => b.area - a.area);
  return { faces, isSound };
}

function nodeFinder(nodes: Pair[]): (point: Pair) => number {
  const known = new Map<string, number>();
  return (point) => {
    const [x, y] = point.map((each) => Math.round(each * 1e4)) as [number, number];
    for (const dx of [0, -1, 1])
      for (const dy of [0, -1, 1]) {
        const found = known.get(`${x + dx},${y + dy}`);
        if (found !== undefined) return found;
      }
    known.set(`${x},${y}`, nodes.push(point) - 1);
    return nodes.length - 1;
  };
}

/**
 * For each half, finds the next one with the same face on the left: at its end, the first clockwise from the way back.
 */
function nextHalves(halves: readonly Half[], nodeCount: number): readonly number[] {
  const leaving: number[][] = Array.from({ length: nodeCount }, () => []);
  halves.forEach(({ from }, index) => {
    leaving[from]?.push(index);
  });
  for (const list of leaving) list.sort((a, b) => around((halves[a] as Half).way) - around((halves[b] as Half).way));
  return halves.map(({ to }, index) => {
    const list = leaving[to] as number[];
    const back = index % 2 === 0 ? index + 1 : index - 1;
    return list[(list.indexOf(back) + list.length - 1) % list.length] as number;
  });
}

/** Rises with the angle, from 0 to 4. */
function around([x, y]: Pair): number {
  const share = y / (Math.abs(x) + Math.abs(y));
  return x >= 0 ? (y >= 0 ? share : 4 + share) : 2 - share;
}

function loopsOf(halves: readonly Half[], next: readonly number[]): readonly (readonly Half[])[] {
  const isDone = halves.map(() => false);
  const loops: Half[][] = [];
  for (let start = 0; start < halves.length; start += 1) {
    const loop: Half[] = [];
    for (let at = start; !isDone[at]; at = next[at] as number) {
      isDone[at] = true;
      loop.push(halves[at] as Half);
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

function areaOf(outline: readonly Pair[]): number {
  let twice = 0;
  outline.forEach(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] as Pair;
    twice += x * nextY - nextX * y;
  });
  return twice / 2;
}

/** Returns the outward normal of a surface where it is visible. A cylinder counts as facing the viewer sideways. */
export function seenNormal(surface: Surface): Vector {
  if (surface.kind === 'plane') return dot(surface.normal, TO_VIEWER) > 0 ? surface.normal : times(surface.normal, -1);
  return surface.shape.axis === 'z' ? [-1, -1, 0] : surface.shape.axis === 'x' ? [0, -1, 1] : [-1, 0, 1];
}

/** A part's surface along a line of sight: depth and triangle at each place of a fine raster. */
import type { Pair } from 'rung-puzzles/engines/solids/part/curves';
import type { ViewFrame } from 'rung-puzzles/engines/solids/part/views';
import { cross, dot, lengthOf, minus, plus, times, unit, type Vector } from 'rung-puzzles/engines/solids/vector';
import type { KernelMesh } from '../messages';

export interface DepthMap {
  /** The visible surface point at a place of the view; null if there is none. */
  readonly surfaceAt: (place: Pair) => Vector | null;
  /** The outward normal there; the same object for one triangle. */
  readonly normalAt: (place: Pair) => Vector | null;
  readonly isSeen: (point: Vector) => boolean;
}

const CELLS = 700;
/** Longest extent of any view of a part of longest extent 1, with a margin. */
const REACH = 1.8;
const CELL = (2 * REACH) / CELLS;
/** A surface hides everything farther behind it than this, because the raster is coarse at steep surfaces. */
const BEHIND = 0.02;

const known = new WeakMap<KernelMesh, Map<ViewFrame, DepthMap>>();

export function depthMap(mesh: KernelMesh, frame: ViewFrame): DepthMap {
  const maps = known.get(mesh) ?? new Map<ViewFrame, DepthMap>();
  known.set(mesh, maps);
  const map = maps.get(frame) ?? makeDepthMap(mesh, frame);
  maps.set(frame, map);
  return map;
}

function makeDepthMap({ vertices, triangles }: KernelMesh, { right, up, toViewer }: ViewFrame): DepthMap {
  const nearness = new Float64Array(CELLS * CELLS).fill(Number.NEGATIVE_INFINITY);
  const seen = new Int32Array(CELLS * CELLS).fill(-1);
  const corner = (index: number): Vector => {
    const at = (triangles[index] as number) * 3;
    return [vertices[at] as number, vertices[at + 1] as number, vertices[at + 2] as number];
  };
  const onRaster = (point: Vector): Vector => [
    (dot(right, point) + REACH) / CELL,
    (dot(up, point) + REACH) / CELL,
    dot(toViewer, point),
  ];
  for (let index = 0; index < triangles.length; index += 3) {
    fill([corner(index), corner(index + 1), corner(index + 2)].map(onRaster) as unknown as Corners, (cell, depth) => {
      if (depth <= (nearness[cell] as number)) return;
      nearness[cell] = depth;
      seen[cell] = index;
    });
  }
  const normals = new Map<number, Vector | null>();
  const normalOf = (index: number): Vector | null => {
    const normal = cross(minus(corner(index + 1), corner(index)), minus(corner(index + 2), corner(index)));
    return lengthOf(normal) === 0 ? null : unit(normal);
  };
  const cellOf = ([x, y]: Pair): number => Math.floor((y + REACH) / CELL) * CELLS + Math.floor((x + REACH) / CELL);
  const onPage = (point: Vector): Pair => [dot(right, point), dot(up, point)];
  return {
    surfaceAt: (place) => {
      const depth = nearness[cellOf(place)];
      return depth === undefined || depth === Number.NEGATIVE_INFINITY
        ? null
        : plus(plus(times(right, place[0]), times(up, place[1])), times(toViewer, depth));
    },
    normalAt: (place) => {
      const index = seen[cellOf(place)] ?? -1;
      if (index < 0) return null;
      const normal = normals.get(index) ?? normalOf(index);
      normals.set(index, normal);
      return normal;
    },
    isSeen: (point) => (nearness[cellOf(onPage(point))] ?? 0) < dot(toViewer, point) + BEHIND,
  };
}

type Corners = readonly [Vector, Vector, Vector];

/** Paints the cells with their middle in a triangle, with the depth there. */
function fill([a, b, c]: Corners, paint: (cell: number, depth: number) => void): void {
  const turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (Math.abs(turn) < 1e-12) return;
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(a[0], b[0], c[0]))),
    Math.min(CELLS - 1, Math.ceil(Math.max(a[0], b[0], c[0]))),
  ];
  const [low, high] = [
    Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]))),
    Math.min(CELLS - 1, Math.ceil(Math.max(a[1], b[1], c[1]))),
  ];
  for (let y = low; y <= high; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const shareB = ((px - a[0]) * (c[1] - a[1]) - (py - a[1]) * (c[0] - a[0])) / turn;
      const shareC = ((b[0] - a[0]) * (py - a[1]) - (b[1] - a[1]) * (px - a[0])) / turn;
      if (shareB < -1e-9 || shareC < -1e-9 || shareB + shareC > 1 + 1e-9) continue;
      paint(y * CELLS + x, a[2] + shareB * (b[2] - a[2]) + shareC * (c[2] - a[2]));
    }
  }
}

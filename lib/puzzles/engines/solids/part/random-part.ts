/**
 * Random engineering parts: a block with steps, slots, notches, pockets, blocks, slopes, bosses and holes. Each keeps
 * clear of the others' curves.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Rng } from 'rung-puzzles/core/rng';
import { minus, type Vector } from '../vector';
import { type CellBox, CellGrid, EMPTY, FULL, isWhole, TAKEN_EMPTY, TAKEN_FULL } from './grid';
import { AXES, type AxisIndex, boxOf, OTHER_AXES, type Part, type PartShape, type PartStep } from './part';

const FEATURES = ['step', 'slot', 'notch', 'pocket', 'block', 'slope', 'boss', 'through hole', 'blind hole'] as const;
export type Feature = (typeof FEATURES)[number];

const WEIGHTED: readonly Feature[] = [
  'step',
  'step',
  'slot',
  'slot',
  'notch',
  'pocket',
  'block',
  'block',
  'slope',
  'slope',
  'boss',
  'through hole',
  'through hole',
  'blind hole',
];

export interface Draft {
  readonly steps: Part;
  readonly features: readonly Feature[];
  readonly grid: CellGrid;
}

/** Size of the space for everything, in units along each axis. */
const ROOM = 10;
/** Start of the first block on each axis. Leaves room on all sides. */
const START = 2;

export function randomBlock(rng: Rng): Draft {
  const sizes = [4 + rng.int(3), 4 + rng.int(3), 3 + rng.int(3)];
  const [x, y, z] = rng.shuffle(sizes) as [number, number, number];
  const box: CellBox = { from: [START, START, START], to: [START + x, START + y, START + z] };
  const grid = new CellGrid(ROOM);
  grid.fill(box, FULL);
  return { steps: [{ op: 'add', shape: { kind: 'box', ...box } }], features: [], grid };
}

const MOST_TRIES = 30;

/** Returns the draft with one more feature, or null if none was found. */
export function withFeature(draft: Draft, rng: Rng): Draft | null {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const feature = rng.pick(WEIGHTED);
    const made = MAKERS[feature](draft.grid, rng);
    if (made === null) continue;
    const grid = draft.grid.copy();
    if (!made.mark(grid) || !isWhole(grid)) continue;
    return { steps: [...draft.steps, made.step], features: [...draft.features, feature], grid };
  }
  return null;
}

interface Made {
  readonly step: PartStep;
  /** Adds it to the grid. Returns false if that turns out impossible. */
  readonly mark: (grid: CellGrid) => boolean;
}

type Maker = (grid: CellGrid, rng: Rng) => Made | null;

const MAKERS: Readonly<Record<Feature, Maker>> = {
  step: (grid, rng) => cutBox(grid, rng, ['end', 'end', 'all']),
  slot: (grid, rng) => cutBox(grid, rng, ['inner', 'end', 'all']),
  notch: (grid, rng) => cutBox(grid, rng, ['end', 'end', 'end']),
  pocket: (grid, rng) => cutBox(grid, rng, ['inner', 'inner', 'end']),
  block: addBlock,
  slope: cutSlope,
  boss: (grid, rng) => round(grid, rng, 'boss'),
  'through hole': (grid, rng) => round(grid, rng, 'through'),
  'blind hole': (grid, rng) => round(grid, rng, 'blind'),
};

/** Extent of a cut along an axis of the full cells: inwards from one end, between the ends, or all of it. */
type Reach = 'end' | 'inner' | 'all';

function cutBox(grid: CellGrid, rng: Rng, reaches: readonly Reach[]): Made | null {
  const bounds = boundsOf(grid);
  const order = rng.shuffle(reaches);
  const ranges = order.map((reach, axis) =>
    rangeFor(reach, bounds.from[axis] as number, bounds.to[axis] as number, rng),
  );
  if (ranges.some((range) => range === null)) return null;
  const [x, y, z] = ranges as [Range, Range, Range];
  const box: CellBox = { from: [x[0], y[0], z[0]], to: [x[1], y[1], z[1]] };
  return {
    step: { op: 'cut', shape: { kind: 'box', ...box } },
    mark: (next) => {
      if (next.count(box, TAKEN_EMPTY) + next.count(box, TAKEN_FULL) > 0 || next.count(box, FULL) < 2) return false;
      next.fill(box, EMPTY);
      return true;
    },
  };
}

type Range = readonly [number, number];

function rangeFor(reach: Reach, from: number, to: number, rng: Rng): Range | null {
  const length = to - from;
  if (reach === 'all') return [from, to];
  if (reach === 'end') {
    const depth = 1 + rng.int(Math.max(1, length - 2));
    return rng.chance(1, 2) ? [from, from + depth] : [to - depth, to];
  }
  if (length < 3) return null;
  const width = 1 + rng.int(length - 2);
  const start = from + 1 + rng.int(length - 1 - width);
  return [start, start + width];
}

function boundsOf(grid: CellGrid): CellBox {
  const { size } = grid;
  let [lowX, lowY, lowZ, highX, highY, highZ] = [size, size, size, 0, 0, 0];
  for (let x = 0; x < size; x += 1)
    for (let y = 0; y < size; y += 1)
      for (let z = 0; z < size; z += 1) {
        if (!grid.isSolid(x, y, z)) continue;
        [lowX, lowY, lowZ] = [Math.min(lowX, x), Math.min(lowY, y), Math.min(lowZ, z)];
        [highX, highY, highZ] = [Math.max(highX, x + 1), Math.max(highY, y + 1), Math.max(highZ, z + 1)];
      }
  return { from: [lowX, lowY, lowZ], to: [highX, highY, highZ] };
}

/** Adds a block that is on full cells on one side and fills empty ones. */
function addBlock(grid: CellGrid, rng: Rng): Made | null {
  const axis = rng.int(3) as AxisIndex;
  const bounds = boundsOf(grid);
  const [a, b] = OTHER_AXES[axis];
  const [u, v] = [subRange(bounds.from[a], bounds.to[a], rng), subRange(bounds.from[b], bounds.to[b], rng)];
  const height = 1 + rng.int(2);
  const isUp = rng.chance(1, 2);
  const floor =
    (bounds.from[axis] as number) +
    rng.int((bounds.to[axis] as number) - (bounds.from[axis] as number)) +
    (isUp ? 1 : 0);
  const along: Range = isUp ? [floor, floor + height] : [floor - height, floor];
  if (along[0] < 0 || along[1] > grid.size) return null;
  const box = boxAlong(axis, along, u, v);
  const base = boxAlong(axis, isUp ? [floor - 1, floor] : [floor, floor + 1], u, v);
  return {
    step: { op: 'add', shape: { kind: 'box', ...box } },
    mark: (next) => {
      if (!next.isAll(box, EMPTY) || !next.isAll(base, FULL)) return false;
      next.fill(box, FULL);
      return true;
    },
  };
}

function subRange(from: number, to: number, rng: Rng): Range {
  const width = 1 + rng.int(Math.max(1, to - from - 1));
  const start = from + rng.int(to - from - width + 1);
  return [start, start + width];
}

function boxAlong(axis: AxisIndex, along: Range, u: Range, v: Range): CellBox {
  const [from, to]: [[number, number, number], [number, number, number]] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  const [a, b] = OTHER_AXES[axis];
  [from[axis], to[axis]] = along;
  [from[a], to[a]] = u;
  [from[b], to[b]] = v;
  return { from, to };
}

/**
 * Cuts a slope along the full length of an edge: half of a full square prism whose two faces at the edge are free and
 * the two others backed.
 */
function cutSlope(grid: CellGrid, rng: Rng): Made | null {
  const axis = rng.int(3) as AxisIndex;
  const [a, b] = OTHER_AXES[axis];
  const bounds = boundsOf(grid);
  const size = 1 + rng.int(3);
  const corner: readonly [0 | 1, 0 | 1] = [rng.int(2) as 0 | 1, rng.int(2) as 0 | 1];
  const rangeAt = (other: AxisIndex, isHigh: 0 | 1): Range =>
    isHigh === 1 ? [bounds.to[other] - size, bounds.to[other]] : [bounds.from[other], bounds.from[other] + size];
  const [u, v] = [rangeAt(a, corner[0]), rangeAt(b, corner[1])];
  const along: Range = [bounds.from[axis], bounds.to[axis]];
  const box = boxAlong(axis, along, u, v);
  const beside = (range: Range, isHigh: 0 | 1): Range =>
    isHigh === 1 ? [range[0] - 1, range[0]] : [range[1], range[1] + 1];
  const backs = [boxAlong(axis, along, beside(u, corner[0]), v), boxAlong(axis, along, u, beside(v, corner[1]))];
  return {
    step: { op: 'cut', shape: { kind: 'wedge', axis: AXES[axis], ...box, corner } },
    mark: (next) => {
      if (!next.isAll(box, FULL) || !backs.every((back) => next.isAll(back, FULL))) return false;
      next.fill(box, TAKEN_FULL);
      for (const back of backs) next.fill(back, TAKEN_FULL);
      return true;
    },
  };
}

/** Sizes of squares that hold a cylinder, in cells, and its radius: a quarter less than half the square. */
const RADII: readonly (readonly [cells: number, radius: number])[] = [
  [2, 0.75],
  [3, 1.25],
];

function round(grid: CellGrid, rng: Rng, kind: 'boss' | 'through' | 'blind'): Made | null {
  const axis = rng.int(3) as AxisIndex;
  const [a, b] = OTHER_AXES[axis];
  const bounds = boundsOf(grid);
  const [cells, radius] = rng.pick(RADII);
  if (bounds.to[a] - bounds.from[a] < cells || bounds.to[b] - bounds.from[b] < cells) return null;
  const startOf = (other: AxisIndex) => bounds.from[other] + rng.int(bounds.to[other] - bounds.from[other] - cells + 1);
  const [u, v] = [startOf(a), startOf(b)];
  const square = (along: Range): CellBox => boxAlong(axis, along, [u, u + cells], [v, v + cells]);
  const isFromAbove = rng.chance(1, 2);
  const span = fullSpan(grid, axis, square, isFromAbove);
  if (span === null) return null;
  const along =
    kind === 'through'
      ? span
      : kind === 'blind'
        ? blindRange(span, isFromAbove, rng)
        : bossRange(span, isFromAbove, rng);
  if (along === null || along[0] < 0 || along[1] > grid.size) return null;
  const shape: PartShape = {
    kind: 'cylinder',
    axis: AXES[axis],
    center: [u + cells / 2, v + cells / 2],
    radius,
    from: along[0],
    to: along[1],
  };
  const isBoss = kind === 'boss';
  return {
    step: { op: isBoss ? 'add' : 'cut', shape },
    mark: (next) => {
      // A boss needs free, even ground; a hole needs material all around and under its bottom.
      const own = square(along);
      const ground = isBoss
        ? square(isFromAbove ? [along[0] - 1, along[0]] : [along[1], along[1] + 1])
        : square(kind === 'through' ? along : isFromAbove ? [along[0] - 1, along[1]] : [along[0], along[1] + 1]);
      if (isBoss ? !next.isAll(own, EMPTY) || !next.isAll(ground, FULL) : !next.isAll(ground, FULL)) return false;
      next.fill(ground, TAKEN_FULL);
      if (isBoss) next.fill(own, TAKEN_EMPTY);
      markMouths(next, axis, square, along, isBoss);
      return true;
    },
  };
}

/** Keeps the cells in front of a hole's open ends empty. */
function markMouths(
  grid: CellGrid,
  axis: AxisIndex,
  square: (along: Range) => CellBox,
  along: Range,
  isBoss: boolean,
): void {
  if (isBoss) return;
  for (const mouth of [square([along[0] - 1, along[0]]), square([along[1], along[1] + 1])]) {
    if (mouth.from[axis] >= 0 && mouth.to[axis] <= grid.size && grid.isAll(mouth, EMPTY)) grid.fill(mouth, TAKEN_EMPTY);
  }
}

/** Returns the first run of full layers of the square from one end, with all cells before it empty; null if uneven. */
function fullSpan(
  grid: CellGrid,
  axis: AxisIndex,
  square: (along: Range) => CellBox,
  isFromAbove: boolean,
): Range | null {
  const layers = Array.from({ length: grid.size }, (_, place) => {
    const layer = square([place, place + 1]);
    return grid.isAll(layer, FULL) ? 'full' : grid.isAll(layer, EMPTY) ? 'empty' : 'mixed';
  });
  if (isFromAbove) layers.reverse();
  const start = layers.findIndex((layer) => layer !== 'empty');
  if (start === -1 || layers[start] !== 'full') return null;
  const rest = layers.slice(start).findIndex((layer) => layer !== 'full');
  const end = rest === -1 ? grid.size : start + rest;
  if (layers[end] === 'mixed') return null;
  invariant(end > start, `a run along ${AXES[axis]}`);
  return isFromAbove ? [grid.size - end, grid.size - start] : [start, end];
}

function blindRange([from, to]: Range, isFromAbove: boolean, rng: Rng): Range | null {
  if (to - from < 2) return null;
  const depth = 1 + rng.int(to - from - 1);
  return isFromAbove ? [to - depth, to] : [from, from + depth];
}

function bossRange([from, to]: Range, isFromAbove: boolean, rng: Rng): Range {
  const height = 1 + rng.int(2);
  return isFromAbove ? [to, to + height] : [from - height, from];
}

/** Shifts all drafts by the same amount, so that no coordinate is below 0, and returns their recipes. */
export function shiftedToOrigin(drafts: readonly Draft[]): readonly Part[] {
  const low = drafts
    .map(({ steps }) => lowCorner(steps))
    .reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.min(a[2], b[2])]);
  return drafts.map(({ steps }) => steps.map((step): PartStep => ({ ...step, shape: shifted(step.shape, low) })));
}

function lowCorner(steps: Part): Vector {
  const corners = steps.filter(({ op }) => op === 'add').map(({ shape }) => boxOf(shape).from);
  const least = (axis: AxisIndex): number => Math.floor(Math.min(...corners.map((corner) => corner[axis])));
  return [least(0), least(1), least(2)];
}

function shifted(shape: PartShape, by: Vector): PartShape {
  if (shape.kind !== 'cylinder') return { ...shape, from: minus(shape.from, by), to: minus(shape.to, by) };
  const along = AXES.indexOf(shape.axis) as AxisIndex;
  const [a, b] = OTHER_AXES[along];
  return {
    ...shape,
    center: [shape.center[0] - by[a], shape.center[1] - by[b]],
    from: shape.from - by[along],
    to: shape.to - by[along],
  };
}

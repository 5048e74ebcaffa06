/**
 * Finds which supported stacks share a picture, exactly.
 *
 * Stacks that share a set of pictures are closed under union: on each line of sight the union first meets what one of
 * them first meets, through the same face. So any set of allowed cells has a greatest such stack, or none. To find it,
 * cells that cannot be there are removed until nothing changes: unsupported cells; cells visible where the picture
 * shows the ground; and cells that would show another kind of face than the picture, with no nearer cell to hide them.
 *
 * A stack is the only one with its picture if it is the greatest, and no stack with the picture lacks one of its column
 * tops. Every other stack with the picture would be part of it and lack some top.
 *
 * The pictures do not show the ground, but it follows: in every stack with the picture, its lowest hexagon belongs to a
 * cube on the ground. So all of them share one ground, and their cells can be compared directly.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { addCells, type Cell, cellKey, type Solid } from '../cell';
import {
  type Corner,
  depthOf,
  FRONT_LEFT,
  middleOf,
  pageBox,
  type Side,
  seenFrom,
  TRIANGLES,
  trianglesOf,
} from '../seen';
import { isSupported, topsOf } from '../stack';

interface Candidate {
  readonly cell: Cell;
  readonly key: number;
  /** For each line of sight where a nearer cell must hide this one: the cells that would match the picture. */
  readonly hiders: readonly (readonly Candidate[])[];
  readonly below: Candidate | null;
}

/** The kind of face that each triangle of a picture shows. */
type Sides = ReadonlyMap<number, Side>;

const sidesOf = (stack: Solid, corner: Corner): Sides =>
  new Map([...seenFrom(stack, corner)].map(([key, { side }]) => [key, side]));

/** Returns whether no other supported stack has the same picture from each corner. */
export function isDetermined(
  stack: Solid,
  corners: readonly Corner[] = [FRONT_LEFT],
  isAllowed: (cell: Cell) => boolean = () => true,
): boolean {
  const world = worldOf(stack, corners, isAllowed);
  if (greatest(world.candidates).size !== stack.length) return false;
  return topsOf(stack).every(
    (top) => !hasPicture(world, greatest(world.candidates.filter(({ key }) => key !== cellKey(top)))),
  );
}

/** Returns the largest supported stack with the same picture from each corner. It contains every other. */
export function greatestAlike(
  stack: Solid,
  corners: readonly Corner[] = [FRONT_LEFT],
  isAllowed: (cell: Cell) => boolean = () => true,
): Solid {
  const world = worldOf(stack, corners, isAllowed);
  const kept = greatest(world.candidates);
  return world.candidates.filter(({ key }) => kept.has(key)).map(({ cell }) => cell);
}

interface World {
  readonly candidates: readonly Candidate[];
  readonly covers: readonly (readonly number[])[];
}

function worldOf(stack: Solid, corners: readonly Corner[], isAllowed: (cell: Cell) => boolean): World {
  invariant(isSupported(stack), 'only supported stacks can be compared by their pictures');
  const pictures = corners.map((corner) => ({ corner, sides: sidesOf(stack, corner) }));
  const isInside = (cell: Cell) =>
    isAllowed(cell) && pictures.every(({ corner, sides }) => trianglesOf(cell, corner).every((key) => sides.has(key)));
  const cells = groundCells(stack, corners[0] as Corner).flatMap((ground) => columnOver(ground, isInside));
  const lines = pictures.map(({ corner, sides }) => linesOf(cells, corner, sides));
  return {
    candidates: candidatesOf(cells, lines),
    covers: lines.flatMap((line) => [...line.values()].map((sights) => sights.map(({ key }) => key))),
  };
}

/** Returns the cells on the ground within the box of the stack's picture. */
function groundCells(stack: Solid, corner: Corner): Solid {
  const { from, to } = pageBox(stack, corner);
  const cells: Cell[] = [];
  for (let u = from.u; u <= to.u; u += 1) {
    for (let v = from.v; v <= to.v; v += 1) {
      const cell = groundCell(u, v, corner);
      if (cell !== null) cells.push(cell);
    }
  }
  return cells;
}

/** Stops at the first impossible cell, because cells above it would be unsupported. */
function columnOver([x, y]: Cell, isInside: (cell: Cell) => boolean): Solid {
  const column: Cell[] = [];
  for (let z = 0; isInside([x, y, z]); z += 1) column.push([x, y, z]);
  return column;
}

/** Returns the cell on the ground whose hexagon has its middle at u, v, if there is one. */
function groundCell(u: number, v: number, corner: Corner): Cell | null {
  const origin = middleOf([0, 0, 0], corner);
  const [across, along] = [u - origin.u, v - origin.v];
  if ((across + along) % 2 !== 0) return null;
  return [(corner.x * along - corner.y * across) / 2, (corner.y * along + corner.x * across) / 2, 0];
}

interface LineSight {
  readonly key: number;
  readonly depth: number;
  /** Whether it matches the picture if nothing is nearer. */
  readonly fits: boolean;
}

/** Maps each triangle to the cells on its line of sight. */
function linesOf(cells: Solid, corner: Corner, sides: Sides): ReadonlyMap<number, readonly LineSight[]> {
  const lines = new Map<number, LineSight[]>();
  for (const cell of cells) {
    trianglesOf(cell, corner).forEach((triangle, index) => {
      const fits = sides.get(triangle) === TRIANGLES[index]?.side;
      const sight = { key: cellKey(cell), depth: depthOf(cell, corner), fits };
      const line = lines.get(triangle);
      if (line === undefined) lines.set(triangle, [sight]);
      else line.push(sight);
    });
  }
  return lines;
}

function candidatesOf(cells: Solid, lines: readonly ReadonlyMap<number, readonly LineSight[]>[]): readonly Candidate[] {
  const byKey = new Map(
    cells.map((cell) => [
      cellKey(cell),
      { cell, key: cellKey(cell), hiders: [] as Candidate[][], below: null as Candidate | null },
    ]),
  );
  for (const candidate of byKey.values())
    candidate.below = byKey.get(cellKey(addCells(candidate.cell, [0, 0, -1]))) ?? null;
  for (const line of lines.flatMap((each) => [...each.values()])) {
    for (const sight of line.filter(({ fits }) => !fits)) {
      const nearer = line.filter(({ fits, depth }) => fits && depth < sight.depth);
      byKey.get(sight.key)?.hiders.push(nearer.map(({ key }) => byKey.get(key) as Candidate));
    }
  }
  return [...byKey.values()];
}

/** Removes impossible candidates until nothing changes. Returns the keys of the rest. */
function greatest(candidates: readonly Candidate[]): Set<number> {
  const kept = new Set(candidates.map(({ key }) => key));
  const canStay = ({ cell, hiders, below }: Candidate) =>
    (cell[2] === 0 || (below !== null && kept.has(below.key))) &&
    hiders.every((line) => line.some(({ key }) => kept.has(key)));
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const candidate of candidates) if (kept.has(candidate.key) && !canStay(candidate)) kept.delete(candidate.key);
  }
  return kept;
}

/** Returns whether these cells cover each triangle of the pictures. */
const hasPicture = ({ covers }: World, kept: ReadonlySet<number>): boolean =>
  covers.every((line) => line.some((key) => kept.has(key)));

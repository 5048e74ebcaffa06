/**
 * Which supported stacks share a picture, exactly.
 *
 * The stacks that share a set of pictures are closed under union: along each line of sight the union meets first what
 * one of them meets first, through the same face. So within any set of allowed cells there is a greatest such stack, or
 * none, and it is found by taking away cells that cannot be there until nothing changes: a cell that stands on nothing;
 * a cell that would be seen where the picture shows the ground; a cell that would be seen by another kind of face than
 * the picture shows, with nothing nearer to hide it. A stack is the only one with its picture if it is the greatest,
 * and if no stack with the picture does without one of its column tops: whatever else shares the picture would be part
 * of it, and would lack some top.
 *
 * The pictures do not say where the ground is, but it follows: the lowest hexagon of a picture belongs to a cube on the
 * ground, in every stack that has the picture. So all of them stand on one ground, and their cells can be compared as
 * they are.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { addCells, type Cell, cellKey, type Solid } from './cell';
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
} from './seen';
import { isSupported, topsOf } from './stack';

interface Candidate {
  readonly cell: Cell;
  readonly key: number;
  /**
   * For each line of sight by which a nearer cell has to hide this one: the cells that would show what the picture
   * shows.
   */
  readonly hiders: readonly (readonly Candidate[])[];
  readonly below: Candidate | null;
}

/** Which face each triangle of a picture shows. */
type Sides = ReadonlyMap<number, Side>;

const sidesOf = (stack: Solid, corner: Corner): Sides =>
  new Map([...seenFrom(stack, corner)].map(([key, { side }]) => [key, side]));

/** True where no other supported stack has the same picture from each of the corners. */
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

/** The largest supported stack with the same picture from each of the corners: it holds every other. */
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
  /** For each triangle of each picture, the candidates that cover it. */
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

/** The cells on the ground that lie within the box of the stack's picture. */
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

/** As far up as cells may be: one that stands on none cannot be there. */
function columnOver([x, y]: Cell, isInside: (cell: Cell) => boolean): Solid {
  const column: Cell[] = [];
  for (let z = 0; isInside([x, y, z]); z += 1) column.push([x, y, z]);
  return column;
}

/** The cell on the ground whose hexagon has its middle at u, v, if there is one. */
function groundCell(u: number, v: number, corner: Corner): Cell | null {
  const origin = middleOf([0, 0, 0], corner);
  const [across, along] = [u - origin.u, v - origin.v];
  if ((across + along) % 2 !== 0) return null;
  return [(corner.x * along - corner.y * across) / 2, (corner.y * along + corner.x * across) / 2, 0];
}

interface LineSight {
  readonly key: number;
  readonly depth: number;
  /** Shows what the picture shows, where nothing is nearer. */
  readonly fits: boolean;
}

/** For each triangle the cells on its line of sight. */
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

/** The keys of what is left of these candidates when all is taken away that cannot be there. */
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

/** True where these cells cover each triangle of the pictures. */
const hasPicture = ({ covers }: World, kept: ReadonlySet<number>): boolean =>
  covers.every((line) => line.some((key) => kept.has(key)));

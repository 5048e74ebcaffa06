/**
 * Solids at any place and turn without hidden cubes, and which of them share a picture, exactly. Two cubes on one line
 * of sight cover the same hexagon, so if every cube is visible there is one cube for each visible hexagon. Only its
 * distance is unknown. The solid is connected, so it can be built cube by cube, each next to an existing one.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { addCells, type Cell, cellKey, type Solid, STEPS } from './cell';
import { isConnected } from './connected';
import { ROTATIONS, rotated } from './rotation';
import { type Corner, depthOf, FRONT_LEFT, middleOf, seenFrom, trianglesOf, visibleCells } from './seen';

/** Returns whether each cube is at least partly visible. */
export const isFullyVisible = (solid: Solid, corner: Corner = FRONT_LEFT): boolean =>
  visibleCells(solid, corner).length === solid.length;

/**
 * Returns whether the solid is connected, has no hidden cube, and is the only such solid with its picture, apart from
 * shifts.
 */
export function isDeterminedFree(solid: Solid, corner: Corner = FRONT_LEFT): boolean {
  if (!isConnected(solid) || !isFullyVisible(solid, corner)) return false;
  const puzzle = layingPuzzle(solid, corner);
  // Usually each hexagon has only one possible place, and no search is needed.
  return (
    puzzle.places.every((places) => places.length === 1) ||
    countLaid(puzzle, { laid: new Map([[0, solid[0] as Cell]]), refused: new Set() }, 2) === 1
  );
}

/** Turns the solid at random so that its picture determines it and is wanted; null if no turn does. */
export function drawLooseTurn(solid: Solid, isWanted: (turned: Solid) => boolean, rng: Rng): Solid | null {
  for (const rotation of rng.shuffle(ROTATIONS)) {
    const turned = rotated(solid, rotation);
    if (isFullyVisible(turned) && isWanted(turned) && isDeterminedFree(turned)) return turned;
  }
  return null;
}

/** A hexagon of the picture and what the picture says of it. Hexagons have the indices of the cubes. */
interface Hexagon {
  /** Hexagons whose cubes must be farther, because this one is visible where they overlap. */
  readonly behind: ReadonlySet<number>;
  readonly inFront: ReadonlySet<number>;
}

interface LayingPuzzle {
  readonly hexagons: readonly Hexagon[];
  readonly numberOf: (cell: Cell) => number | undefined;
  readonly depth: (cell: Cell) => number;
  /** For each hexagon, the possible places of its cube while the first cube stays in place. */
  readonly places: readonly (readonly Cell[])[];
}

function layingPuzzle(solid: Solid, corner: Corner): LayingPuzzle {
  const numbers = new Map(solid.map((cell, index) => [hexagonKey(cell, corner), index]));
  const open = {
    hexagons: hexagonsOf(solid, corner),
    numberOf: (cell: Cell) => numbers.get(hexagonKey(cell, corner)),
    depth: (cell: Cell) => depthOf(cell, corner),
  };
  return { ...open, places: possiblePlaces(solid[0] as Cell, open) };
}

/** Returns a unique number for a hexagon. u and v are below 1000. */
function hexagonKey(cell: Cell, corner: Corner): number {
  const { u, v } = middleOf(cell, corner);
  return 2000 * u + v;
}

function hexagonsOf(solid: Solid, corner: Corner): readonly Hexagon[] {
  const picture = seenFrom(solid, corner);
  const hexagons = solid.map(() => ({ behind: new Set<number>(), inFront: new Set<number>() }));
  solid.forEach((cell, index) => {
    for (const key of trianglesOf(cell, corner)) {
      const seen = picture.get(key)?.index ?? index;
      if (seen === index) continue;
      hexagons[index]?.inFront.add(seen);
      hexagons[seen]?.behind.add(index);
    }
  });
  return hexagons;
}

type Open = Omit<LayingPuzzle, 'places'>;

/**
 * Returns all places that chains of neighbours reach from the first cube. Each pair of neighbours must agree with the
 * picture.
 */
function possiblePlaces(first: Cell, open: Open): readonly (readonly Cell[])[] {
  const places: Cell[][] = open.hexagons.map(() => []);
  const found = new Set([cellKey(first)]);
  const queue: Cell[] = [first];
  places[0]?.push(first);
  for (let next = 0; next < queue.length; next += 1) {
    for (const step of STEPS) {
      const [from, place] = [queue[next] as Cell, addCells(queue[next] as Cell, step)];
      const number = open.numberOf(place);
      if (number === undefined || number === 0 || found.has(cellKey(place)) || !isNearEnough(open, first, place))
        continue;
      if (!agrees(open, number, place, open.numberOf(from) as number, from)) continue;
      found.add(cellKey(place));
      places[number]?.push(place);
      queue.push(place);
    }
  }
  return places;
}

/** A chain without repetition is shorter than the number of hexagons. */
const isNearEnough = ({ hexagons, depth }: Open, first: Cell, place: Cell): boolean =>
  Math.abs(depth(place) - depth(first)) < hexagons.length;

/** Returns whether the picture allows this depth order of two hexagons' cubes. */
function agrees({ hexagons, depth }: Open, number: number, cell: Cell, otherNumber: number, other: Cell): boolean {
  const hexagon = hexagons[number] as Hexagon;
  if (hexagon.behind.has(otherNumber)) return depth(other) > depth(cell);
  return !hexagon.inFront.has(otherNumber) || depth(other) < depth(cell);
}

interface Laying {
  /** The cube of each hexagon placed so far. */
  readonly laid: ReadonlyMap<number, Cell>;
  readonly refused: ReadonlySet<number>;
}

/**
 * Counts the solids that can be built, up to `most`. Each place is tried with a cube, and then kept empty, so that
 * every solid is counted once.
 */
function countLaid(puzzle: LayingPuzzle, laying: Laying, most: number): number {
  if (laying.laid.size === puzzle.hexagons.length) return 1;
  const isStuck = puzzle.places.some(
    (places, number) => !laying.laid.has(number) && places.every((place) => laying.refused.has(cellKey(place))),
  );
  const next = isStuck ? null : nextPlace(puzzle, laying);
  if (next === null) return 0;
  const withIt = countLaid(puzzle, { ...laying, laid: new Map([...laying.laid, next]) }, most);
  if (withIt >= most) return withIt;
  return (
    withIt + countLaid(puzzle, { ...laying, refused: new Set([...laying.refused, cellKey(next[1])]) }, most - withIt)
  );
}

function nextPlace(puzzle: LayingPuzzle, { laid, refused }: Laying): readonly [number, Cell] | null {
  for (const cell of laid.values()) {
    for (const step of STEPS) {
      const place = addCells(cell, step);
      const number = puzzle.numberOf(place);
      if (number === undefined || laid.has(number) || refused.has(cellKey(place))) continue;
      if (agreesWithAll(puzzle, number, place, laid)) return [number, place];
    }
  }
  return null;
}

function agreesWithAll(puzzle: LayingPuzzle, number: number, place: Cell, laid: Laying['laid']): boolean {
  for (const [other, otherCell] of laid) if (!agrees(puzzle, number, place, other, otherCell)) return false;
  return true;
}

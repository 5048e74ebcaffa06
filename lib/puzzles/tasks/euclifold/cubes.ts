/**
 * EucliFold's cubes (OpenReview w0rVXs6QJM): an arrow in one of eight colours along the edges of each face. Seeds come
 * in blocks of 24, the 24 views of one cube: seeds 24 k to 24 k + 23 are of cube k, in all five tasks alike. So the
 * paper's edition, 50 cubes in 24 views, is 1,200 seeds in a row from any multiple of 24 (`editionSeeds`), while seeds
 * drawn at random have cubes of their own.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { ARROW_COLORS, arrowPattern } from 'rung-puzzles/engines/nets/arrow-patterns';
import { type CornerView, viewsOf } from 'rung-puzzles/engines/nets/corner-view';
import { areOpposite, DIRECTIONS, type Direction } from 'rung-puzzles/engines/nets/direction';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns';
import { heldCubes, type Print, type PrintedCube, turnedCube } from 'rung-puzzles/engines/nets/printed-cube';
import { ROTATIONS, type Rotation } from 'rung-puzzles/engines/nets/rotation';

export const VIEWS = ROTATIONS.length;

/** The cube of a seed as it is held in the seed's view. */
export const heldCube = (seed: Seed): PrintedCube =>
  turnedCube(cubeOfBlock(seed / BigInt(VIEWS)), ROTATIONS[Number(seed % BigInt(VIEWS))] as Rotation);

/** More than one cube in ten is taken; 200 misses in a row do not happen. */
const MOST_ATTEMPTS = 200;

/** Uniform among the cubes that fulfil `isUsable`. */
function cubeOfBlock(block: bigint): PrintedCube {
  const rng = rngFor(block as Seed, 'euclifold/cube@1');
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const cube = drawCube(rng.split(`attempt ${attempt}`));
    if (isUsable(cube)) return cube;
  }
  invariant(false, 'a usable cube in 200');
}

const drawCube = (rng: Rng): PrintedCube =>
  DIRECTIONS.map(
    (face): Print => ({ pattern: arrowPattern(rng.pick(ARROW_COLORS)), up: rng.pick(directionsOn(face)) }),
  );

/** The four directions in which an arrow on this face can point. */
export const directionsOn = (face: Direction): readonly Direction[] =>
  DIRECTIONS.filter((direction) => direction !== face && !areOpposite(direction, face));

/**
 * No two ways to hold the cube give the same picture (they do for 2 % of all cubes), and each picture has two colours
 * at least, so that one of them can be claimed of the wrong face (11 % of the others have a corner of one colour).
 */
function isUsable(cube: PrintedCube): boolean {
  const views = viewsOf(cube, distinctTurns);
  return (
    new Set(views.map(pictureKey)).size === VIEWS &&
    views.every((view) => new Set(view.map(({ pattern }) => pattern)).size > 1)
  );
}

/** The same text for the same picture. */
export const pictureKey = (view: CornerView): string => view.map(({ pattern, turn }) => `${pattern} ${turn}`).join();

/** The same text for cubes that some rotation takes to each other, and for no others. */
export const cubeKey = (cube: PrintedCube): string =>
  heldCubes(cube)
    .map((held) => held.map(({ pattern, up }) => `${pattern} ${up}`).join())
    .sort()[0] as string;

/**
 * The seeds of so many cubes, no two alike up to rotation, each in its 24 views; `first`: the block of 24 seeds to
 * begin with.
 */
export function editionSeeds(first: bigint, cubes: number): readonly Seed[] {
  const blocks = new Map<string, bigint>();
  for (let block = first; blocks.size < cubes; block += 1n) {
    const key = cubeKey(cubeOfBlock(block));
    if (!blocks.has(key)) blocks.set(key, block);
  }
  return [...blocks.values()].flatMap((block) =>
    Array.from({ length: VIEWS }, (_, view) => (block * BigInt(VIEWS) + BigInt(view)) as Seed),
  );
}

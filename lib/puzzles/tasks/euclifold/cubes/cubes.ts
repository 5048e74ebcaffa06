/**
 * EucliFold's cubes (OpenReview w0rVXs6QJM): each face has a pattern, an arrow in one of eight colours along its edges.
 * Seeds come in blocks of 24: seeds 24 k to 24 k + 23 show the 24 views of cube k, in all five tasks. So the paper's
 * edition, 50 cubes in 24 views, is 1,200 seeds in a row from any multiple of 24 (`editionSeeds`). Seeds drawn at
 * random have different cubes.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { areOpposite, DIRECTIONS, type Direction } from 'rung-puzzles/engines/nets/direction';
import { type CornerView, viewsOf } from 'rung-puzzles/engines/nets/draw/corner-view';
import { heldCubes, type Print, type PrintedCube, turnedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { ARROW_COLORS, arrowPattern } from 'rung-puzzles/engines/nets/patterns/arrows';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import { ROTATIONS, type Rotation } from 'rung-puzzles/engines/nets/rotation';

export const VIEWS = ROTATIONS.length;

/** The cube of a seed as held in the seed's view. */
export const heldCube = (seed: Seed): PrintedCube =>
  turnedCube(cubeOfBlock(seed / BigInt(VIEWS)), ROTATIONS[Number(seed % BigInt(VIEWS))] as Rotation);

/** More than one cube in ten is usable, so 200 misses in a row do not happen. */
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
 * Rejects cubes that look the same in two views (2 % of all), and cubes with a corner of one colour (11 % of the
 * others), since claims need two colours in each picture.
 */
function isUsable(cube: PrintedCube): boolean {
  const views = viewsOf(cube, distinctTurns);
  return (
    new Set(views.map(pictureKey)).size === VIEWS &&
    views.every((view) => new Set(view.map(({ pattern }) => pattern)).size > 1)
  );
}

/** Equal texts mean equal pictures. */
export const pictureKey = (view: CornerView): string => view.map(({ pattern, turn }) => `${pattern} ${turn}`).join();

/** Equal texts mean that a rotation takes one cube to the other. */
export const cubeKey = (cube: PrintedCube): string =>
  heldCubes(cube)
    .map((held) => held.map(({ pattern, up }) => `${pattern} ${up}`).join())
    .sort()[0] as string;

/**
 * The seeds of `cubes` cubes, all different up to rotation, each in its 24 views. `first`: the first block of 24 seeds.
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

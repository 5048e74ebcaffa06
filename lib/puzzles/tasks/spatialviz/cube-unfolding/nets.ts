/** Printed nets for options. All have different outlines, placed and cut at random, so outlines reveal nothing. */
import type { Rng } from 'rung-puzzles/core/rng';
import type { Cell } from 'rung-puzzles/engines/nets/cell';
import { CUBE_NETS } from 'rung-puzzles/engines/nets/cube-nets';
import type { PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { type NetSquare, unfoldCube } from 'rung-puzzles/engines/nets/net';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import { ROTATIONS } from 'rung-puzzles/engines/nets/rotation';

/** One net per cube, all with different outlines. */
export const drawNets = (cubes: readonly PrintedCube[], rng: Rng): readonly (readonly NetSquare[])[] => {
  const outlines = rng.sample(CUBE_NETS, cubes.length);
  return cubes.map((cube, index) => cutOpen(cube, outlines[index] as (typeof CUBE_NETS)[number], rng));
};

const cutOpen = (cube: PrintedCube, placements: readonly (readonly Cell[])[], rng: Rng): readonly NetSquare[] =>
  unfoldCube(cube, rng.pick(placements), rng.pick(ROTATIONS), distinctTurns);

/** `truth.patterns`: the number of distinct quarter turns of each pattern on these nets. */
export const patternTurns = (nets: readonly (readonly NetSquare[])[]): { readonly [pattern: string]: number } =>
  Object.fromEntries(
    [...new Set(nets.flat().map(({ pattern }) => pattern))].sort().map((pattern) => [pattern, distinctTurns(pattern)]),
  );

export const plainFaces = <Face extends { readonly pattern: string; readonly turn: number }>(
  faces: readonly Face[],
): Face[] => faces.map((face) => ({ ...face }));

/**
 * The proofs of cube unfolding and cube reconstruction over thousands of seeds: folding by vertices agrees, and
 * outlines reveal nothing. Run by `npm run test:deep`.
 */

import { freeKey } from 'rung-puzzles/engines/nets/cell';
import type { CornerView } from 'rung-puzzles/engines/nets/draw/corner-view';
import type { NetSquare } from 'rung-puzzles/engines/nets/net';
import { vertexShows } from 'rung-puzzles/engines/nets/testing';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { cubeReconstruction } from '../cube-reconstruction/task';
import { askedItem, netShows } from '../testing/cube-unfolding';
import { cubeUnfolding } from './task';

const SEEDS = 3000;
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

describe.each(LEVELS)('level %i, folded up', (level) => {
  it('has exactly one right net', () => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const { truth, right } = askedItem(opaqueTask(cubeUnfolding), level, seed, 'image.folded-up');
      const fits = truth.options.map(({ net }) =>
        netShows(net as readonly NetSquare[], truth.view as CornerView, truth),
      );
      expect(fits, `seed ${seed}`).toEqual(fits.map((_, index) => (index === right) === (truth.ask === 'can')));
    }
  });

  it('has exactly one possible picture, or none if it says so', () => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const { truth, right } = askedItem(opaqueTask(cubeReconstruction), level, seed, 'image.folded-up');
      if (truth.ask === 'opposite') continue;
      const possible = truth.options.map(
        ({ view }) => view !== undefined && netShows(truth.net as readonly NetSquare[], view, truth),
      );
      expect(possible, `seed ${seed}`).toEqual(truth.options.map(({ none }, index) => index === right && !none));
    }
  });
});

describe.each(LEVELS)('level %i', (level) => {
  it('has exactly one right net, with all outlines equally likely', () => {
    const outlines = new Map<string, number>();
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const { truth, right } = askedItem(opaqueTask(cubeUnfolding), level, seed);
      const nets = truth.options.map(({ net }) => net as readonly NetSquare[]);
      const fits = nets.map((net) => vertexShows(net, truth.view as CornerView, truth.patterns));
      expect(fits, `seed ${seed}`).toEqual(nets.map((_, index) => (index === right) === (truth.ask === 'can')));
      const outline = freeKey(nets[right] as readonly NetSquare[]);
      outlines.set(outline, (outlines.get(outline) ?? 0) + 1);
    }
    const expected = SEEDS / 11;
    const chiSquare = [...outlines.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    expect(outlines.size).toBe(11);
    // Ten degrees of freedom: exceeded once in ten thousand.
    expect(chiSquare).toBeLessThan(35.6);
  });

  it('has exactly one possible picture, or none if it says so', () => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const { truth, right } = askedItem(opaqueTask(cubeReconstruction), level, seed);
      if (truth.ask === 'opposite') continue;
      const possible = truth.options.map(
        ({ view }) => view !== undefined && vertexShows(truth.net as readonly NetSquare[], view, truth.patterns),
      );
      expect(possible, `seed ${seed}`).toEqual(truth.options.map(({ none }, index) => index === right && !none));
    }
  });
});

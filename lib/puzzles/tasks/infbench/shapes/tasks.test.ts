import { formatShape } from 'rung-puzzles/engines/shapez/code';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../../testing';
import { SHORTEST_UP_TO } from '../levels';
import { allActions } from '../shortest';
import { faultsOf, hasShorterList } from '../testing/shape-proof';
import { generateShapePuzzle } from './puzzle';
import { SHAPE_WORLDS } from './world';

/** `lists`: the options, lists of actions; `finals`: the shape that each gives. */
describe.each(SHAPE_WORLDS)('puzzles of the %s world', (world) => {
  const puzzleOf = (level: number, seed: number) => {
    const puzzle = generateShapePuzzle({ world, label: `test/${world}` }, level, seedOf(seed));
    if (!puzzle.ok) throw new Error(`${world} level ${level} seed ${seed}: ${puzzle.error}`);
    return puzzle.value;
  };

  it.each([
    [1, 150],
    [2, 150],
    [3, 150],
    [4, 80],
    [5, 80],
    [7, 80],
    [12, 50],
    [25, 20],
    [60, 6],
    [200, 1],
  ])('of level %i pass a second check by direct replays', (level, seeds) => {
    for (let seed = 0; seed < many(seeds); seed += 1)
      expect(faultsOf(puzzleOf(level, seed)), `seed ${seed}`).toEqual([]);
  });

  it('have no shorter list up to the level in the notes', () => {
    for (let level = 1; level <= SHORTEST_UP_TO[world]; level += 1) {
      for (let seed = 0; seed < many(4); seed += 1) {
        const { start, finals, lists } = puzzleOf(level, seed);
        const stacked = lists.flat().flatMap((action) => (action.op === 'stack' ? [action.shape] : []));
        for (const final of finals)
          expect(
            hasShorterList(start, formatShape(final), level, allActions([...new Set(stacked)])),
            `level ${level} seed ${seed}`,
          ).toBe(false);
      }
    }
  });

  it('exist at level 1,000', () => {
    expect(puzzleOf(1000, 1).lists.map((list) => list.length)).toEqual([1000, 1000, 1000, 1000]);
  });
});

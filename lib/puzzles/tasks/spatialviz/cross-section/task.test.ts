import { readReplay } from 'rung-puzzles/engines/solids/replay';
import { isPointed } from 'rung-puzzles/engines/solids/stack/stack';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { puzzleOf } from '../../testing';
import { cutOf, isSlice, nearestSection, type SectionTruth, stackOf } from '../testing/cross-section';
import type { SectionPuzzle } from './puzzle';
import { crossSection } from './task';

const LEVELS = [1, 2, 3, 4, 5, 6];
const puzzleAt = (level: number, seed: number) => puzzleOf(opaqueTask(crossSection), level, seed) as SectionPuzzle;
const truthAt = (level: number, seed: number) => crossSection.truth(puzzleAt(level, seed)) as unknown as SectionTruth;

describe.each(LEVELS)('cross section, level %i', (level) => {
  it('draws every option as a slice of the solid, except one of the altered solid', () => {
    for (let seed = 0; seed < many(4); seed += 1) {
      const { solids, options } = truthAt(level, seed);
      for (const option of options)
        expect(
          isSlice(stackOf(option.solids ?? solids), cutOf(option.plane), option.outline),
          `seed ${seed} ${option.label}`,
        ).toBe(true);
      expect(options.filter((option) => option.solids !== undefined).map((option) => option.class)).toEqual(['right']);
    }
  });

  it('builds solids with the level’s number of parts and only the top pointed, and replays the three cuts', () => {
    for (let seed = 0; seed < many(4); seed += 1) {
      const { stack, options, place } = puzzleAt(level, seed);
      expect(stack).toHaveLength([2, 3, 3, 4, 5, 6][level - 1] as number);
      expect(stack.slice(0, -1).some(({ kind }) => isPointed(kind))).toBe(false);
      const { replay } = crossSection.explain(puzzleAt(level, seed));
      const film = readReplay(
        JSON.parse(JSON.stringify(replay?.states)),
        (replay?.steps ?? []).map(({ action }) => JSON.parse(JSON.stringify(action))),
      );
      expect(film.actions).toEqual(
        options.filter((_, index) => index !== place).map(({ cut }) => ({ op: 'cut', cut })),
      );
    }
  });
});

// Slicing in every way takes seconds. `cross-section.deep.ts` does it at every level.
it('asks for an outline that differs clearly from all slices', () => {
  const { solids, options, planes } = truthAt(3, 0);
  const families = planes.map((normal) => cutOf({ normal, offset: 0 }).family);
  const wrong = options.find((option) => option.class === 'right');
  expect(nearestSection(stackOf(solids), families, wrong?.outline ?? [], 0.5, 1)).toBeGreaterThan(0.01);
});

import type { Condition } from 'rung-puzzles/items/condition';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { puzzleOf } from '../../testing';
import { cutOf, isSlice, nearestSection, type SectionTruth, stackOf } from '../testing/cross-section';
import type { SectionPuzzle } from './puzzle';
import { crossSection } from './task';

const PUBLISHED: Condition = 'image.published';
const truthAt = (level: number, seed: number): SectionTruth =>
  crossSection.truth(
    puzzleOf(opaqueTask(crossSection), level, seed, PUBLISHED) as SectionPuzzle,
  ) as unknown as SectionTruth;
const truths = [1, 2, 3].flatMap((level) =>
  Array.from({ length: 20 }, (_, seed) => ({ name: `level ${level} seed ${seed}`, truth: truthAt(level, seed) })),
);
const wrongOf = ({ options }: SectionTruth) =>
  options.find((option) => option.class === 'right') as SectionTruth['options'][number] & {
    solids: SectionTruth['solids'];
  };

describe('published cross-sections', () => {
  it('are what their planes cut from their own solids', () => {
    for (const { name, truth } of truths.filter((_, index) => index % quickOrDeep(4, 1) === 0))
      for (const option of truth.options)
        expect(
          isSlice(stackOf(option.solids ?? truth.solids), cutOf(option.plane), option.outline),
          `${name} ${option.label}`,
        ).toBe(true);
  });

  it('have a wrong outline that differs clearly from all sections of the solid', () => {
    /** Half the lattice of the second check, in units. */
    const REACH = 9;
    const narrow = truths.filter(({ truth }) =>
      wrongOf(truth).outline.every((ring) => ring.every(([across]) => Math.abs(across) < REACH)),
    );
    expect(narrow.length).toBeGreaterThan(20);
    for (const { name, truth } of narrow.filter((_, index) => index % quickOrDeep(truths.length, 12) === 0)) {
      const families = truth.planes.map((normal) => cutOf({ normal, offset: 0 }).family);
      expect(nearestSection(stackOf(truth.solids), families, wrongOf(truth).outline, 0.25, 0.5), name).toBeGreaterThan(
        0.01,
      );
    }
  });

  it('differ from the wrong outline’s solid only in proportions', () => {
    for (const { name, truth } of truths) {
      const altered = wrongOf(truth).solids;
      expect(
        altered.map(({ kind }) => kind),
        name,
      ).toEqual(truth.solids.map(({ kind }) => kind));
      const factors = altered.map(({ size, topSize, height }, index) => {
        const own = truth.solids[index] as SectionTruth['solids'][number];
        expect(size * own.topSize, name).toBeCloseTo(topSize * own.size, 6);
        return [size / own.size, height / own.height].map((factor) => factor.toFixed(6)).join();
      });
      expect(new Set(factors).size, name).toBe(factors.length);
    }
  });

  it('sometimes have several pieces, widen upwards, and rest on points', () => {
    const all = truths.map(({ truth }) => truth);
    expect(all.some(({ options }) => options.some(({ outline }) => outline.length > 1))).toBe(true);
    expect(all.some(({ solids }) => solids.some(({ size, topSize }) => topSize > size))).toBe(true);
    expect(all.some(({ solids }) => solids.slice(0, -1).some(({ topSize }) => topSize === 0))).toBe(true);
  });

  it('are cut at 45 degrees from level 3 on, and by at most one level plane, never for the wrong one', () => {
    for (const { name, truth } of truths) {
      expect(truth.planes, name).toHaveLength(name.startsWith('level 3') ? 5 : 3);
      expect(truth.options.filter(({ plane }) => plane.normal.join() === '0,0,1').length, name).toBeLessThan(2);
      expect(wrongOf(truth).plane.normal.join(), name).not.toBe('0,0,1');
    }
  });
});

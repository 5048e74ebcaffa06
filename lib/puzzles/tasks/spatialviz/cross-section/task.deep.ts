/** Some hundred cross section puzzles against the second check, and the rates of solvers that see only the options. */
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { puzzleOf } from '../../testing';
import { cutOf, isSlice, nearestSection, type SectionTruth, stackOf } from '../testing/cross-section';
import { attackRates } from '../testing/cross-section-attack';
import type { SectionPuzzle } from './puzzle';
import { crossSection } from './task';

const puzzleAt = (level: number, seed: number) => puzzleOf(opaqueTask(crossSection), level, seed) as SectionPuzzle;

it.each([1, 2, 3, 4, 5, 6])(
  'published cross sections of level %i are what their planes cut from their own solids',
  (level) => {
    for (let seed = 0; seed < 100; seed += 1) {
      const puzzle = puzzleOf(opaqueTask(crossSection), level, seed, 'image.published') as SectionPuzzle;
      const { solids, options } = crossSection.truth(puzzle) as unknown as SectionTruth;
      for (const option of options)
        expect(
          isSlice(stackOf(option.solids ?? solids), cutOf(option.plane), option.outline),
          `seed ${seed} ${option.label}`,
        ).toBe(true);
    }
  },
);

describe.each([1, 2, 3, 4, 5, 6])('cross section, level %i', (level) => {
  it('has the sections in its truth, and an answer that differs clearly from all sections', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const { solids, options, planes } = crossSection.truth(puzzleAt(level, seed)) as unknown as SectionTruth;
      for (const option of options)
        expect(
          isSlice(stackOf(option.solids ?? solids), cutOf(option.plane), option.outline),
          `seed ${seed} ${option.label}`,
        ).toBe(true);
      // Slicing in every way takes seconds.
      if (seed % 5 > 0) continue;
      const families = planes.map((normal) => cutOf({ normal, offset: 0 }).family);
      const wrong = options.find((option) => option.class === 'right');
      expect(
        nearestSection(stackOf(solids), families, wrong?.outline ?? [], 0.4, 0.25),
        `seed ${seed}`,
      ).toBeGreaterThan(0.01);
    }
  });

  it('hardly reveals its answer by the options', () => {
    const rates = attackRates(Array.from({ length: 600 }, (_, seed) => puzzleAt(level, 5000 + seed)));
    process.stdout.write(
      `level ${level}: ${Object.entries(rates)
        .map(([name, rate]) => `${name} ${rate.toFixed(3)}`)
        .join(' · ')}\n`,
    );
    for (const [name, rate] of Object.entries(rates)) expect(rate, name).toBeLessThan(0.45);
  });
});

/** Some hundred three-view puzzles against the second check, and the rates of solvers that see only the pictures. */
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { puzzleOf } from '../../testing';
import { edgePlaces, faultsOf, type ViewTruth } from '../testing/three-view';
import { attackRates } from '../testing/three-view-attack';
import type { PartPuzzle } from './parts';
import { threeView } from './task';

const puzzleAt = (level: number, seed: number) => puzzleOf(opaqueTask(threeView), level, seed) as PartPuzzle;

describe.each([2, 3, 4, 5, 6, 7])('three views of parts, level %i', (level) => {
  it('have exactly one picture, or none, that agrees with the part line of sight by line of sight', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const puzzle = puzzleAt(level, seed);
      const truth = JSON.parse(JSON.stringify(threeView.truth(puzzle))) as ViewTruth;
      const edges = edgePlaces(truth.part ?? [], truth.asked);
      const agreeing = truth.options.filter(
        ({ lines }) => lines && faultsOf(truth.part ?? [], truth.asked, lines, edges).length === 0,
      );
      expect(
        agreeing.map((option) => option.class),
        `seed ${seed}`,
      ).toEqual(puzzle.place === 3 ? [] : ['right']);
    }
  });

  it('hardly reveal their answer by the pictures', () => {
    const rates = attackRates(Array.from({ length: 600 }, (_, seed) => puzzleAt(level, 3000 + seed)));
    process.stdout.write(
      `level ${level}: ${Object.entries(rates)
        .map(([name, rate]) => `${name} ${rate.toFixed(3)}`)
        .join(' · ')}\n`,
    );
    for (const [name, rate] of Object.entries(rates)) expect(rate, name).toBeLessThan(0.45);
  });
});

describe.each([
  [2, 120],
  [3, 50],
  [5, 40],
])('three views of parts in the published form, level %i', (level, items) => {
  it(`have exactly one picture, or none, that shows the visible edges, in ${items} items`, () => {
    for (let seed = 0; seed < items; seed += 1) {
      const puzzle = puzzleOf(opaqueTask(threeView), level, seed, 'image.published') as { readonly place: number };
      const truth = JSON.parse(JSON.stringify(threeView.truth(puzzle as PartPuzzle))) as ViewTruth;
      const edges = edgePlaces(truth.part ?? [], truth.asked).filter(({ hidden }) => !hidden);
      const agreeing = truth.options.filter(
        ({ lines }) => lines && faultsOf(truth.part ?? [], truth.asked, lines, edges).length === 0,
      );
      expect(
        agreeing.map((option) => option.class),
        `seed ${seed}`,
      ).toEqual(puzzle.place === 3 ? [] : ['right']);
    }
  });
});

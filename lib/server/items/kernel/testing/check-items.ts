/** For tests: checks generated items with the kernel. Returns the differences, in words, and how much was compared. */
import type { Part } from 'rung-puzzles/engines/solids/part/part';
import type { Cut } from 'rung-puzzles/engines/solids/stack/cut';
import type { Stack } from 'rung-puzzles/engines/solids/stack/stack';
import { crossSection } from 'rung-puzzles/tasks/spatialviz/cross-section/task';
import { threeView } from 'rung-puzzles/tasks/spatialviz/three-view/task';
import { opaqueTask } from 'rung-puzzles/tasks/task';
import { puzzleOf } from 'rung-puzzles/tasks/testing';
import type { Kernel } from '../load-kernel';
import { sectionMeasures, viewGaps } from './check';

export interface Checked {
  readonly compared: number;
  readonly disagreeing: readonly string[];
}

/** Length of a line, in the part's longest extent, that only one of the two may draw: less than a dash. */
const MOST_GAP = 0.02;
const VIEWS = ['front', 'left', 'top'] as const;
const FIRST_PART_LEVEL = 2;
const PART_LEVELS = 6;

/** All views of the parts of three-view items, level by level, except those that the kernel draws wrongly. */
export function checkParts(kernel: Kernel, seeds: readonly number[]): Checked {
  const gaps = seeds.flatMap((seed) => {
    const level = FIRST_PART_LEVEL + (seed % PART_LEVELS);
    const { part } = puzzleOf(opaqueTask(threeView), level, seed) as { readonly part: Part };
    const sound = viewGaps(kernel, part, VIEWS).filter(({ isKernelSound }) => isKernelSound);
    return sound.map(({ view, gap }) => ({ name: `level ${level} seed ${seed} ${view}: ${gap}`, gap }));
  });
  return { compared: gaps.length, disagreeing: gaps.filter(({ gap }) => gap > MOST_GAP).map(({ name }) => name) };
}

/** Our outlines are chains of chords, smaller in area by this share and in width by this many units. */
const MOST_AREA_SHARE = 0.003;
const MOST_LENGTH = 0.01;
const SECTION_LEVELS = 6;

export function checkSections(kernel: Kernel, seeds: readonly number[]): Checked {
  const compared = seeds.flatMap((seed) => {
    const level = 1 + (seed % SECTION_LEVELS);
    const { options } = puzzleOf(opaqueTask(crossSection), level, seed) as {
      readonly options: readonly { readonly stack: Stack; readonly cut: Cut }[];
    };
    return options.map(({ stack, cut }) => {
      const { own, kernel: other } = sectionMeasures(kernel, stack, cut);
      const apart = Math.max(Math.abs(own.width - other.width), Math.abs(own.height - other.height));
      const share = Math.abs(own.area - other.area) / other.area;
      return {
        name: `level ${level} seed ${seed} ${cut.family} ${cut.offset}: area ${share}, box ${apart}`,
        agrees: share <= MOST_AREA_SHARE && apart <= MOST_LENGTH,
      };
    });
  });
  return { compared: compared.length, disagreeing: compared.filter(({ agrees }) => !agrees).map(({ name }) => name) };
}

import { sumOf } from 'rung-puzzles/core/sum-of';
import type { VisitView } from '@/lib/wire/people/session';
import type { LevelRow } from './level-accuracy';

/** All visits of a level together, from the lowest level up. */
export function levelsOf(visits: readonly VisitView[]): readonly LevelRow[] {
  const levels = [...new Set(visits.map(({ level }) => level))].sort((a, b) => a - b);
  return levels.map((level) => {
    const here = visits.filter((visit) => visit.level === level);
    return {
      level,
      items: sumOf(here, ({ asked }) => asked),
      right: sumOf(here, ({ right }) => right),
    };
  });
}

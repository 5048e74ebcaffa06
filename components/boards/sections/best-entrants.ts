/** Boards of many models show the best of each section first: dozens of tables and panels are read by nobody, and make a page of megabytes. */
import type { BoardSection } from '@/lib/wire/board';
import type { ShownLevel } from './levels';
import { orderRows } from './order';

/** Models of a section before it asks whether the others are wanted. */
export const BEST_SHOWN = 8;
/** Of a few more, none is left out. */
const WORTH_HIDING = 4;

export interface BestEntrants {
  /** Rows and figures of those that are shown: people, and the best models at this level. */
  readonly section: BoardSection;
  readonly shown: number;
  readonly models: number;
}

export function bestEntrants(section: BoardSection, level: ShownLevel): BestEntrants {
  const here = section.rows.filter((row) => row.level === level);
  const ordered = [...orderRows(here, section.columns[0]), ...section.rows].filter(({ kind }) => kind === 'model');
  const models = [...new Set(ordered.map(({ entrant }) => entrant))];
  if (models.length <= BEST_SHOWN + WORTH_HIDING) return { section, shown: models.length, models: models.length };
  const left = new Set(models.slice(BEST_SHOWN));
  const kept = <T extends { readonly entrant: string }>(rows: readonly T[]): T[] => rows.filter(({ entrant }) => !left.has(entrant));
  const { rows, recovery, confusion, across } = section;
  const best = {
    rows: kept(rows),
    recovery: kept(recovery),
    confusion: kept(confusion),
    across: across.map((each) => ({ ...each, rows: kept(each.rows) })),
  };
  return { section: { ...section, ...best }, shown: BEST_SHOWN, models: models.length };
}

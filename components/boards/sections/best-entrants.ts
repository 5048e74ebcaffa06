/**
 * Boards of many models show the best of each section first, because dozens of tables and panels are unreadable and
 * make a page of megabytes.
 */
import type { BoardSection } from '@/lib/wire/boards/board';
import type { ShownLevel } from './curves/levels';
import { orderRows } from './order';

/** Models that a test shows before it offers the others. */
export const BEST_SHOWN = 8;
/** With only a few more, all are shown. */
const fewestHidden = (most: number): number => most / 2;

/** How many are shown if only the best are wanted. */
export const shownOf = (models: number, most: number): number => (models <= most + fewestHidden(most) ? models : most);

/** The level that ranks models: the shown one, or if it has no model, the one with the most. */
function rankedLevel({ rows }: Pick<BoardSection, 'rows'>, level: ShownLevel): ShownLevel {
  const counts = new Map<ShownLevel, number>();
  for (const row of rows) if (row.kind === 'model') counts.set(row.level, (counts.get(row.level) ?? 0) + 1);
  const [fullest] = [...counts].sort(([, a], [, b]) => b - a);
  return counts.has(level) ? level : (fullest?.[0] ?? level);
}

/** The section with people and the best models at this level, which are ranked at this or another. */
export function bestEntrants(section: BoardSection, level: ShownLevel, most: number) {
  const ranked = rankedLevel(section, level);
  const here = section.rows.filter((row) => row.level === ranked);
  const ordered = [...orderRows(here, section.columns[0]), ...section.rows].filter(({ kind }) => kind === 'model');
  const models = [...new Set(ordered.map(({ entrant }) => entrant))];
  const best = shownOf(models.length, most);
  if (best === models.length) return { section, best, models: best, ranked };
  const left = new Set(models.slice(best));
  const kept = <T extends { readonly entrant: string }>(rows: readonly T[]): T[] =>
    rows.filter(({ entrant }) => !left.has(entrant));
  const { rows, recovery, confusion, across } = section;
  const shown = {
    ...section,
    rows: kept(rows),
    recovery: kept(recovery),
    confusion: kept(confusion),
    across: across.map((each) => ({ ...each, rows: kept(each.rows) })),
  };
  return { section: shown, best, models: models.length, ranked };
}

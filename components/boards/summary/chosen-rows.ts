import { present } from 'rung-puzzles/core/present';
import { isMeasuredModel } from '@/components/figures/signs';
import type { BoardSummary, SummaryRow } from '@/lib/wire/boards/board';

/** More lines are hard to distinguish. */
export const MOST_DRAWN = 4;

/**
 * The entrants that are drawn test by test: those in the address (joined by commas), otherwise people and the best models among those
 * asked most tasks.
 */
export function chosenRows({ rows }: BoardSummary, wanted: string | undefined): readonly SummaryRow[] {
  const asked = wanted === undefined ? [] : wanted.split(',');
  const named = rows.filter(({ entrant }) => asked.includes(entrant)).slice(0, MOST_DRAWN);
  if (named.length > 0) return named;
  const shown = rows.filter((row) => told(row) > 0);
  const best = (kind: SummaryRow['kind'], provenance: SummaryRow['provenance']) =>
    shown.find((row) => row.kind === kind && row.provenance === provenance);
  const people = best('human', 'measured') ?? best('human', 'reported');
  const models = shown
    .filter(isMeasuredModel)
    .sort((a, b) => told(b) - told(a))
    .slice(0, 2);
  return present([people, ...(models.length > 0 ? models : [best('model', 'reported')])]);
}

/** The number of tests with data. */
const told = ({ tasks }: SummaryRow): number => tasks.filter((share) => share !== null).length;

/** The address value with one entrant added or removed. */
export function toggled(chosen: readonly SummaryRow[], entrant: string): string | null {
  const ids = chosen.map((row) => row.entrant);
  const next = ids.includes(entrant) ? ids.filter((id) => id !== entrant) : [...ids.slice(-(MOST_DRAWN - 1)), entrant];
  return next.length === 0 ? null : next.join(',');
}

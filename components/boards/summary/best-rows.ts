/** The best models of a suite's summary, because a page with all models and tasks has megabytes. */
import { BEST_SHOWN, shownOf } from '../sections/best-entrants';

interface Ranked {
  readonly kind: 'human' | 'model';
  readonly provenance: 'measured' | 'reported';
}

export interface BestRows<T> {
  readonly rows: readonly T[];
  readonly shown: number;
  readonly models: number;
}

/** `rows`: from the best down. People and what papers report always stay, and so does what is `wanted`. */
export function bestRows<T extends Ranked>(
  rows: readonly T[],
  everyone: boolean,
  wanted: readonly T[] = [],
): BestRows<T> {
  const models = rows.filter(({ kind, provenance }) => kind === 'model' && provenance === 'measured');
  const shown = shownOf(models.length, BEST_SHOWN);
  const left = new Set(everyone ? [] : models.slice(shown).filter((row) => !wanted.includes(row)));
  return { rows: rows.filter((row) => !left.has(row)), shown, models: models.length };
}

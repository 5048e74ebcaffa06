/** The best models of a suite's summary, because a page with all models and tasks has megabytes. */
import { isMeasuredModel, type Marked } from '@/components/figures/signs';
import { BEST_SHOWN, shownOf } from '../sections/best-entrants';

/** `rows`: from the best down. People and what papers report always stay, and so does what is `wanted`. */
export function bestRows<T extends Marked>(rows: readonly T[], everyone: boolean, wanted: readonly T[] = []) {
  const models = rows.filter(isMeasuredModel);
  const best = shownOf(models.length, BEST_SHOWN);
  const left = new Set(everyone ? [] : models.slice(best).filter((row) => !wanted.includes(row)));
  return { rows: rows.filter((row) => !left.has(row)), best, models: models.length };
}

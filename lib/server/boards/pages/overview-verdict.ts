/** Who leads a column, people or the best model, and whether the lead is significant. */
import { holm } from 'rung-puzzles/stats/multiplicity';
import { type Combined, differenceOfEstimates, twoSided } from 'rung-puzzles/stats/newcombe';
import type { OverviewCell, OverviewVerdict } from '@/lib/wire/overview';

export interface Rival {
  readonly name: string;
  readonly cell: OverviewCell;
}

const ALPHA = 0.05;

/** `people`: null if no one was asked. `models`: all measured ones of the column, so that filters change nothing. */
export function measuredVerdict(people: OverviewCell | null, models: readonly Rival[]): OverviewVerdict {
  const best = bestOf(models);
  const compared = models.flatMap(({ name, cell }) => {
    const difference = differenceOf(people, cell);
    return difference === null ? [] : [{ name, difference, p: twoSided(difference) }];
  });
  const adjusted = holm(compared.map(({ p }) => p));
  const at = compared.findIndex(({ name }) => name === best?.name);
  const { difference = null } = compared[at] ?? {};
  const p = adjusted[at] ?? null;
  const isKnown = best !== null && people !== null && people.value !== null;
  const lead = difference === null || p === null || p > ALPHA ? 'none' : difference.value > 0 ? 'people' : 'models';
  return {
    leader: isKnown ? lead : null,
    best: best?.name ?? null,
    bestValue: best?.cell.value ?? null,
    people: people?.value ?? null,
    difference: difference && { value: difference.value, low: difference.low, high: difference.high },
    p,
    tests: compared.length,
    provenance: 'measured',
  };
}

/** For printed values: by how much, without a test. */
export function reportedVerdict(people: OverviewCell | null, models: readonly Rival[]): OverviewVerdict {
  const best = bestOf(models);
  const [own, other] = [people?.value ?? null, best?.cell.value ?? null];
  return {
    leader: own === null || other === null ? null : own > other ? 'people' : own < other ? 'models' : 'none',
    best: best?.name ?? null,
    bestValue: other,
    people: own,
    difference: null,
    p: null,
    tests: models.length,
    provenance: 'reported',
  };
}

const bestOf = (models: readonly Rival[]): Rival | null =>
  models.reduce<Rival | null>(
    (best, each) =>
      each.cell.value !== null && (best === null || each.cell.value > (best.cell.value ?? 0)) ? each : best,
    null,
  );

const estimated = ({ value, low, high }: OverviewCell): Combined | null =>
  value === null || low === null || high === null ? null : { value, low, high };

function differenceOf(people: OverviewCell | null, model: OverviewCell): Combined | null {
  const [first, second] = [people && estimated(people), estimated(model)];
  return first === null || second === null ? null : differenceOfEstimates(first, second);
}

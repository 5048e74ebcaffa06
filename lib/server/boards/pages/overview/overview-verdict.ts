/** Who leads a column, people or the best model, and whether the lead is significant. */
import { holm } from 'rung-puzzles/stats/comparisons/multiplicity';
import { type Combined, differenceOfEstimates, twoSided } from 'rung-puzzles/stats/shares/newcombe';
import { closed } from '@/lib/wire/boards/estimate';
import type { OverviewCell, OverviewVerdict } from '@/lib/wire/boards/overview';

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
  const lead = difference === null || p === null || p > ALPHA ? 'none' : difference.value > 0 ? 'people' : 'models';
  return {
    ...whoOf(people, best),
    leader: best === null || people?.value == null ? null : lead,
    difference,
    p,
    tests: compared.length,
    provenance: 'measured',
  };
}

const whoOf = (people: OverviewCell | null, best: Rival | null) => ({
  best: best?.name ?? null,
  bestValue: best?.cell.value ?? null,
  people: people?.value ?? null,
});

/** For printed values: by how much, without a test. */
export function reportedVerdict(people: OverviewCell | null, models: readonly Rival[]): OverviewVerdict {
  const who = whoOf(people, bestOf(models));
  return {
    ...who,
    leader:
      who.people === null || who.bestValue === null
        ? null
        : who.people > who.bestValue
          ? 'people'
          : who.people < who.bestValue
            ? 'models'
            : 'none',
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

function differenceOf(people: OverviewCell | null, model: OverviewCell): Combined | null {
  const [first, second] = [people && closed(people), closed(model)];
  return first === null || second === null ? null : differenceOfEstimates(first, second);
}

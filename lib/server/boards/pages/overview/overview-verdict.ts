/** Who leads a column, people or the best model, and whether the lead is significant. */

import { holm } from 'rung-puzzles/stats/comparisons/multiplicity';
import { differenceOfEstimates, twoSided } from 'rung-puzzles/stats/shares/newcombe';
import { pluck } from '@/lib/server/boards/rows';
import { closed } from '@/lib/wire/boards/estimate';
import type { OverviewCell, OverviewVerdict } from '@/lib/wire/boards/overview';

export interface Rival {
  readonly name: string;
  readonly cell: OverviewCell;
}

const ALPHA = 0.05;

/** `people`: null if no one was asked. `models`: all measured ones of the column, so that filters change nothing. */
export function measuredVerdict(people: OverviewCell | null, models: readonly Rival[]): OverviewVerdict {
  const who = whoOf(people, models);
  const compared = models.flatMap(({ name, cell }) => {
    const difference = differenceOf(people, cell);
    return difference === null ? [] : [{ name, difference, p: twoSided(difference) }];
  });
  const at = compared.findIndex(({ name }) => name === who.best);
  const difference = compared[at]?.difference ?? null;
  const p = holm(pluck(compared, 'p'))[at] ?? null;
  const lead = p === null || p > ALPHA ? 0 : (difference?.value ?? 0) > 0 ? 1 : -1;
  return { ...who, leader: leaderOf(who, lead), difference, p, tests: compared.length, provenance: 'measured' };
}

/** For printed values: by how much, without a test. */
export function reportedVerdict(people: OverviewCell | null, models: readonly Rival[]): OverviewVerdict {
  const who = whoOf(people, models);
  const leader = leaderOf(who, (who.people ?? 0) - (who.bestValue ?? 0));
  return { ...who, leader, difference: null, p: null, tests: models.length, provenance: 'reported' };
}

/** `lead`: of people, above or below 0. */
function leaderOf({ people, bestValue }: ReturnType<typeof whoOf>, lead: number) {
  if (people === null || bestValue === null) return null;
  return lead === 0 ? 'none' : lead > 0 ? 'people' : 'models';
}

function whoOf(people: OverviewCell | null, models: readonly Rival[]) {
  const best = bestOf(models);
  return {
    best: best?.name ?? null,
    bestValue: best?.cell.value ?? null,
    bestIsAtLeast: best?.cell.isAtLeast ?? false,
    bestIsAtMost: best?.cell.isAtMost ?? false,
    people: people?.value ?? null,
    missing: { people: people?.missing ?? null, models: best === null ? fullestOf(models) : null },
  };
}

/** What the model lacks that has most. */
const fullestOf = (models: readonly Rival[]): string | null =>
  [...models].sort((a, b) => (b.cell.n ?? 0) - (a.cell.n ?? 0))[0]?.cell.missing ?? null;

const bestOf = (models: readonly Rival[]) =>
  models.reduce<Rival | null>(
    (best, each) =>
      each.cell.value !== null && (best === null || each.cell.value > (best.cell.value ?? 0)) ? each : best,
    null,
  );

function differenceOf(people: OverviewCell | null, model: OverviewCell) {
  const [first, second] = [people && closed(people), closed(model)];
  return first === null || second === null ? null : differenceOfEstimates(first, second);
}

/**
 * Chooses the items of a ranking. Runs may have more or fewer of the same frozen items. We take the set that maximises
 * pairs of entrants times items, so that no single short or long run decides.
 */

import { groupBy } from 'rung-puzzles/core/group-by';
import { groupedBy, pluck, unique, where } from '@/lib/server/boards/rows';
import { type Cell, type SetRun, sharedCells, sumItems } from './set-runs';

export type Reference = NonNullable<ReturnType<typeof chooseReference>>;

/** `runs`: newest first. `isPublishable`: cells that are requested and may be published. Returns null if none is left. */
export function chooseReference(runs: readonly SetRun[], isPublishable: (cell: Cell) => boolean) {
  const plans = groupBy(
    runs.map((run) => ({ run, cells: run.cells.filter(isPublishable) })),
    ({ cells }) => JSON.stringify(cells),
  ).map((group) => ({ cells: group[0].cells, runs: pluck(group, 'run') }));
  const candidates = plans
    .filter(({ cells }) => cells.length > 0)
    .map(({ cells }) => ({ cells, runs: coveringRuns(plans, cells) }));
  const best = candidates.reduce<Candidate | null>(
    (found, each) => (found === null || worth(each) > worth(found) ? each : found),
    null,
  );
  if (best === null) return null;
  const byEntrant = groupedBy(best.runs, 'entrant');
  return {
    cells: best.cells,
    /** The newest run of each entrant that has all items. */
    runs: byEntrant.map(([newest]) => newest),
    /** Number of such runs by entrant. */
    covering: new Map(byEntrant.map((own) => [own[0].entrant, own.length])),
    missing: unique(pluck(runs, 'entrant')).filter((entrant) => !best.runs.some(where({ entrant }))),
  };
}

interface Candidate {
  readonly cells: readonly Cell[];
  readonly runs: readonly SetRun[];
}

/** One entrant makes no pair: then the longest set wins. */
function worth({ cells, runs }: Candidate): number {
  const entrants = new Set(pluck(runs, 'entrant')).size;
  return entrants === 1 ? 1 - 1 / sumItems(cells) : ((entrants * (entrants - 1)) / 2) * sumItems(cells);
}

const coveringRuns = (plans: readonly Candidate[], wanted: readonly Cell[]) =>
  plans
    .filter(({ cells }) => sumItems(sharedCells(wanted, cells)) === sumItems(wanted))
    .flatMap(({ runs }) => runs)
    .sort((a, b) => b.endedAt.getTime() - a.endedAt.getTime() || (a.id < b.id ? -1 : 1));

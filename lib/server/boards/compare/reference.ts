/**
 * Chooses the items of a ranking. Runs may have more or fewer of the same frozen items. We take the set that maximises
 * pairs of entrants times items, so that no single short or long run decides.
 */
import { groupBy } from 'rung-puzzles/core/group-by';
import { type Cell, cellKey, type SetRun, sumItems } from './set-runs';

export interface Reference {
  readonly cells: readonly Cell[];
  /** The newest run of each entrant that has all items. */
  readonly runs: readonly SetRun[];
  /** Number of such runs by entrant. */
  readonly covering: ReadonlyMap<string, number>;
  readonly missing: readonly string[];
}

/** `runs`: newest first. `isPublishable`: cells that are requested and may be published. Returns null if none is left. */
export function chooseReference(runs: readonly SetRun[], isPublishable: (cell: Cell) => boolean): Reference | null {
  const plans = groupBy(
    runs.map((run) => ({ run, cells: run.cells.filter(isPublishable) })),
    ({ cells }) => JSON.stringify(cells),
  ).map((group) => ({ cells: group[0].cells, runs: group.map(({ run }) => run) }));
  const candidates = plans
    .filter(({ cells }) => cells.length > 0)
    .map(({ cells }) => ({ cells, runs: coveringRuns(plans, cells) }));
  const best = candidates.reduce<Candidate | null>(
    (found, each) => (found === null || worth(each) > worth(found) ? each : found),
    null,
  );
  if (best === null) return null;
  const byEntrant = groupBy(best.runs, ({ entrant }) => entrant);
  return {
    cells: best.cells,
    runs: byEntrant.map(([newest]) => newest),
    covering: new Map(byEntrant.map((own) => [own[0].entrant, own.length])),
    missing: [...new Set(runs.map(({ entrant }) => entrant))].filter(
      (entrant) => !byEntrant.some(([own]) => own.entrant === entrant),
    ),
  };
}

type Candidate = Pick<Reference, 'cells' | 'runs'>;

/** One entrant makes no pair: then the longest set wins. */
function worth({ cells, runs }: Candidate): number {
  const entrants = new Set(runs.map(({ entrant }) => entrant)).size;
  return entrants === 1 ? 1 - 1 / sumItems(cells) : ((entrants * (entrants - 1)) / 2) * sumItems(cells);
}

const coveringRuns = (plans: readonly Candidate[], wanted: readonly Cell[]): readonly SetRun[] =>
  plans
    .filter(({ cells }) => covers(cells, wanted))
    .flatMap(({ runs }) => runs)
    .sort((a, b) => b.endedAt.getTime() - a.endedAt.getTime() || (a.id < b.id ? -1 : 1));

function covers(cells: readonly Cell[], wanted: readonly Cell[]): boolean {
  const own = new Map(cells.map((cell) => [cellKey(cell), cell.items]));
  return wanted.every((cell) => (own.get(cellKey(cell)) ?? 0) >= cell.items);
}

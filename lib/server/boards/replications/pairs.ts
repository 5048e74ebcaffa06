import type { Aggregate } from 'rung-puzzles/measures/replication/aggregate';
import type { Replication } from 'rung-puzzles/suites/replication';
import { ensurePacked } from '@/lib/server/boards/compare/items/pack';
import { type PackedRun, pairItems, readPacked } from '@/lib/server/boards/compare/items/packed';
import { countPairs } from '@/lib/server/boards/compare/paired';
import { type SetRun, setRuns } from '@/lib/server/boards/compare/set-runs';
import { pluck } from '@/lib/server/boards/rows';
import { type AskedCell, askedCellKey, type Counts } from './source';

/** Reads packed sets only if the replication has a difference of shares. */
export async function pairsOf(edition: string | null, replication: Replication) {
  const conditions = new Set(pluck(replication.runs, 'condition'));
  if (
    edition === null ||
    !replication.columns.some(({ cells }) => cells.some(({ aggregate }) => needsPairs(aggregate)))
  )
    return () => null;
  const runs = (await setRuns(edition, null)).filter(({ condition }) => conditions.has(condition));
  const ids = pluck(runs, 'id');
  await ensurePacked(ids);
  return lookUpPairs(runs, await readPacked(ids));
}

const needsPairs = (aggregate: Aggregate): boolean =>
  aggregate.kind === 'difference' &&
  aggregate.of.every((each) => each.kind === 'measure' && each.column === 'accuracy');

interface Found {
  readonly run: PackedRun;
  readonly items: number;
}

/** If several runs asked a cell, takes the longest, and of equal ones the newest. */
function lookUpPairs(runs: readonly SetRun[], packed: readonly PackedRun[]): Counts['pairs'] {
  const cells = new Map<string, Found>();
  for (const [index, { entrant, condition, cells: asked }] of runs.entries())
    for (const { task, level, items } of asked) {
      const key = askedCellKey({ entrant, task, condition, level });
      if (items > (cells.get(key)?.items ?? 0)) cells.set(key, { run: packed[index] ?? new Map(), items });
    }
  return (first, second) => {
    const parts = first.map((cell, index) => itemsAt(cells, cell, second[index]));
    const known = parts.filter((part) => part !== null);
    return first.length !== second.length || known.length === 0 || known.length < parts.length
      ? null
      : countPairs(known.flat());
  };
}

/** null if one was not asked, or with other items. */
function itemsAt(cells: ReadonlyMap<string, Found>, first: AskedCell, second: AskedCell | undefined) {
  const [a, b] = [cells.get(askedCellKey(first)), second === undefined ? undefined : cells.get(askedCellKey(second))];
  if (a === undefined || b === undefined || first.task !== second?.task || first.level !== second.level) return null;
  const { task, level } = first;
  const { items, other } = pairItems(a.run, b.run, [{ task, level, items: Math.min(a.items, b.items) }]);
  return items.length === 0 || other > 0 ? null : items;
}

import { withdrawnRuns } from '@/lib/server/boards/pages/board/board-rows';
import { HUMAN, kindOf } from '@/lib/server/boards/pages/cells/cell';
import { countRuns, entrantName } from '@/lib/server/boards/pages/entrant/entrant-facts';
import { where } from '@/lib/server/boards/rows';
import { withInstants } from '@/lib/server/platform/clock';
import { AppError } from '@/lib/server/platform/http/problem';
import type { CompareQuery } from '@/lib/wire/boards/compare';
import type { Scope } from './scope';
import { type SetRun, setRuns, sharedCells, sumItems } from './set-runs';

export type Side = Awaited<ReturnType<typeof findSide>>;

/** Throws for an unknown entrant or run. */
export async function findSide({ edition, suite, condition: shared }: Scope, query: CompareQuery, which: 'a' | 'b') {
  const entrant = query[which];
  const condition = query[`${which}.condition`] ?? shared ?? suite.conditions[0] ?? 'image';
  const name = await entrantName(entrant);
  if (name === null) throw new AppError('not-found', `There is no entrant ${entrant}.`);
  const runs = entrant === HUMAN ? [] : await setRuns(edition.id, condition, entrant);
  const id = query[`${which}.run`];
  const candidates = id === undefined ? runs : runs.filter(where({ id }));
  if (id !== undefined && candidates.length === 0)
    throw new AppError(
      'run-not-found',
      `${which}.run is no complete run of ${entrant} on a fixed set in the condition ${condition}.`,
    );
  // Complete runs on the fixed set, newest first; only the requested run if one is given.
  return { entrant, name, condition, candidates, completeRuns: runs.length };
}

const MOST_RUNS = 20;

/** Of the pairs of different runs, the newest one that shares most requested items. null if none shares any. */
export function chooseRuns(a: readonly SetRun[], b: readonly SetRun[], isAsked: Scope['isAsked']) {
  const pairs = a.slice(0, MOST_RUNS).flatMap((first) =>
    b.slice(0, MOST_RUNS).flatMap((second) => {
      const shared = first.id === second.id ? [] : sharedCells(first.cells, second.cells);
      const items = sumItems(shared.filter(({ task, level }) => isAsked(task, level)));
      return items === 0 ? [] : [{ runs: [first, second] as const, items }];
    }),
  );
  const most = Math.max(...pairs.map(({ items }) => items));
  return pairs.find(({ items }) => items === most)?.runs ?? null;
}

export async function viewSide(
  { edition }: Scope,
  { entrant, name, condition, completeRuns }: Side,
  runs: readonly SetRun[],
) {
  const withdrawn = await withdrawnRuns(edition.id, entrant);
  return {
    entrant,
    name,
    kind: kindOf(entrant),
    condition,
    runs: runs.map(({ id, endedAt }) => withInstants({ id, endedAt })),
    completeRuns,
    madeRuns: await countRuns(edition.id, entrant, condition),
    withdrawnRuns: withdrawn.ladder + withdrawn.set,
  };
}

import type { Condition } from 'rung-puzzles/items/condition';
import { withdrawnRuns } from '@/lib/server/boards/pages/board-rows';
import { HUMAN } from '@/lib/server/boards/pages/cell';
import { countRuns, entrantName } from '@/lib/server/boards/pages/entrant-facts';
import { instantOf } from '@/lib/server/platform/clock';
import { AppError } from '@/lib/server/platform/http/problem';
import type { ComparedSide, CompareQuery } from '@/lib/wire/compare';
import type { Scope } from './scope';
import { type SetRun, setRuns, sharedCells, sumItems } from './set-runs';

export interface Side {
  readonly entrant: string;
  readonly name: string;
  readonly condition: Condition;
  /** Complete runs on the fixed set, newest first; only the requested run if one is given. */
  readonly candidates: readonly SetRun[];
  readonly completeRuns: number;
}

/** Throws for an unknown entrant or run. */
export async function findSide(
  { edition, suite, conditions }: Scope,
  query: CompareQuery,
  which: 'a' | 'b',
): Promise<Side> {
  const entrant = query[which];
  const condition =
    query[`${which}.condition`] ?? query.condition ?? conditions[0]?.condition ?? suite.conditions[0] ?? 'image';
  const name = await entrantName(entrant);
  if (name === null) throw new AppError('not-found', `There is no entrant ${entrant}.`);
  const runs = entrant === HUMAN ? [] : await setRuns(edition.id, condition, entrant);
  const wanted = query[`${which}.run`];
  const candidates = wanted === undefined ? runs : runs.filter(({ id }) => id === wanted);
  if (wanted !== undefined && candidates.length === 0)
    throw new AppError(
      'run-not-found',
      `${which}.run is no complete run of ${entrant} on a fixed set in the condition ${condition}.`,
    );
  return { entrant, name, condition, candidates, completeRuns: runs.length };
}

const MOST_RUNS = 20;

/** Of the pairs of different runs, the newest one that shares most requested items. null if none shares any. */
export function chooseRuns(
  a: readonly SetRun[],
  b: readonly SetRun[],
  isAsked: Scope['isAsked'],
): readonly [SetRun, SetRun] | null {
  let best: { readonly runs: readonly [SetRun, SetRun]; readonly items: number } | null = null;
  for (const first of a.slice(0, MOST_RUNS))
    for (const second of b.slice(0, MOST_RUNS)) {
      const items =
        first.id === second.id
          ? 0
          : sumItems(sharedCells(first.cells, second.cells).filter(({ task, level }) => isAsked(task, level)));
      if (items > (best?.items ?? 0)) best = { runs: [first, second], items };
    }
  return best?.runs ?? null;
}

export async function viewSide(
  { edition }: Scope,
  { entrant, name, condition, completeRuns }: Side,
  runs: readonly SetRun[],
): Promise<ComparedSide> {
  const withdrawn = await withdrawnRuns(edition.id, entrant);
  return {
    entrant,
    name,
    kind: entrant === HUMAN ? 'human' : 'model',
    condition,
    runs: runs.map(({ id, endedAt }) => ({ id, endedAt: instantOf(endedAt) })),
    completeRuns,
    madeRuns: await countRuns(edition.id, entrant, condition),
    withdrawnRuns: withdrawn.ladder + withdrawn.set,
  };
}

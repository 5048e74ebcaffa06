import { rowOf, rowsOf } from '@/lib/server/platform/db';
import { HUMAN } from './cell';

/** null: there is no such entrant. */
export async function entrantName(entrant: string): Promise<string | null> {
  if (entrant === HUMAN) return 'People';
  if (entrant.includes('\0')) return null;
  const [model] = await rowsOf<{ name: string }>('select "name" from "Model" where "id" = $1', [entrant]);
  return model?.name ?? null;
}

/** A model's runs of an edition, of any kind; in any condition unless one is given. People have none. */
export async function countRuns(edition: string, entrant: string, condition: string | null = null): Promise<number> {
  // To count none takes longer the more people there are.
  if (entrant === HUMAN) return 0;
  const { runs } = await rowOf<{ runs: number }>(
    `select count(*)::int as "runs" from "Climb" where "editionId" = $1 and "entrant" = $2 and ($3::text is null or "condition" = $3)
       and "kind" = 'run' and "listed" and not "simulated"`,
    [edition, entrant, condition],
  );
  return runs;
}

import { batched } from '@/lib/server/platform/caching/batched';
import { rowOf } from '@/lib/server/platform/db';
import { modelNames } from '../board/board-rows';
import { HUMAN } from '../cells/cell';

/** null: there is no such entrant. */
export const entrantName = async (entrant: string) =>
  entrant === HUMAN ? 'People' : entrant.includes('\0') ? null : modelName(entrant);

const modelName = batched(modelNames, null);

/** A model's runs of an edition, of any kind; in any condition unless one is given. People have none. */
export async function countRuns(edition: string, entrant: string, condition: string | null = null) {
  // To count none takes longer the more people there are.
  if (entrant === HUMAN) return 0;
  const { runs } = await rowOf<{ runs: number }>(
    `select count(*)::int as "runs" from "Climb" where "editionId" = $1 and "entrant" = $2 and ($3::text is null or "condition" = $3)
       and "kind" = 'run' and "listed" and not "simulated"`,
    [edition, entrant, condition],
  );
  return runs;
}

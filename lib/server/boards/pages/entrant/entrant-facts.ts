import { batched } from '@/lib/server/platform/caching/batched';
import { rowOf } from '@/lib/server/platform/db';
import { modelNames } from '../board/board-rows';
import { HUMAN } from '../cells/cell';

/** null: there is no such entrant. */
export const entrantName = async (entrant: string) =>
  entrant === HUMAN ? 'People' : entrant.includes('\0') ? null : modelName(entrant);

const modelName = batched(modelNames, null);

/** Whether a run has a set that is kept aside while the edition is open (`FixedSet`), optionally of one model. */
export async function hasSetAside(edition: string, entrant: string | null = null): Promise<boolean> {
  const { found } = await rowOf<{ found: boolean }>(
    `select exists (select from "Climb" c join "Standing" s on s."climbId" = c."id" and s."ended" and s."aside"
       where c."editionId" = $1 and ($2::text is null or c."entrant" = $2) and c."kind" = 'run' and c."course" = 'set' and c."listed" and not c."simulated") as "found"`,
    [edition, entrant],
  );
  return found;
}

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

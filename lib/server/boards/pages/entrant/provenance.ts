/** Who ran a run, if they allow that, and whether an admin verified it. */
import { withInstants } from '@/lib/server/platform/clock';
import { rowsOf } from '@/lib/server/platform/db';
import { type ProvenanceView, provenanceOfRuns } from '@/lib/wire/boards/provenance';

export async function provenanceOf(id: string): Promise<ProvenanceView> {
  const rows = await rowsOf<{ owner: string | null; verifiedAt: Date | null }>(
    `select case when r."showOwner" then u."name" end as "owner", r."verifiedAt" from "Run" r left join "User" u on u."id" = r."userId" where r."climbId" = $1`,
    [id],
  );
  const { owner = null, verifiedAt = null } = rows[0] ?? {};
  return withInstants({ kind: provenanceOfRuns(verifiedAt === null ? 0 : 1), owner, verifiedAt });
}

export interface EntrantProvenance {
  /** Listed runs that have ended. */
  readonly runs: number;
  readonly verified: number;
}

/** How many of each entrant's runs an admin verified, in one query. Omits entrants without runs. */
export async function entrantProvenances(editionId: string, condition: string | null, entrants: readonly string[]) {
  const rows = await rowsOf<EntrantProvenance & { readonly entrant: string }>(
    `select c."entrant", count(*)::int as "runs", count(r."verifiedAt")::int as "verified"
     from "Climb" c join "Run" r on r."climbId" = c."id"
     where c."editionId" = $1 and ($2::text is null or c."condition" = $2) and c."entrant" = any($3) and c."kind" = 'run' and c."listed"
       and not c."simulated" and c."endedAt" is not null group by 1 order by 1`,
    [editionId, condition, entrants],
  );
  return new Map(rows.map(({ entrant, runs, verified }) => [entrant, { runs, verified }]));
}

/** What an admin can do about the reproduction of a run: link an equal run of theirs, or take a link back. */

import type { SignedIn } from '@/lib/server/accounts/auth/session';
import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import type { ReproductionChoices } from '@/lib/wire/provenance';
import { FINISHED } from './aborted';

const MOST_CANDIDATES = 20;

/** A text: why this admin can link no reproduction of it. */
export async function reproductionChoices(admin: SignedIn, id: string): Promise<ReproductionChoices | string> {
  const { rows } = await pool().query<{ own: boolean; shown: boolean; finished: boolean }>(
    `select r."userId" is not distinct from $2 as "own", c."listed" and not c."simulated" as "shown", ${FINISHED} as "finished"
     from "Climb" c join "Run" r on r."climbId" = c."id" where c."id" = $1`,
    [id, admin.id],
  );
  const [run] = rows;
  if (run === undefined || !run.shown) return 'The run is not on the board, so there is nothing to reproduce.';
  if (run.own) return 'The run is your own: only somebody else can reproduce it, and another admin links theirs here.';
  if (!run.finished) return 'Only a finished run can be reproduced.';
  const [linked, candidates] = await Promise.all([linkedOf(id), candidatesOf(admin, id)]);
  return { linked, candidates };
}

/** Newest first. Who linked is in the log of admins' acts, the newest entry of the two. */
async function linkedOf(id: string): Promise<ReproductionChoices['linked']> {
  const { rows } = await pool().query<{ run: string; linkedAt: Date; by: string | null }>(
    `select p."againId" as "run", p."linkedAt",
       (select a."actor" from "AuditEntry" a where a."subject" = 'run/' || p."originalId" and a."act" = 'run.reproduce' and a."detail"->>'again' = p."againId"::text
        order by a."id" desc limit 1) as "by"
     from "Reproduction" p where p."originalId" = $1 order by p."linkedAt" desc, p."againId"`,
    [id],
  );
  return rows.map(({ linkedAt, ...row }) => ({ ...row, linkedAt: instantOf(linkedAt) }));
}

/** Newest first: the admin's finished runs that were asked for in the same way and are not linked yet. */
async function candidatesOf(admin: SignedIn, id: string): Promise<ReproductionChoices['candidates']> {
  const { rows } = await pool().query<{ run: string; endedAt: Date }>(
    `select c."id" as "run", c."endedAt" from "Climb" o join "Run" s on s."climbId" = o."id"
     join "Climb" c on c."editionId" = o."editionId" and c."condition" = o."condition" and c."entrant" = o."entrant" and c."protocol" = o."protocol" and c."id" <> o."id"
     join "Run" r on r."climbId" = c."id" and r."setup" = s."setup"
     where o."id" = $1 and r."userId" = $2 and c."listed" and not c."simulated" and ${FINISHED}
       and not exists (select from "Reproduction" p where p."originalId" = o."id" and p."againId" = c."id")
     order by c."endedAt" desc, c."id" limit ${MOST_CANDIDATES}`,
    [id, admin.id],
  );
  return rows.map(({ run, endedAt }) => ({ run, endedAt: instantOf(endedAt) }));
}

import { recordAct, SERVER } from '@/lib/server/platform/audit-log';
import { transaction } from '@/lib/server/platform/db';

/** Closes versions whose date is over, as of that date. No one new could join them any more. Returns how many. */
export async function closeOverdue(): Promise<number> {
  return transaction(async (tx) => {
    const { rows } = await tx.query<{ slug: string; number: number }>(
      `update "StudyVersion" v set "state" = 'closed', "closedAt" = (v."config"->>'closesAt')::timestamptz from "Study" s
       where s."id" = v."studyId" and v."state" in ('open', 'paused') and (v."config"->>'closesAt')::timestamptz <= now()
       returning s."slug", v."number"`,
    );
    for (const { slug, number } of rows)
      await recordAct(tx, SERVER, 'study.close', `study/${slug}`, { version: number });
    return rows.length;
  });
}

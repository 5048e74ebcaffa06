/** Replies of a run that could not be read: most often the model answers in another form than the prompt asks for. */
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { rowsOf } from '@/lib/server/platform/db';
import type { RunDetail } from '@/lib/wire/boards/board';

interface UnreadReply {
  /** null: it waits for replies to earlier items. */
  readonly ordinal: number | null;
  readonly taskTitle: string;
  readonly level: number;
  readonly status: string;
  /** The end of the reply. */
  readonly ending: string;
}

export interface UnreadReplies {
  readonly count: number;
  /** The first ones. */
  readonly shown: readonly UnreadReply[];
}

const SHOWN = 10;
const ENDING = 300;

/** Whether this user made the run. */
export async function isOwnRun(id: string, userId: string | undefined): Promise<boolean> {
  if (userId === undefined) return false;
  const rows = await rowsOf('select from "Run" where "climbId" = $1 and "userId" = $2', [id, userId]);
  return rows.length > 0;
}

export async function unreadReplies({ id }: Pick<RunDetail, 'id'>): Promise<UnreadReplies> {
  const rows = await rowsOf<Omit<UnreadReply, 'taskTitle'> & { readonly task: string; readonly count: number }>(
    `select "ordinal", "task", "level", "status", right("text", ${ENDING}) as "ending", count(*) over ()::int as "count" from (
       select r."ordinal", i."task", i."level", v."status", r."text" from "Reply" r join "IssuedItem" i on i."id" = r."itemId"
         join "Verdict" v on v."itemId" = r."itemId" and v."current" where r."climbId" = $1 and v."status" <> 'scored'
       union all
       select null, a."task", a."level", a."status", a."reply"->>'text' from "AheadItem" a join "Climb" c on c."id" = a."climbId" and c."endedAt" is null
         where a."climbId" = $1 and a."reply" is not null and a."status" <> 'scored' and not exists (select from "Reply" r where r."itemId" = a."id")
     ) u order by "ordinal" nulls last, "task", "level" limit ${SHOWN}`,
    [id],
  );
  return {
    count: rows[0]?.count ?? 0,
    shown: rows.map(({ task, count: _, ...row }) => ({ ...row, taskTitle: taskTitle(task) })),
  };
}

import type { z } from 'zod';
import type { listRunsQuery, RunList } from '@/lib/wire/run';
import { pool } from '../db';
import { formatCursor, parseCursor } from './cursor';
import { type RunRow, SELECT_RUN, viewRuns } from './view';

/** The runs of one user, newest first. */
export async function listRuns(userId: string, { cursor, limit }: z.infer<typeof listRunsQuery>): Promise<RunList> {
  const after = cursor === undefined ? null : parseCursor(cursor);
  const { rows } = await pool().query<RunRow>(
    `${SELECT_RUN} where r."userId" = $1 and ($2::timestamptz is null or (c."openedAt", c."id") < ($2, $3::uuid))
     order by c."openedAt" desc, c."id" desc limit $4`,
    [userId, after?.at ?? null, after?.id ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { runs: await viewRuns(page), nextCursor: last ? formatCursor(last.openedAt, last.id) : null };
}

import type { z } from 'zod';
import { pool } from '@/lib/server/platform/db';
import { formatCursor, parseCursor } from '@/lib/server/platform/http/cursor';
import { readClimbs } from '@/lib/server/play/climbs';
import type { listRunsQuery, RunList } from '@/lib/wire/models/run';
import { viewRuns } from './view';

export async function listRuns(userId: string, { cursor, limit }: z.infer<typeof listRunsQuery>): Promise<RunList> {
  const after = cursor === undefined ? null : parseCursor(cursor);
  const { rows } = await pool().query<{ id: string; openedAt: Date }>(
    `select c."id", c."openedAt" from "Climb" c join "Run" r on r."climbId" = c."id"
     where r."userId" = $1 and ($2::timestamptz is null or (c."openedAt", c."id") < ($2, $3::uuid))
     order by c."openedAt" desc, c."id" desc limit $4`,
    [userId, after?.at ?? null, after?.id ?? null, limit + 1],
  );
  const page = rows.slice(0, limit).map(({ id }) => id);
  const climbs = await readClimbs('c."id" = any($1::uuid[])', [page]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    runs: await viewRuns([...climbs].sort((a, b) => page.indexOf(a.id) - page.indexOf(b.id))),
    nextCursor: last ? formatCursor(last.openedAt, last.id) : null,
  };
}

import type { Queryable } from '@/lib/server/platform/db';
import { pool } from '@/lib/server/platform/db';

/** The admin who needs no account: anyone who can read the server's terminal. */
export const LOCAL_ADMIN_ID = 'local-admin';
const LOCAL_ADMIN = { id: LOCAL_ADMIN_ID, name: 'Local admin' } as const;

/** Creates the local admin if needed, enables it and returns its id. */
export async function ensureLocalAdmin(through: Queryable = pool()): Promise<string> {
  await through.query(
    `insert into "User" ("id", "name", "role") values ($1, $2, 'admin') on conflict ("id") do update set "role" = 'admin', "disabledAt" = null`,
    [LOCAL_ADMIN.id, LOCAL_ADMIN.name],
  );
  return LOCAL_ADMIN.id;
}

/** Imported picture files, found by the hash of their bytes. */
import { invariant } from 'rung-puzzles/core/invariant';

/** Returns the PNG of this hash. Throws if it is missing. */
export async function readStored(sha256: string): Promise<Buffer> {
  // Loaded only here, because drawing scenes needs no database.
  const { pool } = await import('@/lib/server/platform/db');
  const { rows } = await pool().query<{ png: Buffer }>('select "png" from "StoredPicture" where "sha256" = $1', [
    sha256,
  ]);
  invariant(rows[0] !== undefined, `the picture ${sha256} is not stored here`);
  return rows[0].png;
}

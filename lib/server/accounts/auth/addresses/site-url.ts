/** The address of the last start. Links created in another terminal use it, independent of that terminal's settings. */
import { pool } from '@/lib/server/platform/db';

/** Stored next to the secrets because it belongs to the installation, not to its data. */
const NAME = 'site-url';

export async function rememberSiteUrl(url: string): Promise<void> {
  await pool().query(
    'insert into "ServerSecret" ("name", "value") values ($1, $2) on conflict ("name") do update set "value" = excluded."value"',
    [NAME, Buffer.from(url)],
  );
}

export async function rememberedSiteUrl(): Promise<string | null> {
  const { rows } = await pool().query<{ value: Buffer }>('select "value" from "ServerSecret" where "name" = $1', [
    NAME,
  ]);
  return rows[0]?.value.toString() ?? null;
}

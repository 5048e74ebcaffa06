/** Where the site was last started: a link made at another terminal leads there, whatever that terminal's settings. */
import { pool } from '@/lib/server/platform/db';

/** Kept beside the secrets, since it too belongs to the installation and not to its data. */
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

import { escapeIdentifier } from 'pg';
import { databaseNextTo, migrate, type OwnDatabase, onDatabase, onScratchDatabase, onServer } from '@/lib/cli/scratch';

const FILLED = 'filled by rung bench';

/** Runs `work` on a scratch database, or on the one with this name, which is kept for the next time. */
export const onNamedDatabase = (
  name: string | undefined,
  work: (databaseUrl: string, isNew: boolean) => Promise<unknown>,
): Promise<void> =>
  name === undefined
    ? onScratchDatabase((url) => work(url, true))
    : onDatabase(
        (presentUrl) => openNamed(presentUrl, name),
        ({ url, isNew }) => work(url, isNew),
      );

/** Creates the database of this name next to that of `url`, migrated; reuses it if it was filled before. */
async function openNamed(url: string, name: string): Promise<OwnDatabase & { readonly isNew: boolean }> {
  const { rows } = await onServer(
    url,
    `select from pg_database where datname = $1 and shobj_description("oid", 'pg_database') = $2`,
    [name, FILLED],
  );
  const isNew = rows.length === 0;
  if (isNew) {
    await onServer(url, `drop database if exists ${escapeIdentifier(name)} with (force)`);
    await onServer(url, `create database ${escapeIdentifier(name)}`);
  }
  const target = databaseNextTo(url, name);
  await migrate(target);
  return { url: target, isNew, drop: async () => undefined };
}

export const markFilled = (url: string): Promise<unknown> =>
  onServer(url, `comment on database ${escapeIdentifier(new URL(url).pathname.slice(1))} is '${FILLED}'`);

// PgBouncer in transaction mode before the test server, to show that Rung works behind one:
// RUNG_TEST_POOLER=1 npm test -- --e2e. Needs the program `pgbouncer` (Debian: apt-get install pgbouncer).
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { freePort } from './postgres.mjs';
import { PIPED, start } from './process.mjs';
import { Refusal } from './progress.mjs';

/** Starts it before the server of `databaseUrl`; returns its `host:port` for `pooledUrl`. */
export async function startPooler(databaseUrl) {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = inRoot('.cache/pgbouncer');
  const listen = await freePort();
  const settings = path.join(folder, 'pgbouncer.ini');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 10
server_idle_timeout = 5
unix_socket_dir =
`,
  );
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = start('pgbouncer', ['-q', ...asNobody, settings], { stdio: PIPED });
  await once(child, 'spawn').catch(() => {
    throw new Refusal('The program pgbouncer is missing (Debian: apt-get install pgbouncer).');
  });
  return `127.0.0.1:${listen}`;
}

/** The settings of a server whose database is reached through the pooler. */
export function throughPooler(databaseUrl, pooler) {
  const url = new URL(databaseUrl);
  url.host = pooler;
  // The database's Unix socket, which would come before the pooler's address.
  url.searchParams.delete('host');
  return { DATABASE_URL: url.href, DIRECT_URL: databaseUrl };
}

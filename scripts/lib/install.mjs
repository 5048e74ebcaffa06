// Brings node_modules and the generated Prisma client up to date with the lock file and the schema.
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, isPacked } from './paths.mjs';
import { PIPED, start, succeed } from './process.mjs';
import { say, wait } from './progress.mjs';
import { hashOf, isStamped, unlessStamped } from './stamp.mjs';

const isWindows = process.platform === 'win32';

const stamp = inRoot('node_modules/.rung-installed');

/** Whether node_modules is what package-lock.json says. */
export const isInstalledNow = () => isPacked || isStamped(stamp, hashOf(['package-lock.json'])) || isInstalled();

/** `npm ci` unless node_modules already is what package-lock.json says. */
export function ensureInstalled() {
  if (isPacked) return;
  return unlessStamped(stamp, hashOf(['package-lock.json']), async () => {
    if (isInstalled()) return;
    say('The first start installs packages, which takes 1 to 3 minutes; later ones take seconds.');
    // Install scripts are not needed by any of our packages, and some machines forbid them.
    await wait('Installing packages (npm ci)', () =>
      npm(['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund']),
    );
  });
}

/**
 * Whether npm's own record of node_modules names every package of the lock file in its version (optional ones may be of
 * other platforms).
 */
function isInstalled() {
  const record = readPackages('node_modules/.package-lock.json');
  const wanted = Object.entries(readPackages('package-lock.json') ?? {}).filter(
    ([place, entry]) => place !== '' && !entry.optional && !entry.devOptional,
  );
  return (
    record !== null &&
    wanted.every(([place, entry]) => record[place]?.version === entry.version && existsSync(inRoot(place)))
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * The npm that started us, where one did: another may come first on the path. On Windows `npm` is a script for a shell.
 */
export function npm(args) {
  const program = process.env.npm_execpath;
  const child = program?.endsWith('npm-cli.js')
    ? start(process.execPath, [program, ...args], { stdio: PIPED })
    : start(isWindows ? 'npm.cmd' : 'npm', args, { stdio: PIPED, shell: isWindows });
  return succeed(child, `npm ${args[0]}`);
}

/** Generates the database client unless it was generated from this very schema. */
export function ensureGenerated() {
  if (isPacked) return;
  const generated = inRoot('lib/generated');
  const hash = hashOf(['prisma/schema.prisma', 'scripts/lib/database-client.mjs', 'package-lock.json']);
  const work = () =>
    wait('Generating the database client', async () => {
      const { generateDatabaseClient } = await import('./database-client.mjs');
      await generateDatabaseClient();
    });
  return unlessStamped(`${generated}/.stamp`, hash, work, [`${generated}/prisma/client.ts`]);
}

// Brings node_modules and the generated Prisma client up to date with the lock file and the schema.
import { existsSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { inPackage, runQuietly } from './process.mjs';
import { wait } from './progress.mjs';
import { hashOf, unlessStamped } from './stamp.mjs';

const isWindows = process.platform === 'win32';

/** `npm ci` unless node_modules already is what package-lock.json says. */
export function ensureInstalled() {
  const stamp = inRoot('node_modules/.rung-installed');
  return unlessStamped(stamp, hashOf(['package-lock.json']), () =>
    // Install scripts are not needed by any of our packages, and some machines forbid them.
    wait('Installing packages (npm ci)', () =>
      runQuietly(isWindows ? 'npm.cmd' : 'npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'], { title: 'npm ci', shell: isWindows }),
    ),
  );
}

/** `prisma generate` unless the client was generated from this very schema. */
export function ensureGenerated() {
  const stamp = inRoot('lib/generated/.stamp');
  if (!existsSync(inRoot('lib/generated/prisma/client.ts'))) rmSync(stamp, { force: true });
  // Prisma insists on an engine that generating does not use; any existing program keeps it from downloading one.
  const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath };
  return unlessStamped(stamp, hashOf(['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json']), () =>
    wait('Generating the database client', () =>
      runQuietly(process.execPath, [inPackage('prisma/build/index.js'), 'generate'], { env, title: 'prisma generate' }),
    ),
  );
}

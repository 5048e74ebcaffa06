// The command line and the files that threads run, as plain JavaScript: they start in a quarter of the time that TypeScript takes.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, inRoot, isPacked } from './paths.mjs';
import { hashOf } from './stamp.mjs';

const OLD_MS = 24 * 3_600_000;
const sources = inRoot('lib/server');
const place = path.join(cacheDir, 'cli');

/** Node finds modules of `next` only by the names of their files. */
const nextFiles = {
  name: 'next-files',
  setup: (build) => build.onResolve({ filter: /^next\/[a-z-]+$/ }, ({ path: name }) => ({ path: `${name}.js`, external: true })),
};

/** The program of these sources, built where there is none yet; children find its place in RUNG_CLI. */
export async function ensureCli() {
  process.env.RUNG_CLI = isPacked ? inRoot('program/cli/main.mjs') : await ensureBundle();
  return process.env.RUNG_CLI;
}

async function ensureBundle() {
  const folder = path.join(
    place,
    hashOf(['lib', 'scripts/lib/cli.mjs', 'prisma/reference', 'package.json'], { keep: (file) => !/\.(test|deep)\.tsx?$/.test(file) }).slice(0, 16),
  );
  const program = path.join(folder, 'cli', 'main.mjs');
  if (!existsSync(program)) await build(folder);
  return program;
}

async function build(folder) {
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(place, { recursive: true });
  removeOld();
  await bundleCli(fresh, { packages: 'external', plugins: [nextFiles] });
  try {
    renameSync(fresh, folder);
  } catch {
    // Another process was quicker.
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Writes the command line and the files of threads to `outdir`; `settings` go to esbuild. */
export async function bundleCli(outdir, settings) {
  const { build: bundle } = await import('esbuild');
  await bundle({
    entryPoints: ['cli/main.ts', ...readdirSync(sources, { recursive: true }).filter((file) => file.endsWith('-thread.ts'))].map((file) =>
      path.join(sources, file),
    ),
    outbase: sources,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    ...settings,
  });
}

/** Not the newer ones: a program that still runs loads its parts when it needs them. */
function removeOld() {
  for (const name of readdirSync(place)) {
    const file = path.join(place, name);
    if (Date.now() - statSync(file).mtimeMs > OLD_MS) rmSync(file, { recursive: true, force: true });
  }
}

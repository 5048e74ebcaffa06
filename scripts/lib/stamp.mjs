// "Has it changed since last time?" answered by content, so that a fresh checkout or a touched file costs nothing.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheDir, root } from './paths.mjs';

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

function* filesUnder(entry, keep) {
  const stats = statSync(entry, { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.isFile()) yield entry;
  else if (stats.isDirectory())
    for (const name of readdirSync(entry).sort())
      if (keep(path.join(entry, name))) yield* filesUnder(path.join(entry, name), keep);
}

/** Not what only tests or a published package hold. */
export const isProduct = (file) => !/\.(test|deep)\.tsx?$|[\\/]testing$|[\\/]puzzles[\\/]dist$/.test(file);

/** sha256 over the names and contents of files and folders of the project (those that exist), and over `extra`. */
export function hashOf(entries, { keep = () => true, extra = '' } = {}) {
  const hash = createHash('sha256').update(extra);
  for (const entry of entries)
    for (const file of filesUnder(path.join(root, entry), keep))
      hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

export const isStamped = (file, hash) => read(file) === hash;

/**
 * Runs `work` unless the stamp in `file` already says `hash` and all files of `made` are there; a failure leaves no
 * stamp. Two processes do it one after the other.
 */
export async function unlessStamped(file, hash, work, made = []) {
  const isDone = () => isStamped(file, hash) && made.every((one) => existsSync(one));
  if (isDone()) return false;
  const unlock = await lock(file);
  try {
    if (isDone()) return false;
    rmSync(file, { force: true });
    await work();
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, hash);
    return true;
  } finally {
    unlock();
  }
}

/** Ten seconds. */
const TRIES_IN_SILENCE = 100;

/** A lock among processes: a file with the number of the one that holds it. One that was killed holds nothing. */
async function lock(name) {
  const file = path.join(cacheDir, `lock-${path.relative(root, name).replaceAll(/[^\w.-]+/g, '_')}`);
  mkdirSync(cacheDir, { recursive: true });
  for (let tries = 0; !take(file); tries += 1) {
    if (!isHeld(file)) rmSync(file, { force: true });
    if (tries === TRIES_IN_SILENCE)
      process.stderr.write(
        `Waiting for process ${read(file)}, which holds ${file}. Delete this file if it is not Rung.\n`,
      );
    await sleep(100);
  }
  return () => rmSync(file, { force: true });
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    // A full disk leaves it empty.
    rmSync(file, { force: true });
    throw error;
  }
}

/** A file without a number was made a moment ago, or by a process that had no room to write it. */
function isHeld(file) {
  const pid = Number(read(file));
  if (pid > 0) return isAlive(pid);
  const made = statSync(file, { throwIfNoEntry: false });
  return made !== undefined && Date.now() - made.mtimeMs < 2000;
}

/** Whether a process of this number runs; one of another user does too. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

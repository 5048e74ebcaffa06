/**
 * The files of releases: a cache on the local disk, named by release and number of withdrawals. A file with fewer
 * withdrawals than now contains someone who withdrew. It is deleted, and created again on request.
 */
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/lib/server/platform/env';
import type { ReleaseRecord } from './release-store';
import { listReleases } from './release-store';

export const releasesFolder = async (): Promise<string> => {
  const { RUNG_RELEASES_DIR } = env();
  const folder = RUNG_RELEASES_DIR ?? join(process.cwd(), '.cache', 'releases');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Earlier versions of Rung left it readable. A folder chosen by the operator keeps its mode.
  if (RUNG_RELEASES_DIR === undefined) await chmod(folder, 0o700);
  return folder;
};

const fileName = ({ id, withdrawn }: ReleaseRecord): string => `${id}-${withdrawn}.zip`;

export const releaseFile = async (release: ReleaseRecord): Promise<string> =>
  join(await releasesFolder(), fileName(release));

/** Size in bytes; null if the file does not exist on this machine. */
export async function sizeOfRelease(release: ReleaseRecord): Promise<number | null> {
  return stat(await releaseFile(release)).then(
    ({ size }) => size,
    () => null,
  );
}

const OURS = /^[0-9a-f-]{36}-\d+\.zip(\.part)?$|^making-/;
/** Leftovers of a process that was killed while writing. */
const STALE_MAKING_MS = 6 * 60 * 60 * 1000;

/** Deletes files of deleted releases, or with someone who withdrew. Returns how many. */
export async function forgetStaleReleases(now: number = Date.now()): Promise<number> {
  const folder = await releasesFolder();
  const entries = (await readdir(folder)).filter((name) => OURS.test(name));
  if (entries.length === 0) return 0;
  const current = new Set((await listReleases()).map(fileName));
  let gone = 0;
  for (const name of entries) {
    if (current.has(name) || (name.startsWith('making-') && !(await isOld(join(folder, name), now)))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    gone += 1;
  }
  return gone;
}

async function isOld(path: string, now: number): Promise<boolean> {
  return stat(path).then(
    ({ mtimeMs }) => now - mtimeMs > STALE_MAKING_MS,
    () => false,
  );
}

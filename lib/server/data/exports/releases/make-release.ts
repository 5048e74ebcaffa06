/** Creates the file of a release: a zipped folder, renamed only when complete. */
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sendJob } from '@/lib/server/platform/job-queue';
import { filesIn, sha256OfFile, writeBundle } from '../bundle/write-bundle';
import { orderOf } from './order';
import { forgetStaleReleases, releaseFile, releasesFolder, sizeOfRelease } from './release-files';
import { changeRelease, findRelease, type ReleaseRecord, unmadeReleases } from './release-store';
import { zipFolder } from './zip-folder';

/** Creates the file unless it exists, and records progress. Rethrows errors, so that the job is retried. */
export async function makeRelease(id: string): Promise<void> {
  try {
    await makeUnlessThere(id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    await changeRelease(id, { state: 'failed', error: reason }).catch(() => {});
    throw error;
  }
}

/** Scheduled: deletes files that contain someone who withdrew, and requests missing ones again. */
export async function runReleases(): Promise<void> {
  await forgetStaleReleases();
  for (const { id } of await unmadeReleases()) await sendJob('release', id);
}

async function makeUnlessThere(id: string): Promise<void> {
  const release = await findRelease(id);
  if (release === null || (release.state === 'ready' && (await sizeOfRelease(release)) !== null)) return;
  await changeRelease(id, { state: 'building', error: null });
  const folder = await mkdtemp(join(await releasesFolder(), 'making-'));
  try {
    await makeFile(release, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // A withdrawal meanwhile made it stale.
  const { withdrawn } = (await findRelease(id)) ?? release;
  if (withdrawn > release.withdrawn)
    await changeRelease(id, { state: 'queued', counts: null, sha256: null, bytes: null });
  await forgetStaleReleases();
}

async function makeFile(release: ReleaseRecord, folder: string): Promise<void> {
  const prefix = `study-${release.slug.replaceAll('-', '')}_v${release.shownName}`;
  const content = join(folder, prefix);
  const { tables, items, consort } = await writeBundle(content, await orderOf(release));
  const zip = join(folder, 'release.zip');
  await zipFolder(content, [...(await filesIn(content)), 'SHA256SUMS'], prefix, zip);
  const [sha256, { size }] = [await sha256OfFile(zip), await stat(zip)];
  await rename(zip, await releaseFile(release));
  await changeRelease(release.id, {
    state: 'ready',
    counts: {
      ...tables,
      items: items.items,
      pictures: items.pictures,
      enrolled: consort.enrolled,
      published: consort.published,
    },
    sha256,
    bytes: size,
    builtAt: new Date(),
  });
}

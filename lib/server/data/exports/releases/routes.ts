/** Routes of releases: for editors of the study, by cookie or by a token with `results:read`. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { apiRoute } from '@/lib/server/accounts/api-route';
import type { SignedIn } from '@/lib/server/accounts/auth/session';
import { requireStudy } from '@/lib/server/accounts/teams/access';
import { actorOf, recordAct } from '@/lib/server/platform/audit-log';
import { pool, transaction } from '@/lib/server/platform/db';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { sendJob } from '@/lib/server/platform/job-queue';
import { byteRange } from './byte-range';
import { releaseFile, sizeOfRelease } from './release-files';
import { changeRelease, createRelease, findRelease, listReleases, type ReleaseRecord } from './release-store';
import { viewRelease } from './view-release';

export const listReleasesRoute = apiRoute('GET /api/v1/exports/releases', async ({ who, query: { study } }) => {
  const releases = await listReleases(null, who.role === 'admin' ? null : who.userId);
  return { body: { releases: releases.filter(({ slug }) => study === undefined || slug === study).map(viewRelease) } };
});

/** `POST /api/v1/exports/studies/{slug}/releases`: freezes what is stored now; a job creates the file. */
export const createReleaseRoute = apiRoute(
  'POST /api/v1/exports/studies/{slug}/releases',
  async ({ who, params: { slug } }) => {
    const id = await transaction(async (tx) => {
      const made = await createRelease(tx, slug, actorOf(who).name);
      await recordAct(tx, actorOf(who), 'release.create', `study/${slug}`, { release: made });
      await sendJob('release', made, tx);
      return made;
    });
    return { status: 201, body: viewRelease(await required(id)) };
  },
);

async function required(id: string): Promise<ReleaseRecord> {
  const release = isUuid(id) ? await findRelease(id) : null;
  if (release === null) throw noRelease();
  return release;
}

const noRelease = (): AppError => new AppError('not-found', 'There is no such release.');

/** People outside the team get the same 404 as for a release that does not exist. */
async function refuseOthers(account: Pick<SignedIn, 'id' | 'role'>, { studyId, shared }: ReleaseRecord): Promise<void> {
  await requireStudy(account, studyId, 'editor').catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'study-not-found' ? noRelease() : error;
  });
  if (shared && account.role !== 'admin')
    throw new AppError(
      'forbidden',
      'This study asks shared items, and the file holds their right answers. Ask an admin of the site for it.',
    );
}

/**
 * `GET /api/v1/exports/releases/{id}/bundle`: a zip file; an interrupted download can resume (Range). Throws
 * `unavailable` while it is created.
 */
export const downloadReleaseRoute = apiRoute(
  'GET /api/v1/exports/releases/{id}/bundle',
  async ({ request, who, params }) => {
    const release = await required(params.id);
    await refuseOthers({ id: who.userId, role: who.role }, release);
    const size = await sizeOfRelease(release);
    if (size === null) {
      if (release.state === 'failed') await changeRelease(release.id, { state: 'queued', error: null });
      await sendJob('release', release.id);
      throw new AppError('unavailable', 'The file is being made. Try again in a minute.', {
        headers: { 'retry-after': '5' },
      });
    }
    // A withdrawal changes the file. Its ETag says so, and a download of the old one starts from the beginning.
    const etag = `"${release.id}-${release.withdrawn}"`;
    const range = byteRange(request.headers, size, etag);
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="study-${release.slug.replaceAll('-', '')}_v${release.shownName}.zip"`,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      etag,
    };
    if (range === 'unsatisfiable')
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
    const part = range ?? { first: 0, last: size - 1 };
    // A download that resumes is the same one.
    if (part.first === 0)
      await recordAct(pool(), who.actor, 'release.download', `study/${release.slug}`, {
        release: release.shownName,
      });
    const body = Readable.toWeb(
      createReadStream(await releaseFile(release), { start: part.first, end: part.last }),
    ) as ReadableStream;
    return new Response(body, {
      status: range === null ? 200 : 206,
      headers: {
        ...headers,
        'content-length': String(part.last - part.first + 1),
        ...(range === null ? {} : { 'content-range': `bytes ${part.first}-${part.last}/${size}` }),
      },
    });
  },
);

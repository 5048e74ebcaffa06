/** The input of a bundle: a release, or what is stored now. */
import { pool } from '@/lib/server/platform/db';
import { readVersion } from '@/lib/server/play/studies';
import type { BundleOrder } from '../bundle/write-bundle';
import { listReleases, type ReleaseRecord } from './release-store';

/** More pictures would take an hour; items can be drawn again from their seeds. */
const MOST_PICTURED = 20_000;

export const orderOf = async (release: ReleaseRecord): Promise<BundleOrder> => ({
  ...(await describe(release.studyId, release.title, release.cutoffAt)),
  studyId: release.studyId,
  slug: release.slug,
  cutoffAt: release.cutoffAt,
  releaseId: release.id,
  name: release.shownName,
  pictures: (await countReplies(release)) <= MOST_PICTURED,
});

/** Not frozen, so not a release: version 0. */
export const orderNow = async (
  study: { readonly id: string; readonly slug: string; readonly title: string },
  { pictures, whose }: Pick<BundleOrder, 'pictures' | 'whose'>,
): Promise<BundleOrder> => ({
  ...(await describe(study.id, study.title, new Date())),
  studyId: study.id,
  slug: study.slug,
  cutoffAt: new Date(),
  name: '0.0.0',
  pictures,
  ...(whose && { whose }),
});

async function describe(
  studyId: string,
  title: string,
  until: Date,
): Promise<Pick<BundleOrder, 'title' | 'summary' | 'withdrawals'>> {
  const { config } = await readVersion(studyId, 1);
  const releases = await listReleases(studyId);
  return {
    title,
    summary: config.summary.en ?? config.summary.de ?? title,
    withdrawals: releases
      .filter(({ cutoffAt }) => cutoffAt <= until)
      .map(({ name, withdrawn }) => ({ release: name, withdrawn })),
  };
}

async function countReplies({ studyId, cutoffAt }: ReleaseRecord): Promise<number> {
  const { rows } = await pool().query<{ replies: number }>(
    `select count(*)::int as "replies" from "Enrolment" n join "Session" s on s."enrolmentId" = n."id" join "Reply" r on r."climbId" = s."climbId"
     where n."studyId" = $1 and r."receivedAt" < $2`,
    [studyId, cutoffAt],
  );
  return rows[0]?.replies ?? 0;
}

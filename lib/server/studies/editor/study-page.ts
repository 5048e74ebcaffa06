import { invariant } from 'rung-puzzles/core/invariant';
import { requirePageStudy } from '@/lib/server/accounts/teams/access';
import { listVersions, readStudy } from '@/lib/server/play/studies';
import type { TeamRole } from '@/lib/wire/studies/study-team';
import { orNotFound } from './or-not-found';

/**
 * What each page of a study has: who looks at it, its name, and its versions, newest first. Shows 404 or the overview to
 * those who may not see it.
 */
export async function readStudyPage(
  params: Promise<{ readonly slug: string }>,
  path: string,
  least: TeamRole = 'viewer',
) {
  const { slug } = await params;
  const { user, access } = await requirePageStudy(slug, least, `/admin/studies/${slug}${path}`);
  const study = await orNotFound(readStudy(slug));
  const versions = await listVersions(study.id);
  const [newest] = versions;
  invariant(newest !== undefined, 'a study has a version');
  return { slug, user, access, study, versions, newest };
}

/** Whether a link is open, and if not, why. */
import type { Queryable } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { LinkRecord } from './links';
import type { VersionRecord } from './read-study';

const CLOSED_REASONS = ['revoked', 'used', 'not-yet', 'paused', 'closed'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** null: open. Free places are checked only under the study's lock. */
export async function closedBecause(
  through: Queryable,
  link: LinkRecord,
  version: VersionRecord | null,
): Promise<ClosedReason | null> {
  if (link.revokedAt !== null) return link.kind === 'single' ? 'used' : 'revoked';
  if (version === null) return 'not-yet';
  if (version.archived || version.state === 'closed' || version.state === 'draft') return 'closed';
  if (version.state === 'paused') return 'paused';
  const { rows } = await through.query<{ early: boolean; late: boolean }>(
    'select coalesce($1::timestamptz > now(), false) as "early", coalesce($2::timestamptz <= now(), false) as "late"',
    [version.config.opensAt, version.config.closesAt],
  );
  return rows[0]?.early === true ? 'not-yet' : rows[0]?.late === true ? 'closed' : null;
}

const DETAILS: Readonly<Record<ClosedReason, string>> = {
  revoked: 'The person who made this link has withdrawn it.',
  used: 'This link was for one person and has been used.',
  'not-yet': 'This study is not open yet.',
  paused: 'This study accepts no one now. Try again later.',
  closed: 'This study is closed. Thank you for your interest.',
};

export const linkUsed = (): AppError => new AppError('link-used', DETAILS.used);

export async function refusalOf(
  through: Queryable,
  link: LinkRecord,
  version: VersionRecord | null,
): Promise<AppError | null> {
  const reason = await closedBecause(through, link, version);
  if (reason === 'used') return linkUsed();
  return reason === null ? null : new AppError('study-not-open', DETAILS[reason]);
}

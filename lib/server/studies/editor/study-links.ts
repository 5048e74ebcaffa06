import { stringify } from 'csv-stringify/sync';
import { withoutFormula } from 'rung-puzzles/core/text/csv';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { type Actor, recordAct } from '@/lib/server/platform/audit-log';
import { instantOf } from '@/lib/server/platform/clock';
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { type CountedLink, createLinks, listLinks, readStudy, revokeLink } from '@/lib/server/play/studies';
import type { createLinks as createLinksInput, LinkView } from '@/lib/wire/studies/study-admin';
import { studySubject } from './study-acts';

const byLabel = new Intl.Collator('en', { numeric: true });

/** Oldest first, one batch by labels. `siteUrl` without a trailing slash. Throws `study-not-found`. */
export async function listLinkViews(slug: string, siteUrl: string): Promise<LinkView[]> {
  const { id } = await readStudy(slug);
  const links = [...(await listLinks(id))].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || byLabel.compare(a.label, b.label),
  );
  return links.map((link) => viewOf(link, siteUrl));
}

/** Only the new ones, in label order. */
export async function makeLinks(
  actor: Actor,
  slug: string,
  { kind, labels }: z.output<typeof createLinksInput>,
  siteUrl: string,
): Promise<LinkView[]> {
  const made = await transaction(async (tx) => {
    const { id } = await readStudy(slug, tx);
    const links = await createLinks(tx, { studyId: id, kind, labels });
    // Labels may name people, so they are not logged.
    await recordAct(tx, actor, 'study.links', studySubject(slug), { kind, links: links.length });
    return links;
  });
  return made.map((link) => viewOf({ ...link, enrolments: 0, finished: 0 }, siteUrl));
}

export async function takeLinkBack(actor: Actor, slug: string, linkId: string, siteUrl: string): Promise<LinkView> {
  await transaction(async (tx) => {
    const { id } = await readStudy(slug, tx);
    const { code, kind } = await revokeLink(tx, id, linkId);
    await recordAct(tx, actor, 'study.link-revoke', studySubject(slug), { kind, code });
  });
  return findView(slug, linkId, siteUrl);
}

const viewOf = (
  { id, code, kind, label, createdAt, revokedAt, enrolments, finished }: CountedLink,
  siteUrl: string,
): LinkView => ({
  id,
  code,
  kind,
  label,
  url: `${siteUrl}/s/${code}`,
  createdAt: instantOf(createdAt),
  revokedAt: revokedAt === null ? null : instantOf(revokedAt),
  enrolments,
  finished,
});

async function findView(slug: string, linkId: string, siteUrl: string): Promise<LinkView> {
  const found = (await listLinkViews(slug, siteUrl)).find(({ id }) => id === linkId);
  if (found === undefined) throw new AppError('not-found', 'The study has no such link.');
  return found;
}

const CSV_COLUMNS = ['label', 'kind', 'code', 'url', 'created_at', 'revoked_at', 'enrolments', 'finished'] as const;

export async function linksCsv(slug: string, siteUrl: string): Promise<string> {
  const links = await listLinkViews(slug, siteUrl);
  const rows = links.map(({ label, kind, code, url, createdAt, revokedAt, enrolments, finished }) => [
    withoutFormula(label),
    kind,
    code,
    url,
    createdAt,
    revokedAt ?? '',
    enrolments,
    finished,
  ]);
  return stringify([[...CSV_COLUMNS], ...rows]);
}

/** Black on white in any theme, for scanners. */
export async function linkQr(slug: string, linkId: string, siteUrl: string): Promise<string> {
  const { url } = await findView(slug, linkId, siteUrl);
  return renderSVG(url, { border: 4, ecc: 'M' });
}

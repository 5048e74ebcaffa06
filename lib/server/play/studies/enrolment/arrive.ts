/** The page of a study link. Opening it stores only that it was opened once more. */

import { pool } from '@/lib/server/platform/db';
import type { Recruitment, StudyConfig, StudyLanguage } from '@/lib/wire/studies/study';
import type { Caller } from '../../sessions/caller';
import { armsInUse, openArms } from '../places';
import { hasNewAssignment } from '../renew-assignment';
import { consentHash } from '../study/lifecycle';
import { findLink, type LinkRecord } from '../study/links';
import { languageFor, textIn } from '../study/localized';
import { shownVersion, type VersionRecord } from '../study/read-study';
import { type ClosedReason, closedBecause } from '../study/reception';
import { mturkRefusal, recruitmentFrom } from '../study/recruiters';
import { isOver, readEnrolment } from './read-enrolment';

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface Welcome {
  readonly kind: 'welcome';
  readonly config: StudyConfig;
  readonly language: StudyLanguage;
  readonly title: string;
  readonly consent: { readonly version: string; readonly textSha256: string; readonly markdown: string };
  readonly recruitment: Recruitment | null;
  /** The person's earlier enrolment by this link, if they may continue it; otherwise null. */
  readonly earlier: string | null;
}

export interface Closed {
  readonly kind: 'closed';
  readonly why: ClosedReason | 'full' | 'preview' | 'foreign-host';
  readonly title: string | null;
  readonly language: StudyLanguage | null;
  readonly opensAt: string | null;
}

export interface Own {
  readonly kind: 'own';
  readonly enrolmentId: string;
  readonly title: string;
  readonly language: StudyLanguage;
  readonly isOver: boolean;
  /** Another assignment of the same person in the address; stored when they continue. */
  readonly sent: Recruitment | null;
}

export type Reception = { readonly kind: 'unknown' } | Own | Closed | Welcome;

export interface Visit {
  readonly address: string;
  readonly query: Query;
  /** BCP 47, as the visitor wants it. */
  readonly wanted: string | undefined;
  readonly caller: Caller;
}

/** Counts the opening if the link is open. */
export async function receive(visit: Visit): Promise<Reception> {
  const link = await findLink(visit.address);
  if (link === null) return { kind: 'unknown' };
  const version = await shownVersion(link.studyId);
  const own = version === null ? null : await findOwn(link.studyId, visit);
  const mayStartAgain = own?.isOver === true && link.kind === 'reusable' && own.linkId === link.id;
  if (own !== null && !mayStartAgain) return own;
  const entry = await enter(visit, link, version, own?.enrolmentId ?? null);
  return own !== null && entry.kind !== 'welcome' ? own : entry;
}

async function enter(
  { query, wanted }: Visit,
  link: LinkRecord,
  version: VersionRecord | null,
  earlier: string | null,
): Promise<Closed | Welcome> {
  if (version === null) return { kind: 'closed', why: 'not-yet', title: null, language: null, opensAt: null };
  const { config, studyId, number } = version;
  const language = languageFor(config, wanted);
  const title = textIn(config.title, language);
  const closed = { kind: 'closed', title, language, opensAt: config.opensAt } as const;
  const why = (await closedBecause(pool(), link, version)) ?? mturkRefusal(query, config.recruiters);
  if (why !== null) return { ...closed, why };
  await countOpening(studyId, number);
  if (openArms(await armsInUse(pool(), studyId, number, config), config.quota).length === 0)
    return { ...closed, why: 'full' };
  const markdown = textIn(config.consent.markdown, language);
  const consent = { version: config.consent.version, textSha256: consentHash(markdown), markdown };
  return {
    kind: 'welcome',
    config,
    language,
    title,
    consent,
    recruitment: recruitmentFrom(query, config.recruiters),
    earlier,
  };
}

async function countOpening(studyId: string, number: number): Promise<void> {
  await pool().query('update "StudyVersion" set "openings" = "openings" + 1 where "studyId" = $1 and "number" = $2', [
    studyId,
    number,
  ]);
}

async function findOwn(
  studyId: string,
  { caller, query }: Visit,
): Promise<(Own & { readonly linkId: string | null }) | null> {
  if (caller.cookieHash === null) return null;
  const { rows } = await pool().query<{ id: string }>(
    `select n."id" from "Enrolment" n join "Participant" p on p."id" = n."participantId"
     where n."studyId" = $1 and p."cookieHash" = $2 and not n."preview" and not n."simulated" order by n."openedAt" desc limit 1`,
    [studyId, caller.cookieHash],
  );
  const own = rows[0] === undefined ? null : await readEnrolment(rows[0].id);
  if (own === null) return null;
  const { id, config, language, linkId, status } = own;
  const sent = await anotherAssignment(id, config, query);
  return {
    kind: 'own',
    enrolmentId: id,
    title: textIn(config.title, language),
    language,
    isOver: isOver({ status }),
    sent,
    linkId,
  };
}

async function anotherAssignment(enrolmentId: string, config: StudyConfig, query: Query): Promise<Recruitment | null> {
  const sent = recruitmentFrom(query, config.recruiters);
  if (sent === null || mturkRefusal(query, config.recruiters) !== null) return null;
  return (await hasNewAssignment(enrolmentId, sent)) ? sent : null;
}

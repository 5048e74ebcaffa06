/**
 * Recruiters' parameters in addresses, and the way back at the end. Prolific: help pages "How to set up completion
 * codes"; MTurk: ExternalQuestion data structure; SONA: "Online external study credit-granting".
 */

import type { Completion } from '@/lib/wire/studies/enrolment';
import { type Recruitment, recruitment, type StudyConfig } from '@/lib/wire/studies/study';

type RecruiterName = Recruitment['recruiter'];
type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const PROLIFIC_RETURN = 'https://app.prolific.com/submissions/complete';
/** The only hosts that an assignment is posted to. */
const MTURK_HOSTS = { live: 'https://www.mturk.com', sandbox: 'https://workersandbox.mturk.com' } as const;
/** MTurk sends this for a preview of a task. */
export const PREVIEW_ASSIGNMENT = 'ASSIGNMENT_ID_NOT_AVAILABLE';
/** Recruiter ids; an unfilled placeholder such as `{{%PROLIFIC_PID%}}` does not match. */
const ID = /^[\w.~+=:-]{1,100}$/;

/** The recruiter id in an address; null if no recruiter of the study sent them, or its parameters are not filled in. */
export function recruitmentFrom(query: Query, recruiters: StudyConfig['recruiters']): Recruitment | null {
  const value = (name: string): string | null => {
    const given = query[name];
    return typeof given === 'string' && ID.test(given) ? given : null;
  };
  const found = (recruiter: RecruiterName, id: string, study: string, session: string) =>
    recruiters[recruiter] === null
      ? null
      : { recruiter, externalId: value(id), studyRef: value(study), sessionRef: value(session) };
  const candidates = [
    found('prolific', 'PROLIFIC_PID', 'STUDY_ID', 'SESSION_ID'),
    found('mturk', 'workerId', 'hitId', 'assignmentId'),
    found('sona', 'survey_code', 'experiment_id', ''),
  ];
  return candidates.flatMap((candidate) => recruitment.safeParse(candidate).data ?? [])[0] ?? null;
}

/** The task is previewed in MTurk without being accepted, or the address names a host other than MTurk's. */
export function mturkRefusal(query: Query, recruiters: StudyConfig['recruiters']): 'preview' | 'foreign-host' | null {
  if (recruiters.mturk === null) return null;
  if (query.assignmentId === PREVIEW_ASSIGNMENT) return 'preview';
  const target = query.turkSubmitTo;
  if (target === undefined) return null;
  return typeof target === 'string' && URL.canParse(target) && new URL(target).origin === mturkHost(recruiters.mturk)
    ? null
    : 'foreign-host';
}

const mturkHost = ({ sandbox }: { readonly sandbox: boolean }): string =>
  sandbox ? MTURK_HOSTS.sandbox : MTURK_HOSTS.live;

/** The way back for a person with a recruiter; `sent` is null for everyone else. */
export function completionOf(
  recruiters: StudyConfig['recruiters'],
  kind: Completion['kind'],
  sent: Recruitment | null,
): Completion {
  const { prolific, mturk, sona } = recruiters;
  const nowhere: Completion = { kind, recruiter: sent?.recruiter ?? null, code: null, handOff: null };
  switch (sent?.recruiter) {
    case 'prolific':
      return prolific === null
        ? nowhere
        : {
            ...nowhere,
            code: prolific[kind],
            handOff: { method: 'get', url: addressOf(PROLIFIC_RETURN, { cc: prolific[kind] }) },
          };
    case 'mturk':
      return mturk === null || sent.sessionRef === null
        ? nowhere
        : { ...nowhere, handOff: mturkPost(mturkHost(mturk), kind, sent.sessionRef) };
    case 'sona':
      return sona === null || kind !== 'complete'
        ? nowhere
        : { ...nowhere, handOff: { method: 'get', url: sonaCredit(sona, sent.externalId) } };
    case undefined:
      return nowhere;
  }
}

/** MTurk requires at least one field in addition to the assignment. */
const mturkPost = (host: string, kind: Completion['kind'], assignmentId: string): Completion['handOff'] => ({
  method: 'post',
  url: `${host}/mturk/externalSubmit`,
  fields: { assignmentId, outcome: kind },
});

const sonaCredit = (
  { site, experimentId, creditToken }: NonNullable<StudyConfig['recruiters']['sona']>,
  surveyCode: string,
): string =>
  addressOf(`${site.replace(/\/+$/, '')}/webstudy_credit.aspx`, {
    experiment_id: experimentId,
    credit_token: creditToken,
    survey_code: surveyCode,
  });

const addressOf = (base: string, query: Readonly<Record<string, string>>): string =>
  `${base}?${new URLSearchParams(query)}`;

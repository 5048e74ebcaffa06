/**
 * All stored data of a person, for that person: consents, studies, and each answer in the columns of the export.
 * Whatever would reveal right answers of items in use, by the person or others, is left out until then.
 */

import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { Caller } from '@/lib/server/play/sessions/caller';
import { aboutOf } from '@/lib/server/play/sessions/consent/about-person';
import { TRIAL_COLUMNS } from '@/lib/wire/items/export';
import type { OwnData } from '@/lib/wire/people/own-data';
import { trialsOf } from '../exports/trial-pages';

/** Throws `bad-code` for an unknown browser. */
export async function ownData({ cookieHash }: Caller): Promise<OwnData> {
  const { rows } = await pool().query<{ id: string; createdAt: Date }>(
    'select "id", "createdAt" from "Participant" where "cookieHash" = $1',
    [cookieHash],
  );
  const person = rows[0];
  if (person === undefined) throw new AppError('bad-code', 'This browser has no data here.');
  return {
    since: instantOf(person.createdAt),
    consents: await consentsOf(person.id),
    about: await aboutOf(person.id),
    studies: await studiesOf(person.id),
    columns: [...TRIAL_COLUMNS],
    trials: await trialsOf(person.id),
    events: await eventsOf(person.id),
    reports: await reportsOf(person.id),
  };
}

export async function consentsOf(participantId: string): Promise<OwnData['consents']> {
  const { rows } = await pool().query<Omit<OwnData['consents'][number], 'givenAt'> & { readonly givenAt: Date }>(
    `select k."version", k."textSha256", k."language", k."takePart", k."publishRows", k."showOnBoard", k."handle", k."givenAt", x."markdown" as "text",
       exists (select from "Session" s where s."consentId" = k."id") or exists (select from "Enrolment" n where n."consentId" = k."id") as "holds"
     from "Consent" k left join "ConsentText" x on x."sha256" = k."textSha256" where k."participantId" = $1 order by k."givenAt", k."id"`,
    [participantId],
  );
  return rows.map((row) => ({ ...row, givenAt: instantOf(row.givenAt) }));
}

/** Includes the recruiter's data, which only the person may see. */
async function studiesOf(participantId: string): Promise<OwnData['studies']> {
  const { rows } = await pool().query<
    Omit<OwnData['studies'][number], 'openedAt' | 'endedAt'> & {
      readonly openedAt: Date;
      readonly endedAt: Date | null;
    }
  >(
    `select n."id", s."slug" as "study", n."version", n."arm", n."status", n."subjectId", n."language", n."timeFactor", n."background", n."comprehension", n."ending",
       n."openedAt", n."endedAt", i.recruiter as "recruiter", i.external_id as "recruiterId"
     from "Enrolment" n join "Study" s on s."id" = n."studyId" left join recruit.identity i on i.enrolment_id = n."id"
     where n."participantId" = $1 order by n."openedAt", n."id"`,
    [participantId],
  );
  return rows.map((row) => ({
    ...row,
    openedAt: instantOf(row.openedAt),
    endedAt: row.endedAt && instantOf(row.endedAt),
  }));
}

async function eventsOf(participantId: string): Promise<OwnData['events']> {
  const { rows } = await pool().query<OwnData['events'][number]>(
    `select e."climbId" as "sessionId", e."itemId" as "trialId", e."event", e."tMs", e."value" from "Session" s join "TrialEvent" e on e."climbId" = s."climbId"
     where s."participantId" = $1 order by e."id"`,
    [participantId],
  );
  return rows;
}

async function reportsOf(participantId: string): Promise<OwnData['reports']> {
  const { rows } = await pool().query<Omit<OwnData['reports'][number], 'at'> & { readonly at: Date }>(
    `select o."itemId" as "trialId", o."reason", o."note", o."at" from "Session" s join "ItemReport" o on o."climbId" = s."climbId"
     where s."participantId" = $1 order by o."id"`,
    [participantId],
  );
  return rows.map((row) => ({ ...row, at: instantOf(row.at) }));
}

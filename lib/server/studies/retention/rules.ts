/**
 * How long data are kept. Each rule deletes outdated rows and returns how many; rules are idempotent. Answers of people
 * who consented are kept: they are the data.
 */
import type { PoolClient } from 'pg';

export interface RetentionRule {
  readonly name: (typeof RETENTION_NAMES)[number];
  readonly days: number;
  readonly run: (tx: PoolClient, days: number) => Promise<number>;
}

const RETENTION_NAMES = [
  'recruiter-ids',
  'rehearsals',
  'empty-sessions',
  'empty-places',
  'people-without-data',
  'invitations',
  'sign-in-links',
] as const;

const deleted = (text: string) => async (tx: PoolClient, days: number) => (await tx.query(text, [days])).rowCount ?? 0;
const before = (column: string) => `${column} < now() - $1 * interval '1 day'`;

export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    // Needed for payment and duplicates. Afterwards no one should be able to identify the person.
    name: 'recruiter-ids',
    days: 90,
    run: deleted(
      `delete from recruit.identity i using "Enrolment" n, "StudyVersion" v where n."id" = i.enrolment_id and v."studyId" = n."studyId" and v."number" = n."version"
         and v."state" = 'closed' and ${before('v."closedAt"')}`,
    ),
  },
  {
    // Previews and simulated people.
    name: 'rehearsals',
    days: 30,
    run: deleted(
      `with gone as (select "id" from "Enrolment" where ("preview" or "simulated") and ${before('"lastSeenAt"')}),
       climbs as (delete from "Climb" c using "Session" s where s."climbId" = c."id" and s."enrolmentId" in (select "id" from gone))
       delete from "Enrolment" where "id" in (select "id" from gone)`,
    ),
  },
  {
    // A profile with an answer stays whole.
    name: 'empty-sessions',
    days: 30,
    run: deleted(
      `delete from "Climb" c using "Session" s where s."climbId" = c."id" and s."enrolmentId" is null and c."replyCount" = 0 and ${before('c."lastSeenAt"')}
         and not exists (select from "Session" o join "Climb" d on d."id" = o."climbId" where o."profileId" = s."profileId" and d."replyCount" > 0)`,
    ),
  },
  {
    // Of people who never began.
    name: 'empty-places',
    days: 30,
    run: deleted(
      `with gone as (select n."id" from "Enrolment" n where n."status" = 'abandoned' and n."startedAt" is null and ${before('n."lastSeenAt"')}
         and not exists (select from "Session" s join "Climb" c on c."id" = s."climbId" where s."enrolmentId" = n."id" and c."replyCount" > 0)
         and not exists (select from "Release" x where x."studyId" = n."studyId" and n."openedAt" < x."cutoffAt")),
       climbs as (delete from "Climb" c using "Session" s where s."climbId" = c."id" and s."enrolmentId" in (select "id" from gone))
       delete from "Enrolment" where "id" in (select "id" from gone)`,
    ),
  },
  {
    name: 'people-without-data',
    days: 30,
    run: deleted(
      `delete from "Participant" p where ${before('p."createdAt"')} and not exists (select from "Session" s where s."participantId" = p."id")
         and not exists (select from "Enrolment" n where n."participantId" = p."id")`,
    ),
  },
  {
    name: 'invitations',
    days: 30,
    run: deleted(`delete from "Invitation" where "acceptedAt" is null and ${before('"expiresAt"')}`),
  },
  { name: 'sign-in-links', days: 1, run: deleted(`delete from "AdminLink" where ${before('"expiresAt"')}`) },
];

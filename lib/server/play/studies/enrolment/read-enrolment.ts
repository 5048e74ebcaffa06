import { invariant } from 'rung-puzzles/core/invariant';
import { z } from 'zod';
import { pool, type Queryable } from '@/lib/server/platform/db';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { type StudyArm, type StudyConfig, type StudyLanguage, studyEnding } from '@/lib/wire/studies/study';
import type { Caller } from '../../sessions/caller';
import { storedConfig } from '../study/read-study';

const ENROLMENT_STATUSES = ['consented', 'started', 'finished', 'screened_out', 'withdrawn_kept', 'abandoned'] as const;
export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number];

/** Stored as JSON: the answers of each try, and whether the last one passed. */
const comprehensionLog = z.object({
  tries: z.array(z.object({ answers: z.array(z.int()), wrong: z.array(z.int()) })),
  passed: z.boolean(),
});
export type ComprehensionLog = z.infer<typeof comprehensionLog>;

export interface EnrolmentRecord {
  readonly id: string;
  readonly studyId: string;
  readonly version: number;
  readonly slug: string;
  readonly config: StudyConfig;
  readonly arm: StudyArm;
  readonly participantId: string;
  readonly cookieHash: string;
  readonly consentId: string;
  readonly linkId: string | null;
  readonly subjectId: string;
  readonly language: StudyLanguage;
  readonly status: EnrolmentStatus;
  readonly preview: boolean;
  readonly simulated: boolean;
  readonly timeFactor: number;
  /** Indices of the arm's parts in this person's order. */
  readonly partOrder: readonly number[];
  readonly comprehension: ComprehensionLog | null;
  readonly ending: z.infer<typeof studyEnding> | null;
  readonly recruiter: string | null;
  readonly reservedUntil: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
}

const COLUMNS = `n."id", n."studyId", n."version", s."slug", v."config", n."arm", n."participantId", p."cookieHash", n."consentId", n."linkId", n."subjectId", n."language",
  n."status", n."preview", n."simulated", n."timeFactor", n."partOrder", n."comprehension", n."ending", n."recruiter", n."reservedUntil", n."endedAt", n."endReason"`;
const FROM = `from "Enrolment" n join "Study" s on s."id" = n."studyId" join "StudyVersion" v on v."studyId" = n."studyId" and v."number" = n."version"
  join "Participant" p on p."id" = n."participantId"`;

type Row = Omit<EnrolmentRecord, 'arm' | 'config' | 'comprehension' | 'ending'> & {
  readonly arm: string;
  readonly config: unknown;
  readonly comprehension: unknown;
  readonly ending: unknown;
};

/** null if there is none. `lock` locks the row after the person's, in the order of deletions. */
export async function readEnrolment(
  id: string,
  through: Queryable = pool(),
  lock = false,
): Promise<EnrolmentRecord | null> {
  if (!isUuid(id)) return null;
  if (lock)
    await through.query(
      'select from "Participant" where "id" = (select "participantId" from "Enrolment" where "id" = $1) for key share',
      [id],
    );
  const { rows } = await through.query<Row>(
    `select ${COLUMNS} ${FROM} where n."id" = $1 ${lock ? 'for update of n' : ''}`,
    [id],
  );
  return rows[0] === undefined ? null : recordOf(rows[0]);
}

export async function requireEnrolment(id: string): Promise<EnrolmentRecord> {
  const found = await readEnrolment(id);
  if (found === null) throw new AppError('enrolment-not-found', 'It has been deleted.');
  return found;
}

/** Only the person's own enrolments exist for them. Throws `enrolment-not-found`. */
export async function ownEnrolment(
  id: string,
  { cookieHash }: Caller,
  through?: Queryable,
  lock?: boolean,
): Promise<EnrolmentRecord> {
  const found = await readEnrolment(id, through, lock);
  if (found !== null && found.cookieHash === cookieHash) return found;
  throw new AppError('enrolment-not-found', 'If you began in another browser, enter your code on the resume page.');
}

function recordOf({ arm: armId, config: json, comprehension, ending, ...row }: Row): EnrolmentRecord {
  const config = storedConfig(json);
  const arm = config.arms.find(({ id }) => id === armId);
  invariant(arm !== undefined, 'a frozen version has the arms that people were assigned to');
  return {
    ...row,
    config,
    arm,
    comprehension: comprehensionLog.nullable().parse(comprehension),
    ending: studyEnding.nullable().parse(ending),
  };
}

/** Nothing more is asked in these. */
export const OVER_STATUSES = [
  'finished',
  'screened_out',
  'withdrawn_kept',
] as const satisfies readonly EnrolmentStatus[];

export const isOver = ({ status }: Pick<EnrolmentRecord, 'status'>): boolean =>
  OVER_STATUSES.some((over) => over === status);

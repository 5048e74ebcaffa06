import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import type { Caller } from '@/lib/server/play/sessions/caller';
import { readEnrolment, viewEnrolment } from '@/lib/server/play/studies';
import type { EnrolmentState } from '@/lib/wire/studies/enrolment';

export interface OwnStudy {
  readonly enrolment: EnrolmentState;
  readonly openedAt: string;
}

export async function ownStudies({ cookieHash }: Caller): Promise<readonly OwnStudy[]> {
  const { rows } = await pool().query<{ id: string; openedAt: Date }>(
    `select n."id", n."openedAt" from "Enrolment" n join "Participant" p on p."id" = n."participantId" where p."cookieHash" = $1
     order by n."openedAt" desc, n."id"`,
    [cookieHash],
  );
  const studies: OwnStudy[] = [];
  for (const { id, openedAt } of rows) {
    const enrolment = await readEnrolment(id);
    if (enrolment !== null) studies.push({ enrolment: await viewEnrolment(enrolment), openedAt: instantOf(openedAt) });
  }
  return studies;
}

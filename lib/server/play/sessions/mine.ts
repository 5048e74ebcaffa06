import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { SessionList } from '@/lib/wire/people/session';
import { readClimbs } from '../climbs';
import type { Caller } from './caller';
import { formatReceiptCode, parseReceiptCode, receiptCodeOf, receiptHashOf } from './consent/receipt-code';
import { viewSession } from './views/session-view';

export const shownReceiptCode = async (participantId: string): Promise<string> =>
  formatReceiptCode(await receiptCodeOf(participantId));

export async function listSessions({ cookieHash }: Caller): Promise<SessionList> {
  if (cookieHash === null) return { sessions: [], receiptCode: null };
  const climbs = await readClimbs('p."cookieHash" = $1', [cookieHash]);
  const participantId = climbs[0]?.session?.participantId;
  return {
    sessions: climbs.map(viewSession),
    receiptCode: participantId === undefined ? null : await shownReceiptCode(participantId),
  };
}

export async function findByCode(
  code: string,
): Promise<{ readonly participantId: string; readonly cookieHash: string }> {
  const plain = parseReceiptCode(code);
  const found = plain.ok ? await lookUp(receiptHashOf(plain.value)) : undefined;
  if (found === undefined)
    throw new AppError(
      'bad-code',
      'Check the code: it has sixteen letters and digits in groups of four. Deleted data has no code any more.',
    );
  return found;
}

async function lookUp(receiptHash: string) {
  const text = 'select "id" as "participantId", "cookieHash" from "Participant" where "receiptHash" = $1';
  return (await pool().query<{ participantId: string; cookieHash: string }>(text, [receiptHash])).rows[0];
}

const NOTHING_SHOWN: KeptChoices = { publishRows: false, showOnBoard: false, handle: null };

/** The person's last choices of what to show, as defaults before a climb; nothing for a new person. */
export async function lastChoices({ cookieHash }: Caller): Promise<KeptChoices> {
  if (cookieHash === null) return NOTHING_SHOWN;
  const { rows } = await pool().query<KeptChoices>(
    `select k."publishRows", k."showOnBoard", k."handle" from "Session" s join "Consent" k on k."id" = s."consentId"
       join "Participant" p on p."id" = s."participantId" join "Climb" c on c."id" = s."climbId"
     where p."cookieHash" = $1 and s."enrolmentId" is null order by c."openedAt" desc limit 1`,
    [cookieHash],
  );
  return rows[0] ?? NOTHING_SHOWN;
}

export interface KeptChoices {
  readonly publishRows: boolean;
  readonly showOnBoard: boolean;
  readonly handle: string | null;
}

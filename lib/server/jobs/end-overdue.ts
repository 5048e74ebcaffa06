/** Answers for people what they did not answer in time, also where their page is closed. */
import { LIMIT_GRACE_MS } from '@/lib/wire/session';
import { pool } from '../platform/db';
import { AppError } from '../platform/http/problem';
import { errorFields, log } from '../platform/log';
import { anyoneMay, forgetOutdated, storeReply } from '../play/climbs';

interface Overdue {
  readonly climbId: string;
  readonly itemId: string;
}

/** Of one round; the next takes the rest. */
const MOST = 500;

/** The index "Climb_limited_open" holds nothing but the climbs that this looks at. */
const OVERDUE = `
select c."id" as "climbId", i."id" as "itemId"
from "Climb" c join "IssuedItem" i on i."climbId" = c."id" and i."ordinal" = c."replyCount" and i."phase" <> 'practice'
where c."endedAt" is null and c."protocol" ? 'itemLimitMs' and c."expiresAt" > clock_timestamp()
  and i."issuedAt" <= clock_timestamp() - ((c."protocol"->>'itemLimitMs')::float8 + $1) * interval '1 millisecond'
order by i."issuedAt" limit ${MOST}`;

/** How many questions ended. */
export async function endOverdue(): Promise<number> {
  const { rows } = await pool().query<Overdue>(OVERDUE, [LIMIT_GRACE_MS]);
  let ended = 0;
  for (const overdue of rows) if (await endQuestion(overdue)) ended += 1;
  return ended;
}

/** What is wrong with one climb keeps no other waiting. */
async function endQuestion({ climbId, itemId }: Overdue): Promise<boolean> {
  try {
    return !(await storeReply(climbId, itemId, { by: 'clock' }, anyoneMay)).duplicate;
  } catch (error) {
    // A release between the handing out and the deadline: the item is of a task that there is no more.
    if (error instanceof AppError && error.code === 'not-the-open-item') await forgetOutdated({ id: itemId });
    // It ended or went meanwhile.
    else if (!(error instanceof AppError)) log.error('deadline-failed', { climbId, itemId, ...errorFields(error) });
    return false;
  }
}

/** Records unanswered questions after their time limit, even if the page is closed. */
import { LIMIT_GRACE_MS } from '@/lib/wire/people/session';
import { pool } from '../platform/db';
import { AppError } from '../platform/http/problem';
import { errorFields, log } from '../platform/log';
import { anyoneMay, dropOutdatedItem, storeReply } from '../play/climbs';

interface Overdue {
  readonly climbId: string;
  readonly itemId: string;
}

/** Per round; the next one takes the rest. */
const MOST = 500;

/** The index "Climb_limited_open" has only the climbs needed here. */
const OVERDUE = `
select c."id" as "climbId", i."id" as "itemId"
from "Climb" c join "IssuedItem" i on i."climbId" = c."id" and i."ordinal" = c."replyCount" and i."phase" <> 'practice'
where c."endedAt" is null and c."protocol" ? 'itemLimitMs' and c."expiresAt" > clock_timestamp()
  and i."issuedAt" <= clock_timestamp() - ((c."protocol"->>'itemLimitMs')::float8 + $1) * interval '1 millisecond'
order by i."issuedAt" limit ${MOST}`;

export async function endOverdue(): Promise<number> {
  const { rows } = await pool().query<Overdue>(OVERDUE, [LIMIT_GRACE_MS]);
  let ended = 0;
  for (const overdue of rows) if (await endQuestion(overdue)) ended += 1;
  return ended;
}

/** A failing climb does not stop the others. */
async function endQuestion({ climbId, itemId }: Overdue): Promise<boolean> {
  try {
    return !(await storeReply(climbId, itemId, { by: 'clock' }, anyoneMay)).duplicate;
  } catch (error) {
    // A new release between issue and deadline: the item's task no longer exists.
    if (error instanceof AppError && error.code === 'not-the-open-item') await dropOutdatedItem({ id: itemId });
    // It ended or was deleted meanwhile.
    else if (!(error instanceof AppError)) log.error('deadline-failed', { climbId, itemId, ...errorFields(error) });
    return false;
  }
}

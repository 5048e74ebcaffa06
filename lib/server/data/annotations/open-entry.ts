import type { Condition } from 'rung-puzzles/items/condition';
import type { ClimbProtocol } from 'rung-puzzles/protocols/climb';
import type { SignedIn } from '@/lib/server/accounts/auth/session';
import { pool, type Queryable } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { viewerOf } from './access';
import { isRunOpen } from './sets/candidates';

export interface EntryRow {
  readonly position: number;
  readonly itemId: string;
  readonly run: string;
  readonly ordinal: number;
  readonly task: string;
  readonly level: number;
  readonly condition: Condition;
  readonly entrant: string;
  readonly name: string;
  readonly edition: string;
  readonly answer: string | null;
  readonly rightAnswer: string;
  /** By the current scoring; null if not scored. */
  readonly correct: boolean | null;
  readonly protocol: ClimbProtocol;
  readonly endedAt: Date | null;
  readonly listed: boolean;
  readonly editionRetired: boolean;
}

const SELECT = `select n."position", n."itemId", i."climbId" as "run", i."ordinal", i."task", i."level", i."condition", c."entrant", m."name", e."id" as "edition", v."answer",
    i."answer" as "rightAnswer", case when v."status" = 'scored' then v."correct" end as "correct", c."protocol", c."endedAt", c."listed", e."retiredAt" is not null as "editionRetired"
  from "AnnotationEntry" n join "IssuedItem" i on i."id" = n."itemId" join "Climb" c on c."id" = i."climbId" join "Run" r on r."climbId" = c."id"
    join "Model" m on m."id" = r."modelId" join "Edition" e on e."id" = c."editionId" left join "Verdict" v on v."itemId" = i."id" and v."current"
  where n."setId" = $1`;

export const readEntries = async (setId: string, through: Queryable = pool()): Promise<readonly EntryRow[]> =>
  (await through.query<EntryRow>(`${SELECT} order by n."position"`, [setId])).rows;

/** An entry that the user may see, checked each time because roles change. Throws `item-not-found`. */
export async function requireOpenEntry(
  setId: string,
  position: number,
  user: SignedIn,
  through: Queryable = pool(),
): Promise<EntryRow> {
  const { rows } = await through.query<EntryRow>(`${SELECT} and n."position" = $2`, [setId, position]);
  const entry = rows[0];
  if (entry === undefined)
    throw new AppError('item-not-found', 'There is no such entry; its run may have been withdrawn.');
  if (!isRunOpen(entry, viewerOf(user)))
    throw new AppError('item-not-found', 'You may not see the items of this reply.');
  return entry;
}

export const areAllOpen = (entries: readonly EntryRow[], user: SignedIn): boolean =>
  entries.every((entry) => isRunOpen(entry, viewerOf(user)));

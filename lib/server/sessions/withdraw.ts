/** Deleting what a person did. Nothing that leads back to them stays: a number and a date. */
import type { PoolClient } from 'pg';
import { type Withdrawn, withdrawClimbs } from '../climbs';
import { transaction } from '../db';
import { AppError } from '../problem';
import type { Caller } from './caller';
import { readSession } from './play';
import { parseReceiptCode, receiptHashOf } from './receipt-code';

export type { Withdrawn };

/** All sessions of the person with this code, or of this browser; `own` where that is the same person. */
export async function withdrawPerson(code: string | null, caller: Caller): Promise<Withdrawn & { readonly own: boolean }> {
  const [column, hash] = code === null ? (['cookieHash', caller.cookieHash] as const) : (['receiptHash', hashOfCode(code)] as const);
  return transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string; cookieHash: string }>(`select "id", "cookieHash" from "Participant" where "${column}" = $1 for update`, [
      hash,
    ]);
    const person = rows[0];
    if (person === undefined)
      throw new AppError('bad-code', code === null ? 'This browser has no data here.' : 'No data belongs to this code. It may have been deleted before.');
    const climbs = await tx.query<{ climbId: string }>('select "climbId" from "Session" where "participantId" = $1', [person.id]);
    const withdrawn = await withdrawClimbs(
      tx,
      climbs.rows.map(({ climbId }) => climbId),
      'session',
    );
    await tx.query('delete from "Participant" where "id" = $1', [person.id]);
    return { ...withdrawn, own: person.cookieHash === caller.cookieHash };
  });
}

/** One session; the person too, if it was their only one. Returns whether the person is gone. */
export async function withdrawSession(id: string, caller: Caller): Promise<{ withdrawn: Withdrawn; personGone: boolean }> {
  const { session } = await readSession(id, caller);
  return transaction(async (tx) => {
    await tx.query('select from "Participant" where "id" = $1 for update', [session?.participantId]);
    const withdrawn = await withdrawClimbs(tx, [id], 'session');
    return { withdrawn, personGone: await forgetIfEmpty(tx, session?.participantId ?? '') };
  });
}

async function forgetIfEmpty(tx: PoolClient, participantId: string): Promise<boolean> {
  await tx.query('delete from "Consent" k where k."participantId" = $1 and not exists (select from "Session" s where s."consentId" = k."id")', [participantId]);
  const { rowCount } = await tx.query(
    'delete from "Participant" p where p."id" = $1 and not exists (select from "Session" s where s."participantId" = p."id")',
    [participantId],
  );
  return rowCount === 1;
}

function hashOfCode(code: string): string {
  const plain = parseReceiptCode(code);
  if (!plain.ok) throw new AppError('bad-code', 'A code has sixteen letters and digits in groups of four.');
  return receiptHashOf(plain.value);
}

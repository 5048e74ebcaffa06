import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { cookieHashOf, cookieOf } from '@/lib/server/accounts/participant-cookie';
import { AppError } from '@/lib/server/platform/http/problem';
import type { consentInput } from '@/lib/wire/people/session';
import type { Caller } from '../caller';
import { parseHandle } from '../handle';
import { receiptCodeOf, receiptHashOf } from './receipt-code';

type ConsentInput = z.output<typeof consentInput>;

/** The handle as shown; null unless the person chose to be named. */
export function handleOf(consent: ConsentInput): string | null {
  return consent.showOnBoard ? checkedHandle(consent.handle, 'consent.handle') : null;
}

/** Normalises the handle. Throws `invalid-input` at this path of the body. */
export function checkedHandle(text: string | null, path: string): string {
  const refuse = (message: string) =>
    new AppError('invalid-input', `The handle ${message}.`, { errors: [{ path, message }] });
  if (text === null) throw refuse('is missing');
  const handle = parseHandle(text);
  if (!handle.ok) throw refuse(handle.error);
  return handle.value;
}

/** Locks the person: two parallel starts must not both be the first. */
export async function findParticipant(tx: PoolClient, { cookieHash }: Caller): Promise<string | null> {
  if (cookieHash === null) return null;
  const { rows } = await tx.query<{ id: string }>('select "id" from "Participant" where "cookieHash" = $1 for update', [
    cookieHash,
  ]);
  return rows[0]?.id ?? null;
}

/** A new person, prepared before the transaction: a holder of one pooled connection must not wait for a second. */
export interface NewPerson {
  readonly id: string;
  readonly cookieHash: string;
  readonly receiptHash: string;
}

export async function newPerson(): Promise<NewPerson> {
  const id = randomUUID();
  return { id, cookieHash: cookieHashOf(await cookieOf(id)), receiptHash: receiptHashOf(await receiptCodeOf(id)) };
}

export async function storePerson(tx: PoolClient, { id, cookieHash, receiptHash }: NewPerson): Promise<string> {
  await tx.query('insert into "Participant" ("id", "cookieHash", "receiptHash") values ($1, $2, $3)', [
    id,
    cookieHash,
    receiptHash,
  ]);
  return id;
}

export async function storeConsent(
  tx: PoolClient,
  participantId: string,
  consent: ConsentInput,
  handle: string | null,
): Promise<string> {
  const id = randomUUID();
  await tx.query(
    `insert into "Consent" ("id", "participantId", "version", "textSha256", "language", "takePart", "publishRows", "showOnBoard", "handle")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      participantId,
      consent.version,
      consent.textSha256,
      consent.language,
      consent.takePart,
      consent.publishRows,
      consent.showOnBoard,
      handle,
    ],
  );
  return id;
}

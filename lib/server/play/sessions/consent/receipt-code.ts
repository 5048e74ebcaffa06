/**
 * The code that resumes or deletes a person's data from anywhere: 80 bits in Crockford's base32 (no I, L, O, U), in
 * groups of four. It is an HMAC of the participant's id, so it can be shown again. Only its hash is stored.
 */
import { createHash } from 'node:crypto';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { keyedHash } from '@/lib/server/platform/secrets';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** The sixteen characters of a typed code. Ignores case, spaces and dashes, and reads I, L, O as 1, 1, 0. */
export function parseReceiptCode(text: string): Result<string, 'bad-code'> {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return plain.length === LENGTH && [...plain].every((char) => ALPHABET.includes(char)) ? ok(plain) : err('bad-code');
}

export const formatReceiptCode = (plain: string): string => (plain.match(/.{4}/g) ?? []).join('-');

export async function receiptCodeOf(participantId: string): Promise<string> {
  const bits = BigInt(`0x${(await keyedHash('receipt-code', participantId)).toString('hex').slice(0, 20)}`);
  return Array.from(
    { length: LENGTH },
    (_, index) => ALPHABET[Number((bits >> BigInt(5 * (LENGTH - 1 - index))) & 31n)],
  ).join('');
}

export const receiptHashOf = (plain: string): string => createHash('sha256').update(`receipt/${plain}`).digest('hex');

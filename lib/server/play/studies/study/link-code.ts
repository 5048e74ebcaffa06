/**
 * The code in the address `/s/<code>`: a study's slug, or a link's code. A link code has eleven characters of
 * Crockford's base32 (no I, L, O, U), 55 bits, in capitals and with at least one letter, so that it is never a slug.
 */
import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 11;

export function makeLinkCode(): string {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return /[A-Z]/.test(code) ? code : makeLinkCode();
}

export const isStudySlug = (text: string): boolean => text.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Possible codes for a part of an address, likeliest first: literal, then as copied by hand. */
export function codesOf(text: string): readonly string[] {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  const isCode = plain.length === LENGTH && [...plain].every((char) => ALPHABET.includes(char));
  return [...(isStudySlug(text) ? [text] : []), ...(isCode ? [plain] : [])];
}

/** The token itself: `rung_` and 40 letters or digits (238 bits). Only its SHA-256 is stored. */
import { createHash, randomInt } from 'node:crypto';

const PREFIX = 'rung_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 40;
/** Characters stored in the clear, `rung_` included. */
const SHOWN = 11;

export const makeTokenSecret = (): string =>
  PREFIX + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
export const shownPart = (token: string): string => token.slice(0, SHOWN);
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
export const looksLikeToken = (text: string): boolean => /^rung_[0-9A-Za-z]{40}$/.test(text);

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson, type Json } from './json';

/** SHA-256 of bytes, or of a text in UTF-8, as 64 lower-case hex digits. */
export function sha256Hex(data: Uint8Array | string): string {
  return bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data));
}

/** SHA-256 of a value's canonical JSON, as 64 lower-case hex digits. */
export const hashJson = (value: Json): string => sha256Hex(canonicalJson(value));

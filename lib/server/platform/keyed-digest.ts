import { createHmac } from 'node:crypto';

/**
 * HMAC-SHA-256 of a place under an edition's key, lower-case hex: what nobody without the key can work out. Its first
 * 128 bits are the seed there.
 */
export const keyedDigest = (key: Buffer, place: string): string =>
  createHmac('sha256', key).update(place).digest('hex');

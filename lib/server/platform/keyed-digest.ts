import { createHmac } from 'node:crypto';

/** HMAC-SHA-256 of a place under an edition's key, lower-case hex. Its first 128 bits are the seed. */
export const keyedDigest = (key: Buffer, place: string): string =>
  createHmac('sha256', key).update(place).digest('hex');

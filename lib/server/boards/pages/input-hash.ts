import { createHash } from 'node:crypto';

/** Hashes a board's whole input with the native hash, because it is megabytes per request. The hash is internal. */
export const hashOfInput = (input: object): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

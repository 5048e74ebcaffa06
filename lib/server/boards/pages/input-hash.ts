import { createHash } from 'node:crypto';

/**
 * Of everything that a board is made of: megabytes at every request, so by the machine's own hash. Nobody outside sees
 * it.
 */
export const hashOfInput = (input: object): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

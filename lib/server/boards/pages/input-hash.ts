import { createHash } from 'node:crypto';

/** Hashes a board's whole input with the native hash, because it is megabytes per request. The hash is internal. */
export const hashOfInput = (input: object): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

const known = new WeakMap<object, string>();

/** The same for what never changes, such as a suite: hashes it once. */
export function hashOfFixed(value: object): string {
  const hash = known.get(value) ?? hashOfInput(value);
  known.set(value, hash);
  return hash;
}

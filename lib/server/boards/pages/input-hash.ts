import { createHash } from 'node:crypto';
import { perObject } from 'rung-puzzles/core/per-object';

/** Hashes a board's whole input with the native hash, because it is megabytes per request. The hash is internal. */
export const hashOfInput = (input: object): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

/** The same for what never changes, such as a suite: hashes it once. */
export const hashOfFixed = perObject((value: object) => hashOfInput(value));

import { createHash } from 'node:crypto';

/** Returns the lower-case hex hash that the database keeps. A stolen copy cannot sign in. */
export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex');

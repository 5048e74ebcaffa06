import { createHash } from 'node:crypto';

/** What the database keeps of a session's token, lower-case hex: a copy of it signs no one in. */
export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex');

import { resolve } from 'node:path';

/** A path as the person meant it: npm runs us in the project's folder, and keeps the one they were in. */
export const userPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

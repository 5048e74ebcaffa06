import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A path inside the project. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** Where the embedded database and other state of this installation lives. */
export const dataDir = path.resolve(root, process.env.RUNG_DATA_DIR ?? '.data');

/** Things that can be thrown away at any time. */
export const cacheDir = inRoot('.cache');

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A path inside the project. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** `npm run release` packs the server in one file, because npm takes four times as long for thousands. */
export const packedServer = inRoot('server.tgz');

/** Whether this is Rung as `npm run release` packs it, with everything built, and not a checkout. */
export const isPacked = existsSync(packedServer);

/** The folder that holds what the command line reads while it runs: fonts, migrations, documents. */
export const programDir = isPacked ? inRoot('program') : root;

/**
 * The folder of the embedded database and other state. A packed Rung is in npm's cache, so its state is kept where it
 * was started.
 */
export const dataDir = isPacked
  ? path.resolve(process.env.RUNG_DATA_DIR ?? 'rung-data')
  : path.resolve(root, process.env.RUNG_DATA_DIR ?? '.data');

/** Where the embedded database would be made; null if there is one, or another is named. */
export const emptyDataFolder = () =>
  process.env.DATABASE_URL || ['pg', 'postgres-folder'].some((name) => existsSync(path.join(dataDir, name)))
    ? null
    : path.relative('', dataDir) || '.';

/** Files that can be deleted at any time. */
export const cacheDir = isPacked ? path.join(dataDir, 'cache') : inRoot('.cache');

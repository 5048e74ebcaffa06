import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A fixed order and date, so that equal folders give equal bytes. */
const DATE = new Date('2020-01-01T00:00:00Z');

export async function zipFolder(folder: string, paths: readonly string[], prefix: string, file: string): Promise<void> {
  const zip = new ZipFile();
  for (const path of paths)
    zip.addFile(join(folder, path), `${prefix}/${path}`, {
      mtime: DATE,
      mode: 0o644,
      compress: !path.endsWith('.png'),
    });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }));
}

/** Writes the files of a dataset: rows in shards of limited size, each picture once, and hashes. */
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Picture } from '@/lib/server/items/stimuli/pictures';
import { picturePath } from '../shown/shown-item';

export interface WrittenFile {
  /** Within the set's folder, with forward slashes. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly md5: string;
  /** Number of rows, without the heading. */
  readonly rows?: number;
  readonly task?: string;
}

/** Readers and hosts accept files of up to 200 MB (OpenAI's batches, and well within GitHub's releases). */
const SHARD_BYTES = 200_000_000;

interface RowFile {
  /** One line, without its end. */
  readonly write: (line: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface DatasetFiles {
  readonly folder: string;
  readonly written: readonly WrittenFile[];
  readonly put: (path: string, content: string | Buffer) => Promise<void>;
  readonly putPicture: (picture: Picture) => Promise<void>;
  /** `name-00001.jsonl`, with the next number when a line would exceed `limit` bytes. */
  readonly rows: (name: string, task: string, limit?: number) => RowFile;
  /** One file of any size, with a heading. */
  readonly table: (path: string, task: string, heading: string) => RowFile;
}

export function datasetFiles(folder: string): DatasetFiles {
  const written: WrittenFile[] = [];
  const pictures = new Set<string>();
  async function put(path: string, content: string | Buffer): Promise<void> {
    const bytes = Buffer.from(content);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
    written.push({ path, bytes: bytes.length, sha256: digest('sha256', bytes), md5: digest('md5', bytes) });
  }
  return {
    folder,
    written,
    put,
    putPicture: async (picture) => {
      if (pictures.has(picture.sha256)) return;
      pictures.add(picture.sha256);
      await put(picturePath(picture), picture.png);
    },
    rows: (name, task, limit = SHARD_BYTES) =>
      rowFile(folder, written, { pathOf: (shard) => `${name}-${shard}.jsonl`, task, limit, heading: null }),
    table: (path, task, heading) =>
      rowFile(folder, written, { pathOf: () => path, task, limit: Number.POSITIVE_INFINITY, heading }),
  };
}

const digest = (algorithm: 'sha256' | 'md5', bytes: Buffer): string =>
  createHash(algorithm).update(bytes).digest('hex');

interface OpenShard {
  readonly path: string;
  readonly handle: FileHandle;
  readonly sha256: ReturnType<typeof createHash>;
  readonly md5: ReturnType<typeof createHash>;
  bytes: number;
  rows: number;
}

interface Rows {
  readonly pathOf: (shard: string) => string;
  readonly task: string;
  readonly limit: number;
  readonly heading: string | null;
}

function rowFile(folder: string, written: WrittenFile[], { pathOf, task, limit, heading }: Rows): RowFile {
  let shard = 0;
  let current: OpenShard | null = null;
  async function append(to: OpenShard, line: Buffer): Promise<void> {
    await to.handle.appendFile(line);
    to.sha256.update(line);
    to.md5.update(line);
    to.bytes += line.length;
  }
  async function begin(): Promise<OpenShard> {
    shard += 1;
    const path = pathOf(String(shard).padStart(5, '0'));
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const begun = {
      path,
      handle: await open(join(folder, path), 'wx'),
      sha256: createHash('sha256'),
      md5: createHash('md5'),
      bytes: 0,
      rows: 0,
    };
    if (heading !== null) await append(begun, Buffer.from(`${heading}\n`));
    return begun;
  }
  async function close(): Promise<void> {
    if (current === null) return;
    const { path, handle, sha256, md5, bytes, rows } = current;
    await handle.close();
    written.push({ path, bytes, sha256: sha256.digest('hex'), md5: md5.digest('hex'), rows, task });
    current = null;
  }
  async function write(text: string): Promise<void> {
    const line = Buffer.from(`${text}\n`);
    if (current !== null && current.rows > 0 && current.bytes + line.length > limit) await close();
    current ??= await begin();
    await append(current, line);
    current.rows += 1;
  }
  return { write, close };
}

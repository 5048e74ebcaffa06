/** JSON lines into files that batch services take: at most so many lines and bytes each, written as they come. */
import { createHash } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';

export interface WrittenFile {
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly lines: number;
}

interface SplitLimits {
  readonly lines: number;
  readonly bytes: number;
}

const BATCH_LIMITS: SplitLimits = { lines: 50_000, bytes: 200_000_000 };

/**
 * `<name>-00001-of-00007.jsonl` and so on in the folder; the number of all is known at the end. Nothing is written for
 * no lines.
 */
export async function splitLines(
  lines: AsyncIterable<Buffer>,
  folder: string,
  name: string,
  limits = BATCH_LIMITS,
): Promise<WrittenFile[]> {
  const parts: (Omit<WrittenFile, 'file'> & { readonly waiting: string })[] = [];
  let part: Part | null = null;
  for await (const line of lines) {
    if (part !== null && (part.lines >= limits.lines || part.bytes + line.length > limits.bytes)) {
      parts.push(await part.close());
      part = null;
    }
    part ??= await openPart(path.join(folder, `${name}-${numbered(parts.length + 1)}.part`));
    await part.add(line);
  }
  if (part !== null) parts.push(await part.close());
  return Promise.all(
    parts.map(async ({ waiting, ...rest }, index) => {
      const file = `${name}-${numbered(index + 1)}-of-${numbered(parts.length)}.jsonl`;
      await rename(waiting, path.join(folder, file));
      return { file, ...rest };
    }),
  );
}

const numbered = (number: number): string => String(number).padStart(5, '0');

type Part = Awaited<ReturnType<typeof openPart>>;

async function openPart(waiting: string) {
  const to = await open(waiting, 'w');
  const hash = createHash('sha256');
  let lines = 0;
  let bytes = 0;
  return {
    get lines() {
      return lines;
    },
    get bytes() {
      return bytes;
    },
    add: async (line: Buffer) => {
      lines += 1;
      bytes += line.length;
      hash.update(line);
      await to.writeFile(line);
    },
    close: async () => {
      await to.close();
      return { waiting, sha256: hash.digest('hex'), bytes, lines };
    },
  };
}

/** Lines with their line feeds, of a stream of bytes. */
export async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let to = chunk.indexOf(10); to !== -1; to = chunk.indexOf(10, from)) {
      yield Buffer.concat([...pieces, chunk.subarray(from, to + 1)]);
      pieces = [];
      from = to + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  }
  if (pieces.length > 0) yield Buffer.concat(pieces);
}

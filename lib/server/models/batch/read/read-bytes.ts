/** Reads an upload and decompresses gzip, independent of headers. Yields decoded bytes before an error. */
import { once } from 'node:events';
import { createGunzip, type Gunzip } from 'node:zlib';
import { MOST_BYTES, STOPS, type Stop } from '@/lib/wire/models/batch';

/** Stops reading an upload; what came before counts. */
export class UploadStopped extends Error {
  override readonly name = 'UploadStopped';
  constructor(readonly code: Stop) {
    super(STOPS[code]);
  }
}

type Bytes = AsyncIterable<Uint8Array>;

/** Throws `UploadStopped` after the last usable byte. */
export async function* readBytes(body: Bytes | null, mostBytes = MOST_BYTES): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of plainBytes(named(body ?? noBytes()))) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new UploadStopped('too-many-bytes');
    yield chunk;
  }
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

async function* named(body: Bytes): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch(() => {
        throw new UploadStopped('broken-body');
      });
      if (next.done === true) return;
      if (next.value.byteLength > 0) yield next.value;
    }
  } finally {
    await chunks.return?.().catch(() => {});
  }
}

async function* plainBytes(body: Bytes): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  const start = await takeTwo(chunks);
  const all = startingWith(start, { [Symbol.asyncIterator]: () => chunks });
  yield* start[0] === 0x1f && start[1] === 0x8b ? gunzip(all) : all;
}

async function takeTwo(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let start = new Uint8Array();
  while (start.byteLength < 2) {
    const next = await chunks.next();
    if (next.done === true) break;
    start = start.byteLength === 0 ? Uint8Array.from(next.value) : Uint8Array.from([...start, ...next.value]);
  }
  return start;
}

async function* startingWith(start: Uint8Array, rest: Bytes): AsyncGenerator<Uint8Array> {
  if (start.byteLength > 0) yield start;
  yield* rest;
}

/** Compressed bytes at a time. They may inflate a thousandfold, all in memory. */
const SLICE_BYTES = 8 * 1024;

/** Node's pipeline would drop decoded bytes on an error. */
async function* gunzip(body: Bytes): AsyncGenerator<Uint8Array> {
  const zip = createGunzip({ chunkSize: 64 * 1024 });
  const decoded: Buffer[] = [];
  let failed = false;
  zip.on('data', (chunk: Buffer) => decoded.push(chunk));
  zip.on('error', () => {
    failed = true;
  });
  try {
    for await (const chunk of body) {
      for (let at = 0; at < chunk.byteLength && !failed; at += SLICE_BYTES) {
        await written(zip, chunk.subarray(at, at + SLICE_BYTES));
        yield* decoded.splice(0);
      }
      if (failed) break;
    }
    if (!failed) await ended(zip);
    yield* decoded.splice(0);
    if (failed) throw new UploadStopped('broken-gzip');
  } finally {
    zip.destroy();
  }
}

/** Broken data closes the stream without calling the callback. */
const written = (zip: Gunzip, slice: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      zip.off('close', done);
      resolve();
    };
    zip.once('close', done).write(slice, done);
  });

async function ended(zip: Gunzip): Promise<void> {
  zip.end();
  await once(zip, 'end').catch(() => {});
}

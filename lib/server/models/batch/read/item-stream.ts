/** Streams a set as bytes while generating it, in constant memory. */

import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { Json } from 'rung-puzzles/core/json';
import { prefetch, prefetchOne } from '@/lib/server/platform/caching/prefetch';
import { itemsOf, type PlacedItem } from '../run-items';
import { type FileContext, type ItemFile, itemFile, pictureFile } from './item-lines';
import { TAR_END, tarHeader, tarPadding } from './tar';

const DRAWN_AT_ONCE = 2 * availableParallelism();

const lineOf = (line: Json): Buffer => Buffer.from(`${JSON.stringify(line)}\n`);

export function itemBytes(context: FileContext): AsyncGenerator<Buffer> {
  return context.query.format === 'tar' ? tarBytes(context) : lineBytes(context);
}

async function* lineBytes(context: FileContext): AsyncGenerator<Buffer> {
  for await (const { line } of filesOf(context)) yield lineOf(line);
}

const filesOf = (context: FileContext): AsyncGenerator<ItemFile> =>
  prefetch(placedOf(context), DRAWN_AT_ONCE, ({ item }) => itemFile(context, item));

/** Makes the next items while these are drawn. */
async function* placedOf({ run, query }: FileContext): AsyncGenerator<PlacedItem> {
  for await (const chunk of prefetchOne(itemsOf(run, query.missing === 'true'))) yield* chunk;
}

/** Pictures first: an archive gives the length of a member in front of it, so the lines wait in a separate file. */
async function* tarBytes(context: FileContext): AsyncGenerator<Buffer> {
  const waiting = path.join(tmpdir(), `rung-items-${randomUUID()}.jsonl`);
  const lines = await open(waiting, 'wx+', 0o600);
  try {
    let bytes = 0;
    const packed = new Set<string>();
    for await (const { line, pictures, examples } of filesOf(context)) {
      bytes += (await lines.write(lineOf(line))).bytesWritten;
      const fresh = [...examples, ...pictures].filter(({ sha256 }) => !packed.has(sha256) && packed.add(sha256));
      for (const picture of fresh) yield member(pictureFile(picture), picture.png);
    }
    yield tarHeader('items.jsonl', bytes);
    yield* lines.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>;
    yield tarPadding(bytes);
    yield TAR_END;
  } finally {
    await lines.close();
    await rm(waiting, { force: true });
  }
}

const member = (name: string, content: Buffer): Buffer =>
  Buffer.concat([tarHeader(name, content.length), content, tarPadding(content.length)]);

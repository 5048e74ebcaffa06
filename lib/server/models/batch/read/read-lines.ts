/** Splits bytes into lines. Lines that are too long are skipped, and those that are not UTF-8 reported. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LONGEST_LINE_BYTES, MOST_LINES } from '@/lib/wire/models/batch';
import { UploadStopped } from './read-bytes';

export interface Line {
  readonly number: number;
  readonly content: { readonly text: string } | { readonly code: 'line-too-long' | 'bad-utf8' };
}

const LINE_FEED = 0x0a;

/** A chunk can have many thousands of short lines: after this many, other requests run. */
const LINES_A_TURN = 1000;

/** Yields lines that are not blank, in groups. The last line needs no line feed. */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  { longest = LONGEST_LINE_BYTES, most = MOST_LINES }: { readonly longest?: number; readonly most?: number } = {},
): AsyncGenerator<readonly Line[]> {
  const line = openLine(longest);
  let number = 0;
  const close = (): Line[] => {
    number += 1;
    if (number > most) throw new UploadStopped('too-many-lines');
    const content = line.close();
    return content === null ? [] : [{ number, content }];
  };
  for await (const chunk of chunks) {
    let lines: Line[] = [];
    let stopped: unknown = null;
    let from = 0;
    try {
      for (let to = chunk.indexOf(LINE_FEED); to !== -1; to = chunk.indexOf(LINE_FEED, from)) {
        line.add(chunk.subarray(from, to));
        lines.push(...close());
        from = to + 1;
        if (number % LINES_A_TURN !== 0) continue;
        yield lines;
        lines = [];
        await nextTurn();
      }
      line.add(chunk.subarray(from));
    } catch (error) {
      stopped = error;
    }
    if (lines.length > 0) yield lines;
    if (stopped !== null) throw stopped;
  }
  const last = line.isEmpty() ? [] : close();
  if (last.length > 0) yield last;
}

const BLANK = /^[\s\ufeff]*$/;

function openLine(longest: number) {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  const read = (): Line['content'] | null => {
    if (bytes > longest) return { code: 'line-too-long' };
    try {
      const text = utf8.decode(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces));
      return BLANK.test(text) ? null : { text };
    } catch {
      return { code: 'bad-utf8' };
    }
  };
  return {
    isEmpty: () => bytes === 0,
    add: (piece: Uint8Array) => {
      bytes += piece.byteLength;
      if (bytes > longest) pieces = [];
      else if (piece.byteLength > 0) pieces.push(piece);
    },
    close: () => {
      const content = read();
      pieces = [];
      bytes = 0;
      return content;
    },
  };
}

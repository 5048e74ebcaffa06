import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Writes one JSON line and waits while the reader is slower than we are. */
export async function writeJsonLine(value: unknown, to: Writable = process.stdout): Promise<void> {
  if (!to.write(`${JSON.stringify(value)}\n`)) await once(to, 'drain');
}

import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { prefetchOne } from '@/lib/server/platform/caching/prefetch';
import type { ExportFormat } from '@/lib/wire/items/export';
import { csvHeader, encodeRows } from './encode';
import { type TrialFilter, trialPages } from './trial-pages';

export interface ExportOptions extends Partial<TrialFilter> {
  readonly format: ExportFormat;
}

export async function* exportChunks({ format, edition, scope = 'all' }: ExportOptions): AsyncGenerator<string> {
  if (format === 'csv') yield csvHeader();
  for await (const rows of prefetchOne(trialPages({ edition, scope }))) yield encodeRows(format, rows);
}

/** Writes the export at the receiver's speed; leaves the stream open. Returns the number of rows. */
export async function exportTrials({ out, ...options }: ExportOptions & { readonly out: Writable }): Promise<number> {
  let rows = 0;
  if (options.format === 'csv') await write(out, csvHeader());
  for await (const page of prefetchOne(trialPages({ edition: options.edition, scope: options.scope ?? 'all' }))) {
    rows += page.length;
    await write(out, encodeRows(options.format, page));
  }
  return rows;
}

async function write(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}

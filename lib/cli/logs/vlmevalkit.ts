/**
 * Predictions of VLMEvalKit as TSV, CSV or JSON (`PRED_FORMAT=tsv`; vlmeval/inference.py: the columns of the data, the
 * pictures aside, and `prediction`).
 */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { CliFailure } from '../failure';
import type { LoggedReply } from './logged-reply';

const row = z.object({ item_id: z.string(), prediction: z.string() });
/** What VLMEvalKit writes instead of a reply that it did not get. */
const FAILED = /^Failed to obtain answer/;

const READERS: Readonly<Record<string, (file: string) => AsyncIterable<unknown> | Promise<readonly unknown[]>>> = {
  '.tsv': (file) => cells(file, '\t'),
  '.csv': (file) => cells(file, ','),
  '.json': async (file) => z.array(z.unknown()).parse(JSON.parse(await readFile(file, 'utf8'))),
};

export async function* vlmPredictions(file: string): AsyncGenerator<LoggedReply> {
  const read = READERS[path.extname(file)];
  if (read === undefined)
    throw new CliFailure(`${file}: give predictions as .tsv, .csv or .json; run VLMEvalKit with PRED_FORMAT=tsv`);
  let number = 0;
  for await (const given of await read(file)) {
    number += 1;
    const { success, data, error } = row.safeParse(given);
    if (!success)
      throw new CliFailure(`${file}, row ${number}: not as VLMEvalKit writes it: ${z.prettifyError(error)}`);
    const failed = FAILED.test(data.prediction);
    yield { item_id: data.item_id, response: data.prediction, ...(failed ? { error: data.prediction } : {}) };
  }
}

const cells = (file: string, delimiter: string): AsyncIterable<unknown> =>
  createReadStream(file).pipe(parse({ columns: true, delimiter, bom: true, relax_quotes: true }));

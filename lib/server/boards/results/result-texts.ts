/** Streams results as text, one evaluation at a time, so memory stays constant. */
import { instantOf } from '@/lib/server/platform/clock';
import type { Evaluation, ResultFormat } from '@/lib/wire/boards/results';
import { RESULTS_SCHEMA_VERSION } from '@/lib/wire/boards/results';
import { evaluations } from './evaluation';
import { everyEvalEver, type PublisherInfo } from './every-eval-ever';
import type { GroupFilter } from './read-groups';
import { resultLines, resultsHeader } from './result-rows';

export interface ResultsOptions extends GroupFilter, PublisherInfo {
  readonly format: ResultFormat;
}

export async function* resultTexts({ format, ...options }: ResultsOptions): AsyncGenerator<string> {
  const all = evaluations(options);
  if (format === 'json') yield* jsonTexts(all, options.retrievedAt);
  else if (format === 'csv') yield* csvTexts(all);
  else
    for await (const each of all)
      if (each.results.some(({ value }) => value !== null)) yield `${JSON.stringify(everyEvalEver(each, options))}\n`;
}

async function* jsonTexts(all: AsyncGenerator<Evaluation>, at: Date): AsyncGenerator<string> {
  yield `{"schemaVersion":"${RESULTS_SCHEMA_VERSION}","generatedAt":"${instantOf(at)}","evaluations":[`;
  let isFirst = true;
  for await (const each of all) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(each)}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

async function* csvTexts(all: AsyncGenerator<Evaluation>): AsyncGenerator<string> {
  yield resultsHeader();
  for await (const each of all) yield resultLines(each);
}

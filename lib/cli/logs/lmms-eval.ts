/**
 * Samples of lmms-eval, `…_samples_<task>.jsonl` as `--log_samples` writes them (lmms_eval 0.4 to 0.7,
 * loggers/evaluation_tracker.py: without the document, `resps` only if filters changed them). The task that
 * `rung download` writes names the item as its target.
 */
import { z } from 'zod';
import { linesIn } from './json-lines';
import type { LoggedReply } from './logged-reply';

/** A text, or lists around one. */
type Nested = string | readonly Nested[];
const nested: z.ZodType<Nested> = z.union([z.string(), z.array(z.lazy(() => nested))]);
const tokens = z.object({
  input_tokens: z.number().nullish(),
  output_tokens: z.number().nullish(),
  reasoning_tokens: z.number().nullish(),
});
const sample = z
  .object({
    target: z.string(),
    resps: nested.optional(),
    filtered_resps: nested.optional(),
    token_counts: z.array(tokens.nullable()).nullish(),
  })
  .refine(({ resps, filtered_resps: filtered }) => (resps ?? filtered) !== undefined, 'there is no reply');

export async function* lmmsEvalSamples(file: string): AsyncGenerator<LoggedReply> {
  for await (const { target, resps, filtered_resps: filtered, token_counts: counts } of linesIn(
    file,
    sample,
    'lmms-eval',
  ))
    yield {
      item_id: target,
      ...saidIn(firstText(resps ?? filtered ?? ''), counts?.[0]),
      ...(counts?.[0] == null ? {} : { model_usage: counts[0] }),
    };
}

/** What its models give as a reply if a request failed for the last time. */
const FAILED = /^\[LMMS_EVAL_(?:REQUEST_FAILED|BUDGET_EXCEEDED)\b/;

function saidIn(text: string, usage: { readonly output_tokens?: number | null | undefined } | null | undefined) {
  const hasNoReply = FAILED.test(text) || (text === '' && (usage?.output_tokens ?? 0) === 0);
  return hasNoReply ? { response: null, error: text || 'no reply' } : { response: text };
}

const firstText = (given: Nested): string => (typeof given === 'string' ? given : firstText(given[0] ?? ''));

/**
 * Single replies in the form of Every Eval Ever, `<uuid>_samples.jsonl` (schema instance_level_eval_0.2.2): `sample_id`,
 * and `output.raw`, a list whose first text is the reply.
 */
import { z } from 'zod';
import { linesIn } from './json-lines';
import type { LoggedReply } from './logged-reply';

const instance = z.object({
  sample_id: z.string(),
  output: z.object({ raw: z.array(z.string()).min(1) }),
  error: z.string().nullish(),
  token_usage: z
    .object({ input_tokens: z.number(), output_tokens: z.number(), reasoning_tokens: z.number().nullish() })
    .nullish(),
  performance: z.object({ latency_ms: z.number().nullish() }).nullish(),
});

export async function* everyEvalEverSamples(file: string): AsyncGenerator<LoggedReply> {
  for await (const { sample_id: id, output, error, token_usage: tokens, performance } of linesIn(
    file,
    instance,
    'Every Eval Ever',
  ))
    yield {
      item_id: id,
      response: output.raw[0] ?? '',
      error: error ?? null,
      ...(tokens == null ? {} : { model_usage: tokens }),
      ...(performance?.latency_ms == null ? {} : { latency_ms: performance.latency_ms }),
    };
}

/**
 * Logs of Inspect AI: `.eval`, a ZIP with one JSON file for each sample, and `.json` (inspect_ai 0.3, log/_log.py:
 * EvalSample with `id`, `epoch` from 1, `output`, `error`, `attachments`, `total_time` in seconds).
 */
import { readFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { z } from 'zod';
import { CliFailure, failureLine } from '../failure';
import type { LoggedReply } from './logged-reply';

const part = z.union([z.string(), z.object({ type: z.string(), text: z.string().optional() })]);
const sample = z.object({
  id: z.union([z.string(), z.number()]),
  epoch: z.int().min(1).default(1),
  output: z
    .object({
      choices: z
        .array(
          z.object({
            message: z.object({ content: z.union([z.string(), z.array(part)]) }),
            stop_reason: z.string().nullish(),
          }),
        )
        .default([]),
      error: z.string().nullish(),
      time: z.number().nullish(),
      usage: z
        .object({
          input_tokens: z.number().nullish(),
          input_tokens_cache_read: z.number().nullish(),
          input_tokens_cache_write: z.number().nullish(),
          output_tokens: z.number().nullish(),
          reasoning_tokens: z.number().nullish(),
          total_cost: z.number().nullish(),
        })
        .nullish(),
    })
    .nullish(),
  error: z.object({ message: z.string() }).nullish(),
  attachments: z.record(z.string(), z.string()).default({}),
});
type Sample = z.output<typeof sample>;

export async function* inspectLog(file: string): AsyncGenerator<LoggedReply> {
  const samples = file.endsWith('.json') ? samplesOfJson(file) : samplesOfZip(file);
  for await (const given of samples) {
    const read = sample.safeParse(given);
    if (!read.success)
      throw new CliFailure(`${file}: a sample is not as Inspect writes it: ${z.prettifyError(read.error)}`);
    yield replyOf(read.data);
  }
}

async function* samplesOfJson(file: string): AsyncGenerator<unknown> {
  const log = z.object({ samples: z.array(z.unknown()).nullish() }).safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!log.success || log.data.samples == null) throw new CliFailure(`${file} holds no samples of an Inspect log`);
  yield* log.data.samples;
}

async function* samplesOfZip(file: string): AsyncGenerator<unknown> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new CliFailure(`${file} is no .eval file (${failureLine(error)})`);
  });
  try {
    for await (const entry of zip.eachEntry()) {
      if (!/^samples\/.*\.json$/.test(entry.fileName)) continue;
      const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
        throw new CliFailure(
          `${file}: cannot unpack ${entry.fileName} (${failureLine(error)}); convert it with: inspect log convert --to json`,
        );
      });
      yield json(stream);
    }
  } finally {
    zip.close();
  }
}

function replyOf({ id, epoch, output, error, attachments }: Sample): LoggedReply {
  const choice = output?.choices[0];
  const failure = error?.message ?? output?.error ?? (choice === undefined ? 'the sample has no output' : null);
  const { input_tokens: input, input_tokens_cache_read: read, input_tokens_cache_write: write } = output?.usage ?? {};
  return {
    item_id: String(id),
    epoch: epoch - 1,
    response: choice === undefined ? null : textOf(choice.message.content, attachments),
    stop_reason: choice?.stop_reason ?? null,
    ...(failure === null ? {} : { error: failure }),
    model_usage: {
      ...output?.usage,
      // Inspect counts cached tokens apart.
      ...(input == null ? {} : { input_tokens: input + (read ?? 0) + (write ?? 0) }),
    },
    latency_ms: output?.time == null ? null : output.time * 1000,
  };
}

/** Long texts may be in the sample's attachments. */
function textOf(
  content: z.output<typeof part> | readonly z.output<typeof part>[],
  attachments: Readonly<Record<string, string>>,
): string {
  if (Array.isArray(content)) return content.map((each) => textOf(each, attachments)).join('');
  if (typeof content === 'string') return attachments[/^attachment:\/\/(.+)$/.exec(content)?.[1] ?? ''] ?? content;
  const only = content as Exclude<z.output<typeof part>, string>;
  return only.type === 'text' ? textOf(only.text ?? '', attachments) : '';
}

/**
 * Parses one line of an upload, in our format or that of batch services (OpenAI and vLLM, with the response nested or
 * flat; Anthropic). A failed request is no reply: nothing is stored, and its item stays missing.
 */

import type { Reply } from 'rung-puzzles/items/reply';
import { z } from 'zod';
import { type LineError, LONGEST_TEXT } from '@/lib/wire/models/batch';
import type { usage as wireUsage } from '@/lib/wire/models/run';
import { readCustomId } from '../item-id';

export interface UploadedText {
  readonly itemId: string;
  readonly text: string;
  readonly stopReason: Reply['stopReason'];
  /** null if the line has none. */
  readonly usage: z.infer<typeof wireUsage> | null;
}

export type ReadLine =
  | { readonly ok: true; readonly reply: UploadedText }
  | { readonly ok: false; readonly code: LineError; readonly detail: string };

const MESSAGE = z.string().transform((text) => text.slice(0, 300));
const problem = z.union([MESSAGE, z.object({ code: z.unknown(), message: z.unknown(), type: z.unknown() }).partial()]);

const nativeLine = z.object({
  item_id: z.string(),
  /** Which repeat of the item, from 0 (Inspect's word). Only 0 is taken: more answers are another run. */
  epoch: z.int().default(0),
  response: z.string().nullable(),
  stop_reason: z.string().nullish(),
  error: problem.nullish(),
  model_usage: z.unknown().optional(),
  latency_ms: z.unknown().optional(),
});

const textPart = z.object({ type: z.string(), text: z.string().optional() });
const content = z.union([z.string(), z.array(textPart)]).nullish();
const completion = z.object({
  choices: z
    .array(
      z.object({ message: z.object({ content, refusal: z.string().nullish() }), finish_reason: z.string().nullish() }),
    )
    .min(1),
  usage: z.unknown().optional(),
});
const openAiLine = z.object({
  custom_id: z.string(),
  // Flat first, because the other form matches anything.
  response: z
    .union([completion, z.object({ status_code: z.int().optional(), body: z.unknown().optional() })])
    .nullish(),
  error: problem.nullish(),
});

const anthropicLine = z.object({
  custom_id: z.string(),
  result: z.object({
    type: z.string(),
    message: z
      .object({ content: z.array(textPart), stop_reason: z.string().nullish(), usage: z.unknown().optional() })
      .optional(),
    error: problem.optional(),
  }),
});

export function readReplyLine(line: string): ReadLine {
  const value = parseObject(line);
  if (value === null) return refused('malformed-json');
  if ('item_id' in value) return readWith(nativeLine, value, fromNative);
  if ('custom_id' in value && 'result' in value) return readWith(anthropicLine, value, fromAnthropic);
  if ('custom_id' in value && ('response' in value || 'error' in value)) return readWith(openAiLine, value, fromOpenAi);
  return refused('unknown-form');
}

function parseObject(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line.charCodeAt(0) === 0xfeff ? line.slice(1) : line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function readWith<S extends z.ZodType>(schema: S, value: object, read: (line: z.output<S>) => ReadLine): ReadLine {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refused('wrong-type', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  return read(parsed.data);
}

function fromNative({
  item_id: itemId,
  epoch,
  response,
  stop_reason: stop,
  error,
  model_usage: tokens,
  latency_ms: latencyMs,
}: z.output<typeof nativeLine>): ReadLine {
  if (epoch !== 0) return refused('other-epoch');
  if (error != null) return failed(error);
  if (stop === 'error') return failed('stop_reason is error');
  if (response === null) return refused('wrong-type', 'response: null, and no error says why');
  return reply({ itemId, text: response, stopReason: stopReasonOf(stop), usage: usageOf(tokens, latencyMs) });
}

function fromOpenAi({ custom_id: customId, response, error }: z.output<typeof openAiLine>): ReadLine {
  const { itemId, epoch } = readCustomId(customId);
  if (epoch !== 0) return refused('other-epoch');
  if (error != null) return failed(error);
  if (response == null) return failed('there is no response');
  const flat = 'choices' in response;
  if (!flat && response.status_code !== undefined && response.status_code !== 200)
    return failed(`status ${response.status_code}${messageIn(response.body)}`);
  const parsed = completion.safeParse(flat ? response : response.body);
  const choice = parsed.data?.choices[0];
  if (choice === undefined) return refused('wrong-type', 'response: no chat completion');
  const { message, finish_reason: finish } = choice;
  const isRefused = message.refusal != null && message.refusal !== '';
  const text = textOf(message.content) || (message.refusal ?? '');
  return reply({
    itemId,
    text,
    stopReason: isRefused ? 'content_filter' : stopReasonOf(finish),
    usage: usageOf(parsed.data?.usage),
  });
}

function fromAnthropic({
  custom_id: customId,
  result: { type, message, error },
}: z.output<typeof anthropicLine>): ReadLine {
  const { itemId, epoch } = readCustomId(customId);
  if (epoch !== 0) return refused('other-epoch');
  if (type !== 'succeeded') return failed(error ?? type);
  if (message === undefined) return refused('wrong-type', 'result.message: missing');
  return reply({
    itemId,
    text: textOf(message.content),
    stopReason: stopReasonOf(message.stop_reason),
    usage: usageOf(message.usage),
  });
}

const textOf = (from: z.output<typeof content>): string =>
  typeof from === 'string'
    ? from
    : (from ?? []).flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : [])).join('');

const reply = (uploaded: UploadedText): ReadLine =>
  uploaded.text.length > LONGEST_TEXT ? refused('text-too-long') : { ok: true, reply: uploaded };
const refused = (code: LineError, detail = ''): ReadLine => ({ ok: false, code, detail });
const failed = (why: z.output<typeof problem>): ReadLine =>
  refused(
    'failed-request',
    typeof why === 'string'
      ? why
      : [why.code, why.type, why.message]
          .filter((part) => typeof part === 'string')
          .join(': ')
          .slice(0, 300),
  );

function messageIn(body: unknown): string {
  const parsed = z.object({ error: z.object({ message: MESSAGE }) }).safeParse(body);
  return parsed.success ? `: ${parsed.data.error.message}` : '';
}

const STOP_REASONS: Readonly<Record<string, Reply['stopReason']>> = {
  stop: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  length: 'max_tokens',
  max_tokens: 'max_tokens',
  model_length: 'max_tokens',
  content_filter: 'content_filter',
  refusal: 'content_filter',
};

const stopReasonOf = (given: string | null | undefined): Reply['stopReason'] =>
  given == null || !Object.hasOwn(STOP_REASONS, given) ? null : (STOP_REASONS[given] ?? null);

const MOST_TOKENS = 2 ** 31 - 1;
/** An invalid number counts as missing: the reply matters more than its cost. */
const whole = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_TOKENS ? Number(value) : null;
const between = (value: unknown, most: number): number | null =>
  typeof value === 'number' && value >= 0 && value <= most ? value : null;
const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Token counts by the names of OpenAI, Anthropic and our lines. */
function usageOf(given: unknown, latencyMs?: unknown): UploadedText['usage'] {
  const tokens = record(given);
  const used = {
    inputTokens: whole(tokens.input_tokens ?? tokens.prompt_tokens),
    outputTokens: whole(tokens.output_tokens ?? tokens.completion_tokens),
    reasoningTokens: whole(tokens.reasoning_tokens ?? record(tokens.completion_tokens_details).reasoning_tokens),
    latencyMs: between(latencyMs, 1e10),
    costUsd: between(tokens.total_cost, 1e6),
  };
  return Object.values(used).every((value) => value === null) ? null : { ...used, retries: 0 };
}

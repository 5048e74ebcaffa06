/** A model behind an endpoint: one question in, one raw reply with its usage out. */

import type { Json } from 'rung-puzzles/core/json';
import type { z } from 'zod';
import type { chatMessage } from '@/lib/wire/models/run';
import { type ApiDialect, DIALECTS } from '../../dialects';
import type { ChatMessage } from '../../dialects/chat-message';
import type { ReadTurn } from '../../dialects/dialect';
import { imageRefusal } from '../../dialects/image-limits';
import { ConnectionError, connectEndpoint, EndpointError } from '../../dialects/post-json';
import { CliFailure, failureLine } from '../../failure';
import type { CompleteTurn, ModelReply, ModelTurn } from './model-turn';
import { type Asking, converse } from './run-conversation';
import { QuestionRefused, RunInterrupted } from './run-failure';
import { restBefore } from './run-rate';
import {
  isNobodyThere,
  isTransientStatus,
  type RetryAdvice,
  type RetryPolicy,
  readRetryAfter,
  withRetries,
} from './run-retry';

export type { ModelReply };

type Messages = readonly z.infer<typeof chatMessage>[];

export interface ModelOptions {
  /** Absent: chat completions. */
  readonly api?: ApiDialect;
  readonly baseUrl: string;
  /** `none`: none is sent. */
  readonly apiKey: string;
  readonly model: string;
  /** Sent with every request as they are: temperature, max_tokens … */
  readonly parameters: Readonly<Record<string, Json>>;
  readonly timeoutMs: number;
  readonly policy: RetryPolicy;
  /** USD per million tokens; null: the cost is not known. */
  readonly price: { readonly input: number; readonly output: number } | null;
  readonly onRetry: (error: Error, waitMs: number) => void;
  /** The endpoint's rate limit is nearly used up: nothing is sent for so long. */
  readonly onRest?: (ms: number) => void;
  readonly signal: AbortSignal;
}

/** `requestId` is sent as `X-Client-Request-Id`, to join the endpoint's log with the run. */
export type AskModel = (messages: Messages, requestId: string, asking?: Asking) => Promise<ModelReply>;

const PLAINLY: Asking = { reflection: false, tools: [] };

/** Longer replies do not fit the wire and are cut; they count as truncated. */
const LONGEST_REPLY = 400_000;

export function connectModel(options: ModelOptions): AskModel {
  const post = connectEndpoint(options.baseUrl, options.timeoutMs);
  const dialect = DIALECTS[options.api ?? 'chat']();
  const headers = dialect.headers(options.apiKey === 'none' ? null : options.apiKey);
  let reached = false;
  // A machine that answered before may come back; one that never did is a wrong address.
  const adviseHere = (error: unknown): RetryAdvice => {
    reached ||= error instanceof EndpointError;
    return !reached && isNobodyThere(error) ? null : advise(error);
  };
  const rest = (ms: number) => {
    options.policy.gate?.pause(ms);
    options.onRest?.(ms);
  };
  const completeFor =
    (requestId: string, tools: Asking['tools'], turns = { begun: 0 }): CompleteTurn =>
    async (messages, choice) => {
      const isUnderWay = turns.begun > 0;
      turns.begun += 1;
      const tooMuch = imageRefusal(messages, dialect.limits);
      if (tooMuch !== null) throw new CliFailure(`${tooMuch}. Try --layout panels, or another API`);
      const { model, parameters } = options;
      const { path, body } = dialect.requestOf({ model, parameters, messages, tools, choice });
      let askedAtMs = 0;
      const attempt = async () => {
        askedAtMs = performance.now();
        const { data, headers: received } = await post(path, {
          body,
          signal: options.signal,
          headers: { ...headers, 'X-Client-Request-Id': requestId },
        });
        reached = true;
        const restMs = restBefore(received, Date.now());
        if (restMs > 0) rest(restMs);
        const turn = dialect.replyOf(data);
        if (turn === null) throw new MalformedCompletion();
        return turn;
      };
      try {
        const { value, retries } = await withRetries(attempt, { ...options, advise: adviseHere, isUnderWay });
        return pricedTurn(value, performance.now() - askedAtMs, retries, options.price);
      } catch (error) {
        return readRefusal(error, performance.now() - askedAtMs) ?? fail(error, options, reached, tools.length > 0);
      }
    };
  return (messages, requestId, asking = PLAINLY) =>
    converse(messages.map(toChatMessage), completeFor(requestId, asking.tools), asking);
}

/** A success status without a choice is a fault of the endpoint, not a reply of the model. */
class MalformedCompletion extends Error {
  override readonly message = 'the endpoint answered without a choice';
}

function advise(error: unknown): RetryAdvice {
  if (error instanceof MalformedCompletion || error instanceof SyntaxError || error instanceof ConnectionError)
    return { retryAfterMs: null };
  if (!(error instanceof EndpointError)) return null;
  // A used-up quota is also a 429, and waiting does not refill it.
  if (error.code === 'insufficient_quota') return null;
  return isTransientStatus(error.status) ? { retryAfterMs: readRetryAfter(error.headers, Date.now()) } : null;
}

/** Text alone goes as a plain string, which every compatible server takes. */
function toChatMessage({ role, content }: Messages[number]): ChatMessage {
  const texts = content.flatMap((entry) => (entry.type === 'text' ? [entry.text] : []));
  if (texts.length === content.length) return { role, content: texts.join('\n\n') };
  return { role: 'user', content: [...content] };
}

function pricedTurn(
  { text: whole, stopReason, calls, tokens, servedModel, systemFingerprint }: ReadTurn,
  latencyMs: number,
  retries: number,
  price: ModelOptions['price'],
): ModelTurn {
  const { input, output, reasoning, cached } = tokens;
  const costUsd =
    price && input !== null && output !== null ? (input * price.input + output * price.output) / 1e6 : null;
  return {
    text: whole.slice(0, LONGEST_REPLY),
    stopReason: whole.length > LONGEST_REPLY ? 'max_tokens' : stopReason,
    usage: {
      inputTokens: input,
      outputTokens: output,
      reasoningTokens: reasoning,
      latencyMs,
      costUsd,
      retries,
      ...(cached === null ? {} : { cachedTokens: cached }),
      ...(servedModel === null ? {} : { servedModel }),
      ...(systemFingerprint === null ? {} : { systemFingerprint }),
    },
    calls,
  };
}

/** Errors that are the model's own answer to this item: asking again would give the same. */
const ITEM_ERRORS: Readonly<Record<string, ModelReply['stopReason']>> = {
  content_filter: 'content_filter',
  content_policy_violation: 'content_filter',
  context_length_exceeded: 'error',
};

/** vLLM, llama.cpp, SGLang, Anthropic and Gemini say it in words. */
const TOO_LONG =
  /maximum context length|context(?: length| size| window)\b|prompt is too long|input token count .*exceeds|longer than the model/i;
/** Every question would be refused: the request asks for a longer reply than the model can give. */
const ASKS_TOO_MUCH = /max_(?:completion_|new_|output_)?tokens|in the completion/i;

/** undefined: the refusal is not about this question. */
export function refusalOf({ status, code, message }: EndpointError): ModelReply['stopReason'] | undefined {
  if (status !== 400 && status !== 413) return undefined;
  return ITEM_ERRORS[code ?? ''] ?? (TOO_LONG.test(message) && !ASKS_TOO_MUCH.test(message) ? 'error' : undefined);
}

function readRefusal(error: unknown, latencyMs: number): ModelTurn | null {
  const stopReason = error instanceof EndpointError ? refusalOf(error) : undefined;
  if (!stopReason) return null;
  return {
    text: '',
    stopReason,
    usage: { inputTokens: null, outputTokens: null, reasoningTokens: null, latencyMs, costUsd: null, retries: 0 },
    calls: [],
  };
}

function fail(
  error: unknown,
  { baseUrl, model, signal, policy }: ModelOptions,
  reached: boolean,
  withTools: boolean,
): never {
  if (signal.aborted || error instanceof RunInterrupted) throw new RunInterrupted('stopped');
  const status = error instanceof EndpointError ? error.status : undefined;
  if (status === 401 || status === 403)
    throw new CliFailure(`the endpoint ${baseUrl} refused the API key (${failureLine(error)}); see --api-key-env`);
  if (withTools && status !== undefined && /tool|function.?call/i.test(failureLine(error)))
    throw new CliFailure(
      `the endpoint ${baseUrl} takes no tools for the model ${model} (${failureLine(error)}); start it with tool calling, or leave --tools out`,
    );
  if (status === 404)
    throw new CliFailure(
      `the endpoint ${baseUrl} does not know the model ${model} or the address (${failureLine(error)})`,
    );
  if (!reached && isNobodyThere(error))
    throw new CliFailure(
      `cannot reach the endpoint ${baseUrl} (${failureLine(error)}); is it running, and is --base-url right?`,
    );
  if (status === 400 || status === 413 || status === 422)
    throw new QuestionRefused(`the endpoint ${baseUrl} refused the question (${failureLine(error)})`);
  const again =
    advise(error) === null ? '' : ` after ${policy.retries === 0 ? 'one try' : `${policy.retries + 1} tries`}`;
  throw new CliFailure(`the endpoint ${baseUrl} gave no reply${again} (${failureLine(error)})`);
}

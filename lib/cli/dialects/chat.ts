/**
 * The dialect (API protocol) of OpenAI's chat completions, and of every server with the same API: vLLM, llama.cpp,
 * SGLang, Ollama, LM Studio …
 */
import { chatToolOf } from '../../server/models/tools/tools';
import type { ModelReply, ToolCall } from '../run/endpoint/model-turn';
import { authHeaders, type Dialect, textOrNull, tokenCount } from './dialect';
import { NO_LIMITS } from './image-limits';

/** What servers send, as far as it is read. Those of other makers leave out and add fields. */
interface Completion {
  readonly model?: unknown;
  readonly system_fingerprint?: unknown;
  readonly choices?: readonly {
    readonly finish_reason?: string | null;
    readonly message?: { readonly content?: unknown; readonly refusal?: string | null; readonly tool_calls?: unknown };
  }[];
  readonly usage?: {
    readonly prompt_tokens?: unknown;
    readonly completion_tokens?: unknown;
    readonly prompt_tokens_details?: { readonly cached_tokens?: unknown } | null;
    readonly completion_tokens_details?: { readonly reasoning_tokens?: unknown } | null;
  } | null;
}

export const chatDialect = (): Dialect => ({
  limits: NO_LIMITS,
  headers: authHeaders,
  requestOf: ({ model, messages, tools, choice, parameters }) => ({
    path: '/chat/completions',
    body: {
      ...parameters,
      model,
      messages,
      stream: false,
      ...(tools.length === 0 ? {} : { tools: tools.map(chatToolOf) }),
      ...(tools.length === 0 || choice === 'free' ? {} : { tool_choice: 'none' }),
    },
  }),
  replyOf: (response) => {
    const completion = response as Completion | null | undefined;
    const choice = completion?.choices?.[0];
    const message = choice?.message;
    if (!completion || !message) return null;
    const { usage } = completion;
    return {
      text: textOf(message.content) || (message.refusal ?? ''),
      stopReason: message.refusal && !message.content ? 'content_filter' : stopReasonOf(choice.finish_reason),
      calls: callsOf(message.tool_calls),
      tokens: {
        input: tokenCount(usage?.prompt_tokens),
        cached: tokenCount(usage?.prompt_tokens_details?.cached_tokens),
        output: tokenCount(usage?.completion_tokens),
        reasoning: tokenCount(usage?.completion_tokens_details?.reasoning_tokens),
      },
      servedModel: textOrNull(completion.model),
      systemFingerprint: textOrNull(completion.system_fingerprint),
    };
  },
});

/** Function calls, even if the rest of them is malformed. */
function callsOf(given: unknown): readonly ToolCall[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((call: unknown, index): ToolCall[] => {
    if (!isRecord(call) || !isRecord(call.function)) return [];
    const { name, arguments: text } = call.function;
    const id = typeof call.id === 'string' && call.id !== '' ? call.id : `call_${index}`;
    // Some servers send the arguments as an object.
    return [
      {
        id,
        name: typeof name === 'string' ? name : '',
        arguments: typeof text === 'string' ? text : JSON.stringify(text ?? null),
      },
    ];
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Some servers send the content as a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) =>
      part && typeof part === 'object' && 'text' in part && typeof part.text === 'string' ? part.text : '',
    )
    .join('');
}

const STOP_REASONS: Readonly<Record<string, ModelReply['stopReason']>> = {
  stop: 'stop',
  length: 'max_tokens',
  content_filter: 'content_filter',
};
const stopReasonOf = (reason: string | null | undefined): ModelReply['stopReason'] =>
  reason ? (STOP_REASONS[reason] ?? null) : null;

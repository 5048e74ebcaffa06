/** Anthropic's Messages API. */

import { z } from 'zod';
import type { ModelReply } from '../run/endpoint/model-turn';
import type { ChatMessage } from './chat-message';
import {
  type Dialect,
  parsedArguments,
  type ReadTurn,
  renamed,
  textOrNull,
  tokenCount,
  turnsWithCalls,
} from './dialect';
import { callsIn, dataIn, partsOf, plainText } from './messages';

/** The API wants a limit; `--max-tokens` sets another. */
const MOST_TOKENS = 16_000;

const response = z.object({
  model: z.unknown().optional(),
  stop_reason: z.string().nullish(),
  content: z.array(
    z.object({
      type: z.string(),
      text: z.string().optional(),
      id: z.string().optional(),
      name: z.string().optional(),
      input: z.unknown().optional(),
    }),
  ),
  usage: z
    .object({
      input_tokens: z.unknown(),
      cache_read_input_tokens: z.unknown(),
      cache_creation_input_tokens: z.unknown(),
      output_tokens: z.unknown(),
    })
    .partial()
    .nullish(),
});

export function anthropicDialect(): Dialect {
  const kept = turnsWithCalls();
  return {
    // platform.claude.com/docs/en/build-with-claude/vision, read in 2026. A request has 32 MB, 2 of them for words.
    limits: { images: 100, imageBytes: 5e6, allBytes: 30e6, sidePx: (images) => (images > 20 ? 2000 : 8000) },
    headers: (apiKey) => ({ 'anthropic-version': '2023-06-01', ...(apiKey === null ? {} : { 'x-api-key': apiKey }) }),
    requestOf: ({ model, messages, tools, choice, parameters }) => ({
      path: '/messages',
      body: {
        max_tokens: MOST_TOKENS,
        ...renamed(parameters, { max_completion_tokens: 'max_tokens', stop: 'stop_sequences' }),
        model,
        ...systemOf(messages),
        messages: joined(
          messages
            .filter(({ role }) => role !== 'system')
            .map((message) => ({
              role: message.role === 'assistant' ? 'assistant' : 'user',
              content: (kept.find(callsIn(message)) as object[]) ?? blocksOf(message),
            })),
        ),
        ...(tools.length === 0
          ? {}
          : {
              tools: tools.map(({ name, description, parameters: schema }) => ({
                name,
                description,
                input_schema: schema,
              })),
              ...(choice === 'free' ? {} : { tool_choice: { type: 'none' } }),
            }),
      },
    }),
    replyOf: (given) => {
      const read = response.safeParse(given);
      if (!read.success) return null;
      const turn = turnOf(read.data);
      kept.keep(turn.calls, (given as { readonly content: unknown }).content);
      return turn;
    },
  };
}

function systemOf(messages: readonly ChatMessage[]): { readonly system?: string } {
  const texts = messages.filter(({ role }) => role === 'system').map(plainText);
  return texts.length === 0 ? {} : { system: texts.join('\n\n') };
}

function blocksOf(message: ChatMessage): readonly object[] {
  if (message.role === 'tool')
    return [{ type: 'tool_result', tool_use_id: message.tool_call_id, content: plainText(message) }];
  const parts = partsOf(message).map((part) =>
    part.kind === 'text' ? { type: 'text', text: part.text } : imageOf(part),
  );
  const calls = callsIn(message).map(({ id, name, arguments: given }) => ({
    type: 'tool_use',
    id,
    name,
    input: parsedArguments(given),
  }));
  return [...parts, ...calls];
}

function imageOf({ url }: { readonly url: string }): object {
  const inside = dataIn(url);
  const source =
    inside === null ? { type: 'url', url } : { type: 'base64', media_type: inside.type, data: inside.data };
  return { type: 'image', source };
}

interface Turn {
  readonly role: string;
  readonly content: readonly object[];
}

/** Results of several calls are one message: the API wants the roles in turn. */
function joined(turns: readonly Turn[]): readonly Turn[] {
  const all: Turn[] = [];
  for (const turn of turns) {
    const last = all.at(-1);
    if (last?.role === turn.role) all.splice(-1, 1, { ...last, content: [...last.content, ...turn.content] });
    else all.push(turn);
  }
  return all;
}

const STOP_REASONS: Readonly<Record<string, ModelReply['stopReason']>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'max_tokens',
  model_context_window_exceeded: 'max_tokens',
  refusal: 'content_filter',
};

function turnOf({ content, stop_reason: stop, usage, model }: z.output<typeof response>): ReadTurn {
  const counts = [usage?.input_tokens, usage?.cache_read_input_tokens, usage?.cache_creation_input_tokens].map(
    tokenCount,
  );
  return {
    text: content.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : [])).join(''),
    stopReason: STOP_REASONS[stop ?? ''] ?? null,
    calls: content.flatMap(({ type, id, name, input }) =>
      type === 'tool_use' ? [{ id: id ?? '', name: name ?? '', arguments: JSON.stringify(input ?? {}) }] : [],
    ),
    tokens: {
      // The API counts cached tokens apart.
      input: counts[0] === null ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
      cached: counts[1] ?? null,
      output: tokenCount(usage?.output_tokens),
      // It does not say how many of them are thoughts.
      reasoning: null,
    },
    servedModel: textOrNull(model),
    systemFingerprint: null,
  };
}

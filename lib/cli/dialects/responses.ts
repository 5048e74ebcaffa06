/** OpenAI's Responses API. Nothing is stored there: questions of a frozen set stay secret. */

import { z } from 'zod';
import type { ChatMessage } from './chat-message';
import { authHeaders, type Dialect, type ReadTurn, renamed, textOrNull, tokenCount, turnsWithCalls } from './dialect';
import { callsIn, partsOf, plainText } from './messages';

const content = z.object({ type: z.string(), text: z.string().optional(), refusal: z.string().optional() });
const response = z.object({
  status: z.string().optional(),
  model: z.unknown().optional(),
  incomplete_details: z.object({ reason: z.string().optional() }).nullish(),
  output: z.array(
    z.object({
      type: z.string(),
      content: z.array(content).nullish(),
      call_id: z.string().optional(),
      name: z.string().optional(),
      arguments: z.string().optional(),
    }),
  ),
  usage: z
    .object({
      input_tokens: z.unknown(),
      output_tokens: z.unknown(),
      input_tokens_details: z.object({ cached_tokens: z.unknown() }).partial().nullish(),
      output_tokens_details: z.object({ reasoning_tokens: z.unknown() }).partial().nullish(),
    })
    .partial()
    .nullish(),
});

export function responsesDialect(): Dialect {
  const kept = turnsWithCalls();
  return {
    // platform.openai.com/docs/guides/images-vision, read in 2026: 500 pictures and 50 MB in a request.
    limits: { images: 500, imageBytes: null, allBytes: 50e6, sidePx: () => null },
    headers: authHeaders,
    requestOf: ({ model, messages, tools, choice, parameters: { reasoning_effort: effort, ...parameters } }) => ({
      path: '/responses',
      body: {
        ...renamed(parameters, { max_tokens: 'max_output_tokens', max_completion_tokens: 'max_output_tokens' }),
        ...(effort === undefined ? {} : { reasoning: { effort } }),
        model,
        store: false,
        input: messages.flatMap((message) => (kept.find(callsIn(message)) as object[]) ?? inputOf(message)),
        ...(tools.length === 0
          ? {}
          : {
              tools: tools.map(({ name, description, parameters: schema }) => ({
                type: 'function',
                name,
                description,
                parameters: schema,
                strict: false,
              })),
              include: ['reasoning.encrypted_content'],
            }),
        ...(tools.length === 0 || choice === 'free' ? {} : { tool_choice: 'none' }),
      },
    }),
    replyOf: (given) => {
      const read = response.safeParse(given);
      if (!read.success || read.data.status === 'failed') return null;
      const turn = turnOf(read.data);
      kept.keep(turn.calls, (given as { readonly output: unknown }).output);
      return turn;
    },
  };
}

function inputOf(message: ChatMessage): readonly object[] {
  if (message.role === 'tool')
    return [{ type: 'function_call_output', call_id: message.tool_call_id, output: plainText(message) }];
  const isModel = message.role === 'assistant';
  const parts = partsOf(message).map((part) =>
    part.kind === 'image'
      ? { type: 'input_image', image_url: part.url, detail: 'high' }
      : { type: isModel ? 'output_text' : 'input_text', text: part.text },
  );
  const calls = callsIn(message).map(({ id, name, arguments: given }) => ({
    type: 'function_call',
    call_id: id,
    name,
    arguments: given,
  }));
  return [...(parts.length === 0 ? [] : [{ role: message.role, content: parts }]), ...calls];
}

function turnOf({ output, status, incomplete_details: cut, usage, model }: z.output<typeof response>): ReadTurn {
  const parts = output.flatMap((item) => (item.type === 'message' ? (item.content ?? []) : []));
  const text = parts.flatMap((part) => part.text ?? []).join('');
  const refusal = parts.flatMap((part) => part.refusal ?? []).join('');
  const calls = output.flatMap(({ type, call_id: id, name, arguments: given }) =>
    type === 'function_call' ? [{ id: id ?? '', name: name ?? '', arguments: given ?? '' }] : [],
  );
  const whyCut = cut?.reason === 'content_filter' ? 'content_filter' : 'max_tokens';
  return {
    text: text || refusal,
    stopReason: status === 'incomplete' ? whyCut : text === '' && refusal !== '' ? 'content_filter' : 'stop',
    calls,
    tokens: {
      input: tokenCount(usage?.input_tokens),
      cached: tokenCount(usage?.input_tokens_details?.cached_tokens),
      output: tokenCount(usage?.output_tokens),
      reasoning: tokenCount(usage?.output_tokens_details?.reasoning_tokens),
    },
    servedModel: textOrNull(model),
    systemFingerprint: null,
  };
}

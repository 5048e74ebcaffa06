/** Gemini's generateContent. */

import type { Json } from 'rung-puzzles/core/json';
import { z } from 'zod';
import type { ModelReply } from '../run/endpoint/model-turn';
import type { ChatMessage } from './chat-message';
import {
  type AskedTurn,
  type Dialect,
  parsedArguments,
  type ReadTurn,
  textOrNull,
  tokenCount,
  turnsWithCalls,
} from './dialect';
import { callsIn, dataIn, partsOf, plainText } from './messages';

const part = z.object({
  text: z.string().optional(),
  thought: z.boolean().optional(),
  functionCall: z.object({ name: z.string(), args: z.unknown().optional() }).optional(),
});
const response = z.object({
  responseId: z.string().optional(),
  modelVersion: z.unknown().optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  candidates: z
    .array(
      z.object({
        content: z.object({ parts: z.array(part).default([]) }).optional(),
        finishReason: z.string().optional(),
      }),
    )
    .default([]),
  usageMetadata: z
    .object({
      promptTokenCount: z.unknown(),
      cachedContentTokenCount: z.unknown(),
      candidatesTokenCount: z.unknown(),
      thoughtsTokenCount: z.unknown(),
    })
    .partial()
    .optional(),
});

export function geminiDialect(): Dialect {
  const kept = turnsWithCalls();
  let answered = 0;
  return {
    // ai.google.dev/gemini-api/docs/image-understanding: 20 MB in a request, some of them for words; 3,600 pictures.
    limits: { images: 3600, imageBytes: null, allBytes: 19e6, sidePx: () => null },
    headers: (apiKey) => (apiKey === null ? {} : { 'x-goog-api-key': apiKey }),
    requestOf: ({ model, messages, tools, choice, parameters }) => ({
      path: `/models/${encodeURIComponent(model)}:generateContent`,
      body: {
        ...parametersOf(parameters),
        ...systemOf(messages),
        contents: contentsOf(messages, (message) => kept.find(callsIn(message))),
        ...(tools.length === 0
          ? {}
          : {
              tools: [
                {
                  functionDeclarations: tools.map(({ name, description, parameters: schema }) => ({
                    name,
                    description,
                    parametersJsonSchema: schema,
                  })),
                },
              ],
              ...(choice === 'free' ? {} : { toolConfig: { functionCallingConfig: { mode: 'NONE' } } }),
            }),
      },
    }),
    replyOf: (given) => {
      const read = response.safeParse(given);
      if (!read.success) return null;
      const isBlocked = read.data.promptFeedback?.blockReason !== undefined;
      if (read.data.candidates[0] === undefined && !isBlocked) return null;
      answered += 1;
      const turn = turnOf(read.data, `gemini_${answered}`);
      const raw = given as { readonly candidates?: readonly { readonly content?: unknown }[] };
      kept.keep(turn.calls, raw.candidates?.[0]?.content);
      return turn;
    },
  };
}

const CONFIG: Readonly<Record<string, string>> = {
  temperature: 'temperature',
  top_p: 'topP',
  max_tokens: 'maxOutputTokens',
  max_completion_tokens: 'maxOutputTokens',
  seed: 'seed',
  stop: 'stopSequences',
};

/** Decoding goes into `generationConfig`; any other parameter stays a field of the request. */
function parametersOf({ reasoning_effort: effort, generationConfig, ...parameters }: AskedTurn['parameters']) {
  const entries = Object.entries(parameters);
  const config = entries.flatMap(([name, value]): [string, Json][] => {
    const own = CONFIG[name];
    return own === undefined ? [] : [[own, value]];
  });
  const others = entries.filter(([name]) => CONFIG[name] === undefined);
  const thinking = effort === undefined ? {} : { thinkingConfig: { thinkingLevel: effort } };
  return {
    ...Object.fromEntries(others),
    generationConfig: { ...Object.fromEntries(config), ...thinking, ...(generationConfig as object | undefined) },
  };
}

function systemOf(messages: readonly ChatMessage[]) {
  const texts = messages.filter(({ role }) => role === 'system').map(plainText);
  return texts.length === 0 ? {} : { systemInstruction: { parts: texts.map((text) => ({ text })) } };
}

/** Results of calls name their function, and those of one turn are one message. */
function contentsOf(messages: readonly ChatMessage[], keptOf: (message: ChatMessage) => unknown): readonly object[] {
  const names = new Map(messages.flatMap(callsIn).map(({ id, name }) => [id, name]));
  const contents: { readonly role: string; readonly parts: object[] }[] = [];
  for (const message of messages) {
    if (message.role === 'system') continue;
    const whole = keptOf(message);
    const role = message.role === 'assistant' ? 'model' : 'user';
    const last = contents.at(-1);
    if (whole !== undefined) contents.push(whole as (typeof contents)[number]);
    else if (last?.role === role) last.parts.push(...geminiParts(message, names));
    else contents.push({ role, parts: geminiParts(message, names) });
  }
  return contents;
}

function geminiParts(message: ChatMessage, names: ReadonlyMap<string, string>): object[] {
  if (message.role === 'tool')
    return [
      {
        functionResponse: { name: names.get(message.tool_call_id) ?? '', response: { result: plainText(message) } },
      },
    ];
  const parts = partsOf(message).map((each) => (each.kind === 'text' ? { text: each.text } : imageOf(each.url)));
  const calls = callsIn(message).map(({ name, arguments: given }) => ({
    functionCall: { name, args: parsedArguments(given) },
  }));
  return [...parts, ...calls];
}

function imageOf(url: string): object {
  const inside = dataIn(url);
  return inside === null
    ? { fileData: { mimeType: 'image/png', fileUri: url } }
    : { inlineData: { mimeType: inside.type, data: inside.data } };
}

const STOP_REASONS: Readonly<Record<string, ModelReply['stopReason']>> = {
  STOP: 'stop',
  MAX_TOKENS: 'max_tokens',
  SAFETY: 'content_filter',
  RECITATION: 'content_filter',
  BLOCKLIST: 'content_filter',
  PROHIBITED_CONTENT: 'content_filter',
  SPII: 'content_filter',
};

/** Calls have no ids there. */
function turnOf(read: z.output<typeof response>, id: string): ReadTurn {
  const { candidates, usageMetadata: usage, modelVersion, promptFeedback } = read;
  const parts = candidates[0]?.content?.parts ?? [];
  const [written, thoughts] = [tokenCount(usage?.candidatesTokenCount), tokenCount(usage?.thoughtsTokenCount)];
  const stop = promptFeedback?.blockReason === undefined ? candidates[0]?.finishReason : 'SAFETY';
  return {
    text: parts.flatMap(({ text, thought }) => (text === undefined || thought === true ? [] : [text])).join(''),
    stopReason: STOP_REASONS[stop ?? ''] ?? null,
    calls: parts.flatMap(({ functionCall: call }, index) =>
      call === undefined ? [] : [{ id: `${id}_${index}`, name: call.name, arguments: JSON.stringify(call.args ?? {}) }],
    ),
    tokens: {
      input: tokenCount(usage?.promptTokenCount),
      cached: tokenCount(usage?.cachedContentTokenCount),
      // Thoughts are counted apart, and paid as output.
      output: written === null && thoughts === null ? null : (written ?? 0) + (thoughts ?? 0),
      reasoning: thoughts,
    },
    servedModel: textOrNull(modelVersion),
    systemFingerprint: null,
  };
}

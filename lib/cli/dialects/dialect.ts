/**
 * The protocol of a model API. Inside, a conversation has the form of OpenAI's chat completions. A dialect turns it
 * into the request of its API, and the response back.
 */

import type { Json } from 'rung-puzzles/core/json';
import type { ChatTool } from '../../server/models/tools/tool';
import type { ModelReply, ToolCall } from '../run/endpoint/model-turn';
import type { ChatMessage } from './chat-message';
import type { ImageLimits } from './image-limits';

export const API_DIALECTS = ['chat', 'responses', 'anthropic', 'gemini'] as const;
export type ApiDialect = (typeof API_DIALECTS)[number];

export interface AskedTurn {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ChatTool[];
  /** `bound`: may not call the tools. */
  readonly choice: 'free' | 'bound';
  /** By the names of chat completions: temperature, max_tokens … */
  readonly parameters: Readonly<Record<string, Json>>;
}

interface ApiRequest {
  /** After the base URL. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ReadTurn {
  readonly text: string;
  readonly stopReason: ModelReply['stopReason'];
  readonly calls: readonly ToolCall[];
  readonly tokens: ReadTokens;
  readonly servedModel: string | null;
  readonly systemFingerprint: string | null;
}

/** null: not reported. */
interface ReadTokens {
  /** Cached ones included. */
  readonly input: number | null;
  readonly cached: number | null;
  /** Reasoning included. */
  readonly output: number | null;
  readonly reasoning: number | null;
}

export const authHeaders = (apiKey: string | null): Readonly<Record<string, string>> =>
  apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };

export interface Dialect {
  readonly limits: ImageLimits;
  /** null: there is no key. */
  readonly headers: (apiKey: string | null) => Readonly<Record<string, string>>;
  readonly requestOf: (asked: AskedTurn) => ApiRequest;
  /** null: a success without a reply in it. */
  readonly replyOf: (response: unknown) => ReadTurn | null;
}

/** Renames parameters for another API; unknown ones are passed unchanged. */
export const renamed = (
  parameters: AskedTurn['parameters'],
  names: Readonly<Record<string, string>>,
): Record<string, Json> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [names[name] ?? name, value]));

export const parsedArguments = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** The largest count that our server accepts. */
const LARGEST = 2 ** 31 - 1;

export const tokenCount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST ? value : null;

export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : null;

/**
 * Turns of the model as its API returned them, by the id of their first call: APIs want thoughts and signatures back.
 */
export function turnsWithCalls(): {
  readonly keep: (calls: readonly ToolCall[], raw: unknown) => void;
  readonly find: (calls: readonly ToolCall[]) => unknown;
} {
  const turns = new Map<string, unknown>();
  return {
    keep: (calls, raw) => {
      if (calls[0] !== undefined) turns.set(calls[0].id, raw);
      for (const oldest of turns.keys()) if (turns.size > KEPT_TURNS) turns.delete(oldest);
    },
    find: (calls) => (calls[0] === undefined ? undefined : turns.get(calls[0].id)),
  };
}

const KEPT_TURNS = 5000;

import { anthropicDialect } from './anthropic';
import { chatDialect } from './chat';
import type { ApiDialect, Dialect } from './dialect';
import { geminiDialect } from './gemini';
import { responsesDialect } from './responses';

export { API_DIALECTS, type ApiDialect } from './dialect';

/** By API: makes its dialect, which translates requests and responses and remembers the turns of its conversations. */
export const DIALECTS: Readonly<Record<ApiDialect, () => Dialect>> = {
  chat: chatDialect,
  responses: responsesDialect,
  anthropic: anthropicDialect,
  gemini: geminiDialect,
};

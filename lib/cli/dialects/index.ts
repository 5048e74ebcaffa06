import { anthropicDialect } from './anthropic';
import { chatDialect } from './chat';
import type { ApiDialect, Dialect } from './dialect';
import { geminiDialect } from './gemini';
import { responsesDialect } from './responses';

export { API_DIALECTS, type ApiDialect } from './dialect';

/** Each call returns a new one, which keeps the turns of its conversations. */
export const DIALECTS: Readonly<Record<ApiDialect, () => Dialect>> = {
  chat: chatDialect,
  responses: responsesDialect,
  anthropic: anthropicDialect,
  gemini: geminiDialect,
};

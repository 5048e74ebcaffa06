/** What a message of a conversation holds. */

import type { ToolCall } from '../run/endpoint/model-turn';
import type { ChatMessage } from './chat-message';

/** Text of a message, and its pictures as data URLs or addresses. */
export type Part = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'image'; readonly url: string };

export function partsOf({ content }: ChatMessage): readonly Part[] {
  if (typeof content === 'string') return content === '' ? [] : [{ kind: 'text', text: content }];
  return (content ?? []).flatMap((part): Part[] => {
    if (part.type === 'text') return [{ kind: 'text', text: part.text }];
    return part.type === 'image_url' ? [{ kind: 'image', url: part.image_url.url }] : [];
  });
}

export const plainText = (message: ChatMessage): string =>
  partsOf(message)
    .flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    .join('\n\n');

export const callsIn = (message: ChatMessage): readonly ToolCall[] =>
  message.role !== 'assistant'
    ? []
    : (message.tool_calls ?? []).flatMap((call) =>
        call.type === 'function' ? [{ id: call.id, ...call.function }] : [],
      );

/** Media type and Base64 of a data URL; null for an address. */
export function dataIn(url: string): { readonly type: string; readonly data: string } | null {
  const found = /^data:([^;,]+);base64,(.*)$/s.exec(url);
  return found === null ? null : { type: found[1] ?? '', data: found[2] ?? '' };
}

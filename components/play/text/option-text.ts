import { optionsOf } from 'rung-puzzles/items/stimulus';
import type { ReplyFormatView } from '@/lib/wire/items/item';

/** What the option chosen says, where it is a text. */
export function optionText(reply: ReplyFormatView, answer: string): string | null {
  const content = optionsOf(reply).find(({ label }) => label === answer)?.content;
  return content?.kind === 'text' ? content.text : null;
}

import type { Item } from 'rung-puzzles/items/item';
import type { Locale } from '@/lib/messages/locale';
import { translateText } from '@/lib/messages/task-texts/task-texts';
import { translateExplanation } from '@/lib/messages/task-texts/translated-item';
import type { Feedback } from '@/lib/wire/people/session';
import { replayView } from '../../climbs';

export function explainItem(
  { answer, explanation }: Item,
  correct: boolean,
  locale: Locale,
): Omit<Feedback, 'earlier'> {
  const { summary, options, replay } = translateExplanation(explanation, (text) => translateText(locale, text));
  return { correct, answer, summary, options: options.map((option) => ({ ...option })), replay: replayView(replay) };
}

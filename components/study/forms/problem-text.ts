import { problemText } from '@/components/words/problem-text';
import type { Messages } from '@/lib/messages';
import type { Translator } from '@/lib/messages/translator';

type Code = keyof Messages['study']['problems'];

/** Why a request was refused: in a study's words where it has some. */
export function studyProblem(
  study: Translator<'study'>,
  words: Translator<'words'>,
  failure: { readonly code: string },
): string {
  const key = `problems.${failure.code as Code}` as const;
  return study.has(key) ? study(key) : problemText(words, failure);
}

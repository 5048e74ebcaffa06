import { invariant } from 'rung-puzzles/core/invariant';
import type { Localized, StudyConfig, StudyLanguage } from '@/lib/wire/studies/study';

export function textIn(text: Localized, language: StudyLanguage): string {
  const found = text[language];
  invariant(found !== undefined, 'a study has its texts in all its languages');
  return found;
}

/** The study's language that fits best; otherwise its first. */
export const languageFor = (
  { languages }: Pick<StudyConfig, 'languages'>,
  wanted: string | undefined,
): StudyLanguage => {
  const first = languages[0];
  invariant(first !== undefined, 'a study has a language');
  return languages.find((language) => language === wanted) ?? first;
};

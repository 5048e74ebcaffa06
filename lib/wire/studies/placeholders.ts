/** Unfilled placeholders in a study's texts: `[[name of the institution]]`. */
import type { Localized, StudyConfig } from './study';

export interface Placeholder {
  /** In the configuration, with dots: `consent.markdown.en`. */
  readonly path: string;
  readonly places: readonly string[];
}

const PLACE = /\[\[[^\]]*(?:\](?!\])[^\]]*)*\]\]/g;

export const placesIn = (text: string): readonly string[] => text.match(PLACE) ?? [];

/** In the languages of the study; texts in another one are kept, and not asked for. */
export function placeholdersOf(config: StudyConfig): readonly Placeholder[] {
  const { title, summary, instructions, debrief, consent, aids, comprehension, languages } = config;
  const texts: readonly (readonly [string, Localized | null])[] = [
    ['title', title],
    ['summary', summary],
    ['aids.text', aids.text],
    ['instructions', instructions],
    ['consent.markdown', consent.source ?? consent.markdown],
    ['debrief', debrief],
    ...comprehension.flatMap(({ question, options }, at): [string, Localized][] => [
      [`comprehension.${at}.question`, question],
      ...options.map((option, index): [string, Localized] => [`comprehension.${at}.options.${index}`, option]),
    ]),
  ];
  return texts.flatMap(([path, text]) =>
    languages
      .map((name) => ({ path: `${path}.${name}`, places: placesIn(text?.[name] ?? '') }))
      .filter(({ places }) => places.length > 0),
  );
}

/** What a study's consent text says about who runs it: typed once, put into the text at `{{institution}}` and so on. */
import { z } from 'zod';

export const STUDY_LANGUAGES = ['en', 'de'] as const;
export const language = z.enum(STUDY_LANGUAGES);
export type StudyLanguage = z.infer<typeof language>;
export type Localized = Partial<Record<StudyLanguage, string>>;

const sentence = z.string().trim().min(10, 'is too short for a sentence').max(600);
export const studyAbout = z.object({
  institution: z
    .string()
    .trim()
    .min(3, 'is too short for the name of an institution')
    .max(200)
    .nullable()
    .default(null),
  contact: z.string().trim().min(3, 'is too short for a name').max(120).nullable().default(null),
  email: z.email('is no e-mail address').max(254).nullable().default(null),
  minutes: z.int().min(1).max(1000).nullable().default(null),
  purpose: z.partialRecord(language, sentence).nullable().default(null),
});
export type StudyAbout = z.output<typeof studyAbout>;

const MISSING = {
  institution: { en: 'institution', de: 'Einrichtung' },
  contact: { en: 'contact person', de: 'Ansprechperson' },
  email: { en: 'e-mail address', de: 'E-Mail-Adresse' },
  minutes: { en: 'number', de: 'Zahl' },
  purpose: { en: 'what this study asks', de: 'was diese Studie fragt' },
} as const;
type Name = keyof typeof MISSING;

const NAMES = Object.keys(MISSING) as Name[];
const TOKEN = new RegExp(`\\{\\{(${NAMES.join('|')})\\}\\}`, 'g');

export const hasTokens = (text: string): boolean => text.search(TOKEN) !== -1;

function valueFor({ purpose, ...about }: StudyAbout, name: Name, language: StudyLanguage): string | null {
  if (name === 'purpose') return purpose?.[language] ?? null;
  return about[name] === null ? null : String(about[name]);
}

/** What is not known yet becomes a placeholder in double brackets. */
export const filled = (source: Localized, about: StudyAbout): Localized =>
  Object.fromEntries(
    (Object.entries(source) as [StudyLanguage, string][]).map(([language, text]) => [
      language,
      text.replace(TOKEN, (_, name: Name) => valueFor(about, name, language) ?? `[[${MISSING[name][language]}]]`),
    ]),
  );

/** Fields that these texts need and that are empty: `about.contact`, `about.purpose.en`. */
export function missingAbout(
  source: Localized,
  about: StudyAbout,
  languages: readonly StudyLanguage[],
): readonly string[] {
  const fields = languages.flatMap((language) =>
    [...(source[language] ?? '').matchAll(TOKEN)]
      .map(([, name]) => name as Name)
      .filter((name) => valueFor(about, name, language) === null)
      .map((name) => (name === 'purpose' ? `about.purpose.${language}` : `about.${name}`)),
  );
  return [...new Set(fields)];
}

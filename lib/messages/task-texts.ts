/**
 * The texts of tasks and items in other languages. Items are made in English, the same bytes on every machine, and
 * models get those; people are shown a translation of the finished text. What is answered stays as the item has it:
 * only what is read is translated.
 */
import cubebench from './de/tasks/cubebench.json';
import euclifold from './de/tasks/euclifold.json';
import infbench from './de/tasks/infbench.json';
import shared from './de/tasks/shared.json';
import spatialviz from './de/tasks/spatialviz.json';
import stare from './de/tasks/stare.json';
import words from './de/tasks/words.json';
import { DEFAULT_LOCALE, type Locale } from './locale';
import { type Translate, translatorOfTexts } from './text-patterns';

interface TaskTexts {
  /** By task id. */
  readonly tasks: Readonly<Record<string, { readonly title: string; readonly summary: string }>>;
  /** English to the other language, whole messages with gaps. */
  readonly messages: Readonly<Record<string, string>>;
}

interface Language {
  readonly tasks: TaskTexts['tasks'];
  readonly translate: Translate;
}

const FILES: Readonly<Record<Exclude<Locale, 'en'>, readonly TaskTexts[]>> = {
  de: [shared, infbench, cubebench, spatialviz, euclifold, stare],
};
const WORDS = { de: words } as const;
const JOINING = { de: { and: ' und ' } } as const;

const languages = new Map<Locale, Language>();

/** Made when first asked for: a server that is only read in English never compiles the patterns. */
function languageOf(locale: Exclude<Locale, 'en'>): Language {
  const known = languages.get(locale);
  if (known !== undefined) return known;
  const merged: TaskTexts = {
    tasks: Object.assign({}, ...FILES[locale].map(({ tasks }) => tasks)),
    messages: Object.assign({}, ...FILES[locale].map(({ messages }) => messages)),
  };
  const language = {
    tasks: merged.tasks,
    translate: translatorOfTexts(merged.messages, WORDS[locale], JOINING[locale]),
  };
  languages.set(locale, language);
  return language;
}

/** The translation of a text of a task or an item; null where there is none. English is its own. */
export const findText = (locale: Locale, english: string): string | null =>
  locale === DEFAULT_LOCALE ? english : languageOf(locale).translate(english);

/** The translation of a text of a task or an item, or the English text, which stands in for one that is missing. */
export const translateText = (locale: Locale, english: string): string => findText(locale, english) ?? english;

/** The title of a task; `fallback`, the English one, where the language has none, as of imported banks. */
export const taskTitle = (locale: Locale, id: string, fallback: string): string =>
  namesOf(locale, id)?.title ?? fallback;

/** What one does in a task, in one sentence. */
export const taskSummary = (locale: Locale, id: string, fallback: string): string =>
  namesOf(locale, id)?.summary ?? fallback;

const namesOf = (locale: Locale, id: string) => (locale === DEFAULT_LOCALE ? undefined : languageOf(locale).tasks[id]);

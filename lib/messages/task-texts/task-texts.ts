/**
 * The texts of tasks and items in other languages. Items are made in English, with the same bytes on every machine, and
 * models get those. People get a translation of the finished text. Answers keep the item's words: only displayed text
 * is translated.
 */
import cubebench from '../de/tasks/cubebench.json';
import euclifold from '../de/tasks/euclifold.json';
import infbench from '../de/tasks/infbench.json';
import shared from '../de/tasks/shared.json';
import spatialviz from '../de/tasks/spatialviz.json';
import stare from '../de/tasks/stare.json';
import words from '../de/tasks/words.json';
import { DEFAULT_LOCALE, type Locale } from '../locale';
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

/** Made on first use, so that a server without German readers never compiles the patterns. */
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

/** The translation of a text of a task or an item, or null. English is its own translation. */
export const findText = (locale: Locale, english: string): string | null =>
  locale === DEFAULT_LOCALE ? english : languageOf(locale).translate(english);

/** The translation of a text of a task or an item; otherwise the English text. */
export const translateText = (locale: Locale, english: string): string => findText(locale, english) ?? english;

/** The title of a task; `fallback`, the English one, if the language has none, for example for imported banks. */
export const taskTitle = (locale: Locale, id: string, fallback: string): string =>
  namesOf(locale, id)?.title ?? fallback;

/** What to do in a task, in one sentence. */
export const taskSummary = (locale: Locale, id: string, fallback: string): string =>
  namesOf(locale, id)?.summary ?? fallback;

const namesOf = (locale: Locale, id: string) => (locale === DEFAULT_LOCALE ? undefined : languageOf(locale).tasks[id]);

/**
 * A study's configuration as form values. Numbers are text, so that invalid input stays; recruiters that are switched
 * off keep their fields. `toForm` and `fromForm` are inverses on configurations.
 */
import { REPORT_QUESTIONS, type ReportQuestion } from '@/lib/wire/studies/report-card';
import { RAKED_QUESTIONS, type RakedQuestion } from '@/lib/wire/studies/stated-population';
import {
  type BackgroundQuestion,
  type Localized,
  STUDY_LANGUAGES,
  type StudyAbout,
  type StudyConfig,
  type StudyCourse,
  type StudyLanguage,
} from '@/lib/wire/studies/study';
import { hasTokens } from '@/lib/wire/studies/study-about';
import { numberOf, textOfNumber } from '../../study/rule-fields';
import { formatGroups, parseGroups } from './population-text';

export type FormText = Record<StudyLanguage, string>;

export interface FormCourse {
  kind: StudyCourse['kind'];
  maxLevel: string;
  maxItems: string;
  levels: string;
  itemsPerLevel: string;
  seeds: 'fresh' | 'frozen';
}

export interface FormPart {
  task: string;
  condition: string;
  practiceItems: string;
  course: FormCourse;
}

export interface FormArm {
  id: string;
  title: string;
  weight: string;
  parts: FormPart[];
}

interface FormQuestion {
  question: FormText;
  options: FormText[];
  right: string;
}

type Rules = StudyConfig['quality'];
type FormRules = { [K in Exclude<keyof Rules, 'version'>]: Rules[K] extends boolean ? boolean : string };

export interface FormValues {
  title: FormText;
  summary: FormText;
  languages: Record<StudyLanguage, boolean>;
  /** Shown to people who want a language that the study does not have. */
  first: StudyLanguage;
  arms: FormArm[];
  partOrder: StudyConfig['partOrder'];
  itemLimitSeconds: string;
  extendedTime: boolean;
  feedback: StudyConfig['feedback'];
  aids: { allowed: boolean; text: FormText };
  checksPerPart: string;
  instructions: FormText;
  comprehension: FormQuestion[];
  minAge: string;
  background: Record<BackgroundQuestion, boolean>;
  about: { institution: string; contact: string; email: string; minutes: string; purpose: FormText };
  /** `markdown` is what is edited: the text with its `{{…}}`. */
  consent: { version: string; markdown: FormText };
  debrief: FormText;
  /** `2026-01-31T12:00`, UTC; empty: none. */
  opensAt: string;
  closesAt: string;
  quota: { total: string; perArm: string; reservationMinutes: string };
  recruiters: {
    prolific: { on: boolean; complete: string; screenedOut: string; withdrew: string };
    mturk: { on: boolean; sandbox: boolean };
    sona: { on: boolean; site: string; experimentId: string; creditToken: string };
  };
  quality: FormRules;
  report: Record<ReportQuestion, string>;
  /** Shares as text, a line for each group; all empty: no population is stated. */
  population: Record<'source' | RakedQuestion, string>;
  onBoards: boolean;
}

export const NO_COURSE: FormCourse = {
  kind: 'set',
  maxLevel: '',
  maxItems: '',
  levels: '1, 2, 3',
  itemsPerLevel: '4',
  seeds: 'fresh',
};
export const noText = (): FormText => ({ en: '', de: '' });

const QUESTIONS = [
  'age_band',
  'handedness',
  'normal_vision',
  'color_vision',
  'fluent_language',
  'education_level',
  'prior_experience_cube',
  'prior_experience_spatial',
] as const satisfies readonly BackgroundQuestion[];

const textOf = (text: Localized | null): FormText => ({ en: text?.en ?? '', de: text?.de ?? '' });
const minutesOf = (instant: string | null): string => instant?.slice(0, 16) ?? '';

export function toForm(config: StudyConfig): FormValues {
  const { quota, recruiters, quality, about, consent } = config;
  const { version: _, ...rules } = quality;
  return {
    title: textOf(config.title),
    summary: textOf(config.summary),
    languages: { en: config.languages.includes('en'), de: config.languages.includes('de') },
    first: config.languages[0] ?? 'en',
    arms: config.arms.map(({ id, title, weight, parts }) => ({
      id,
      title,
      weight: String(weight),
      parts: parts.map(({ task, condition, practiceItems, course }) => ({
        task,
        condition,
        practiceItems: String(practiceItems),
        course: toFormCourse(course),
      })),
    })),
    partOrder: config.partOrder,
    itemLimitSeconds: config.itemLimitMs === null ? '' : String(config.itemLimitMs / 1000),
    extendedTime: config.extendedTime,
    feedback: config.feedback,
    aids: { allowed: config.aids.allowed, text: textOf(config.aids.text) },
    checksPerPart: String(config.checksPerPart),
    instructions: textOf(config.instructions),
    comprehension: config.comprehension.map(({ question, options, right }) => ({
      question: textOf(question),
      options: options.map(textOf),
      right: String(right),
    })),
    minAge: String(config.minAge),
    background: Object.fromEntries(
      QUESTIONS.map((name) => [name, config.background.includes(name)]),
    ) as FormValues['background'],
    about: {
      institution: about.institution ?? '',
      contact: about.contact ?? '',
      email: about.email ?? '',
      minutes: textOfNumber(about.minutes),
      purpose: textOf(about.purpose),
    },
    consent: { version: consent.version, markdown: textOf(consent.source ?? consent.markdown) },
    debrief: textOf(config.debrief),
    opensAt: minutesOf(config.opensAt),
    closesAt: minutesOf(config.closesAt),
    quota: {
      total: textOfNumber(quota.total),
      perArm: textOfNumber(quota.perArm),
      reservationMinutes: String(quota.reservationMinutes),
    },
    recruiters: {
      prolific: {
        on: recruiters.prolific !== null,
        ...(recruiters.prolific ?? { complete: '', screenedOut: '', withdrew: '' }),
      },
      mturk: { on: recruiters.mturk !== null, ...(recruiters.mturk ?? { sandbox: true }) },
      sona: { on: recruiters.sona !== null, ...(recruiters.sona ?? { site: '', experimentId: '', creditToken: '' }) },
    },
    quality: Object.fromEntries(
      Object.entries(rules).map(([name, value]) => [name, typeof value === 'boolean' ? value : textOfNumber(value)]),
    ) as unknown as FormRules,
    report: Object.fromEntries(
      REPORT_QUESTIONS.map((name) => [name, config.report[name] ?? '']),
    ) as FormValues['report'],
    population: {
      source: config.population?.source ?? '',
      age_band: formatGroups(config.population?.age_band ?? []),
      education_level: formatGroups(config.population?.education_level ?? []),
    },
    onBoards: config.onBoards,
  };
}

function toFormCourse(course: StudyCourse): FormCourse {
  switch (course.kind) {
    case 'ladder':
      return {
        ...NO_COURSE,
        kind: 'ladder',
        maxLevel: textOfNumber(course.maxLevel),
        maxItems: textOfNumber(course.maxItems),
      };
    case 'express':
      return { ...NO_COURSE, kind: 'express' };
    case 'set':
      return {
        ...NO_COURSE,
        kind: 'set',
        levels: course.levels.join(', '),
        itemsPerLevel: String(course.itemsPerLevel),
        seeds: course.seeds,
      };
  }
}

/** What the schema `studyConfig` checks: the form's raw values in its shape. */
export function fromForm(form: FormValues): unknown {
  const languages = STUDY_LANGUAGES.filter((name) => form.languages[name]).sort(
    (a, b) => Number(b === form.first) - Number(a === form.first),
  );
  const text = (value: FormText) => fromText(value, languages);
  const { quota, recruiters } = form;
  return {
    title: text(form.title),
    summary: text(form.summary),
    languages,
    arms: form.arms.map(({ id, title, weight, parts }) => ({
      id,
      title,
      weight: numberOf(weight),
      parts: parts.map(fromPart),
    })),
    partOrder: form.partOrder,
    itemLimitMs: secondsToMs(form.itemLimitSeconds),
    extendedTime: form.extendedTime,
    feedback: form.feedback,
    aids: { allowed: form.aids.allowed, text: text(form.aids.text) },
    checksPerPart: numberOf(form.checksPerPart),
    instructions: orNull(form.instructions, languages),
    comprehension: form.comprehension.map(({ question, options, right }) => ({
      question: text(question),
      options: options.map(text),
      right: numberOf(right),
    })),
    minAge: numberOf(form.minAge),
    background: QUESTIONS.filter((name) => form.background[name]),
    about: aboutFrom(form.about),
    consent: fromConsent(form.consent.version, text(form.consent.markdown)),
    debrief: orNull(form.debrief, languages),
    opensAt: instantFrom(form.opensAt),
    closesAt: instantFrom(form.closesAt),
    quota: {
      total: numberOf(quota.total),
      perArm: numberOf(quota.perArm),
      reservationMinutes: numberOf(quota.reservationMinutes),
    },
    recruiters: {
      prolific: whereOn(recruiters.prolific),
      mturk: whereOn(recruiters.mturk),
      sona: whereOn(recruiters.sona),
    },
    quality: {
      version: 1,
      ...Object.fromEntries(
        Object.entries(form.quality).map(([name, value]) => [
          name,
          typeof value === 'string' ? numberOf(value) : value,
        ]),
      ),
    },
    report: Object.fromEntries(Object.entries(form.report).filter(([, text]) => text.trim() !== '')),
    ...populationFrom(form.population),
    onBoards: form.onBoards,
  };
}

export function aboutFrom({ institution, contact, email, minutes, purpose }: FormValues['about']): StudyAbout {
  const typed = (text: string) => text.trim() || null;
  const purposes = STUDY_LANGUAGES.filter((name) => purpose[name].trim() !== '');
  return {
    institution: typed(institution),
    contact: typed(contact),
    email: typed(email),
    minutes: numberOf(minutes),
    purpose: purposes.length === 0 ? null : Object.fromEntries(purposes.map((name) => [name, purpose[name]])),
  };
}

function populationFrom({ source, ...texts }: FormValues['population']) {
  const margins = RAKED_QUESTIONS.flatMap((question) => {
    const groups = parseGroups(texts[question]);
    return groups.length === 0 ? [] : [[question, groups] as const];
  });
  if (margins.length === 0 && source.trim() === '') return {};
  return { population: { source, ...Object.fromEntries(margins) } };
}

/** The schema fills `markdown` in from `source`. */
const fromConsent = (version: string, text: Localized) => ({
  version,
  markdown: text,
  source: Object.values(text).some(hasTokens) ? text : null,
});

/** Texts of languages that are switched off are kept where there are any. */
const fromText = (text: FormText, languages: readonly StudyLanguage[]): Localized =>
  Object.fromEntries(
    STUDY_LANGUAGES.filter((name) => languages.includes(name) || text[name].trim() !== '').map((name) => [
      name,
      text[name],
    ]),
  );

const orNull = (text: FormText, languages: readonly StudyLanguage[]): Localized | null =>
  STUDY_LANGUAGES.every((name) => text[name].trim() === '') ? null : fromText(text, languages);

const fromPart = ({ task, condition, practiceItems, course }: FormPart) => ({
  task,
  condition,
  practiceItems: numberOf(practiceItems),
  course: fromCourse(course),
});

function fromCourse({ kind, maxLevel, maxItems, levels, itemsPerLevel, seeds }: FormCourse) {
  switch (kind) {
    case 'ladder':
      return { kind, maxLevel: numberOf(maxLevel), maxItems: numberOf(maxItems) };
    case 'express':
      return { kind };
    case 'set':
      return { kind, levels: levelsFrom(levels), itemsPerLevel: numberOf(itemsPerLevel), seeds };
  }
}

const MOST_LEVELS = 60;

/** `1-3, 5` is 1, 2, 3, 5. Invalid parts become NaN, so that the schema rejects them. */
export function levelsFrom(text: string): number[] {
  const entries = text.split(/[,;\s]+/).filter((entry) => entry !== '');
  return entries.flatMap((entry) => {
    const range = /^(\d{1,5})[-–](\d{1,5})$/.exec(entry);
    if (range === null) return [Number(entry)];
    const [from, to] = [Number(range[1]), Number(range[2])];
    return from <= to && to - from < MOST_LEVELS
      ? Array.from({ length: to - from + 1 }, (_, index) => from + index)
      : [Number.NaN];
  });
}

const secondsToMs = (text: string): number | null => {
  const seconds = numberOf(text);
  return seconds === null ? null : Math.round(seconds * 1000);
};

const instantFrom = (minutes: string): string | null => (minutes === '' ? null : `${minutes.slice(0, 16)}:00.000Z`);

function whereOn<T extends { readonly on: boolean }>({ on, ...rest }: T): Omit<T, 'on'> | null {
  return on ? rest : null;
}

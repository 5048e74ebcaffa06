/** What is wrong with a configuration, at the fields of its form. */
import { studyConfig } from '@/lib/wire/studies/study';

export interface Issue {
  /** Name of the form's field. */
  readonly field: string;
  readonly message: string;
  /** It keeps the version from being opened, not from being saved. */
  readonly isOpen?: true;
}

interface ZodIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly minimum?: unknown;
  readonly origin?: unknown;
}

/** What keeps it from being saved. */
export function issuesIn(config: unknown): readonly Issue[] {
  const parsed = studyConfig.safeParse(config);
  if (parsed.success) return [];
  return (parsed.error.issues as readonly ZodIssue[]).map((issue) => ({
    field: fieldOf(issue.path.map(String).join('.')),
    message: wordsOf(issue),
  }));
}

function wordsOf({ code, message, minimum, origin }: ZodIssue): string {
  if (code === 'too_small' && minimum === 1 && origin === 'string') return 'is missing';
  if (code === 'too_small' && minimum === 1 && origin === 'array') return 'needs one at least';
  if (code === 'invalid_type' && message.includes('expected number'))
    return message.includes('received null') ? 'is missing' : 'is no number';
  if (code === 'invalid_type' && message.includes('expected int')) return 'is no whole number';
  return message;
}

/** The field that a place of the configuration is typed into. */
export const fieldOf = (path: string): string =>
  path
    .replace(/^itemLimitMs$/, 'itemLimitSeconds')
    .replace(/^languages.*$/, 'languages.en')
    .replace(/^population\.(age_band|education_level).*$/, 'population.$1')
    .replace(/\.course\.levels\.\d+$/, '.course.levels')
    .replace(/\.course$/, '.course.kind')
    .replace(/^consent\.source/, 'consent.markdown')
    .replace(/^(title|summary|instructions|debrief|aids\.text|consent\.markdown)$/, '$1.en');

const WORDS: Readonly<Record<string, string>> = {
  arms: 'arm',
  parts: 'part',
  comprehension: 'question',
  options: 'option',
  about: 'contact and purpose',
  email: 'e-mail address',
  contact: 'contact person',
  minutes: 'minutes it takes',
  itemLimitSeconds: 'time limit',
  checksPerPart: 'easy questions',
  minAge: 'least age',
  opensAt: 'opening',
  closesAt: 'closing',
  perArm: 'wanted in each arm',
  total: 'wanted in all',
  reservationMinutes: 'minutes that a place is kept',
  maxLevel: 'highest level',
  maxItems: 'most questions',
  itemsPerLevel: 'questions at each level',
  practiceItems: 'practice questions',
  markdown: 'text',
  screenedOut: 'screened out',
  age_band: 'shares by age',
  education_level: 'shares by education',
  en: 'English',
  de: 'German',
};

/** `Arm 1, part 2, levels` of `arms.0.parts.1.course.levels`. */
export function placeName(field: string): string {
  const words = field.split('.').flatMap((part, at, all) => {
    if (/^\d+$/.test(part)) return [];
    const number = /^\d+$/.test(all[at + 1] ?? '') ? ` ${Number(all[at + 1]) + 1}` : '';
    return part === 'course' || (part === 'kind' && all[at - 1] === 'course')
      ? part === 'kind'
        ? ['course']
        : []
      : [`${WORDS[part] ?? part}${number}`];
  });
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

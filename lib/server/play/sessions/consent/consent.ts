/**
 * The consent text of each language. The text is versioned data. A session stores version, language and hash of the
 * text as shown. An outdated text is rejected, so people who read an older one read again. Raise the version with every
 * change.
 */
import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/messages';
import { type Translator, translatorOf } from '@/lib/messages/translator';
import { env } from '@/lib/server/platform/env';
import { AppError } from '@/lib/server/platform/http/problem';
import { CLIMB_EXPIRY_DAYS } from '../../climbs/open-climb';

interface ConsentSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface ConsentText {
  readonly version: string;
  readonly language: Locale;
  readonly title: string;
  /** The first one is a summary. */
  readonly sections: readonly ConsentSection[];
  /** SHA-256 of `consentMarkdown`, lower-case hex. */
  readonly textSha256: string;
}

const VERSION = '2026-11-28.2';

export function currentConsent(language: Locale = DEFAULT_LOCALE): ConsentText {
  const t = translatorOf(language, 'consent');
  const text = { version: VERSION, language, title: t('title'), sections: sections(t, env()) };
  return { ...text, textSha256: createHash('sha256').update(consentMarkdown(text)).digest('hex') };
}

/** The whole text as Markdown, which is hashed and exported. */
export const consentMarkdown = ({ title, sections: parts }: Pick<ConsentText, 'title' | 'sections'>): string =>
  `${[`# ${title}`, ...parts.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs])].join('\n\n')}\n`;

/** Throws for any text but the current one of its language. */
export function assertCurrentConsent(shown: {
  readonly version: string;
  readonly textSha256: string;
  readonly language: string;
}): void {
  const now = currentConsent(isLocale(shown.language) ? shown.language : DEFAULT_LOCALE);
  if (shown.version === now.version && shown.textSha256 === now.textSha256 && shown.language === now.language) return;
  throw new AppError('consent-outdated', 'Load the page again to read the new text.', {
    errors: [{ path: 'consent.textSha256', message: `the present version is ${now.version}` }],
  });
}

const sections = (
  t: Translator<'consent'>,
  { RUNG_OPERATOR: operator, RUNG_CONTACT: contact }: ReturnType<typeof env>,
): ConsentText['sections'] => [
  {
    heading: t('short.heading'),
    paragraphs: [
      operator === undefined ? t('short.unnamed') : t('short.who', { operator }),
      t('short.stored'),
      t('short.shown'),
      t('short.alone'),
      t('short.stop'),
    ],
  },
  {
    heading: t('who.heading'),
    paragraphs: [
      operator === undefined ? t('who.unnamed') : t('who.named', { operator }),
      ...(contact === undefined ? [] : [t('who.contact', { contact })]),
    ],
  },
  { heading: t('what.heading'), paragraphs: [t('what.task', { days: CLIMB_EXPIRY_DAYS }), t('what.rules')] },
  { heading: t('stored.heading'), paragraphs: [t('stored.data'), t('stored.identity')] },
  { heading: t('shown.heading'), paragraphs: [t('shown.board'), t('shown.result')] },
  { heading: t('stopping.heading'), paragraphs: [t('stopping.delete'), t('stopping.copies')] },
];

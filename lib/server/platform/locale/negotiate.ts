/**
 * Picks a language from `Accept-Language` (RFC 9110, section 12.5.4) by lookup (RFC 4647, section 3.4): `de-AT` gets
 * `de`. Skips malformed parts; a quality of 0 excludes a language.
 */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/messages/locale';

interface Range {
  /** Lower-case language tag, or `*`. */
  readonly tag: string;
  readonly quality: number;
}

const RANGE = /^([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/;
/** More than any browser sends; longer headers are not read further. */
const MAX_RANGES = 50;

export function negotiateLocale(header: string | null): Locale {
  const ranges = parseRanges(header ?? '');
  const wanted = [...ranges].filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const match = LOCALES.find((locale) => (tag === '*' ? !isRefused(locale, ranges) : baseOf(tag) === locale));
    if (match !== undefined) return match;
  }
  return DEFAULT_LOCALE;
}

const baseOf = (tag: string) => tag.split('-')[0];

/** A wildcard applies to languages that no other range names. */
const isRefused = (locale: Locale, ranges: readonly Range[]) =>
  ranges.some(({ tag, quality }) => tag === locale && quality === 0);

function parseRanges(header: string): readonly Range[] {
  return header
    .slice(0, 1000)
    .split(',', MAX_RANGES)
    .flatMap((part) => {
      const [, tag, quality = '1'] = RANGE.exec(part.trim().toLowerCase()) ?? [];
      return tag === undefined ? [] : [{ tag, quality: Number(quality) }];
    });
}

import type { Translator } from '@/lib/messages/translator';

/** What grows with the levels, as a sentence; the task says it as a fragment, with what explains it behind a colon. */
export function meaningInWords(t: Translator<'words'>, meaning: string, level: 'level' | 'rung'): string {
  const [what = meaning, ...rest] = meaning.split(': ');
  return rest.length === 0 ? t(`meaning.${level}`, { what }) : t(`meaning.${level}Why`, { what, why: rest.join(': ') });
}

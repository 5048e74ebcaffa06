import type { Messages } from '@/lib/messages';
import type { Translator } from '@/lib/messages/translator';

type Code = keyof Messages['words']['problems'];

/** Why a request was refused, in the reader's language; the server's own words are English. */
export function problemText(t: Translator<'words'>, { code }: { readonly code: string }): string {
  const key = `problems.${code as Code}` as const;
  return t.has(key) ? t(key) : t('problems.unknown', { code });
}

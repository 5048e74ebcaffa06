/** The request's language: the choice in the footer, otherwise the browser's, otherwise English. */
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { isLocale, type Locale, type Namespace } from '@/lib/messages';
import { type Translator, translatorOf } from '@/lib/messages/translator';
import { LOCALE_COOKIE } from './cookie';
import { negotiateLocale } from './negotiate';

export const currentLocale = cache(async (): Promise<Locale> => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  return isLocale(chosen) ? chosen : negotiateLocale((await headers()).get('accept-language'));
});

/** For server components: the texts of one namespace in the request's language. */
export async function translator<Name extends Namespace>(namespace: Name): Promise<Translator<Name>> {
  return translatorOf(await currentLocale(), namespace);
}

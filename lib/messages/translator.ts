import { createTranslator } from 'use-intl/core';
import { type Locale, type Messages, messagesOf, type Namespace } from './index';

/** Looks up the texts of one namespace; what `useTranslations` gives as well. */
export type Translator<Name extends Namespace> = ReturnType<typeof createTranslator<Messages, Name>>;

/** For server components and the server; client components call `useTranslations`. */
export function translatorOf<Name extends Namespace>(locale: Locale, namespace: Name): Translator<Name> {
  return createTranslator<Messages, Name>({ locale, messages: messagesOf(locale), namespace, onError: refuse });
}

/** A text that cannot be made is a bug, not a key shown to a person. */
function refuse(error: Error): never {
  throw error;
}

/** Makes a text storable in PostgreSQL: NUL and lone surrogates become U+FFFD. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what we look for
export const storableText = (text: string): string => text.replace(/[\u0000\ud800-\udfff]/gu, '\ufffd');

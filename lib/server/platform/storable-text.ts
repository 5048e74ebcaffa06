/** The text as PostgreSQL can hold it: NUL and halves of surrogate pairs become U+FFFD, all else stays. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what we look for
export const storableText = (text: string): string => text.replace(/[\u0000\ud800-\udfff]/gu, '\ufffd');

/** Addresses that hold what is chosen and say what the numbers were. */
import { type FigureSource, shortHash } from '@/components/figures/figure-data';

/** When the numbers were read, and what they were. */
export const AS_OF = 'asof';
export const HASH = 'hash';

/** The address of the page with the edition, the date and the hash of its numbers. */
export function permalink(address: string, { suite, edition, asOf, hash }: FigureSource): string {
  const url = new URL(address);
  url.hash = '';
  if (suite !== null && edition !== null) url.searchParams.set('edition', edition);
  url.searchParams.set(AS_OF, asOf);
  url.searchParams.set(HASH, shortHash(hash));
  return url.href;
}

/** An iframe with the same choices; it follows the board, so it holds neither date nor hash. */
export function embedCode(address: string, embedPath: string, { board }: FigureSource): string {
  const url = new URL(address);
  for (const name of [AS_OF, HASH]) url.searchParams.delete(name);
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const src = `${url.origin}${embedPath}${url.search}`;
  return `<iframe src="${quoted(src)}" title="${quoted(`Rung: ${board}`)}" width="100%" height="720" loading="lazy" style="border:0"></iframe>`;
}

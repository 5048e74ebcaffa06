/** Addresses that hold what is chosen. */
import type { FigureSource } from '@/components/figures/figure-data';

/** The address of the page, with the edition of its numbers. */
export function shareAddress(address: string, { suite, edition }: FigureSource): string {
  const url = new URL(address);
  url.hash = '';
  if (suite !== null && edition !== null) url.searchParams.set('edition', edition);
  return url.href;
}

/** An iframe with the same choices. */
export function embedCode(address: string, embedPath: string, { board }: FigureSource): string {
  const url = new URL(address);
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const src = `${url.origin}${embedPath}${url.search}`;
  return `<iframe src="${quoted(src)}" title="${quoted(`Rung: ${board}`)}" width="100%" height="720" loading="lazy" style="border:0"></iframe>`;
}

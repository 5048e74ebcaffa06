/** Addresses that hold what is chosen. */
import type { FigureSource } from '@/components/figures/download/figure-data';

/** Parameters of earlier releases, in links that were shared then. No page reads them any more. */
const FORMER = ['asof', 'hash'];

/** What a page shows without being asked, such as the first suite; as parameters of its address. */
export type Shown = Readonly<Record<string, string>>;

function pageUrl(address: string, shown: Shown): URL {
  const url = new URL(address);
  url.hash = '';
  for (const [name, value] of Object.entries(shown)) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  for (const name of FORMER) url.searchParams.delete(name);
  return url;
}

/** The address of the page, with the edition of its numbers. */
export function shareAddress(address: string, { suite, edition }: FigureSource, shown: Shown = {}): string {
  const url = pageUrl(address, shown);
  if (suite !== null && edition !== null) url.searchParams.set('edition', edition);
  return url.href;
}

/** An iframe with the same choices. */
export function embedCode(address: string, embedPath: string, { board }: FigureSource, shown: Shown = {}): string {
  const url = pageUrl(address, shown);
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const src = `${url.origin}${embedPath}${url.search}`;
  return `<iframe src="${quoted(src)}" title="${quoted(`Rung: ${board}`)}" width="100%" height="720" loading="lazy" style="border:0"></iframe>`;
}

/** The sources of the figures of each kind of page. */

import type { FigureSource } from '@/components/figures/download/figure-data';
import { hashOfView } from '@/lib/server/boards/pages/input-hash';
import { instantOf, systemClock } from '@/lib/server/platform/clock';
import type { BoardView } from '@/lib/wire/boards/board';
import type { HomeBoard, ProfileSuite } from '@/lib/wire/boards/home-board';
import { isDemoEdition } from '@/lib/wire/demo';

const now = () => instantOf(systemClock.now());

/** `parts`: what the page shows of each suite. */
export const homeSource = (
  { contentHash }: Pick<HomeBoard, 'contentHash'>,
  parts: readonly { readonly edition: string | null }[],
): FigureSource => ({
  board: 'Boards',
  isDemo: parts.some(({ edition }) => isDemoEdition(edition)),
  suite: null,
  edition: null,
  asOf: now(),
  hash: contentHash,
});

/** For a citation of a page with several suites. */
export function editionFacts(parts: readonly { readonly edition: string | null }[]): readonly string[] {
  const editions = parts.flatMap(({ edition }) => edition ?? []);
  return editions.length === 0 ? [] : [`editions ${editions.join(', ')}`];
}

export const boardSource = ({ suite, suiteTitle, edition, contentHash }: BoardView): FigureSource => ({
  board: suiteTitle,
  isDemo: isDemoEdition(edition?.id ?? null),
  suite,
  edition: edition?.id ?? null,
  asOf: now(),
  hash: contentHash,
});

/** One model on all suites; of no suite's edition alone. */
export const profileSource = (name: string, suites: readonly ProfileSuite[]): FigureSource => ({
  board: `All suites, ${name}`,
  isDemo: suites.some(({ edition }) => isDemoEdition(edition)),
  suite: null,
  edition: null,
  asOf: now(),
  hash: hashOfView(suites),
});

/** For a page whose numbers are all in `view`. */
export const viewSource = (suite: string, title: string, edition: string | null, view: object): FigureSource => ({
  board: title,
  isDemo: isDemoEdition(edition),
  suite,
  edition,
  asOf: now(),
  hash: hashOfView(view),
});

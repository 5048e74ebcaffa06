/** The sources of the figures of each kind of page. */

import { hashJson } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import type { FigureSource } from '@/components/figures/figure-data';
import { instantOf, systemClock } from '@/lib/server/platform/clock';
import type { BoardView } from '@/lib/wire/board';
import type { HomeBoard } from '@/lib/wire/home-board';

const now = () => instantOf(systemClock.now());

export const homeSource = ({ contentHash }: Pick<HomeBoard, 'contentHash'>): FigureSource => ({
  board: 'Boards',
  suite: null,
  edition: null,
  asOf: now(),
  hash: contentHash,
});

export const boardSource = ({ suite, suiteTitle, edition, contentHash }: BoardView): FigureSource => ({
  board: suiteTitle,
  suite,
  edition: edition?.id ?? null,
  asOf: now(),
  hash: contentHash,
});

/** For a page whose numbers are all in `view`. */
export const viewSource = (suite: string, title: string, edition: string | null, view: object): FigureSource => ({
  board: title,
  suite,
  edition,
  asOf: now(),
  hash: hashJson(view as Json),
});

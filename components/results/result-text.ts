import type { Messages } from '@/lib/messages';
import type { Translator } from '@/lib/messages/translator';
import type { LadderView } from '@/lib/wire/items/item';
import type { OwnPlace } from '@/lib/wire/people/own-history';

type T = Translator<'results'>;

/** Why the climb ended. */
export function endText(t: T, { end, r }: Pick<LadderView, 'end' | 'r'>): string {
  if (end === null) return t('end.open');
  const key = `end.${end as keyof Messages['results']['end']}` as const;
  return t.has(key) ? t(key, { next: r + 1 }) : t('end.other');
}

/** `≥ 3` for a climb that could have continued. */
export const rungText = ({ r, censored }: Pick<LadderView, 'r' | 'censored'>): string => `${censored ? '≥ ' : ''}${r}`;

/** The headline. `who`: null for the owner. An owner without a passed rung reads a sentence instead of 0. */
export function rungTitle(t: T, ladder: Pick<LadderView, 'r' | 'censored'>, who: string | null): string {
  if (who !== null) return t('rung.other', { name: who, rung: rungText(ladder) });
  if (ladder.r > 0) return t('rung.you', { rung: rungText(ladder) });
  return ladder.censored ? t('rung.stopped') : t('rung.ground');
}

/** How the climb compares with people, and their number; or the reason why there is no comparison. */
export function placeText(t: T, { others, below }: OwnPlace, isOwn: boolean, enough: number): string {
  if (others === 0) return isOwn ? t('place.first') : t('place.nobody');
  if (below === null) return t('place.few', { others, enough });
  return t('place.share', { others, ...percents(below) });
}

const percent = (share: number): number => Math.round(share * 100);

/** Whole percent of a share and its range, each from 0 to 1. */
export const percents = ({
  share,
  low,
  high,
}: {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}) => ({
  percent: percent(share),
  low: percent(low),
  high: percent(high),
});

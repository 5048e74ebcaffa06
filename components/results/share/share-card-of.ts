import { oneDecimal } from '@/components/words/numbers';
import type { Locale } from '@/lib/messages';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { translatorOf } from '@/lib/messages/translator';
import type { BoardTask } from '@/lib/wire/boards/board';
import type { OwnPlace } from '@/lib/wire/people/own-history';
import type { ResultView } from '@/lib/wire/people/session';
import { modelsAround, type OwnRange } from '../models-around';
import { percents } from '../result-text';
import type { ShareCard } from './share-card';

/** The rung of a climb, or the range that an estimate leaves; null where nothing was climbed or answered. */
export function ownRangeOf({ course, ladder }: Pick<ResultView, 'course' | 'ladder'>): ShareCard['own'] | null {
  if (course === 'set') return null;
  if (course === 'ladder') return { low: ladder.r, high: ladder.r, at: ladder.r };
  const { estimate } = ladder;
  return estimate && { low: estimate.low, high: estimate.high, at: estimate.mean };
}

export interface CardFacts {
  readonly result: ResultView;
  /** Of the board; null where no one has climbed. */
  readonly task: BoardTask | null;
  /** Among full climbs of other people; null for an estimate. */
  readonly place: OwnPlace | null;
  readonly host: string;
}

/** null where there is nothing to show. A percentile comes only with enough people, as on the page. */
export function shareCardOf(locale: Locale, { result, task, place, host }: CardFacts): ShareCard | null {
  const t = translatorOf(locale, 'results');
  const own = result.status === 'ended' ? ownRangeOf(result) : null;
  if (own === null) return null;
  const below = place?.below ?? null;
  const shown = below ?? result.place;
  const around = modelsAround(task?.models ?? [], own satisfies OwnRange);
  const models = [...around.ahead, ...around.close, ...around.beaten].sort((a, b) => b.mean - a.mean);
  const title = ladderTitle(locale, result.task, result.ladder.taskTitle);
  return {
    title: result.course === 'express' ? t('card.quick', { title }) : title,
    headline: t('card.rung', { rung: result.course === 'express' ? oneDecimal(locale, own.at) : own.at }),
    lines: [
      ...(shown ? [below ? t('card.higher', percents(shown)) : t('card.about', percents(shown))] : []),
      ...(models.length > 0 ? [t('models.title', { beaten: around.beaten.length, total: models.length })] : []),
      ...(own.high > own.low ? [t('card.range', { low: own.low, high: own.high })] : []),
      ...(shown ? [t('card.people', percents(shown))] : []),
    ],
    people: below === null ? [] : (task?.human?.depths ?? []),
    own,
    models,
    host,
  };
}

import { Disclosure } from '@/components/ui/disclosure';
import { conditionName } from '@/components/words/conditions';
import type { Locale } from '@/lib/messages';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { type Translator, translatorOf } from '@/lib/messages/translator';
import type { OwnLadder } from '@/lib/wire/people/own-history';
import { ClimbsFigure } from './climbs-figure';
import { ClimbsTable } from './climbs-table';

export interface OwnLadderCardProps {
  readonly locale: Locale;
  readonly ladder: OwnLadder;
  /** The number of other people needed for a comparison. */
  readonly enough: number;
}

/** One ladder: the person's climbs, the best one, and how the one that counts compares with other people. */
export function OwnLadderCard({ locale, ladder, enough }: OwnLadderCardProps) {
  const t = translatorOf(locale, 'history');
  const title = ladderTitle(locale, ladder.task, ladder.taskTitle);
  const label = t('figure', { title, climbs: ladder.climbs.length });
  return (
    <article className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg">{title}</h2>
      <p className="text-sm text-muted">
        {conditionName(ladder.condition, translatorOf(locale, 'words'))} · {t('edition', { edition: ladder.edition })}
      </p>
      <p className="mt-2">
        {ladder.best !== null && <strong>{t('best', { r: ladder.best })}</strong>} {placeText(t, ladder, enough)}
      </p>
      <ClimbsFigure locale={locale} climbs={ladder.climbs} label={label} />
      <Disclosure summary={t('table.summary')}>
        <ClimbsTable locale={locale} climbs={ladder.climbs} label={title} />
      </Disclosure>
    </article>
  );
}

function placeText(t: Translator<'history'>, { place }: OwnLadder, enough: number): string {
  if (place === null) return t('place.none');
  const { r, others, below } = place;
  if (below === null) return t('place.few', { others, enough });
  return t('place.share', {
    r,
    others,
    percent: percent(below.share),
    low: percent(below.low),
    high: percent(below.high),
  });
}

const percent = (share: number): number => Math.round(share * 100);

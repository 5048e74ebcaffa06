import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { Locale } from '@/lib/messages';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { translatorOf } from '@/lib/messages/translator';
import { Mark, markName } from './mark-row';

interface DayQuestion {
  readonly task: string;
  readonly title: string;
  readonly suiteTitle: string;
  readonly level: number;
  /** Shares from 0 to 1. */
  readonly people: { readonly right: number; readonly n: number; readonly low: number; readonly high: number } | null;
  readonly models: readonly { readonly name: string; readonly right: boolean }[];
}

/** One question of a day that has ended, and who solved it. */
export function DayQuestionCard({
  locale,
  question,
  place,
  mark,
  explanation,
}: {
  readonly locale: Locale;
  readonly question: DayQuestion;
  /** From 0. */
  readonly place: number;
  /** undefined: not played. */
  readonly mark: boolean | null | undefined;
  /** Address; null: none for this person. */
  readonly explanation: string | null;
}) {
  const t = translatorOf(locale, 'daily');
  const { task, title, suiteTitle, level, people, models } = question;
  return (
    <Card className="p-4">
      <div className="flex items-center gap-3">
        <div className="mr-auto">
          <h2 className="text-lg">{ladderTitle(locale, task, title)}</h2>
          <p className="text-sm text-muted">{t('day.question', { suite: suiteTitle, level })}</p>
        </div>
        {mark !== undefined && <Mark locale={locale} mark={mark} place={place} />}
        {explanation !== null && (
          <Link
            href={explanation}
            aria-label={t('day.explainOf', { place: place + 1 })}
            className="link inline-flex min-h-11 items-center"
          >
            {t('day.explain')}
          </Link>
        )}
      </div>
      <dl className="mt-2 grid grid-cols-[5.5rem_1fr_auto] items-center gap-x-3 gap-y-1 text-sm">
        <dt>{t('day.peopleLabel')}</dt>
        <dd className="contents">
          {people === null ? <span /> : <ShareBar {...people} />}
          <span className="tabular">
            {people === null ? (
              t('day.none')
            ) : (
              <>
                <span aria-hidden="true">{t('day.of', { right: people.right, n: people.n })}</span>
                <span className="sr-only">
                  {t('day.peopleShare', {
                    share: percent(people.right / people.n),
                    low: percent(people.low),
                    high: percent(people.high),
                    n: people.n,
                  })}
                </span>
              </>
            )}
          </span>
        </dd>
        <dt>{t('day.modelsLabel')}</dt>
        <dd className="contents">
          <ul className="flex flex-wrap gap-1.5">
            {models.map(({ name, right }) => (
              <li key={name} title={t('day.solvedBy', { name, mark: markName(right) })}>
                <Diamond full={right} />
                <span className="sr-only">{t('day.solvedBy', { name, mark: markName(right) })}</span>
              </li>
            ))}
          </ul>
          <span className="tabular">
            {models.length === 0
              ? t('day.none')
              : t('day.of', { right: models.filter(({ right }) => right).length, n: models.length })}
          </span>
        </dd>
      </dl>
    </Card>
  );
}

const percent = (share: number): number => Math.round(100 * share);

function ShareBar({ right, n, low, high }: NonNullable<DayQuestion['people']>) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full">
      <rect width="100" height="10" fill="var(--bar)" opacity="0.5" />
      <rect width={(100 * right) / n} height="10" fill="var(--human-soft)" />
      <path
        d={`M${100 * low} 5H${100 * high}M${100 * low} 1V9M${100 * high} 1V9`}
        stroke="var(--human)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        fill="none"
      />
    </svg>
  );
}

const Diamond = ({ full }: { readonly full: boolean }) => (
  <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3.5">
    <path d="M6 1 11 6 6 11 1 6Z" fill={full ? 'var(--model)' : 'none'} stroke="var(--model)" strokeWidth="1.3" />
  </svg>
);

import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Page } from '@/components/ui/page';
import type { Locale } from '@/lib/messages';
import { dailyTitle } from '@/lib/messages/daily-texts';
import { translatorOf } from '@/lib/messages/translator';
import { FiveLadders } from './five-ladders';
import { MarkRow } from './mark-row';

/** What a person's link shows to others: their marks, and the way to play. */
export function SharedDay({
  locale,
  shared: { day, marks },
  isOver,
}: {
  readonly locale: Locale;
  readonly shared: { readonly day: string; readonly marks: readonly (boolean | null)[] };
  readonly isOver: boolean;
}) {
  const t = translatorOf(locale, 'daily');
  return (
    <Page width="text" className="pt-4 sm:pt-12">
      <Card className="text-center">
        <p className="text-muted">{dailyTitle(locale, day)}</p>
        <h1 className="mt-1 text-4xl">{t('shared.title', { right: marks.filter(Boolean).length })}</h1>
        <div className="mx-auto max-w-xs">
          <FiveLadders marks={marks} className="mx-auto mt-5 h-36 w-full" />
          <MarkRow locale={locale} marks={marks} className="mt-4 px-1" />
        </div>
        <p className="mt-6 text-muted">{t('shared.lead')}</p>
        <a href="/daily" className={buttonClass({ variant: 'primary', size: 'lg' }, 'mt-4 w-full sm:w-auto')}>
          {t('today')}
        </a>
      </Card>
      {isOver && (
        <p className="mt-6">
          <Link href={`/daily/${day}`} className="link">
            {t('shared.everyone')}
          </Link>
        </p>
      )}
    </Page>
  );
}

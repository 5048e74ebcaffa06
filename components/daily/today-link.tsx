import { buttonClass } from '@/components/ui/button';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import { FiveLadders } from './five-ladders';
import type { ShownDay } from './week-strip';

interface OwnDay extends ShownDay {
  readonly status: 'open' | 'ended';
}

const NO_MARKS = [null, null, null, null, null];

/** The way to the day's five. It shows no puzzle. */
export function TodayLink({ locale, mine }: { readonly locale: Locale; readonly mine: OwnDay | undefined }) {
  const t = translatorOf(locale, 'daily');
  const marks = mine?.marks ?? null;
  const isOver = mine?.status === 'ended';
  return (
    <section
      aria-labelledby="today-title"
      className="mb-10 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line pt-8"
    >
      <FiveLadders marks={marks ?? NO_MARKS} className="w-40 shrink-0" />
      <div className="min-w-56 flex-1">
        <h2 id="today-title" className="text-2xl">
          {t('landing.title')}
        </h2>
        <p className="mt-1 text-muted">
          {marks === null ? t('landing.text') : t('landing.done', { right: marks.filter(Boolean).length })}
        </p>
      </div>
      <a href="/daily" className={buttonClass({ variant: isOver ? 'secondary' : 'primary', size: 'lg' })}>
        {mine === undefined ? t('landing.play') : isOver ? t('landing.see') : t('landing.continue')}
      </a>
    </section>
  );
}

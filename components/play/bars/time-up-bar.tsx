'use client';
import { useTranslations } from 'use-intl';
import { Hourglass } from '@/components/ui/icons';

/** In the place of the button: the time is over, and there is nothing to do. */
export function TimeUpBar() {
  const t = useTranslations('playLimits');
  return (
    <div className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="page flex min-h-17 flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
        <Hourglass aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <p aria-hidden="true" className="font-semibold">
          {t('timeUp')}
        </p>
        <p className="text-sm text-muted max-sm:w-full">{t('timeUpHint')}</p>
      </div>
    </div>
  );
}

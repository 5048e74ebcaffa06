'use client';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { ContinueBar, type ContinueBarProps } from './bars/continue-bar';
import type { BetweenItems } from './loop/play-store';
import { setPreferences, usePreferences } from './loop/preferences';
import type { PlayText } from './replies/words';

/** What the bar says after a practice question. */
export function practiceBar(
  t: PlayText,
  { practiceDone, practiceItems, profile, course }: BetweenItems['session'],
): Pick<ContinueBarProps, 'label' | 'note'> {
  if (practiceDone >= practiceItems && profile) return { label: t('goOn.nextQuestion'), note: t('goOn.startNote') };
  return practiceDone >= practiceItems
    ? { label: t('goOn.startLadder', { course }), note: t('goOn.startNote') }
    : { label: t('goOn.nextPractice'), note: t('goOn.practiceNote') };
}

/** The page between two questions. No question is open and no clock runs until the person continues. */
export function Between({ session, phase, onContinue }: BetweenItems & { readonly onContinue: () => void }) {
  const t = useTranslations('playLimits');
  const play = useTranslations('play');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { practiceDone, practiceItems } = session;
  const isLast = practiceDone >= practiceItems;
  if (phase === 'main') return <Pause heading={heading} session={session} onContinue={onContinue} />;
  return (
    <div className="flex grow flex-col">
      <div className="page grow pt-8 pb-10">
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          {practiceItems === 0
            ? t('ready')
            : isLast
              ? play('between.counts')
              : practiceDone === 0
                ? play('between.practiceGoesOn')
                : play('between.practiceDone', { done: practiceDone, total: practiceItems })}
        </h1>
        <ul className="mt-4 max-w-text list-disc space-y-1.5 pl-5 text-lg">
          {isLast ? (
            <>
              <FeedbackRule session={session} />
              <TimeRules limitMs={session.itemLimitMs} />
            </>
          ) : (
            <li>{session.feedback === 'none' ? play('goOn.practiceNote') : play('goOn.explained')}</li>
          )}
        </ul>
        {isLast && <PauseChoice className="mt-5 max-w-text" />}
      </div>
      <ContinueBar
        {...(practiceItems === 0 ? { label: t('start'), note: t('startNote') } : practiceBar(play, session))}
        onContinue={onContinue}
      />
    </div>
  );
}

function FeedbackRule({ session: { feedback, practiceItems } }: Pick<BetweenItems, 'session'>) {
  const t = useTranslations('playLimits');
  const play = useTranslations('play');
  if (feedback === 'every') return <li>{t('told')}</li>;
  if (feedback === 'none') return <li>{t('untold')}</li>;
  return practiceItems > 0 && <li>{play('between.behind')}</li>;
}

function TimeRules({ limitMs }: { readonly limitMs: number | null }) {
  const t = useTranslations('playLimits');
  const play = useTranslations('play');
  if (limitMs !== null) {
    const seconds = Math.round(limitMs / 1000);
    const duration = t('duration', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }).trim();
    return (
      <>
        <li>{t('limit', { duration })}</li>
        <li>{t('leave')}</li>
      </>
    );
  }
  return (
    <>
      <li>{play('between.noLimit')}</li>
      <li>{play('between.leaveAnyTime')}</li>
    </>
  );
}

function Pause({
  heading,
  session: { daily, study },
  onContinue,
}: {
  readonly heading: React.RefObject<HTMLHeadingElement | null>;
  readonly session: BetweenItems['session'];
  readonly onContinue: () => void;
}) {
  const t = useTranslations('play');
  return (
    <div className="flex grow flex-col">
      <div className="page grow pt-8 pb-10">
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          {t('between.pause')}
        </h1>
        <p className="mt-4 max-w-text text-lg">
          {t('between.pauseText', { in: study ? 'study' : daily ? 'daily' : 'climb' })}
        </p>
        <PauseChoice className="mt-5 max-w-text" />
        <p className="mt-5">
          <a href={study ? `/study/${study.enrolmentId}` : '/'} className={buttonClass()}>
            {t('between.leave')}
          </a>
        </p>
      </div>
      <ContinueBar label={t('goOn.nextQuestion')} note={t('goOn.noClock')} onContinue={onContinue} />
    </div>
  );
}

/** Whether the next question waits for a press. */
export function PauseChoice({ className }: { readonly className?: string }) {
  const t = useTranslations('play');
  const { pausing } = usePreferences();
  return (
    <div className={className}>
      <CheckboxField
        label={t('between.pauseEach')}
        hint={t('between.pauseEachHint')}
        checked={pausing}
        onCheckedChange={(checked) => setPreferences({ pausing: checked })}
      />
    </div>
  );
}

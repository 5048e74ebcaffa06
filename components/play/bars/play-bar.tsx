'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Logo } from '@/components/site/logo';
import { buttonClass } from '@/components/ui/button';
import { Clock, Hourglass, LogOut, Save } from '@/components/ui/icons';
import { StepDots } from '@/components/ui/progress';
import type { ItemView } from '@/lib/wire/items/item';
import type { SessionState } from '@/lib/wire/people/session';
import { RulesButton } from '../item/rules-shown';
import { episodeOf } from '../loop/episodes';
import { clockNameOf, setPreferences, usePreferences } from '../loop/preferences';
import { type ItemClock, limitOf } from '../loop/time-limit';
import { Countdown } from './countdown';
import { ElapsedClock } from './elapsed-clock';
import { LeaveDialog } from './leave-dialog';
import { ReportButton } from './report-button';

export interface PlayBarProps {
  readonly sessionId: string;
  readonly enrolmentId: string | null;
  readonly session: SessionState | null;
  readonly item: ItemView | null;
  readonly clock: ItemClock | null;
  /** The shown practice question is answered, and the session already counts it. */
  readonly practised: boolean;
  readonly savedOrdinal: number | null;
  readonly receiptCode: string;
}

/** Position, time and the way out. Keeps its height. */
export function PlayBar({
  sessionId,
  enrolmentId,
  session,
  item,
  clock,
  practised,
  savedOrdinal,
  receiptCode,
}: PlayBarProps) {
  const t = useTranslations('play');
  const [leaving, setLeaving] = useState(false);
  const clockName = clockNameOf(session);
  const { [clockName]: clockShown } = usePreferences();
  const limitMs = session && item && limitOf(session, item);
  const ClockIcon = limitMs === null ? Clock : Hourglass;
  return (
    <div className="border-b border-line bg-surface">
      <div className="page flex min-h-12 items-center gap-x-1 max-sm:px-3 sm:min-h-14 sm:gap-x-5">
        <Logo className="hidden size-6 shrink-0 sm:block" />
        <Place
          item={item}
          unlevelled={session?.quick === true || session?.course === 'set'}
          numbered={session?.course === 'set' && session.daily === null}
          bounded={session && boundedPlace(session, item)}
          practice={(session?.practiceDone ?? 0) + (practised ? 0 : 1)}
          title={[
            ...(session?.study?.preview ? [t('bar.preview')] : []),
            session?.taskTitle ?? item?.taskTitle ?? '',
          ].join(' · ')}
        />
        <p role="status" className="ml-auto pl-1 text-sm sm:min-w-5 text-muted">
          {savedOrdinal !== null && (
            <span key={savedOrdinal} className="inline-flex items-center gap-1">
              {/* No tick, and no green: the answer may be wrong. */}
              <Save aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">{t('bar.saved')}</span>
              <span className="sr-only">{t('bar.savedAnswer', { number: savedOrdinal + 1 })}</span>
            </span>
          )}
        </p>
        <button
          type="button"
          aria-pressed={clockShown}
          aria-label={clockShown ? t('bar.hideClock') : t('bar.showClock')}
          title={clockShown ? t('bar.hideClock') : t('bar.showClock')}
          onClick={() => setPreferences({ [clockName]: !clockShown })}
          className={buttonClass({ variant: 'ghost' }, 'min-w-11 shrink-0 px-2 sm:min-w-24')}
        >
          <ClockIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
          {clockShown && clock && limitMs === null && <ElapsedClock clock={clock} />}
          {clock && limitMs !== null && <Countdown clock={clock} limitMs={limitMs} shown={clockShown} />}
        </button>
        {item !== null && item.rules.length > 0 && <RulesButton item={item} />}
        {item !== null && <ReportButton key={item.id} sessionId={session?.id ?? sessionId} itemId={item.id} />}
        <button
          type="button"
          onClick={() => setLeaving(true)}
          className={buttonClass({ variant: 'ghost' }, 'min-w-11 shrink-0 px-2 sm:px-3')}
        >
          <LogOut aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{t('bar.leave')}</span>
        </button>
      </div>
      <LeaveDialog
        open={leaving}
        onOpenChange={setLeaving}
        sessionId={sessionId}
        enrolmentId={enrolmentId}
        clockName={clockName}
        receiptCode={receiptCode}
        task={session?.task ?? item?.task ?? ''}
        daily={session?.daily != null}
        profile={session?.profile != null}
      />
    </div>
  );
}

/** Of a climb that ends after a number of questions, or earlier: the place of the open one. null: of another climb. */
function boundedPlace({ profile, most }: SessionState, item: ItemView | null) {
  if (profile !== null) return { number: profile.done + 1, most: profile.most };
  return most === null || item === null ? null : { number: item.visit + 1, most };
}

function Place({
  item,
  unlevelled,
  numbered,
  bounded,
  practice,
  title,
}: {
  readonly item: ItemView | null;
  readonly bounded: { readonly number: number; readonly most: number } | null;
  /** A quick climb, whose level would say whether the last answer was right; or a set, whose length is known. */
  readonly unlevelled: boolean;
  /** The place is in words instead of dots. */
  readonly numbered: boolean;
  readonly practice: number;
  readonly title: string;
}) {
  const t = useTranslations('play');
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0 py-0.5 sm:gap-y-0.5 sm:py-1.5">
      <p className="truncate text-sm text-muted max-sm:w-full max-sm:text-xs max-sm:leading-4">
        {title}
        {item !== null && item.steps > 1 && (
          <>
            {' · '}
            <span className="tabular font-medium text-ink">
              {t('episode.placeWithin', { each: episodeOf(item.task).each, number: item.step + 1, total: item.steps })}
            </span>
          </>
        )}
      </p>
      {item?.phase === 'practice' && (
        <p className="font-semibold max-sm:text-sm">{t('bar.practice', { number: practice })}</p>
      )}
      {item?.phase === 'main' && (
        <>
          {!unlevelled && <p className="font-semibold max-sm:text-sm">{t('bar.level', { level: item.level })}</p>}
          {/* One question a visit, as on an express ladder: its number alone says how far one is. */}
          {bounded !== null ? (
            <p className="tabular text-sm whitespace-nowrap text-muted max-sm:text-xs">
              {t.rich('bar.questionMost', {
                ...bounded,
                // Between the title above and the buttons, a phone has no room for it.
                word: (text) => <span className="max-sm:sr-only">{text}</span>,
              })}
            </p>
          ) : item.questionsPerVisit === 1 ? (
            <QuestionPlace done={item.visit} total={null} numbered />
          ) : (
            <QuestionPlace done={item.question} total={item.questionsPerVisit} numbered={numbered} />
          )}
        </>
      )}
    </div>
  );
}

/** If the dots do not fit on a phone, numbers replace them. */
const MOST_DOTS = 12;

interface QuestionPlaceProps {
  readonly done: number;
  readonly total: number | null;
  readonly numbered: boolean;
}

function QuestionPlace({ done, total, numbered }: QuestionPlaceProps) {
  const t = useTranslations('play');
  const label =
    total === null ? t('bar.question', { number: done + 1 }) : t('bar.questionOf', { number: done + 1, total });
  if (!numbered && total !== null && total <= MOST_DOTS) return <StepDots done={done} total={total} label={label} />;
  return <p className="tabular text-sm text-muted">{label}</p>;
}

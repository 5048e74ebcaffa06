'use client';
import { Check, Clock, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Logo } from '@/components/site/logo';
import { buttonClass } from '@/components/ui/button';
import { StepDots } from '@/components/ui/progress';
import type { ItemView } from '@/lib/wire/item';
import type { SessionState } from '@/lib/wire/session';
import { ElapsedClock } from './elapsed-clock';
import { episodeOf } from './episodes';
import { LeaveDialog } from './leave-dialog';
import type { ItemClock } from './play-store';
import { setPreferences, usePreferences } from './preferences';

export interface PlayBarProps {
  readonly sessionId: string;
  readonly session: SessionState | null;
  readonly item: ItemView | null;
  readonly clock: ItemClock | null;
  /** The practice question shown is answered, and the session counts it already. */
  readonly practised: boolean;
  readonly savedOrdinal: number | null;
  readonly receiptCode: string;
}

/** Where one is, how long it takes, and the way out. Keeps its height whatever it shows. */
export function PlayBar({ sessionId, session, item, clock, practised, savedOrdinal, receiptCode }: PlayBarProps) {
  const [leaving, setLeaving] = useState(false);
  const { clockShown } = usePreferences();
  return (
    <div className="border-b border-line bg-surface">
      <div className="page flex min-h-14 items-center gap-x-3 sm:gap-x-5">
        <Logo className="hidden size-6 shrink-0 sm:block" />
        <Place item={item} practice={(session?.practiceDone ?? 0) + (practised ? 0 : 1)} title={session?.taskTitle ?? item?.taskTitle ?? ''} />
        <p role="status" className="ml-auto min-w-5 text-sm font-medium text-good">
          {savedOrdinal !== null && (
            <span key={savedOrdinal} className="inline-flex items-center gap-1">
              <Check aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">Saved</span>
              <span className="sr-only">: answer {savedOrdinal + 1}</span>
            </span>
          )}
        </p>
        <button
          type="button"
          aria-pressed={clockShown}
          aria-label={clockShown ? 'Hide the clock' : 'Show the clock'}
          title={clockShown ? 'Hide the clock' : 'Show the clock'}
          onClick={() => setPreferences({ clockShown: !clockShown })}
          className={buttonClass({ variant: 'ghost' }, 'min-w-11 px-2 sm:min-w-24')}
        >
          <Clock aria-hidden="true" className="size-4 shrink-0 text-muted" />
          {clockShown && clock && <ElapsedClock clock={clock} />}
        </button>
        <button type="button" onClick={() => setLeaving(true)} className={buttonClass({ variant: 'ghost' }, 'min-w-11 px-2 sm:px-3')}>
          <LogOut aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Leave or stop</span>
        </button>
      </div>
      <LeaveDialog open={leaving} onOpenChange={setLeaving} sessionId={sessionId} receiptCode={receiptCode} task={session?.task ?? item?.task ?? ''} />
    </div>
  );
}

function Place({ item, practice, title }: { readonly item: ItemView | null; readonly practice: number; readonly title: string }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5 py-1.5">
      <p className="truncate text-sm text-muted max-sm:w-full max-sm:text-xs">
        {title}
        {item !== null && item.steps > 1 && (
          <>
            {' · '}
            <span className="tabular font-medium text-ink">{`${episodeOf(item.task).each.toLowerCase()} ${item.step + 1} of ${item.steps}`}</span>
          </>
        )}
      </p>
      {item?.phase === 'practice' && <p className="font-semibold">Practice {practice}</p>}
      {item?.phase === 'main' && (
        <>
          <p className="font-semibold">Level {item.level}</p>
          <QuestionPlace done={item.question} total={item.questionsPerVisit} />
        </>
      )}
    </div>
  );
}

/** Dots that would not fit on a phone are numbers. */
const MOST_DOTS = 12;

function QuestionPlace({ done, total }: { readonly done: number; readonly total: number | null }) {
  const label = `Question ${done + 1}${total === null ? '' : ` of ${total}`}`;
  if (total !== null && total <= MOST_DOTS) return <StepDots done={done} total={total} label={label} />;
  return <p className="tabular text-sm text-muted">{label}</p>;
}

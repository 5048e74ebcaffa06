'use client';
import { useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox';
import { GoOnBar, type GoOnBarProps } from './go-on-bar';
import type { BetweenItems } from './play-store';
import { setPreferences, usePreferences } from './preferences';

/** What the bar says after a practice question. */
export function practiceBar({ practiceDone, practiceItems }: BetweenItems['session']): Pick<GoOnBarProps, 'label' | 'note'> {
  return practiceDone >= practiceItems
    ? { label: 'Start the ladder', note: 'From here it counts: no more feedback until the end.' }
    : { label: 'Next practice question', note: 'Practice does not count.' };
}

/** Between two questions: nothing is asked, and no clock runs, until the person goes on. */
export function Between({ session, phase, onGoOn }: BetweenItems & { readonly onGoOn: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { practiceDone, practiceItems } = session;
  const isLast = practiceDone >= practiceItems;
  if (phase === 'main') return <Pause heading={heading} onGoOn={onGoOn} />;
  return (
    <div className="flex grow flex-col">
      <div className="page grow pt-8 pb-10">
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          {isLast ? 'From here it counts' : practiceDone === 0 ? 'The practice goes on' : `Practice: ${practiceDone} of ${practiceItems} done`}
        </h1>
        <ul className="mt-4 max-w-text list-disc space-y-1.5 pl-5 text-lg">
          {isLast ? (
            <>
              <li>The practice is behind you. Whether an answer was right is told at the end only.</li>
              <li>There is no time limit, but your time is taken: from the moment a question is shown until you answer it, also while you are away.</li>
              <li>You can leave at any time and go on later. Between two questions no clock runs.</li>
            </>
          ) : (
            <li>Practice does not count, and every answer is explained.</li>
          )}
        </ul>
        {isLast && <PauseChoice className="mt-5 max-w-text" />}
      </div>
      <GoOnBar {...practiceBar(session)} onGoOn={onGoOn} />
    </div>
  );
}

function Pause({ heading, onGoOn }: { readonly heading: React.RefObject<HTMLHeadingElement | null>; readonly onGoOn: () => void }) {
  return (
    <div className="flex grow flex-col">
      <div className="page grow pt-8 pb-10">
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          Pause
        </h1>
        <p className="mt-4 max-w-text text-lg">
          All your answers are saved, and no clock runs. The next question comes when you go on: now, or any time within 30 days.
        </p>
        <PauseChoice className="mt-5 max-w-text" />
        <p className="mt-5">
          <a href="/" className={buttonClass()}>
            Leave for now
          </a>
        </p>
      </div>
      <GoOnBar label="Next question" note="No clock runs here." onGoOn={onGoOn} />
    </div>
  );
}

/** Whether the next question waits for a press. */
export function PauseChoice({ className }: { readonly className?: string }) {
  const { pausing } = usePreferences();
  return (
    <div className={className}>
      <CheckboxField
        label="Pause before each question"
        hint="The next one comes only when you go on; no clock runs until then."
        checked={pausing}
        onCheckedChange={(checked) => setPreferences({ pausing: checked })}
      />
    </div>
  );
}

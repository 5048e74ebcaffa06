'use client';
import { useEffect, useRef } from 'react';
import type { SessionState } from '@/lib/wire/session';
import { GoOnBar } from './go-on-bar';

/** Opened again after a practice question: nothing is asked, and no clock runs, until the person goes on. */
export function Between({ session, onGoOn }: { readonly session: SessionState; readonly onGoOn: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { practiceDone, practiceItems } = session;
  const isLast = practiceDone >= practiceItems;
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
              <li>There is no time limit; your time is taken from the moment a question is shown.</li>
              <li>You can leave at any time and go on later.</li>
            </>
          ) : (
            <li>Practice does not count, and every answer is explained.</li>
          )}
        </ul>
      </div>
      <GoOnBar isLast={isLast} onGoOn={onGoOn} />
    </div>
  );
}

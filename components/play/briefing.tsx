'use client';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ItemView } from '@/lib/wire/items/item';
import type { SessionState } from '@/lib/wire/people/session';
import { ContinueBar } from './bars/continue-bar';
import { rulesFor } from './item/rules';

/** Before the very first question: all that has to be known, so that the question itself can begin with its picture. */
export function Briefing({
  item,
  casual,
  onContinue,
}: {
  readonly item: ItemView;
  readonly casual: boolean;
  readonly onContinue: () => void;
}) {
  const t = useTranslations('playLimits');
  const play = useTranslations('play');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // Fetched while the person reads.
  useEffect(() => {
    for (const { url } of item.panels) new Image().src = url;
  }, [item]);
  const { first, others } = rulesFor(play, item);
  return (
    <div className="flex grow flex-col">
      <div className="page grow pt-6 pb-10">
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          {play('briefing.title')}
        </h1>
        <ul className="mt-4 max-w-text list-disc space-y-1.5 pl-5 text-lg">
          {first.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {others.length > 0 && (
          <>
            <h2 className="mt-6 text-lg">{play('briefing.lookUp')}</h2>
            <p className="mt-1 text-muted">{play('briefing.lookUpText')}</p>
            <ul className="mt-3 list-disc gap-x-12 space-y-1 pl-5 lg:columns-2">
              {others.map((rule) => (
                <li key={rule} className="break-inside-avoid">
                  {rule}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <ContinueBar
        label={casual ? t('firstQuestion') : play('briefing.goOn')}
        note={casual ? t('casualNote') : play('goOn.explained')}
        onContinue={onContinue}
      />
    </div>
  );
}

const keyOf = (sessionId: string) => `rung_briefed:${sessionId}`;

/** Whether the rules come before this item: once for each ladder, and only where nothing counts yet. */
export const needsBriefing = (
  storage: Storage | null,
  { id, casual }: Pick<SessionState, 'id' | 'casual'>,
  item: ItemView,
): boolean =>
  (item.phase === 'practice' || casual) && item.ordinal === 0 && item.rules.length > 0 && !isBriefed(storage, id);

function isBriefed(storage: Storage | null, sessionId: string): boolean {
  try {
    return (storage?.getItem(keyOf(sessionId)) ?? null) !== null;
  } catch {
    return false;
  }
}

export function keepBriefed(storage: Storage | null, sessionId: string): void {
  try {
    storage?.setItem(keyOf(sessionId), '1');
  } catch {
    // Storage full or refused: after a reload the rules come again.
  }
}

'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReportButton } from '@/components/play/bars/report-button';
import { ZoomDialog } from '@/components/play/item/panel-picture';
import { ItemParts } from '@/components/play/item/parts';
import { Replay } from '@/components/replay/replay';
import { cubeLookOf } from '@/components/replay/scenes/cube-look';
import { Callout } from '@/components/ui/callout';
import { cn } from '@/components/ui/cn';
import { CircleCheck, CircleX, Info } from '@/components/ui/icons';
import type { PanelView } from '@/lib/wire/items/item';
import type { AnsweredItem } from '@/lib/wire/people/own-history';
import { AnswerTimeline } from './answer-timeline';
import { AnsweredReply } from './answered-reply';

/**
 * A question as it was shown, the person's answer, whether it was right if that may be shown, and the events in
 * between.
 */
export function AnsweredQuestion({ answered }: { readonly answered: AnsweredItem }) {
  const t = useTranslations('history');
  const [zoomed, setZoomed] = useState<PanelView | null>(null);
  const { item, explained, session } = answered;
  return (
    <div className="space-y-8">
      <Rightness answered={answered} />
      {item === null ? (
        <Callout tone="warn" title={t('replay.goneTitle')}>
          <p>{t('replay.goneText')}</p>
        </Callout>
      ) : (
        <div className="space-y-6">
          <p className="max-w-text text-lg font-medium text-pretty">{item.prompt}</p>
          <ItemParts
            parts={item.parts}
            panels={item.panels}
            onZoom={setZoomed}
            compact={item.reply.kind === 'choice'}
            explained={false}
          />
          <AnsweredReply item={item} answer={answered.answer} explained={explained} onZoom={setZoomed} />
          <ReportButton key={item.id} sessionId={session.id} itemId={item.id} named />
          <ZoomDialog panel={zoomed} panels={item.panels} onZoom={setZoomed} onClose={() => setZoomed(null)} />
        </div>
      )}
      {explained !== null && (
        <section aria-labelledby="why">
          <h2 id="why" className="mb-2 text-lg">
            {t('replay.why')}
          </h2>
          <p className="max-w-text whitespace-pre-line">{explained.summary}</p>
          {explained.replay && (
            <div className="mt-4 w-full max-w-2xl">
              <Replay replay={explained.replay} look={cubeLookOf(item?.task ?? session.task, session.condition)} />
            </div>
          )}
        </section>
      )}
      <AnswerTimeline
        events={answered.events}
        rtMs={answered.rtMs}
        serverElapsedMs={answered.serverElapsedMs}
        kind={item?.reply.kind ?? null}
      />
    </div>
  );
}

const LOOKS = {
  right: { icon: CircleCheck, ink: 'text-good' },
  wrong: { icon: CircleX, ink: 'text-bad' },
  untold: { icon: Info, ink: 'text-muted' },
} as const;

/** If any text was accepted, the reply is neither right nor wrong. */
function Rightness({ answered: { status, correct, explained } }: { readonly answered: AnsweredItem }) {
  const t = useTranslations('history');
  if (status === 'timed-out') return <p className="font-medium">{t('replay.timedOut')}</p>;
  if (explained?.answer === '') return null;
  const verdict = correct === null ? 'untold' : correct ? 'right' : 'wrong';
  const { icon: Icon, ink } = LOOKS[verdict];
  return (
    <p className={cn('flex items-center gap-2 font-medium', ink)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {t(`replay.${verdict}`)}
    </p>
  );
}

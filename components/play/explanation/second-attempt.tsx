'use client';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Eye } from '@/components/ui/icons';
import type { ItemView, PartView } from '@/lib/wire/items/item';
import { ContinueBar } from '../bars/continue-bar';
import type { TrailReply } from '../loop/trail';
import { answerName, type PlayText } from '../replies/words';
import { CodeText } from '../text/code-text';
import { optionText } from '../text/option-text';

/** `B, R'` */
const named = (t: PlayText, reply: TrailReply): string =>
  `${answerName(t, 'choice', reply.answer) ?? reply.answer}${reply.said === null ? '' : `, ${reply.said}`}`;

/** Above a question that comes once more: that it does, and what was answered first. */
export function SecondAttempt({
  text,
  earlier,
}: {
  readonly text: PartView | undefined;
  readonly earlier: TrailReply | null;
}) {
  const t = useTranslations('play');
  const first = earlier === null ? null : named(t, earlier);
  return (
    <div className="mb-3 flex gap-3 rounded-lg border border-accent/40 bg-accent-soft px-4 py-2 sm:mb-4 sm:py-3">
      <Eye aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
      <div>
        <p className="font-semibold sm:text-lg">{first === null ? t('look.unknown') : t('look.known', { first })}</p>
        {text?.kind === 'text' && (
          <div className="text-sm text-muted max-sm:hidden">
            <CodeText text={text.text} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Between the two looks, so that the second is not taken for a failed first one. No clock runs. */
export function SecondLookPause({
  item,
  answer,
  onContinue,
}: {
  readonly item: ItemView;
  readonly answer: string;
  readonly onContinue: () => void;
}) {
  const t = useTranslations('play');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const first = named(t, { answer, said: optionText(item.reply, answer) });
  return (
    <div className="flex grow flex-col">
      <div className="page grow pt-8 pb-10">
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          {t('look.title')}
        </h1>
        <p className="mt-4 max-w-text text-lg">
          {t.rich('look.saved', { first, strong: (chunks) => <strong className="font-semibold">{chunks}</strong> })}
        </p>
        <p className="mt-2 max-w-text text-lg">{t('look.text')}</p>
      </div>
      <ContinueBar label={t('look.take')} note={t('goOn.noClock')} onContinue={onContinue} />
    </div>
  );
}

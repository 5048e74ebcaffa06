'use client';
import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ItemView, PartView } from '@/lib/wire/item';
import { CodeText } from './code-text';
import { GoOnBar } from './go-on-bar';
import { answerName } from './reply-words';
import { saidBy } from './said';
import type { TrailReply } from './trail';

/** `B, R'`; null where the browser no longer knows. */
const named = (reply: TrailReply | null): string | null =>
  reply === null ? null : `${answerName('choice', reply.answer) ?? reply.answer}${reply.said === null ? '' : `, ${reply.said}`}`;

/** Above a question that comes once more: that it does, and what was answered first. */
export function SecondLook({ text, earlier }: { readonly text: PartView | undefined; readonly earlier: TrailReply | null }) {
  const first = named(earlier);
  return (
    <div className="mb-3 flex gap-3 rounded-lg border border-accent/40 bg-accent-soft px-4 py-2 sm:mb-4 sm:py-3">
      <Eye aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
      <div>
        <p className="font-semibold sm:text-lg">
          {first === null ? 'Second look: keep your first answer or change it.' : `Second look: your first answer was ${first}. Keep it or change it.`}
        </p>
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
export function SecondLookPause({ item, answer, onGoOn }: { readonly item: ItemView; readonly answer: string; readonly onGoOn: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const first = named({ answer, said: saidBy(item.reply, answer) });
  return (
    <div className="flex grow flex-col">
      <div className="page grow pt-8 pb-10">
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          Now a second look
        </h1>
        <p className="mt-4 max-w-text text-lg">
          Your first answer is saved: <strong className="font-semibold">{first}</strong>.
        </p>
        <p className="mt-2 max-w-text text-lg">The same question comes once more. Keep your answer or change it; it may have been right or wrong.</p>
      </div>
      <GoOnBar label="Take the second look" note="No clock runs here." onGoOn={onGoOn} />
    </div>
  );
}

import { cn } from '@/components/ui/cn';
import { Check, Minus, X } from '@/components/ui/icons';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';

const LOOKS = {
  right: { icon: Check, look: 'bg-accent text-accent-ink' },
  wrong: { icon: X, look: 'border-2 border-ink text-ink' },
  none: { icon: Minus, look: 'border-2 border-line text-muted' },
} as const;

export const markName = (mark: boolean | null): keyof typeof LOOKS =>
  mark === null ? 'none' : mark ? 'right' : 'wrong';

export function Mark({
  locale,
  mark,
  place,
}: {
  readonly locale: Locale;
  readonly mark: boolean | null;
  /** From 0. */
  readonly place: number;
}) {
  const name = markName(mark);
  const { icon: Icon, look } = LOOKS[name];
  return (
    <span className={cn('inline-flex size-8 items-center justify-center rounded-full', look)}>
      <Icon aria-hidden="true" className="size-4" strokeWidth={3} />
      <span className="sr-only">{translatorOf(locale, 'daily')('mark', { place: place + 1, mark: name })}</span>
    </span>
  );
}

export function MarkRow({
  locale,
  marks,
  className,
}: {
  readonly locale: Locale;
  readonly marks: readonly (boolean | null)[];
  readonly className?: string;
}) {
  return (
    <ol className={cn('flex justify-between', className)}>
      {marks.map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <li key={place}>
          <Mark locale={locale} mark={mark} place={place} />
        </li>
      ))}
    </ol>
  );
}

import type { ComponentProps } from 'react';
import { cn } from './cn';

const TONES = {
  neutral: 'border-line bg-sunken text-muted',
  accent: 'border-accent/30 bg-accent-soft text-accent-strong',
  good: 'border-good/30 bg-good-soft text-good',
  bad: 'border-bad/30 bg-bad-soft text-bad',
  warn: 'border-warn/30 bg-warn-soft text-warn',
  outline: 'border-edge text-ink',
} as const;
export type Tone = keyof typeof TONES;

export function Badge({ tone = 'neutral', className, ...rest }: ComponentProps<'span'> & { readonly tone?: Tone }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
      {...rest}
    />
  );
}

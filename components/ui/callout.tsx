import { CircleAlert, CircleCheck, Info, TriangleAlert } from '@/components/ui/icons';
import { cn } from './cn';

const TONES = {
  info: { box: 'border-line bg-surface', icon: Info, ink: 'text-accent' },
  good: { box: 'border-good/40 bg-good-soft', icon: CircleCheck, ink: 'text-good' },
  warn: { box: 'border-warn/40 bg-warn-soft', icon: TriangleAlert, ink: 'text-warn' },
  bad: { box: 'border-bad/40 bg-bad-soft', icon: CircleAlert, ink: 'text-bad' },
} as const;

export interface CalloutProps {
  readonly tone?: keyof typeof TONES;
  readonly title?: React.ReactNode;
  readonly children?: React.ReactNode;
  readonly className?: string;
  /** `alert` interrupts a screen reader, `status` waits; neither where the text was there from the start. */
  readonly role?: 'alert' | 'status';
}

export function Callout({ tone = 'info', title, children, className, role }: CalloutProps) {
  const { box, icon: Icon, ink } = TONES[tone];
  return (
    <div role={role} className={cn('flex gap-3 rounded-lg border p-4', box, className)}>
      <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 grow space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="space-y-2">{children}</div>}
      </div>
    </div>
  );
}

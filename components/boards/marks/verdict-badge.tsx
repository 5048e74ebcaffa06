import { Badge } from '@/components/ui/badge';
import { Check, CircleHelp, X } from '@/components/ui/icons';

/** Right, wrong, or why there is no score. Each has its own sign and word. */
export function VerdictBadge({ status, correct }: { readonly status: string; readonly correct: boolean }) {
  const look =
    status !== 'scored'
      ? ({ tone: 'warn', icon: CircleHelp, text: status } as const)
      : correct
        ? ({ tone: 'good', icon: Check, text: 'right' } as const)
        : ({ tone: 'bad', icon: X, text: 'wrong' } as const);
  const Icon = look.icon;
  return (
    <Badge tone={look.tone}>
      <Icon className="size-3.5" />
      {look.text}
    </Badge>
  );
}

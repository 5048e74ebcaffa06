import { Badge } from '@/components/ui/badge';
import type { AnnotationLine } from '@/lib/wire/items/annotation';

const STAGES = { labelling: 'A and B label', settling: 'C settles', closed: 'closed' } as const;

/** The state of a set in words. */
export function StageBadge({ stage, yourTurn }: Pick<AnnotationLine, 'stage' | 'yourTurn'>) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      {yourTurn && <Badge tone="accent">your turn</Badge>}
      <Badge tone={stage === 'closed' ? 'good' : 'neutral'}>{STAGES[stage]}</Badge>
    </span>
  );
}

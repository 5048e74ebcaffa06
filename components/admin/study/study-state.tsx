import { Badge } from '@/components/ui/badge';
import type { StudyLine } from '@/lib/wire/studies/study-admin';

const TONES = { draft: 'outline', open: 'good', paused: 'warn', closed: 'neutral' } as const;

export function StudyState({
  state,
  archived = false,
}: {
  readonly state: StudyLine['state'];
  readonly archived?: boolean;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={TONES[state]}>{state}</Badge>
      {archived && <Badge>archived</Badge>}
    </span>
  );
}

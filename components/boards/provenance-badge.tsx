import { CheckCheck, FileText, User } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { Provenance } from '@/lib/wire/provenance';
import { provenanceText } from './ends';

const LOOKS = {
  self_reported: {
    Icon: User,
    tone: 'neutral',
    meaning: 'Whoever owns the run drove the model; this server asked or scored.',
  },
  verified: {
    Icon: CheckCheck,
    tone: 'good',
    meaning: 'An admin of this site, who is not its owner, marked the run as verified.',
  },
  reported: { Icon: FileText, tone: 'outline', meaning: 'Printed in a paper; never mixed with measured numbers.' },
} as const;

export const provenanceMeaning = (provenance: Provenance): string => LOOKS[provenance].meaning;

/** Where a number comes from: an icon with its words. `share`: of how many runs, where not all are such. */
export function ProvenanceBadge({ provenance, share }: { readonly provenance: Provenance; readonly share?: string }) {
  const { Icon, tone, meaning } = LOOKS[provenance];
  return (
    <Badge tone={tone} title={meaning}>
      <Icon aria-hidden className="size-3.5" />
      {provenanceText(provenance)}
      {share === undefined ? '' : ` ${share}`}
    </Badge>
  );
}

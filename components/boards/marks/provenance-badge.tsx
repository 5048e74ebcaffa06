import { CheckCheck, FileText, User } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { Provenance } from '@/lib/wire/boards/provenance';
import { provenanceText } from '../board/ends';

const LOOKS = {
  self_reported: {
    Icon: User,
    tone: 'neutral',
    meaning: 'The owner of the run called the model; this server asked or scored.',
  },
  verified: {
    Icon: CheckCheck,
    tone: 'good',
    meaning: 'An admin of this site, who is not its owner, marked the run as verified.',
  },
  reported: { Icon: FileText, tone: 'outline', meaning: 'Printed in a paper; never mixed with measured numbers.' },
} as const;

export const provenanceMeaning = (provenance: Provenance): string => LOOKS[provenance].meaning;

/** Where a number comes from: an icon and words. `share`: the share of runs, if not all. */
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

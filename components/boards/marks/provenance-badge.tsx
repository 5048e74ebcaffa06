import { Badge } from '@/components/ui/badge';
import { CheckCheck, FileText, User } from '@/components/ui/icons';
import type { Provenance } from '@/lib/wire/boards/provenance';

/** Who vouches for a number. */
export const PROVENANCES = {
  self_reported: {
    text: 'run by its owner',
    Icon: User,
    tone: 'neutral',
    meaning: 'The owner of the run called the model; this server asked or scored.',
  },
  verified: {
    text: 'verified',
    Icon: CheckCheck,
    tone: 'good',
    meaning: 'An admin of this site, who is not its owner, marked the run as verified.',
  },
  reported: {
    text: 'reported in a paper',
    Icon: FileText,
    tone: 'outline',
    meaning: 'Printed in a paper; never mixed with measured numbers.',
  },
} as const;

/** Where a number comes from: an icon and words. `share`: the share of runs, if not all. */
export function ProvenanceBadge({ provenance, share }: { readonly provenance: Provenance; readonly share?: string }) {
  const { text, Icon, tone, meaning } = PROVENANCES[provenance];
  return (
    <Badge tone={tone} title={meaning}>
      <Icon className="size-3.5" />
      {text}
      {share === undefined ? '' : ` ${share}`}
    </Badge>
  );
}

import type { LadderEntrant } from '@/components/figures/ladder-plot';
import type { ReportedMark } from '@/lib/wire/board';
import { estimateOf, type Unit } from '@/lib/wire/estimate';
import { formatEstimate } from './format';

/** Someone of a paper, with a name next to a ladder. */
export function printedEntrant({ isHuman, entrant, value }: ReportedMark, unit: Unit, detail: string): LadderEntrant {
  const estimate = estimateOf(value, unit);
  return {
    ...{ kind: isHuman ? 'human' : 'model', provenance: 'reported', slot: null, href: null, estimate, detail },
    name: isHuman ? 'People (paper)' : entrant,
    text: formatEstimate(estimate),
  };
}

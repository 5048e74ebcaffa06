import type { LadderEntrant } from '@/components/figures/ladder/ladder-plot';
import type { ReportedMark } from '@/lib/wire/boards/board';
import { estimateOf, type Unit } from '@/lib/wire/boards/estimate';

/** Someone of a paper on a ladder. */
export const printedEntrant = (
  { isHuman, entrant, value }: ReportedMark,
  unit: Unit,
  detail: string,
): LadderEntrant => ({
  kind: isHuman ? 'human' : 'model',
  provenance: 'reported',
  detail,
  name: isHuman ? 'People (paper)' : entrant,
  estimate: estimateOf(value, unit),
});

import type { BoardView } from '@/lib/wire/board';
import { provenanceOfRuns } from '@/lib/wire/provenance';
import { ProvenanceBadge } from './provenance-badge';
import { SetupMarks } from './setup-marks';

/** Of a model's row: where its numbers come from, and how it was asked where not with the plain prompt. */
export function EntrantOrigin({ origins, entrant }: { readonly origins: BoardView['origins']; readonly entrant: string }) {
  const origin = origins[entrant];
  if (origin === undefined) return null;
  const { runs, reproduced } = origin;
  return (
    <span className="flex flex-wrap gap-1">
      <ProvenanceBadge provenance={provenanceOfRuns(reproduced)} {...(reproduced > 0 && reproduced < runs ? { share: `${reproduced} of ${runs}` } : {})} />
      <SetupMarks entrant={entrant} />
    </span>
  );
}

import type { BoardView } from '@/lib/wire/board';
import { ProvenanceBadge } from './provenance-badge';
import { SetupMarks } from './setup-marks';

/** Of a model's row: where its numbers come from, and how it was asked where not with the plain prompt. */
export function EntrantOrigin({ origins, entrant }: { readonly origins: BoardView['origins']; readonly entrant: string }) {
  const origin = origins[entrant];
  if (origin === undefined) return null;
  const { runs, reproduced } = origin;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {reproduced === 0 ? (
        <ProvenanceBadge provenance="self_reported" />
      ) : (
        <ProvenanceBadge provenance="reproduced" {...(reproduced < runs ? { share: `${reproduced} of ${runs}` } : {})} />
      )}
      <SetupMarks entrant={entrant} />
    </span>
  );
}

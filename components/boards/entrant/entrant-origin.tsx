import type { BoardView } from '@/lib/wire/boards/board';
import { provenanceOfRuns } from '@/lib/wire/boards/provenance';
import { provenanceText } from '../board/ends';
import { ProvenanceBadge, provenanceMeaning } from '../marks/provenance-badge';
import { SetupMarks } from '../marks/setup-marks';

/** Of a model's row: where its numbers come from, and how it was asked where not with the plain prompt. */
export function EntrantOrigin({
  origins,
  entrant,
}: {
  readonly origins: BoardView['origins'];
  readonly entrant: string;
}) {
  const origin = origins[entrant];
  if (origin === undefined) return null;
  const { runs, verified } = origin;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {verified === 0 ? (
        // What most rows have needs no badge in each.
        <span title={provenanceMeaning('self_reported')} className="cell-small">
          {provenanceText('self_reported')}
        </span>
      ) : (
        <ProvenanceBadge
          provenance={provenanceOfRuns(verified)}
          {...(verified < runs ? { share: `${verified} of ${runs}` } : {})}
        />
      )}
      <SetupMarks entrant={entrant} />
    </span>
  );
}

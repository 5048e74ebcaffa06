import type { BoardView } from '@/lib/wire/boards/board';
import { provenanceOfRuns } from '@/lib/wire/boards/provenance';
import { PROVENANCES, ProvenanceBadge } from '../marks/provenance-badge';
import { SetupMarks } from '../marks/setup-marks';

interface Props extends Pick<BoardView, 'origins'> {
  readonly entrant: string;
}

/** Of a model's row: where its numbers come from, and how it was asked where not with the plain prompt. */
export function EntrantOrigin({ origins, entrant }: Props) {
  const origin = origins[entrant];
  if (origin === undefined) return null;
  const { runs, verified } = origin;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {verified === 0 ? (
        // What most rows have needs no badge in each.
        <span title={PROVENANCES.self_reported.meaning} className="cell-small">
          {PROVENANCES.self_reported.text}
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

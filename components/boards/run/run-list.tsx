import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { DataTable } from '@/components/ui/table/data-table';
import { conditionName } from '@/components/words/conditions';
import type { RunRow } from '@/lib/wire/boards/board';
import { provenanceOfRuns } from '@/lib/wire/boards/provenance';
import { countColumn } from '../board/columns';
import { scoringText } from '../board/ends';
import { formatInstant, plural } from '../format';
import { ProvenanceBadge } from '../marks/provenance-badge';

interface RunListProps {
  readonly runs: readonly RunRow[];
  readonly titles: ReadonlyMap<string, string>;
}

const TONES = { ended: 'neutral', open: 'accent', aborted: 'warn' } as const;

export const RunList = ({ runs, titles }: RunListProps) => (
  <DataTable
    label="Runs, newest first"
    rows={runs}
    columns={[
      {
        title: 'Run',
        className: 'whitespace-nowrap',
        cell: ({ id, openedAt, condition }) => (
          <>
            <Link href={`/runs/${id}`} className="link font-mono">
              {id.slice(0, 8)}
            </Link>
            <span className="cell-small">{formatInstant(openedAt)}</span>
            <span className="cell-small">{conditionName(condition)}</span>
          </>
        ),
      },
      { title: 'State', cell: ({ status }) => <Badge tone={TONES[status]}>{status}</Badge> },
      {
        title: 'Courses',
        cell: ({ standings }) =>
          standings.length === 0 ? (
            <span className="text-muted">shown when the run has ended</span>
          ) : (
            <ul>
              {standings.map((standing) => (
                <li key={standing.task}>
                  {titles.get(standing.task) ?? standing.task}: <Course standing={standing} />
                </li>
              ))}
            </ul>
          ),
      },
      countColumn('Replies', 'replyCount'),
      {
        title: 'Comes from',
        cell: ({ verified, provenance }) => (
          <>
            <ProvenanceBadge provenance={provenanceOfRuns(verified ? 1 : 0)} />
            <span className="cell-small mt-1">{scoringText(provenance)}</span>
          </>
        ),
      },
    ]}
  />
);

function Course({ standing }: { readonly standing: RunRow['standings'][number] }) {
  const { course, r, censored, highestPassed, items, right } = standing;
  if (course !== 'set')
    return (
      <>
        R {censored ? '≥ ' : ''}
        <strong>{r}</strong> <span className="text-muted">(highest passed {highestPassed})</span>
      </>
    );
  const cut = censored ? ', cut short' : '';
  if (right === null) return `fixed set, ${plural(items, 'question')}; too few to tell while the edition is open${cut}`;
  return (
    <>
      fixed set, all levels: <strong>{right}</strong> of {items} right{cut}
    </>
  );
}

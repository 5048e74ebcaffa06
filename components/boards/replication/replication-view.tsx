import { FigureFrame } from '@/components/figures/figure-frame';
import { Section } from '@/components/ui/page';
import { formatReach } from '@/lib/measures/replication/format';
import type { ListedReplication, ReplicationTable as Table } from '@/lib/wire/replication';
import { AgreementFigure } from './agreement-figure';
import { AskedConditions } from './asked-conditions';
import { replicationRows } from './figure-rows';
import { ReplicationCards } from './replication-cards';
import { ReplicationList } from './replication-list';
import { ReplicationTable } from './replication-table';
import { RunCard } from './run-card';

interface Props {
  readonly table: Table;
  /** Of the same paper. */
  readonly others: readonly ListedReplication[];
  readonly server: string;
}

export function ReplicationView({ table, others, server }: Props) {
  return (
    <>
      <FigureFrame title={`${table.suiteTitle}, ${table.title}`} rows={replicationRows(table)} isTable>
        <div className="max-sm:hidden">
          <ReplicationTable table={table} />
        </div>
        <div className="sm:hidden">
          <ReplicationCards table={table} />
        </div>
      </FigureFrame>
      <TableNotes table={table} />
      {table.correlations.length > 0 && <Correlations table={table} />}
      <Section title="How it is asked" id="conditions">
        <AskedConditions runs={table.runs} />
      </Section>
      <Section title="Where it departs from the paper" id="departures">
        {table.departures.length === 0 ? <p className="text-muted">Nowhere that we know of.</p> : <Sentences texts={table.departures} />}
      </Section>
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Section title="Run it with your model" id="run">
          <RunCard table={table} server={server} />
        </Section>
        {table.chance.cells > 0 && (
          <Section title="Reported against measured" id="agreement">
            <AgreementFigure table={table} />
          </Section>
        )}
      </div>
      <Section title="Other tables of this paper" id="others">
        <ReplicationList replications={others} shown={table.id} />
      </Section>
    </>
  );
}

const Sentences = ({ texts }: { readonly texts: readonly string[] }) => (
  <ul className="max-w-text list-disc space-y-1 pl-5">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

function TableNotes({ table: { columns } }: { readonly table: Table }) {
  const hasShares = columns.some(({ unit }) => unit === 'share');
  const follows = columns.some((column) => column.follows);
  return (
    <p className="mt-4 max-w-text text-sm text-muted">
      {hasShares && 'Shares in percent. '}± is half of the 95 % interval. Where the paper says of how many questions a share is, the difference joins both
      intervals (Newcombe); any other reported number counts as exact. Red: beyond chance. People are not counted: the paper’s are others.
      {follows && ' Columns that follow from others are shown with their difference, but are not counted.'}
    </p>
  );
}

function Correlations({ table: { correlations } }: { readonly table: Table }) {
  return (
    <Section title="Correlation" id="correlation">
      <ul className="max-w-text space-y-1">
        {correlations.map(({ id, title, method, printed, reported, measured }) => (
          <li key={id}>
            {title}: {method === 'pearson' ? 'Pearson’s' : 'Spearman’s'} r{' '}
            {measured === null ? (
              <span className="text-muted">needs three measured models</span>
            ) : (
              <>
                <strong>{measured.r.toFixed(2)}</strong>{' '}
                <span className="text-muted">
                  ({formatReach(measured, 'coefficient') ?? 'no interval'}, n = {measured.n})
                </span>
              </>
            )}
            {printed !== null && `; the paper prints ${printed}`}
            {reported !== null && `, its own numbers give ${reported.r.toFixed(3)} (n = ${reported.n})`}
          </li>
        ))}
      </ul>
    </Section>
  );
}

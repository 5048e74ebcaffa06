import { formatReach } from 'rung-puzzles/measures/replication/format';
import { FigureFrame } from '@/components/figures/figure-frame';
import { Disclosure } from '@/components/ui/disclosure';
import { Section } from '@/components/ui/page';
import type { ListedReplication, ReplicationTable as Table } from '@/lib/wire/boards/replication';
import { TextList } from '../text-list';
import { AgreementFigure } from './agreement-figure';
import { AskedConditions } from './asked-conditions';
import { replicationRows } from './figure-rows';
import { ReplicationList } from './replication-list';
import { ReplicationTable } from './replication-table';
import { RunCard } from './run-card';
import { isMeasured } from './words';

interface Props {
  readonly table: Table;
  readonly others: readonly ListedReplication[];
}

export function ReplicationView({ table, others }: Props) {
  return (
    <>
      {table.entrants.length === 0 ? (
        <p className="text-muted">No results yet. To fill this table, run it with your model.</p>
      ) : (
        <Numbers table={table} />
      )}
      {table.correlations.length > 0 && <Correlations table={table} />}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Section title="Run it with your model" id="run">
          <RunCard table={table} />
        </Section>
        {table.chance.cells > 0 && (
          <Section title="Reported against measured" id="agreement">
            <AgreementFigure table={table} />
          </Section>
        )}
      </div>
      <Section title="How it is asked" id="conditions">
        <AskedConditions runs={table.runs} />
      </Section>
      <Section title="Differences from the paper" id="departures">
        {table.departures.length === 0 ? (
          <p className="text-muted">None that we know of.</p>
        ) : (
          <Departures texts={table.departures} />
        )}
      </Section>
      <Section title="Other tables of this paper" id="others">
        <ReplicationList replications={others} shown={table.id} />
      </Section>
    </>
  );
}

const Numbers = ({ table }: { readonly table: Table }) => (
  <>
    <FigureFrame title={`${table.suiteTitle}, ${table.title}`} rows={replicationRows(table)} isTable>
      <ReplicationTable table={table} />
    </FigureFrame>
    <TableNotes table={table} />
  </>
);

/** So many at once do not push what follows off the page. */
const AT_ONCE = 6;

function Departures({ texts }: { readonly texts: readonly string[] }) {
  const [first, more] = [texts.slice(0, AT_ONCE), texts.slice(AT_ONCE)];
  return (
    <>
      <TextList texts={first} className="max-w-text" />
      {more.length > 0 && (
        <Disclosure summary={`Show ${more.length} more`} className="mt-2">
          <TextList texts={more} className="max-w-text" />
        </Disclosure>
      )}
    </>
  );
}

function TableNotes({ table: { columns, entrants } }: { readonly table: Table }) {
  const hasMeasured = entrants.some(isMeasured);
  const hasShares = columns.some(({ unit }) => unit === 'share');
  const follows = columns.some((column) => column.follows);
  return (
    <p className="mt-4 max-w-text text-sm text-muted">
      {hasShares && 'Shares in percent. '}
      {hasMeasured && (
        <>
          ± is half of the 95 % interval. Below it: the paper’s number, and measured less paper with its 95 % interval.
          Red: beyond chance. If the paper gives the number of questions, the difference joins both intervals
          (Newcombe). If not, the reported number counts as exact. People are not compared: the paper asked other
          people.
          {follows && ' Columns that follow from others have a difference but are not counted.'}
        </>
      )}
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

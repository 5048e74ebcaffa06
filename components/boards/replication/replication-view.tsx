import { formatReach } from 'rung-puzzles/measures/replication/format';
import type { CurvePoint } from '@/components/figures/curves/curve';
import { CurvePanel } from '@/components/figures/curves/curve-panel';
import { FigureFrame } from '@/components/figures/figure-frame';
import { Disclosure } from '@/components/ui/disclosure';
import { Section } from '@/components/ui/page';
import type { ListedReplication, ReplicationTable as Table } from '@/lib/wire/boards/replication';
import { formatCount } from '../format';
import { RunCommand } from '../run/run-command';
import { TextList } from '../text-list';
import { AskedConditions } from './asked-conditions';
import { replicationRows } from './figure-rows';
import { ReplicationList } from './replication-list';
import { ReplicationTable } from './replication-table';
import { columnName, isMeasured } from './words';

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
        <>
          <FigureFrame title={`${table.suiteTitle}, ${table.title}`} rows={replicationRows(table)} isTable>
            <ReplicationTable table={table} />
          </FigureFrame>
          <TableNotes table={table} />
        </>
      )}
      {table.correlations.length > 0 && <Correlations table={table} />}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Section title="Run it with your model" id="run">
          <RunCommand run={`--replicate ${table.name}`} />
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
            {Object.entries(effortOf(table)).map(([name, text]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="font-medium">{text}</dd>
              </div>
            ))}
          </dl>
          {table.size.estimated && (
            <p className="mt-3 text-sm text-muted">
              Ladders have no fixed length. The estimate takes them for as long as those of the paper’s models were on
              average.
            </p>
          )}
        </Section>
        {table.chance.cells > 0 && (
          <Section title="Reported against measured" id="agreement">
            <Agreement points={comparedShares(table)} />
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
          <TextList texts={table.departures.slice(0, AT_ONCE)} className="max-w-text" />
        )}
        {table.departures.length > AT_ONCE && (
          <Disclosure summary={`Show ${table.departures.length - AT_ONCE} more`} className="mt-2">
            <TextList texts={table.departures.slice(AT_ONCE)} className="max-w-text" />
          </Disclosure>
        )}
      </Section>
      <Section title="Other tables of this paper" id="others">
        <ReplicationList replications={others} shown={table.id} />
      </Section>
    </>
  );
}

const listed = (texts: readonly string[]): string => [...new Set(texts)].join('; ');

/** What it takes to run it with another model. */
const effortOf = ({ size, runs }: Table) => ({
  Requests: `${size.estimated ? 'about ' : ''}${formatCount(size.requests)} of one model, at most`,
  Runs: formatCount(size.runs),
  Repeats: listed(runs.map(({ repeats }) => `${repeats} of each run`)),
  Decoding: listed(
    runs.map(
      ({ decoding }) =>
        Object.entries(decoding)
          .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
          .join(', ') || 'the endpoint’s own: the paper does not say',
    ),
  ),
});

/** Every compared share: reported across, measured up. On the line both are the same. */
const Agreement = ({ points }: { readonly points: readonly CurvePoint[] }) =>
  points.length > 0 && (
    <figure>
      <CurvePanel
        title="Measured against reported"
        description={`${points.length} cells, ${points.filter(({ isRinged }) => isRinged).length} beyond chance`}
        curves={[
          {
            title: '',
            kind: 'model',
            line: 'stroke-edge',
            dots: [],
            points: [0, 1].map((x) => ({ x, value: x })),
          },
          { title: 'cells', kind: 'model', isScattered: true, points },
        ]}
        unit="share"
        xScale={{ domain: [0, 1], unit: 'share' }}
        xTitle="reported"
        yTitle="measured"
      />
      <figcaption className="text-sm text-muted">
        On the line both are the same. Lines: 95 %. Ringed: beyond chance.
      </figcaption>
    </figure>
  );

const comparedShares = ({ columns, entrants }: Table): readonly CurvePoint[] =>
  entrants.flatMap(({ name, rows }) =>
    rows.flatMap(({ cells }) =>
      columns.flatMap((column, index) => {
        const cell = cells[index];
        if (!cell?.measured || cell.reported === null || cell.difference === null || column.unit !== 'share') return [];
        return {
          ...cell.measured,
          x: cell.reported,
          isRinged: cell.difference.beyondChance === true,
          isHollow: false,
          name: `${name}, ${columnName(column)}`,
        };
      }),
    ),
  );

/** So many at once do not push what follows off the page. */
const AT_ONCE = 6;

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

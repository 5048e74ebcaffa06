import { FigureFrame } from '@/components/figures/figure-frame';
import { IntervalPlot, type PlotMark } from '@/components/figures/interval-plot';
import { isMeasuredModel, Sign } from '@/components/figures/signs';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { DataTable } from '@/components/ui/table/data-table';
import type { BoardSummary, BoardView, SummaryRow, SummaryShare } from '@/lib/wire/boards/board';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { columnOf, nameColumn, pointsColumn } from '../board/columns';
import { summaryRows } from '../board/figure-rows';
import { entrantClass, entrantColumn } from '../entrant/entrant-column';
import { estimateColumn } from '../estimate';
import { formatP } from '../format';
import { type Folds, OnDemand, OnDemandGroup } from '../links/on-demand';
import { BestNote } from '../sections/best-note';
import { bestRows } from './best-rows';
import { chosenRows, MOST_DRAWN, toggled } from './chosen-rows';
import { DropCounts } from './drop-counts';
import { PairedOnDemand } from './paired';

interface SummaryViewProps extends Folds {
  readonly board: BoardView;
  readonly summary: BoardSummary;
  /** Entrants drawn test by test, as in the address. */
  readonly wanted: string | undefined;
  /** All models, not only the best. */
  readonly everyone: boolean;
}

const CHANCE = 0.25;
/** Next to those that are drawn test by test. */
const MOST_REPORTED = 3;

/** All tasks at once: the sum of each entrant, then each ability test by test. The rest is one click away. */
export function SummaryView({ board, summary, wanted, everyone, ...folds }: SummaryViewProps) {
  const titleOf = (task: string) => board.sections.find((section) => section.task === task)?.title ?? task;
  const titles = summary.abilities.flatMap(({ tasks }) => tasks.map(titleOf));
  const chosen = chosenRows(summary, wanted);
  const best = bestRows(summary.rows, everyone, chosen);
  const drawn = drawnRows(summary, chosen);
  const panels = summary.abilities
    .map(({ id, title, tasks }) => ({
      id,
      title,
      rows: tasks.map((task) => ({
        label: titleOf(task),
        marks: marksOf(chosen, chosen, (row) => row.tasks[titles.indexOf(titleOf(task))] ?? null),
      })),
    }))
    .filter(({ rows }) => rows.some(({ marks }) => marks.length > 0));
  const gradients = summary.gradients.filter(({ entrant }) => chosen.some((row) => row.entrant === entrant));
  return (
    <section aria-labelledby="abilities" className="mb-8">
      <h2 id="abilities">Abilities</h2>
      {drawn.length === 0 && (
        <p className="mb-4 text-muted">
          No one has finished the fixed {panels.length === 0 ? 'set of a test' : `sets of all ${titles.length} tests`}{' '}
          yet.
        </p>
      )}
      {drawn.length + panels.length > 0 && (
        <div className={cn(drawn.length === 0 && 'max-sm:hidden')}>
          <p className="mb-4 text-sm text-muted">
            Share right over the published levels, in percent. Lines: 95 % intervals. Dotted: guessing. Hollow: the
            paper.
          </p>
          <FigureFrame
            title={`${board.suiteTitle}: abilities`}
            rows={summaryRows(summary, [...new Set([...drawn, ...chosen])])}
          >
            <div className="grid gap-x-10 gap-y-6 lg:grid-cols-3">
              {drawn.length > 0 && (
                <IntervalPlot
                  title={`All ${titles.length} tests`}
                  unit="share"
                  domain={[0, 1]}
                  chance={CHANCE}
                  rows={drawn.map((row) => ({
                    label: row.name,
                    marks: marksOf([row], chosen, ({ overall }) => overall.weighted ?? overall.unweighted),
                  }))}
                />
              )}
              {/* On a phone each test has its own line below. */}
              <div
                data-figure-folded=""
                className={cn(
                  'hidden gap-x-10 gap-y-4 sm:grid sm:grid-cols-2',
                  drawn.length > 0 ? 'lg:col-span-2' : 'lg:col-span-3 lg:grid-cols-3',
                )}
              >
                {panels.map(({ id, title, rows }) => (
                  <IntervalPlot key={id} title={title} unit="share" domain={[0, 1]} chance={CHANCE} rows={rows} />
                ))}
              </div>
            </div>
            <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm max-sm:hidden">
              {chosen.map((row) => (
                <li key={keyOf(row)} className="flex items-center gap-2">
                  <Sign marked={markedOf(row, chosen)} />
                  {nameOf(row)}
                </li>
              ))}
            </ul>
          </FigureFrame>
        </div>
      )}
      <OnDemandGroup>
        <OnDemand {...folds} summary={`Choose up to ${MOST_DRAWN} to draw`} id="choice" className="max-sm:hidden">
          {() => (
            <nav aria-label="Drawn test by test">
              <ul className="max-h-80 columns-[16rem] overflow-y-auto">
                {summary.rows.map((row) => (
                  <li key={keyOf(row)}>
                    <Link
                      href={folds.address({ wheel: toggled(chosen, row.entrant) })}
                      scroll={false}
                      aria-current={chosen.includes(row) ? 'true' : undefined}
                      className={cn(
                        'flex min-h-9 items-center gap-2 rounded-md px-2 py-1 hover:bg-sunken pointer-coarse:min-h-11',
                        chosen.includes(row) && 'bg-sunken font-medium',
                      )}
                    >
                      <Sign marked={markedOf(row, chosen)} />
                      <span className="min-w-0 break-words">{nameOf(row)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </OnDemand>
        <OnDemand {...folds} summary="All numbers as a table" id="numbers">
          {() => (
            <>
              <DataTable
                label="Share right by task, ability and overall"
                rows={best.rows}
                rowClass={entrantClass}
                columns={[
                  entrantColumn,
                  shareColumn('Overall', ({ overall }) => overall.weighted),
                  shareColumn('Overall, unweighted', ({ overall }) => overall.unweighted),
                  ...summary.abilities.map(({ title }, place) =>
                    shareColumn(title, ({ abilities }) => abilities[place]?.weighted ?? abilities[place]?.unweighted),
                  ),
                  ...titles.map((title, place) => shareColumn(title, ({ tasks }) => tasks[place])),
                ]}
              />
              <BestNote {...best} {...folds} id="summary" where="overall, and those in the chart" everyone={everyone} />
              <p className="mt-2 max-w-[60rem] text-sm text-muted">
                Overall and abilities count every question alike (Wilson’s interval); “unweighted” gives every task the
                same weight (Wilson’s intervals joined by square-and-add). The paper weights its models by items and its
                people not; a sum needs all of its tasks.
              </p>
            </>
          )}
        </OnDemand>
        {gradients.length > 0 && (
          <OnDemand {...folds} summary="Is the harder level harder?" id="levels">
            {() => (
              <>
                <DropCounts gradients={summary.gradients} titleOf={titleOf} />
                <DataTable
                  label="Drop from level to level"
                  rows={gradients}
                  columns={[
                    nameColumn('Entrant'),
                    columnOf(titleOf)('Task', 'task'),
                    { title: 'Levels', className: 'whitespace-nowrap', cell: ({ from, to }) => `${from} to ${to}` },
                    pointsColumn('Drop, points', 'drop'),
                    {
                      title: 'p',
                      numeric: true,
                      cell: ({ adjustedP: p }) => (p < 0.05 ? <strong>{formatP(p)}</strong> : formatP(p)),
                    },
                  ]}
                />
                <p className="mt-2 text-sm text-muted">
                  Of the entrants in the chart. Newcombe’s 95 % interval; Fisher’s exact test, two-sided, p corrected by
                  Holm over all steps of all entrants; bold below .05.
                </p>
              </>
            )}
          </OnDemand>
        )}
        <PairedOnDemand {...folds} paired={summary.paired} />
      </OnDemandGroup>
    </section>
  );
}

const shareColumn = (title: string, of: (row: SummaryRow) => SummaryShare | undefined) =>
  estimateColumn<SummaryRow>(title, (row) => {
    const share = of(row);
    return share && estimateOf(share.value, 'share', share);
  });

/** People, the best models and those that are chosen, then the best of the paper. */
function drawnRows(summary: BoardSummary, chosen: readonly SummaryRow[]): readonly SummaryRow[] {
  const rows = summary.rows.filter(({ overall }) => overall.weighted !== null || overall.unweighted !== null);
  const { rows: best } = bestRows(rows, false, chosen);
  const reported = best.filter(({ kind, provenance }) => kind === 'model' && provenance === 'reported');
  const left = new Set(reported.slice(MOST_REPORTED).filter((row) => !chosen.includes(row)));
  return best.filter((row) => !left.has(row));
}

const keyOf = ({ provenance, entrant }: SummaryRow): string => `${provenance}/${entrant}`;
const nameOf = ({ name, provenance }: SummaryRow): string => (provenance === 'reported' ? `${name}, reported` : name);

/** Chosen models have a colour each. */
function markedOf({ kind, provenance, entrant }: SummaryRow, chosen: readonly SummaryRow[]) {
  const models = chosen.filter(isMeasuredModel);
  return { kind, provenance, slot: models.findIndex((row) => row.entrant === entrant) };
}

const marksOf = (
  rows: readonly SummaryRow[],
  chosen: readonly SummaryRow[],
  of: (row: SummaryRow) => SummaryShare,
): readonly PlotMark[] =>
  rows.flatMap((row) => {
    const share = of(row);
    return share === null ? [] : [{ ...markedOf(row, chosen), estimate: estimateOf(share.value, 'share', share) }];
  });

import { LEVEL } from '@/components/boards/columns';
import { EstimateText, estimateColumn, ofShare } from '@/components/boards/estimate';
import { COURSE_NAMES, estimateText, formatCount } from '@/components/boards/format';
import { type Folds, OnDemand } from '@/components/boards/on-demand';
import { ViewLinks } from '@/components/boards/view-links';
import { clustersText } from '@/components/compare/words';
import { FigureFrame } from '@/components/figures/figure-frame';
import { type DataColumn, DataTable } from '@/components/ui/data-table';
import type { Axis, Trade, TradePoint } from '@/lib/wire/analysis';
import { peopleTradeRows, type RowBase, tradeRows } from './figure-rows';
import { describeMarks, TradeFigure, type TradeMark } from './trade-figure';
import { AXIS_WORDS, levelRanges, ofSpent, spentText } from './words';

export interface TradeViewProps extends Folds {
  readonly trade: Trade;
  readonly axis: Axis;
  readonly title: string;
  readonly base: RowBase;
}

/** With more models than this, only those on the front have their names in the figure. */
const MOST_NAMED = 8;

/** Accuracy against cost, on the levels that all of them were asked. */
export function TradeView({ trade, axis, title, base, shown, address }: TradeViewProps) {
  const { course, levels, choices, points, otherLevels } = trade;
  const at = `${levels.length === 1 ? 'level' : 'levels'} ${levelRanges(
    levels,
    choices.map(({ level }) => level),
  )}`;
  const people = points.find(({ kind }) => kind === 'human') ?? null;
  const models = points.filter(({ kind }) => kind === 'model');
  return (
    <div>
      <h3 className="mb-2">
        {course === 'ladder' ? 'On ladders' : 'On fixed sets'}, {at}
      </h3>
      {choices.length > 1 && (
        <ViewLinks
          label={`Level, ${COURSE_NAMES[course]}`}
          className="mb-4 w-fit max-w-full flex-wrap"
          links={[
            ...(course === 'set' ? [{ href: address({ level: null }), title: 'All', current: levels.length > 1 }] : []),
            ...choices.map(({ level }) => ({
              href: address({ level: String(level) }),
              title: String(level),
              current: levels.length === 1 && levels[0] === level,
            })),
          ]}
        />
      )}
      <div className="grid gap-8 md:grid-cols-2">
        {trade.people.length > 0 && <PeopleByLevel trade={trade} title={title} base={base} />}
        <ModelTrade trade={trade} axis={axis} title={title} base={base} people={people} models={models} />
      </div>
      {otherLevels.length > 0 && (
        <p className="mt-2 text-sm text-muted">Not asked all of these levels: {otherLevels.join(', ')}.</p>
      )}
      <OnDemand
        summary="All numbers as a table"
        id={`trade-${course}`}
        shown={shown}
        address={address}
        className="mt-1"
      >
        {() => (
          <>
            <TradeTable
              points={points}
              axis={axis}
              label={`Accuracy and ${AXIS_WORDS[axis].measure}, ${COURSE_NAMES[course]}, ${at}`}
            />
            {trade.people.length > 0 && <PeopleTable trade={trade} />}
          </>
        )}
      </OnDemand>
    </div>
  );
}

function PeopleByLevel({ trade: whole, title, base }: Pick<TradeViewProps, 'trade' | 'title' | 'base'>) {
  const { people, levels, course } = whole;
  const marks = people.flatMap(({ level, share, spent }): TradeMark[] =>
    spent === null
      ? []
      : [
          {
            ...{ id: String(level), name: String(level), hasLabel: true },
            kind: 'human',
            isFilled: levels.includes(level),
            share,
            spent,
          },
        ],
  );
  const named = people.map((each) => ({ ...each, name: `Level ${each.level}` }));
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-base font-semibold">People, level by level</h4>
      {marks.length === 0 ? (
        <p className="text-sm text-muted">No level has ten times that are not excluded.</p>
      ) : (
        <FigureFrame
          title={`${title}: speed and accuracy of people, ${COURSE_NAMES[course]}`}
          rows={peopleTradeRows(base, whole)}
        >
          <p className="text-sm text-muted">Numbers are levels; the filled one is shown beside.</p>
          <TradeFigure
            marks={marks}
            axis="time"
            xTitle={AXIS_WORDS.time.people}
            description={`Accuracy of people against their median time. ${describeMarks(named, 'time')}.`}
            line={{ of: marks.map(({ id }) => id), isFront: false }}
          />
        </FigureFrame>
      )}
    </div>
  );
}

interface ReportedPoint extends TradePoint {
  readonly spent: NonNullable<TradePoint['spent']>;
}

interface ModelTradeProps extends Omit<TradeViewProps, keyof Folds> {
  readonly people: TradePoint | null;
  readonly models: readonly TradePoint[];
}

function ModelTrade({ trade, axis, title, base, people, models }: ModelTradeProps) {
  const reported = models
    .flatMap((model): ReportedPoint[] => (model.spent === null ? [] : [{ ...model, spent: model.spent }]))
    .sort((a, b) => b.share.right / b.share.n - a.share.right / a.share.n);
  const unreported = models.filter(({ spent }) => spent === null);
  const marks = reported.map(
    ({ entrant, name, kind, share, spent, onFront }): TradeMark => ({
      id: entrant,
      name,
      hasLabel: onFront || reported.length <= MOST_NAMED,
      kind,
      isFilled: onFront,
      share,
      spent,
    }),
  );
  const front = reported.filter(({ onFront }) => onFront);
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-base font-semibold">Models</h4>
      {reported.length === 0 ? (
        <p className="text-sm text-muted">
          {models.length === 0 ? 'No model was asked these.' : 'No model’s runs reported it for ten questions.'}
        </p>
      ) : (
        <FigureFrame
          title={`${title}: accuracy and ${AXIS_WORDS[axis].measure}, ${COURSE_NAMES[trade.course]}`}
          rows={tradeRows(base, axis, trade)}
        >
          <TradeFigure
            marks={marks}
            axis={axis}
            xTitle={AXIS_WORDS[axis].model}
            description={`Accuracy of models against ${AXIS_WORDS[axis].model}. ${describeMarks(reported, axis)}. On the front: ${front.map(({ name }) => name).join(', ')}.`}
            line={{ of: front.map(({ entrant }) => entrant), isFront: true }}
            band={people?.share ?? null}
          />
        </FigureFrame>
      )}
      {front.length > 0 && (
        <p className="text-sm">
          Filled, joined by the thin line:{' '}
          <span className="font-medium">{front.map(({ name }) => name).join(', ')}</span>, which no other model here
          beats in both at once.
          {reported.length > MOST_NAMED && ' For the other names, point at a mark or open the table.'}
        </p>
      )}
      {unreported.length > 0 && <Unreported models={unreported} />}
    </div>
  );
}

/** Models that did not report it, with their numbers of questions. */
const Unreported = ({ models }: { readonly models: readonly TradePoint[] }) => (
  <div className="mt-2 text-sm">
    <p className="text-muted">These runs did not report it:</p>
    <ul>
      {models.map(({ entrant, name, share }) => (
        <li key={entrant}>
          <bdi>{name}</bdi>: {estimateText(ofShare(share, 'Wilson, clustered'))}, {formatCount(share.n)} questions
        </li>
      ))}
    </ul>
  </div>
);

interface TradeTableProps {
  readonly points: readonly TradePoint[];
  readonly axis: Axis;
  readonly label: string;
}

function TradeTable({ points, axis, label }: TradeTableProps) {
  /** Of people only times are known. */
  const isReported = ({ kind }: TradePoint) => kind === 'model' || axis === 'time';
  return (
    <DataTable
      label={label}
      rows={points}
      columns={[
        { title: 'Entrant', className: 'max-w-56', cell: ({ name }) => <bdi>{name}</bdi> },
        rightColumn('Right, 95 %, questions'),
        {
          title:
            axis === 'time' ? 'Median time (people) or latency (models), 95 %' : `${AXIS_WORDS[axis].measure}, 95 %`,
          numeric: true,
          cell: (point) => isReported(point) && spentText(point, axis),
        },
        { title: 'n reported', numeric: true, cell: (point) => isReported(point) && formatCount(point.told) },
        { title: 'Pareto front', cell: ({ kind, onFront }) => kind === 'model' && (onFront ? 'on it' : 'no') },
      ]}
    />
  );
}

const rightColumn = (title: string): DataColumn<Pick<TradePoint, 'share'>> => ({
  title,
  numeric: true,
  cell: ({ share }) => <EstimateText of={ofShare(share, 'Wilson, clustered')} n={clustersText(share)} />,
});

const PeopleTable = ({ trade: { people, course } }: { readonly trade: Trade }) => (
  <div className="mt-4">
    <DataTable
      label={`People, level by level, ${COURSE_NAMES[course]}`}
      rows={people}
      columns={[
        LEVEL,
        rightColumn('Right, 95 %, questions of people'),
        estimateColumn<Trade['people'][number]>(
          'Median time, 95 %, n of times',
          ({ spent }) => spent && ofSpent(spent, 'time'),
        ),
      ]}
    />
  </div>
);

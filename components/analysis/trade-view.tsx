import { LEVEL, nameColumn } from '@/components/boards/board/columns';
import { estimateColumn, ofShare } from '@/components/boards/estimate';
import { COURSE_NAMES, estimateText, formatCount, formatPercent, formatValue } from '@/components/boards/format';
import { type Folds, OnDemand } from '@/components/boards/links/on-demand';
import { ViewLinks } from '@/components/boards/links/view-links';
import { sideColumn } from '@/components/compare/difference-columns';
import type { Curve, CurvePoint } from '@/components/figures/curves/curve';
import { CurvePanel, type CurvePanelProps } from '@/components/figures/curves/curve-panel';
import { FigureFrame, type FigureFrameProps } from '@/components/figures/figure-frame';
import { DataTable } from '@/components/ui/table/data-table';
import type { Axis, Trade, TradePoint } from '@/lib/wire/boards/analysis';
import { peopleTradeRows, type RowBase, tradeRows } from './figure-rows';
import { AXIS_WORDS, levelRanges, ofSpent, spentText } from './words';

interface TradeViewProps extends Folds {
  readonly trade: Trade;
  readonly axis: Axis;
  readonly title: string;
  readonly base: RowBase;
}

/** With more models than this, only those on the front have their names in the figure. */
const MOST_NAMED = 8;

/** Accuracy against cost, on the levels that all of them were asked. */
export function TradeView({ trade, axis, title, base, ...folds }: TradeViewProps) {
  const { course, levels, choices, points, otherLevels } = trade;
  const at = `${levels.length === 1 ? 'level' : 'levels'} ${levelRanges(
    levels,
    choices.map(({ level }) => level),
  )}`;
  const hasPeople = trade.people.length > 0;
  return (
    <div>
      <h3 className="mb-2">
        {course === 'ladder' ? 'On ladders' : 'On fixed sets'}, {at}
      </h3>
      {choices.length > 1 && (
        <ViewLinks
          label={`Level, ${COURSE_NAMES[course]}`}
          className="mb-4 w-fit max-w-full flex-wrap"
          links={[...(course === 'set' ? [null] : []), ...choices.map(({ level }) => level)].map((level) => ({
            href: folds.address({ level: level === null ? null : String(level) }),
            title: level === null ? 'All' : String(level),
            current: level === null ? levels.length > 1 : levels.length === 1 && levels[0] === level,
          }))}
        />
      )}
      <div className="grid gap-8 md:grid-cols-2">
        {hasPeople && <PeopleByLevel {...{ trade, title, base }} />}
        <ModelTrade {...{ trade, axis, title, base }} />
      </div>
      {otherLevels.length > 0 && (
        <p className="mt-2 text-sm text-muted">Not asked all of these levels: {otherLevels.join(', ')}.</p>
      )}
      <OnDemand {...folds} summary="All numbers as a table" id={`trade-${course}`} className="mt-1">
        {() => (
          <>
            <DataTable
              label={`Accuracy and ${AXIS_WORDS[axis].measure}, ${COURSE_NAMES[course]}, ${at}`}
              rows={points}
              columns={[
                nameColumn('Entrant'),
                sideColumn('Right, 95 %, questions', 'share'),
                {
                  title:
                    axis === 'time'
                      ? 'Median time (people) or latency (models), 95 %'
                      : `${AXIS_WORDS[axis].measure}, 95 %`,
                  numeric: true,
                  cell: (point) => isReported(point, axis) && spentText(point, axis),
                },
                {
                  title: 'n reported',
                  numeric: true,
                  cell: (point) => isReported(point, axis) && formatCount(point.told),
                },
                { title: 'Pareto front', cell: ({ kind, onFront }) => kind === 'model' && (onFront ? 'on it' : 'no') },
              ]}
            />
            {hasPeople && (
              <div className="mt-4">
                <DataTable
                  label={`People, level by level, ${COURSE_NAMES[course]}`}
                  rows={trade.people}
                  columns={[
                    LEVEL,
                    sideColumn('Right, 95 %, questions of people', 'share'),
                    estimateColumn<Trade['people'][number]>(
                      'Median time, 95 %, n of times',
                      ({ spent }) => spent && ofSpent(spent, 'time'),
                    ),
                  ]}
                />
              </div>
            )}
          </>
        )}
      </OnDemand>
    </div>
  );
}

/** Of people only times are known. */
const isReported = ({ kind }: TradePoint, axis: Axis): boolean => kind === 'model' || axis === 'time';

/** Nothing where the amount is not known. */
const plotted = ({
  share,
  spent,
  ...point
}: Pick<TradePoint, 'name' | 'share' | 'spent'> & Partial<CurvePoint>): readonly Plotted[] =>
  spent === null ? [] : [{ ...share, ...point, x: spent.value, value: shareOf(share), across: spent }];

type Plotted = CurvePoint & Required<Pick<CurvePoint, 'name' | 'n' | 'across'>>;

const shareOf = ({ right, n }: TradePoint['share']): number => right / n;

interface TradePlotProps extends Pick<CurvePanelProps, 'title' | 'description' | 'xTitle'>, Pick<Curve, 'kind'> {
  readonly heading: string;
  readonly points: readonly Plotted[];
  /** What to read without any. */
  readonly empty: string;
  readonly figure: Pick<FigureFrameProps, 'title' | 'rows'>;
  readonly axis: Axis;
  readonly line: Curve['points'];
  /** Accuracy of people, at all amounts. */
  readonly people?: TradePoint['share'] | undefined;
  readonly children?: React.ReactNode;
}

/** Accuracy upwards, cost on a logarithmic axis to the right: further up and left is better. */
function TradePlot(props: TradePlotProps) {
  const { heading, points, empty, figure, title, description = '', kind, axis, xTitle, line, people, children } = props;
  const { unit } = AXIS_WORDS[axis];
  const amounts = points.flatMap(({ x, across: { low, high } }) => [x, low ?? x, high ?? x]);
  const told = points.map(
    ({ name, value, n, x }) => `${name}: ${formatPercent(value)} right of ${n}, ${formatValue(x, unit)}`,
  );
  const ends = [Math.min(...amounts), Math.max(...amounts)];
  const band = people && ends.map((x) => ({ x, value: shareOf(people), low: people.low, high: people.high }));
  const curves: readonly Curve[] = [
    { title: 'people', kind: 'human', dots: [], points: band ?? [] },
    { id: 'line', title: '', kind, line: kind === 'human' ? 'stroke-human' : 'stroke-ink', dots: [], points: line },
    // Those that are filled have their labels first.
    {
      id: 'points',
      title: '',
      kind,
      isScattered: true,
      points: [...points].sort((a, b) => Number(a.isHollow) - Number(b.isHollow)),
    },
  ];
  return (
    <>
      <h4 className="mb-1 text-base font-semibold">{heading}</h4>
      {points.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <FigureFrame {...figure}>
          {children}
          <CurvePanel
            title={title}
            description={`${told.join('; ')}.${description}`}
            curves={band === undefined ? curves.slice(1) : curves}
            unit="share"
            xScale={{ amounts, unit }}
            xTitle={xTitle}
            yTitle="right"
            domain={[0, 1]}
          />
        </FigureFrame>
      )}
    </>
  );
}

type PartProps = Omit<TradeViewProps, keyof Folds | 'axis'>;

function PeopleByLevel({ trade, title, base }: PartProps) {
  const { people, levels, course } = trade;
  const points = people.flatMap(({ level, ...each }) =>
    plotted({ ...each, name: String(level), hasLabel: true, isHollow: !levels.includes(level) }),
  );
  return (
    <div className="min-w-0">
      <TradePlot
        heading="People, level by level"
        points={points}
        empty="No level has ten times that are not excluded."
        figure={{
          title: `${title}: speed and accuracy of people, ${COURSE_NAMES[course]}`,
          rows: peopleTradeRows(base, trade),
        }}
        axis="time"
        title="Accuracy of people, level by level, against their median time"
        kind="human"
        xTitle={AXIS_WORDS.time.people}
        line={points.map(({ x, value }) => ({ x, value }))}
      >
        <p className="text-sm text-muted">Numbers are levels; the filled one is shown beside.</p>
      </TradePlot>
    </div>
  );
}

function ModelTrade({ trade, axis, title, base }: PartProps & Pick<TradeViewProps, 'axis'>) {
  const models = trade.points.filter(({ kind }) => kind === 'model');
  const people = trade.points.find(({ kind }) => kind === 'human')?.share;
  const unreported = models.filter(({ spent }) => spent === null);
  const isFew = models.length - unreported.length <= MOST_NAMED;
  const points = models
    .flatMap(({ name, share, spent, onFront }) =>
      plotted({ name, share, spent, hasLabel: onFront || isFew, isHollow: !onFront }),
    )
    .sort((a, b) => b.value - a.value);
  const front = points.filter(({ isHollow }) => !isHollow);
  const frontNames = front.map(({ name }) => name).join(', ');
  return (
    <div className="min-w-0">
      <TradePlot
        heading="Models"
        points={points}
        empty={models.length === 0 ? 'No model was asked these.' : 'No model’s runs reported it for ten questions.'}
        figure={{
          title: `${title}: accuracy and ${AXIS_WORDS[axis].measure}, ${COURSE_NAMES[trade.course]}`,
          rows: tradeRows(base, axis, trade),
        }}
        axis={axis}
        title={`Accuracy of models against ${AXIS_WORDS[axis].model}`}
        description={` On the front: ${frontNames}.`}
        kind="model"
        xTitle={AXIS_WORDS[axis].model}
        line={stairs(front)}
        people={people}
      />
      {front.length > 0 && (
        <p className="text-sm">
          Filled, joined by the thin line: <span className="font-medium">{frontNames}</span>, which no other model here
          beats in both at once.
          {!isFew && ' For the other names, point at a mark or open the table.'}
        </p>
      )}
      {unreported.length > 0 && (
        <div className="mt-2 text-sm">
          <p className="text-muted">These runs did not report it:</p>
          <ul>
            {unreported.map(({ entrant, name, share }) => (
              <li key={entrant}>
                <bdi>{name}</bdi>: {estimateText(ofShare(share, 'Wilson, clustered'))}, {formatCount(share.n)} questions
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The Pareto front, from the cheapest to the most accurate. */
function stairs(points: readonly Plotted[]): Curve['points'] {
  const ordered = [...points].sort((a, b) => a.x - b.x || a.value - b.value);
  return ordered.flatMap(({ x, value }, index) => [
    { x, value: ordered[index - 1]?.value ?? value },
    { x, value },
  ]);
}

import { COURSE_NAMES, formatCount } from '@/components/boards/format';
import { ViewLinks } from '@/components/boards/view-links';
import { clusteredText, questionsText } from '@/components/compare/words';
import { FigureFrame } from '@/components/figures/figure-frame';
import { Disclosure } from '@/components/ui/disclosure';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { Axis, Trade, TradePoint } from '@/lib/wire/analysis';
import { peopleTradeRows, type RowBase, tradeRows } from './figure-rows';
import { describeMarks, TradeFigure, type TradeMark } from './trade-figure';
import { AXIS_WORDS, levelRanges, spentText } from './words';

export interface TradeViewProps {
  readonly trade: Trade;
  readonly axis: Axis;
  readonly title: string;
  readonly base: RowBase;
  /** The models that are chosen have their names beside them, as has the front. */
  readonly chosen: ReadonlySet<string>;
  readonly address: (changes: Readonly<Record<string, string | null>>) => string;
}

const SIGNED = 14;

/** Accuracy against what it takes, on the levels that all of them were asked. */
export function TradeView({ trade, axis, title, base, chosen, address }: TradeViewProps) {
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
        <ModelTrade trade={trade} axis={axis} title={title} base={base} chosen={chosen} people={people} models={models} />
      </div>
      {otherLevels.length > 0 && <p className="mt-2 text-sm text-muted">Not asked all of these levels: {otherLevels.join(', ')}.</p>}
      <Disclosure summary="All numbers as a table" className="mt-1 text-sm">
        <TradeTable points={points} axis={axis} label={`Accuracy and ${AXIS_WORDS[axis].measure}, ${COURSE_NAMES[course]}, ${at}`} />
        {trade.people.length > 0 && <PeopleTable trade={trade} />}
      </Disclosure>
    </div>
  );
}

/** Each level as a point, joined in their order. */
function PeopleByLevel({ trade: whole, title, base }: Pick<TradeViewProps, 'trade' | 'title' | 'base'>) {
  const { people, levels, course } = whole;
  const marks = people.flatMap(({ level, share, spent }): TradeMark[] =>
    spent === null ? [] : [{ id: String(level), label: `level ${level}`, kind: 'human', isFilled: levels.includes(level), share, spent }],
  );
  const named = people.map((each) => ({ ...each, name: `Level ${each.level}` }));
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-base font-semibold">People, level by level</h4>
      {marks.length === 0 ? (
        <p className="text-sm text-muted">No level has ten times that are not excluded.</p>
      ) : (
        <FigureFrame title={`${title}: speed and accuracy of people, ${COURSE_NAMES[course]}`} rows={peopleTradeRows(base, whole)}>
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

interface ModelTradeProps extends Omit<TradeViewProps, 'address'> {
  readonly people: TradePoint | null;
  readonly models: readonly TradePoint[];
}

function ModelTrade({ trade, axis, title, base, chosen, people, models }: ModelTradeProps) {
  const told = models.flatMap((model) => (model.spent === null ? [] : [{ ...model, spent: model.spent }]));
  const untold = models.filter(({ spent }) => spent === null);
  const signed = new Set(
    [...told.filter(({ onFront }) => onFront), ...told.filter(({ entrant }) => chosen.has(entrant))].slice(0, SIGNED).map(({ entrant }) => entrant),
  );
  const marks = told.map(
    ({ entrant, name, kind, share, spent, onFront }): TradeMark => ({
      id: entrant,
      label: signed.has(entrant) ? name : null,
      kind,
      isFilled: onFront,
      share,
      spent,
    }),
  );
  const front = told.filter(({ onFront }) => onFront);
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-base font-semibold">Models</h4>
      {told.length === 0 ? (
        <p className="text-sm text-muted">{models.length === 0 ? 'No model was asked these.' : 'No model’s runs told it of ten questions.'}</p>
      ) : (
        <FigureFrame title={`${title}: accuracy and ${AXIS_WORDS[axis].measure}, ${COURSE_NAMES[trade.course]}`} rows={tradeRows(base, axis, trade)}>
          <TradeFigure
            marks={marks}
            axis={axis}
            xTitle={AXIS_WORDS[axis].model}
            description={`Accuracy of models against ${AXIS_WORDS[axis].model}. ${describeMarks(told, axis)}. On the front: ${front.map(({ name }) => name).join(', ')}.`}
            line={{ of: front.map(({ entrant }) => entrant), isFront: true }}
            band={people?.share ?? null}
          />
        </FigureFrame>
      )}
      {front.length > 0 && (
        <p className="text-sm">
          Filled, joined by the thin line: <span className="font-medium">{front.map(({ name }) => name).join(', ')}</span>, which no other model here beats in
          both at once.
        </p>
      )}
      {untold.length > 0 && <Untold models={untold} />}
    </div>
  );
}

/** Models of whose questions it was not told, with how many there were. */
const Untold = ({ models }: { readonly models: readonly TradePoint[] }) => (
  <div className="mt-2 text-sm">
    <p className="text-muted">Apart, as their runs did not tell it:</p>
    <ul>
      {models.map(({ entrant, name, share }) => (
        <li key={entrant}>
          <bdi>{name}</bdi>: {questionsText(share)} questions
        </li>
      ))}
    </ul>
  </div>
);

function TradeTable({ points, axis, label }: { readonly points: readonly TradePoint[]; readonly axis: Axis; readonly label: string }) {
  return (
    <Table label={label} className="text-sm">
      <thead>
        <tr>
          <Th>Entrant</Th>
          <Th numeric>Right, 95 %, questions of clusters</Th>
          <Th numeric>{axis === 'time' ? 'Median time (people) or latency (models), 95 %' : `${AXIS_WORDS[axis].measure}, 95 %`}</Th>
          <Th numeric>n told</Th>
          <Th>Pareto front</Th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <Tr key={point.entrant}>
            <Th scope="row" className="max-w-56 align-top text-sm font-normal break-words">
              <bdi>{point.name}</bdi>
            </Th>
            <Td numeric>{clusteredText(point.share)}</Td>
            <Td numeric>{point.kind === 'human' && axis !== 'time' ? '–' : spentText(point, axis)}</Td>
            <Td numeric>{point.kind === 'human' && axis !== 'time' ? '–' : formatCount(point.told)}</Td>
            <Td>{point.kind === 'human' ? '–' : point.onFront ? 'on it' : 'no'}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function PeopleTable({ trade: { people, course } }: { readonly trade: Trade }) {
  return (
    <div className="mt-4">
      <Table label={`People, level by level, ${COURSE_NAMES[course]}`} className="text-sm">
        <thead>
          <tr>
            <Th numeric>Level</Th>
            <Th numeric>Right, 95 %, questions of people</Th>
            <Th numeric>Median time, 95 %</Th>
            <Th numeric>n of times</Th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ level, share, spent }) => (
            <Tr key={level}>
              <Th scope="row" className="text-right align-top text-sm font-normal">
                {level}
              </Th>
              <Td numeric>{clusteredText(share)}</Td>
              <Td numeric>{spent === null ? '–' : spentText({ spent, told: spent.n }, 'time')}</Td>
              <Td numeric>{spent === null ? '–' : formatCount(spent.n)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

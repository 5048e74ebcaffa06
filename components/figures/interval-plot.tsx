import { scaleLinear } from 'd3-scale';
import { estimateText, formatEstimate, formatSigned, formatTick } from '@/components/boards/format';
import { Link } from '@/components/ui/link';
import type { Estimate, Unit } from '@/lib/wire/boards/estimate';
import { amountScale } from './amount-scale';
import { shorten } from './shorten';
import { Guessing, lookOf, Mark, type Marked, PEOPLE, strokeOf } from './signs';

const WIDTH = 340;
const LABEL_LETTERS = 22;
const DETAIL_LETTERS = 34;
const DETAIL_BESIDE_VALUE = 29;
const TITLE_LETTERS = 48;
const PLOT = { left: 140, right: WIDTH - 10 } as const;
/** Where every row has one number, it is printed before the line. */
const VALUE = { x: 172, left: 184 } as const;
const MARK_PX = 9;
const ROW_PX = 22;
/** A link needs 24 px (WCAG 2.5.8). */
const LINK_ROW_PX = 25;
const TWO_LINES_PX = 34;
const HEAD_PX = 34;

export interface PlotMark extends Marked {
  readonly estimate: Estimate;
  /** Which of the row's numbers this is, for those who do not see it. */
  readonly name?: string;
  readonly isHollow?: boolean;
  /** The middle half, as a box with a stroke at the number in place of the mark. */
  readonly middle?: { readonly low: number; readonly high: number };
}

/** What the marks of a row are next to. */
interface PlotPeople {
  readonly estimate: Estimate;
  /** The middle half; `high` null: open above. Without it, the interval is drawn. */
  readonly middle: { readonly low: number; readonly high: number | null } | null;
}

export interface PlotRow {
  readonly label: string;
  /** Below the label. */
  readonly detail?: string;
  /** Below each other. One without a number keeps its place. */
  readonly marks: readonly PlotMark[];
  /** Whether a line joins the marks. */
  readonly isJoined?: boolean;
  readonly href?: string;
  readonly people?: PlotPeople | null;
  /** What guessing gives, if it differs by row. */
  readonly chance?: number | null;
}

interface IntervalPlotProps {
  readonly title: string;
  readonly rows: readonly PlotRow[];
  readonly domain: readonly [number, number];
  /** Everything drawn, for a logarithmic scale in place of the domain's. */
  readonly amounts?: readonly number[];
  readonly unit: Unit;
  /** What guessing gives. */
  readonly chance?: number | null;
  /** Differences: numbers have their sign. */
  readonly isSigned?: boolean;
}

/** Rows of numbers with their 95 % intervals on one scale. */
export function IntervalPlot(props: IntervalPlotProps) {
  const { title, rows, domain, amounts, unit, chance = null, isSigned = false } = props;
  const hasValues = rows.every(({ marks }) => marks.length <= 1) && rows.some(({ marks }) => marks.length === 1);
  const printed = (estimate: Estimate): string =>
    isSigned ? formatSigned(estimate.value ?? 0, unit) : formatEstimate(estimate).replace(' %', '');
  const hasLinks = rows.some(({ href }) => href !== undefined);
  const left = hasValues ? VALUE.left : PLOT.left;
  const linear = scaleLinear(domain, [left, PLOT.right]).clamp(true);
  const { at, ticks } = amounts
    ? amountScale(amounts, left, PLOT.right)
    : {
        at: (value: number) => Math.round(linear(value) * 10) / 10,
        ticks: linear.ticks(hasValues ? 3 : 4).filter((tick) => unit !== 'count' || Number.isInteger(tick)),
      };
  let bottom = HEAD_PX;
  const placed = rows.map((row) => {
    const least = row.detail !== undefined ? TWO_LINES_PX : hasLinks ? LINK_ROW_PX : ROW_PX;
    const height = Math.max(least, MARK_PX * row.marks.length + 6);
    bottom += height;
    return { ...row, height, y: bottom - height / 2 };
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${bottom + 4}`}
      className="h-auto w-full"
      role={hasLinks ? 'group' : 'img'}
      aria-label={describe(title, rows)}
    >
      <text x={0} y={13} className="fill-ink text-[13px] font-semibold">
        <Shortened text={title} most={TITLE_LETTERS} />
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${at(tick)} ${HEAD_PX}V${bottom}`} className={tick === 0 ? 'stroke-edge' : 'stroke-line'} />
          <text x={at(tick)} y={HEAD_PX - 5} textAnchor="middle" className="tabular fill-muted text-[10px]">
            {formatTick(tick, unit).replace(' %', '')}
          </text>
        </g>
      ))}
      {chance !== null && <Guessing path={`M${at(chance)} ${HEAD_PX}V${bottom}`} />}
      {placed.map(({ label, detail, marks, isJoined, href, people = null, chance: ofRow = null, height, y }) => (
        <g key={y}>
          {people !== null && <People people={people} at={at} y={y} height={height} top={domain[1]} />}
          {ofRow !== null && <Guessing path={`M${at(ofRow)} ${y - height / 2}v${height}`} />}
          <Label {...{ label, marks, href }} y={detail === undefined ? y : y - 6} />
          {detail !== undefined && (
            <text x={0} y={y + 11} className="tabular fill-muted text-[9.5px]">
              <Shortened text={detail} most={hasValues ? DETAIL_BESIDE_VALUE : DETAIL_LETTERS} />
            </text>
          )}
          {hasValues && marks[0]?.estimate.value != null && (
            <text x={VALUE.x} y={y + 4} textAnchor="end" className="tabular fill-ink text-[11px] font-semibold">
              {printed(marks[0].estimate)}
            </text>
          )}
          {isJoined === true && <path d={joined(marks, at, y)} className="fill-none stroke-edge" />}
          {marks.map((mark, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
            <Interval key={place} mark={mark} at={at} y={markY(y, place, marks.length)} />
          ))}
        </g>
      ))}
    </svg>
  );
}

const markY = (y: number, place: number, marks: number): number => y + MARK_PX * (place - (marks - 1) / 2);

const joined = (marks: readonly PlotMark[], at: (value: number) => number, y: number): string =>
  marks
    .flatMap(({ estimate: { value } }, place) =>
      value === null ? [] : [`${at(value)} ${markY(y, place, marks.length)}`],
    )
    .map((point, place) => `${place === 0 ? 'M' : 'L'}${point}`)
    .join('');

interface LabelProps extends Pick<PlotRow, 'label' | 'marks'> {
  readonly href: string | undefined;
  readonly y: number;
}

function Label({ label, marks, href, y }: LabelProps) {
  const isOfPeople = marks.length > 0 && marks.every(({ kind }) => kind === 'human');
  const text = (
    <text
      x={0}
      y={y + 4}
      className={`text-[11px] ${isOfPeople ? 'fill-human' : href === undefined ? 'fill-ink' : 'fill-accent'}`}
    >
      <Shortened text={label} most={LABEL_LETTERS} />
    </text>
  );
  if (href === undefined) return text;
  return (
    <Link href={href} className="hover:underline">
      <rect y={y - LINK_ROW_PX / 2} width={PLOT.left} height={LINK_ROW_PX} fill="none" pointerEvents="all" />
      {text}
    </Link>
  );
}

/** Within a `text`. */
const Shortened = ({ text, most }: { readonly text: string; readonly most: number }) =>
  text.length <= most ? (
    text
  ) : (
    <>
      {shorten(text, most)}
      <title>{text}</title>
    </>
  );

interface PeopleProps extends Pick<IntervalProps, 'at' | 'y'> {
  readonly people: PlotPeople;
  readonly height: number;
  /** The end of the scale. */
  readonly top: number;
}

function People({ people: { estimate, middle }, at, y, height, top }: PeopleProps) {
  if (middle === null) return <Interval mark={{ ...PEOPLE, estimate }} at={at} y={y} />;
  const from = at(middle.low);
  return (
    <>
      <rect
        x={from}
        y={y - height / 2}
        width={Math.max(1, at(middle.high ?? top) - from)}
        height={height}
        className="fill-human-soft"
      />
      {estimate.value !== null && (
        <path d={`M${at(estimate.value)} ${y - height / 2}v${height}`} className="stroke-human" strokeWidth="1.5" />
      )}
    </>
  );
}

interface IntervalProps {
  readonly mark: PlotMark;
  readonly at: (value: number) => number;
  readonly y: number;
}

function Interval({ mark, at, y }: IntervalProps) {
  const { estimate, middle, isHollow } = mark;
  const { value, low, high } = estimate;
  if (value === null) return null;
  return (
    <g>
      {low !== null && high !== null && (
        <path d={`M${at(low)} ${y}H${at(high)}`} className={strokeOf(mark)} strokeWidth="1.75" />
      )}
      {middle === undefined ? (
        <Mark marked={mark} x={at(value)} y={y} isHollow={isHollow} />
      ) : (
        <>
          <rect
            x={at(middle.low)}
            y={y - 3.5}
            width={Math.max(1, at(middle.high) - at(middle.low))}
            height={7}
            {...lookOf(mark, isHollow)}
          />
          <path d={`M${at(value)} ${y - 5.5}v11`} strokeWidth="2.5" className="stroke-ink" />
        </>
      )}
    </g>
  );
}

const describe = (title: string, rows: readonly PlotRow[]): string => `${title}. ${rows.map(describeRow).join('; ')}.`;

function describeRow({ label, detail, marks, people }: PlotRow): string {
  const numbers = marks.flatMap(({ middle, name, estimate }) =>
    middle === undefined && estimate.value !== null
      ? [`${name === undefined ? '' : `${name} `}${estimateText(estimate)}`]
      : [],
  );
  const found = numbers.join(', ') || (detail ?? 'not measured');
  return `${label}: ${found}${people == null ? '' : `, people ${estimateText(people.estimate)}`}`;
}

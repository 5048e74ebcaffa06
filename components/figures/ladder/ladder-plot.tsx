import { spreadLabels } from '@/components/boards/board/spread-labels';
import { formatEstimate } from '@/components/boards/format';
import { Link } from '@/components/ui/link';
import type { Estimate } from '@/lib/wire/boards/estimate';
import { NameFinder } from '../name-finder';
import { writeMarks } from '../name-marks';
import { Guessing, Mark, type Marked, strokeOf } from '../signs';

/** Heights on a ladder. */
export interface LadderAxis {
  readonly heightPx: number;
  /** px from the top */
  readonly y: (value: number) => number;
  readonly rungs: readonly { readonly y: number; readonly label: string | null }[];
}

/** Someone on the ladder. */
export interface LadderEntrant extends Marked {
  readonly name: string;
  readonly estimate: Estimate;
  /** As it is printed: `≥ 4.2`. Default: the estimate. */
  readonly text?: string;
  /** Its interval and n, in words; absent where the page says them. */
  readonly detail?: string;
  readonly href?: string;
  /** The climb that the page is about. */
  readonly isOwn?: boolean;
  /** Otherwise the name is only under a pointer or the focus. Default: people, and models with a colour. */
  readonly isNamed?: boolean;
}

interface LadderPeople {
  /** How many ended on each rung; empty where that is not known. */
  readonly ends: ReadonlyMap<number, number>;
  /** The middle half. `high` null: open above. */
  readonly middle: { readonly low: number; readonly high: number | null } | null;
}

interface LadderPlotProps {
  /** For screen readers. Default: everyone with a name, in words. */
  readonly description?: string;
  readonly title: string;
  /** Names the list of names. Default: in English, with the title. */
  readonly listLabel?: string;
  readonly axis: LadderAxis;
  readonly people: LadderPeople | null;
  readonly entrants: readonly LadderEntrant[];
  readonly chance: number | null;
  /** The highest rung that the own climb passed. */
  readonly passed?: number | null;
}

const WIDTH_PX = 120;
const RAILS = { left: 24, right: 72 } as const;
const TICKS = { from: 76, to: 81 } as const;
const LANES = { first: 88, step: 10, count: 3 } as const;
/** A link needs 24 px (WCAG 2.5.8). */
const LABEL_PX = 24;
const OWN_LABEL_PX = 34;
/** Of its range, beyond the ends: they are in it. */
const RANGE_EDGE_PX = 4;
/** Marks this close do not share a lane. */
const TOUCHING_PX = 12;

/** One ladder: people fill it, models are next to it, and those with a name have it behind their mark. */
export function LadderPlot(props: LadderPlotProps) {
  const { description, title, listLabel, axis, people, entrants, chance, passed = null } = props;
  const all = placeEntrants(entrants, axis);
  const placed = all.filter(isNamed);
  const others = all.filter((entrant) => !isNamed(entrant));
  const crowd = others.filter((entrant) => !isReported(entrant));
  const reported = others.filter(isReported);
  return (
    <div className="relative flex" style={{ height: axis.heightPx }}>
      <svg
        width={WIDTH_PX}
        height={axis.heightPx}
        className="block shrink-0 overflow-visible"
        role="img"
        aria-label={description ?? describe(title, placed)}
      >
        {people !== null && <People people={people} axis={axis} />}
        <Rungs axis={axis} />
        {chance !== null && <Guessing path={`M${RAILS.left} ${axis.y(chance)}H${RAILS.right}`} />}
        {/* One stroke for all of them. */}
        {crowd.length > 0 && (
          <path
            d={crowd.map(({ y }) => `M${TICKS.from} ${y}H${TICKS.to}`).join('')}
            className="stroke-crowd"
            opacity="0.7"
          />
        )}
        {reported.length > 0 && (
          <path
            d={reported.map(({ y }) => `M${RAILS.right} ${y}h0`).join('')}
            className="stroke-reported"
            strokeWidth="5"
            strokeLinecap="round"
            opacity="0.6"
          />
        )}
        {passed !== null && (
          <path
            d={`M${RAILS.left + 6} ${axis.y(passed)}H${RAILS.right - 6}`}
            className="stroke-accent"
            strokeWidth="3"
            strokeDasharray="1 6"
            strokeLinecap="round"
          />
        )}
        {placed.map((entrant) => {
          const Drawn = entrant.isOwn === true ? Own : Entrant;
          return <Drawn key={keyOf(entrant)} entrant={entrant} axis={axis} />;
        })}
      </svg>
      {others.length > 0 && (
        <NameFinder
          label={`${title}: other models`}
          marks={writeMarks(
            others.map((entrant) => ({
              name: entrant.name,
              at: entrant.y / axis.heightPx,
              text: isReported(entrant) ? `${entrant.text}, reported` : entrant.text,
            })),
          )}
          isUpright
          className="right-auto w-21"
        />
      )}
      <ul className="relative min-w-0 grow" aria-label={listLabel ?? `${title}, from the top`}>
        {placed.map((entrant) => (
          <li
            key={keyOf(entrant)}
            className="absolute inset-x-0 -translate-y-1/2"
            style={{ top: entrant.labelY }}
            title={entrant.detail && `${entrant.name}: ${entrant.detail}`}
          >
            {entrant.isOwn === true ? (
              // It climbs to its place from the ground.
              <span
                className="inline-flex max-w-full rounded-md bg-accent px-2.5 py-1 font-bold whitespace-nowrap text-accent-ink motion-safe:animate-[climb_600ms_ease-out_both]"
                style={{ '--climb-from': `${axis.y(0) - entrant.y}px` } as React.CSSProperties}
              >
                <span className="truncate">{entrant.name}</span>: {entrant.text}
              </span>
            ) : (
              <Label entrant={entrant} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A paper may have a model of the same name, and a person may call themselves like one. */
const keyOf = ({ name, provenance, kind, isOwn }: LadderEntrant): string => `${provenance} ${kind} ${isOwn} ${name}`;

/** All rungs of a kind are one stroke: a page has thousands of them. */
function Rungs({ axis: { rungs, heightPx } }: { readonly axis: LadderAxis }) {
  const across = (hasLabel: boolean) =>
    rungs
      .filter(({ label }) => (label !== null) === hasLabel)
      .map(({ y }) => `M${RAILS.left} ${y}H${RAILS.right}`)
      .join('');
  return (
    <g>
      <path d={across(false)} className="stroke-line" opacity="0.8" />
      <path d={across(true)} className="stroke-edge" opacity="0.55" />
      <path
        d={`M${RAILS.left} 4V${heightPx - 4}M${RAILS.right} 4V${heightPx - 4}`}
        className="stroke-edge"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g textAnchor="end" className="tabular fill-muted text-[11px]">
        {rungs.map(
          ({ y, label }) =>
            label !== null && (
              <text key={y} x={RAILS.left - 6} y={y + 4}>
                {label}
              </text>
            ),
        )}
      </g>
    </g>
  );
}

/** A bar for each rung, longer the more people ended there; the middle half is darker. */
function People({
  people: { ends, middle },
  axis: { y },
}: Record<'people', LadderPeople> & Pick<EntrantProps, 'axis'>) {
  const width = RAILS.right - RAILS.left;
  if (ends.size === 0) {
    if (middle === null) return null;
    const top = middle.high === null ? 4 : y(middle.high);
    const height = Math.max(2, y(middle.low) - top);
    return <rect x={RAILS.left} width={width} y={top} height={height} className="fill-human-soft" />;
  }
  const most = Math.max(...ends.values());
  return [...ends].map(([level, count]) => {
    const from = y(level + 0.5);
    const isMiddle = middle !== null && level >= middle.low && (middle.high === null || level <= middle.high);
    return (
      <rect
        key={level}
        x={RAILS.left}
        width={Math.round((10 * width * count) / most) / 10}
        y={from}
        height={Math.max(1, Math.round(10 * (y(Math.max(0, level - 0.5)) - from)) / 10)}
        className={isMiddle ? 'fill-human' : 'fill-human-soft'}
        opacity={isMiddle ? 0.45 : 0.9}
      />
    );
  });
}

const isReported = ({ provenance }: Marked): boolean => provenance === 'reported';

const isNamed = ({ kind, slot, isNamed = kind === 'human' || (slot ?? -1) >= 0 }: LadderEntrant): boolean => isNamed;

const describe = (title: string, placed: readonly Placed[]): string =>
  `${title}: ${placed.map(({ name, text, detail }) => `${name} ${text}${detail === undefined ? '' : `, ${detail}`}`).join('; ') || 'nothing yet'}.`;

type Placed = ReturnType<typeof placeEntrants>[number];

/** From the top. Models whose intervals or marks would touch are in lanes next to each other, as far as there are lanes. */
function placeEntrants(entrants: readonly LadderEntrant[], { y, heightPx }: LadderAxis) {
  const ordered = entrants
    .flatMap((entrant) => {
      const { estimate, text = formatEstimate(estimate) } = entrant;
      return estimate.value === null ? [] : [{ ...entrant, text, y: y(estimate.value) }];
    })
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || a.y - b.y);
  const labels = spreadLabels(
    ordered
      .filter(isNamed)
      .map((entrant) => ({ wantedPx: entrant.y, heightPx: entrant.isOwn === true ? OWN_LABEL_PX : LABEL_PX })),
    0,
    heightPx,
  );
  const ends = Array<number>(LANES.count).fill(Number.NEGATIVE_INFINITY);
  return ordered.map((entrant, index) => {
    const { low, high } = entrant.estimate;
    const top = Math.min(entrant.y - TOUCHING_PX / 2, y(high ?? 0));
    const free = ends.findIndex((end) => end <= top);
    const lane = free === -1 ? ends.indexOf(Math.min(...ends)) : free;
    const isBeside = isNamed(entrant) && entrant.kind === 'model' && !isReported(entrant);
    if (isBeside) ends[lane] = Math.max(entrant.y + TOUCHING_PX / 2, low === null ? 0 : y(low));
    return {
      ...entrant,
      x: isBeside ? LANES.first + LANES.step * lane : RAILS.right,
      labelY: labels[index] ?? entrant.y,
    };
  });
}

interface EntrantProps {
  readonly entrant: Placed;
  readonly axis: LadderAxis;
}

function Entrant({ entrant, axis }: EntrantProps) {
  const { kind, estimate, x, y, labelY } = entrant;
  const { low, high } = estimate;
  const isPeople = kind === 'human' && !isReported(entrant);
  return (
    <g className={strokeOf(entrant)} fill="none" strokeWidth="1.75">
      <path
        d={`M${x + 6} ${y}L${WIDTH_PX - 10} ${labelY}h6`}
        className="stroke-edge"
        strokeWidth="0.75"
        opacity="0.55"
      />
      {isPeople && <path d={`M${RAILS.left} ${y}H${RAILS.right}`} strokeWidth="4" />}
      {low !== null && (
        <path
          d={`M${isPeople ? RAILS.left : x} ${axis.y(low)}V${high === null ? 4 : axis.y(high)}`}
          strokeWidth={isPeople ? 5 : 1.75}
          strokeLinecap="round"
        />
      )}
      {estimate.isAtLeast && <path d={`M${x} ${y - 6}v-8m-3.5 3.5l3.5 -3.5l3.5 3.5`} strokeLinecap="round" />}
      {!isPeople && <Mark marked={entrant} x={x} y={y} />}
    </g>
  );
}

/** The rung, and the range if it is an estimate. */
function Own({ entrant: { estimate, y, labelY }, axis }: EntrantProps) {
  const { low, high } = estimate;
  const top = high === null ? 0 : axis.y(high) - RANGE_EDGE_PX;
  return (
    <g className="stroke-accent" fill="none">
      {low !== null && high !== null && (
        <rect
          x={RAILS.left}
          width={RAILS.right - RAILS.left}
          y={top}
          height={axis.y(low) + RANGE_EDGE_PX - top}
          className="fill-accent-soft"
          stroke="none"
          opacity="0.8"
        />
      )}
      <path d={`M${RAILS.left} ${y}H${RAILS.right}`} strokeWidth="6" />
      <path d={`M${RAILS.right} ${y}L${WIDTH_PX} ${labelY}`} strokeWidth="2.5" />
    </g>
  );
}

function Label({ entrant: { kind, provenance, name, text, detail, href } }: { readonly entrant: Placed }) {
  const tone = kind === 'human' ? 'font-semibold text-human' : provenance === 'reported' ? 'text-reported' : 'text-ink';
  const className = `flex min-h-6 max-w-full items-center gap-1.5 rounded-sm text-xs leading-none whitespace-nowrap ${tone}`;
  const content = (
    <>
      <span className={`truncate ${href === undefined ? '' : 'underline decoration-edge/50 underline-offset-2'}`}>
        {name}
      </span>
      <span className="tabular shrink-0 font-medium">{text}</span>
      {detail !== undefined && <span className="sr-only">, {detail}</span>}
    </>
  );
  return href === undefined ? (
    <span className={className}>{content}</span>
  ) : (
    <Link href={href} className={className}>
      {content}
    </Link>
  );
}

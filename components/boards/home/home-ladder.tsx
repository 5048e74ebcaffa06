import type { HomeMark, HomePeople, HomeTask } from '@/lib/wire/home-board';
import { describeMark, describePeople } from './describe';
import type { HomeScale } from './home-scale';

const WIDTH = 240;
const LEFT = 30;
const RIGHT = 208;
/** Next to the ladder are the models without a number, and what papers report. */
const CROWD = 218;
const REPORTED = 231;
const FOOT_PX = 22;
/** Sizes: radius, half a whisker's end, radius in the crowd, half a diamond. */
const MARK = { circle: 4.5, cap: 3.5, crowd: 2.25, diamond: 4 } as const;

export interface HomeLadderProps {
  readonly task: HomeTask;
  readonly scale: HomeScale;
  /** Models with a number, from 1. */
  readonly chosen: readonly string[];
}

/** One task: people as a band across, models as numbered points with intervals, from left to right. */
export function HomeLadder({ task, scale, chosen }: HomeLadderProps) {
  const slot = (index: number): number => LEFT + ((RIGHT - LEFT) * (index + 0.5)) / Math.max(4, chosen.length);
  const marks = chosen.map((id) => task.models.find(({ entrant }) => entrant === id) ?? null);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${scale.heightPx + FOOT_PX}`}
      className="block h-auto w-full"
      role="img"
      aria-label={describeTask(task, marks)}
    >
      {task.people !== null && <Band people={task.people} scale={scale} />}
      <Rungs scale={scale} />
      {task.people !== null && <PeopleLine people={task.people} scale={scale} />}
      {task.chance !== null && (
        <line
          x1={LEFT}
          x2={RIGHT}
          y1={scale.y(task.chance)}
          y2={scale.y(task.chance)}
          className="stroke-ink"
          strokeDasharray="1 3"
          strokeWidth="1.25"
        />
      )}
      <Crowd marks={task.models.filter(({ entrant }) => !chosen.includes(entrant))} scale={scale} />
      <path
        d={task.reported.map(({ value, isHuman }) => reportedAt(scale.y(value), isHuman)).join('')}
        className="fill-surface stroke-reported"
        strokeWidth="1.5"
      />
      <Points
        points={marks.flatMap((mark, index) =>
          mark?.value == null ? [] : [{ ...mark, value: mark.value, x: slot(index) }],
        )}
        scale={scale}
      />
      <g textAnchor="middle" className="tabular fill-ink text-[11px] font-medium">
        {marks.map((mark, index) => (
          <text
            key={chosen[index]}
            x={slot(index)}
            y={scale.heightPx + 14}
            {...(mark === null ? { className: 'fill-muted', textDecoration: 'line-through' } : {})}
          >
            {index + 1}
          </text>
        ))}
      </g>
    </svg>
  );
}

function describeTask(task: HomeTask, marks: readonly (HomeMark | null)[]): string {
  const texts = marks.flatMap((mark, index) => (mark === null ? [] : [`${index + 1}, ${describeMark(mark, task)}`]));
  const people = task.people === null ? 'no people yet' : describePeople(task.people, task);
  return `${task.title}: ${[people, ...(texts.length === 0 ? ['no models yet'] : texts)].join('; ')}.`;
}

/** All rungs are one stroke, because a home board has thousands of them. */
const acrossAt = (ticks: HomeScale['ticks']): string => ticks.map(({ y }) => `M${LEFT} ${y}H${RIGHT}`).join('');

function Rungs({ scale }: { readonly scale: HomeScale }) {
  return (
    <g>
      <path d={acrossAt(scale.ticks.filter(({ label }) => label === null))} className="stroke-line" opacity="0.8" />
      <path d={acrossAt(scale.ticks.filter(({ label }) => label !== null))} className="stroke-edge" opacity="0.55" />
      <path
        d={`M${LEFT} 4V${scale.heightPx - 4}M${RIGHT} 4V${scale.heightPx - 4}`}
        className="stroke-edge"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g textAnchor="end" className="tabular fill-muted text-[11px]">
        {scale.ticks.map(
          ({ y, label }) =>
            label !== null && (
              <text key={y} x={LEFT - 7} y={y + 4}>
                {label}
              </text>
            ),
        )}
      </g>
    </g>
  );
}

interface PeopleProps {
  readonly people: HomePeople;
  readonly scale: HomeScale;
}

/** Ladders: from the first to the third quartile of R, open above if stopped ladders hide it. Sets: the interval. */
function Band({ people: { quartiles, low, high }, scale }: PeopleProps) {
  const bottom = quartiles === null ? low : (quartiles.low.depth ?? quartiles.low.atLeast);
  const top = quartiles === null ? high : quartiles.high.depth;
  if (bottom === null) return null;
  const from = top === null ? 4 : scale.y(top);
  return (
    <rect
      x={LEFT}
      width={RIGHT - LEFT}
      y={from}
      height={Math.max(2, scale.y(bottom) - from)}
      className="fill-human-soft"
      opacity="0.55"
    />
  );
}

/** The people's mean or measure; dashed if there are too few for a band. The bar on the left rail is its interval. */
function PeopleLine({ people: { value, quartiles, low, high, isAtLeast }, scale }: PeopleProps) {
  if (value === null) return null;
  const y = scale.y(value);
  return (
    <g className="stroke-human">
      <line
        x1={LEFT}
        x2={RIGHT}
        y1={y}
        y2={y}
        strokeWidth="2.5"
        strokeDasharray={quartiles === null && low === null ? '5 4' : undefined}
      />
      {quartiles !== null && low !== null && (
        <line
          x1={LEFT}
          x2={LEFT}
          y1={scale.y(low)}
          y2={high === null ? 4 : scale.y(high)}
          strokeWidth="5"
          strokeLinecap="round"
        />
      )}
      {isAtLeast && (
        <path
          d={`M${RIGHT - 8} ${y - 2}v-9m-3.5 3.5l3.5 -3.5l3.5 3.5`}
          fill="none"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      )}
    </g>
  );
}

type PlacedMark = HomeMark & { readonly value: number; readonly x: number };

/** Models with their intervals. A ladder draws them in a few strokes, because a home board has hundreds. */
function Points({ points, scale }: { readonly points: readonly PlacedMark[]; readonly scale: HomeScale }) {
  const dots = points.map(({ value, x }) => `M${x} ${scale.y(value)}h0`).join('');
  return (
    <g fill="none" strokeLinecap="round" className="stroke-model" strokeWidth="1.75">
      <path d={points.map((point) => whiskerOf(point, scale) + arrowOf(point, scale)).join('')} />
      <path d={dots} className="stroke-surface" strokeWidth={2 * MARK.circle + 1.25} />
      <path d={dots} strokeWidth={2 * MARK.circle - 1.25} />
    </g>
  );
}

const whiskerOf = ({ low, high, x }: PlacedMark, { y }: HomeScale): string =>
  low === null || high === null
    ? ''
    : `M${x} ${y(low)}V${y(high)}M${x - MARK.cap} ${y(low)}h${2 * MARK.cap}M${x - MARK.cap} ${y(high)}h${2 * MARK.cap}`;

const arrowOf = ({ isAtLeast, value, high, x }: PlacedMark, { y }: HomeScale): string =>
  isAtLeast
    ? `M${x} ${Math.min(y(value) - 6, high === null ? y(value) : y(high) - 1)}v-8m-3.5 3.5l3.5 -3.5l3.5 3.5`
    : '';

/** Models without a number: one stroke with round ends for all of them. */
function Crowd({ marks, scale }: { readonly marks: readonly HomeMark[]; readonly scale: HomeScale }) {
  const points = marks.flatMap(({ value }) => (value === null ? [] : [`M${CROWD} ${scale.y(value)}h0`]));
  return (
    <path
      d={points.join('')}
      className="stroke-model"
      strokeWidth={2 * MARK.crowd}
      strokeLinecap="round"
      opacity="0.4"
    />
  );
}

/** A square for people, a diamond for a model. */
function reportedAt(y: number, isHuman: boolean): string {
  const size = MARK.diamond;
  return isHuman
    ? `M${REPORTED - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}z`
    : `M${REPORTED} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`;
}

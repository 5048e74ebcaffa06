import { cn } from '@/components/ui/cn';
import type { BoardCell } from '@/lib/wire/board';
import { type LadderScale, LINEAR_UP_TO } from './ladder-scale';
import type { Mark } from './marks';

/** px; the lane right of the ladder holds measured marks, then reported ones, then the lines to their labels. */
export const DRAWING = {
  width: 86,
  bracket: 4,
  left: 10,
  right: 38,
  measured: 48,
  measuredStep: 9,
  reported: 70,
} as const;

const isDim = (active: string | null, id: string): boolean => active !== null && active !== id;

export function LadderDrawing({
  scale,
  marks,
  human,
  active,
}: {
  readonly scale: LadderScale;
  readonly marks: readonly Mark[];
  readonly human: BoardCell | null;
  readonly active: string | null;
}) {
  return (
    <svg width={DRAWING.width} height={scale.heightPx} className="block overflow-visible" aria-hidden="true">
      {human && <MedianBand human={human} scale={scale} dim={isDim(active, 'human')} />}
      <Rails scale={scale} />
      {human && <PeopleRungs human={human} scale={scale} dim={isDim(active, 'human')} />}
      <RungNumbers scale={scale} />
      {marks.map((mark) => (
        <Leader key={mark.id} mark={mark} strong={active === mark.id} dim={isDim(active, mark.id)} />
      ))}
      {marks.map((mark) => (
        <g key={mark.id} className={cn('transition-opacity', isDim(active, mark.id) && 'opacity-20')}>
          <Shape mark={mark} />
        </g>
      ))}
    </svg>
  );
}

function Rails({ scale }: { readonly scale: LadderScale }) {
  const bottom = scale.y(0) + 10;
  const breakY = scale.y(LINEAR_UP_TO);
  return (
    <g>
      {scale.rungs.map(({ level, y, label }) => (
        <line
          key={level}
          x1={DRAWING.left}
          x2={DRAWING.right}
          y1={y}
          y2={y}
          className={label ? 'stroke-edge' : 'stroke-line'}
          strokeWidth={label ? 1.25 : 1}
          opacity={label ? 0.75 : 0.9}
        />
      ))}
      {[DRAWING.left, DRAWING.right].map((x) => (
        <line key={x} x1={x} x2={x} y1={6} y2={bottom} className="stroke-edge" strokeWidth="2" strokeLinecap="round" />
      ))}
      {scale.top > LINEAR_UP_TO && (
        <g className="stroke-edge" strokeWidth="1.5">
          {[DRAWING.left, DRAWING.right].map((x) => (
            <path key={x} d={`M${x - 3} ${breakY - 3.5}l6 -3M${x - 3} ${breakY - 7.5}l6 -3`} fill="none" />
          ))}
        </g>
      )}
    </g>
  );
}

function RungNumbers({ scale }: { readonly scale: LadderScale }) {
  return (
    <g className="tabular fill-muted text-[10px]" textAnchor="middle">
      {scale.rungs
        .filter(({ label }) => label)
        .map(({ level, y }) => (
          <text
            key={level}
            x={(DRAWING.left + DRAWING.right) / 2}
            y={y + 3.5}
            className="stroke-surface"
            strokeWidth="3.5"
            strokeLinejoin="round"
            paintOrder="stroke"
          >
            {level}
          </text>
        ))}
    </g>
  );
}

/** The interval of the people's median, between the rails; open above if stopped ladders hide its end. */
function MedianBand({
  human,
  scale,
  dim,
}: {
  readonly human: BoardCell;
  readonly scale: LadderScale;
  readonly dim: boolean;
}) {
  const { interval } = human.medianEstimate;
  if (interval === null) return null;
  const top = interval.high === null ? 6 : scale.y(interval.high);
  return (
    <rect
      x={DRAWING.left}
      width={DRAWING.right - DRAWING.left}
      y={top}
      height={Math.max(1, scale.y(interval.low) - top)}
      className={cn('fill-human-soft transition-opacity', dim ? 'opacity-20' : 'opacity-60')}
    />
  );
}

/** The rung that half of the people reach, and the span from P10 to P90 next to the rail. */
function PeopleRungs({
  human,
  scale,
  dim,
}: {
  readonly human: BoardCell;
  readonly scale: LadderScale;
  readonly dim: boolean;
}) {
  const [p10, p50, p90] = [human.p10, human.p50, human.p90].map(({ depth, atLeast }) => scale.y(depth ?? atLeast)) as [
    number,
    number,
    number,
  ];
  return (
    <g className={cn('transition-opacity', dim && 'opacity-20')}>
      <path
        d={`M${DRAWING.bracket + 3} ${p10}h-3V${p90}${human.p90.depth === null ? 'l-3 5m3 -5l3 5' : 'h3'}`}
        fill="none"
        className="stroke-human"
        strokeWidth="1.5"
      />
      <line
        x1={DRAWING.left - 2}
        x2={DRAWING.right + 2}
        y1={p50}
        y2={p50}
        className="stroke-human"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  );
}

/** px between the copies of a reported mark that represents several: they must not touch the labels. */
const COPY_STEP = 2.25;

const placeOf = ({ kind, lane }: Mark): number =>
  kind === 'people'
    ? DRAWING.right
    : kind === 'model'
      ? DRAWING.measured + lane * DRAWING.measuredStep
      : DRAWING.reported;

function Leader({ mark, strong, dim }: { readonly mark: Mark; readonly strong: boolean; readonly dim: boolean }) {
  if (mark.labelY === null) return null;
  const from = placeOf(mark) + (mark.kind === 'people' ? 5 : 6);
  return (
    <path
      d={`M${from} ${mark.y}L${DRAWING.width - 8} ${mark.labelY}h6`}
      fill="none"
      className={strong ? 'stroke-ink' : 'stroke-edge'}
      strokeWidth={strong ? 1.25 : 0.75}
      opacity={dim ? 0.1 : strong ? 1 : 0.55}
    />
  );
}

function Shape({ mark }: { readonly mark: Mark }) {
  const x = placeOf(mark);
  if (mark.kind === 'people') return null;
  if (mark.kind === 'model') return <ModelShape mark={mark} x={x} />;
  const size = mark.kind === 'reported-people' ? 6 : 4.5;
  return (
    <g className="stroke-reported">
      {mark.kind === 'reported-people' ? (
        <rect
          x={x - size}
          y={mark.y - size}
          width={2 * size}
          height={2 * size}
          className="fill-surface"
          strokeWidth="1.75"
        />
      ) : (
        Array.from({ length: Math.min(3, mark.stands) }, (_, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a copy is only its position
            key={index}
            d={`M${x + COPY_STEP * index} ${mark.y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`}
            className="fill-surface"
            strokeWidth="1.5"
          />
        ))
      )}
    </g>
  );
}

function ModelShape({ mark: { y, low, high, censored }, x }: { readonly mark: Mark; readonly x: number }) {
  return (
    <g className="stroke-model" strokeWidth="1.75" strokeLinecap="round">
      {low !== null && high !== null && (
        <path d={`M${x} ${low}V${high}M${x - 3} ${low}h6M${x - 3} ${high}h6`} fill="none" />
      )}
      <circle cx={x} cy={y} r="5" className="fill-model stroke-surface" strokeWidth="1.25" />
      {censored && <path d={`M${x} ${y - 6}v-8m-3.5 3.5l3.5 -3.5l3.5 3.5`} fill="none" />}
    </g>
  );
}

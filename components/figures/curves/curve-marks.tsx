/** A curve on the scales of its panel: its band, its line, its intervals and its dots. */
import { area, line as lineOf } from 'd3-shape';
import { fillOf, shapeAt, strokeOf } from '../signs';
import type { Curve, CurvePoint } from './curve';

/** Below this many questions a point is hollow. */
const FEW = 10;
const DASHES = [undefined, '7 4', '2 4'] as const;

type Scale = (value: number) => number;

/** A curve at `index` in its panel, with its look and the places of its dots. */
export function drawnCurve(curve: Curve, index: number, x: Scale, y: Scale) {
  const { id, title, provenance, slot, line, points, dots = points } = curve;
  return {
    ...curve,
    key: id ?? title,
    ...coloursOf(curve),
    dash: slot === undefined && !line ? DASHES[index % DASHES.length] : undefined,
    dots: dots.map(({ isHollow, n = FEW, ...dot }) => ({
      ...dot,
      isHollow: isHollow ?? (provenance === 'reported' || n < FEW),
      left: x(dot.x),
      top: y(dot.value),
    })),
  };
}

/** A model alone has the colour of models. */
const coloursOf = (curve: Curve) =>
  curve.kind === 'model' && curve.slot === undefined && curve.provenance !== 'reported'
    ? { stroke: 'stroke-model', fill: 'fill-model' }
    : { stroke: strokeOf(curve), fill: fillOf(curve) };

interface CurveProps {
  readonly curve: ReturnType<typeof drawnCurve>;
  readonly x: Scale;
  readonly y: Scale;
}

/** The intervals of a curve that has no others next to it with the same look. */
export const Band = ({
  curve: { kind, slot, points, isScattered },
  x,
  y,
  isAlone,
}: CurveProps & { readonly isAlone: boolean }) =>
  slot === undefined &&
  !isScattered && (
    <path
      d={
        area<CurvePoint>(
          (point) => x(point.x),
          (point) => y(point.low ?? point.value),
          (point) => y(point.high ?? point.value),
        )(points.filter(({ low, high }) => low != null && high != null)) ?? ''
      }
      className={kind === 'human' ? 'fill-human-soft' : 'fill-model-soft'}
      opacity={isAlone ? 0.7 : 0.5}
    />
  );

export function Marks({ curve, x, y }: CurveProps) {
  const { slot, stroke, line, dash, points, dots, isScattered } = curve;
  return (
    <g className={line ?? stroke}>
      {!isScattered && (
        <path
          d={
            lineOf<CurvePoint>(
              (point) => x(point.x),
              (point) => y(point.value),
            )(points) ?? ''
          }
          strokeWidth={line === undefined ? 2 : 1.5}
          strokeDasharray={dash}
          fill="none"
        />
      )}
      {dots.length > 0 && (points.length === 1 || slot !== undefined || isScattered) && (
        <path
          d={points.map((point) => whiskers(point, x, y)).join('')}
          fill="none"
          strokeWidth="1.5"
          opacity={isScattered ? 0.6 : undefined}
        />
      )}
      <Dots curve={curve} isHollow />
      <Dots curve={curve} isHollow={false} />
    </g>
  );
}

/** The intervals of a point that has no band. */
function whiskers({ x: at, value, low, high, across: wide }: CurvePoint, x: Scale, y: Scale): string {
  const upright = low == null || high == null ? '' : `M${x(at)} ${y(low)}V${y(high)}`;
  return wide?.low == null || wide.high == null ? upright : `${upright}M${x(wide.low)} ${y(value)}H${x(wide.high)}`;
}

interface DotsProps extends Pick<CurveProps, 'curve'> {
  readonly isHollow: boolean;
}

/** In one path, or each with its name if they are points alone. */
function Dots({ curve: { kind, slot = 0, stroke, fill, dots, isScattered }, isHollow }: DotsProps) {
  const alike = dots.filter((dot) => dot.isHollow === isHollow);
  const look = isHollow
    ? { className: `fill-surface ${stroke}`, strokeWidth: 1.5 }
    : { className: fill, strokeWidth: 0 };
  const shape = ({ left, top }: (typeof dots)[number]) => shapeAt({ kind, slot }, left, top);
  if (alike.length === 0) return null;
  if (!isScattered) return <path d={alike.map(shape).join('')} {...look} />;
  return alike.map((dot, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
    <path key={place} d={shape(dot)} {...look}>
      <title>{dot.name}</title>
    </path>
  ));
}

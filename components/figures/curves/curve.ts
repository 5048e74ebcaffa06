/** What a panel of curves draws: the points of each curve, with their intervals. */
import type { Estimate } from '@/lib/wire/boards/estimate';
import { domainOf } from '../domain';
import type { Marked } from '../signs';

type Reach = Pick<Estimate, 'low' | 'high'>;

export interface CurvePoint extends Partial<Reach> {
  readonly x: number;
  readonly value: number;
  /** Its interval across. */
  readonly across?: Reach;
  readonly n?: number;
  /** Default: of few questions. */
  readonly isHollow?: boolean;
  readonly isRinged?: boolean;
  /** Of a point alone. */
  readonly name?: string;
  /** The name is next to the mark, not only under the pointer. Those of the first points are the closest. */
  readonly hasLabel?: boolean;
}

/** With a colour where several entrants share a panel. */
export interface Curve extends Marked {
  /** Where titles may repeat. */
  readonly id?: string;
  readonly title: string;
  readonly points: readonly CurvePoint[];
  readonly chance?: number | null;
  /** Drawn in place of a dot at each point. Empty: nothing was measured there, so there are no intervals either. */
  readonly dots?: readonly CurvePoint[];
  /** Points alone, without a line. */
  readonly isScattered?: boolean;
  /** The line differs from those of entrants. */
  readonly line?: string;
}

export const domainOfCurves = (curves: readonly Curve[]) =>
  domainOf(
    curves.flatMap(({ points }) => points),
    5,
  );

/** All of them once, from the lowest. */
export const xsOf = (curves: readonly Curve[]): readonly number[] =>
  [...new Set(curves.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);

/**
 * What the figures of EucliFold's paper show (OpenReview w0rVXs6QJM, Figures 3 to 6), computed from counted outcomes. Figure 3: colour, W against
 * the size of the model. Figure 4: orientation, the same for each visible face. Figure 5: operation in plain and in Euclidean words. Figure 6: folding,
 * reasoned and direct, with proper and with leaked false pictures. Guessing is 0 in all of them.
 */
import type { Measure, Measurement, OutcomeCount } from '../measure';
import { foldingMeasurement, operationMeasurement, perceptionMeasurement } from './index';

export const W_DOMAIN = [-1, 1] as const;
export const W_OF_GUESSING = 0;

/** A model, or people, with what was counted in one condition. */
export interface Entrant {
  readonly id: string;
  readonly name: string;
  /** Parameters in billions; null: not declared, as of closed models. */
  readonly parametersB: number | null;
  /** Models of one family are joined by a line; null: the entrant stands alone. */
  readonly family: string | null;
  readonly outcomes: readonly OutcomeCount[];
}

export interface WPoint {
  readonly entrant: string;
  readonly name: string;
  readonly value: number;
  /** 95 %; null where it cannot be told. */
  readonly interval: Measure['interval'];
  readonly n: number;
  /** Share of replies that could not be read. */
  readonly unreadable: number | null;
}

export interface SizedPoint extends WPoint {
  readonly parametersB: number;
}

/** W against size, which is drawn on a logarithmic axis. */
export interface SizeFigure {
  /** By family, each from the smallest model up. */
  readonly lines: readonly { readonly family: string; readonly points: readonly SizedPoint[] }[];
  /** Entrants without a size: drawn as level lines. */
  readonly levels: readonly WPoint[];
}

export type FaceName = 'top' | 'front' | 'right';
const FACES: readonly FaceName[] = ['top', 'front', 'right'];

/** W of a column by size; entrants without a value are left out. */
export function againstSize(measurement: Measurement, entrants: readonly Entrant[], column = 'winograd'): SizeFigure {
  const points = entrants.flatMap((entrant) => {
    const point = pointOf(measurement, entrant, column);
    return point === null ? [] : [{ entrant, point }];
  });
  const sized = points.flatMap(({ entrant: { parametersB, family, name }, point }) =>
    parametersB === null ? [] : [{ family: family ?? name, point: { ...point, parametersB } }],
  );
  return { lines: linesOf(sized), levels: points.filter(({ entrant }) => entrant.parametersB === null).map(({ point }) => point) };
}

function linesOf(sized: readonly { readonly family: string; readonly point: SizedPoint }[]): SizeFigure['lines'] {
  const families = [...new Set(sized.map(({ family }) => family))].sort();
  return families.map((family) => ({
    family,
    points: sized
      .filter((each) => each.family === family)
      .map(({ point }) => point)
      .sort((a, b) => a.parametersB - b.parametersB || (a.entrant < b.entrant ? -1 : 1)),
  }));
}

/** Figure 3, from outcomes of `euclifold/color`. */
export const colorBySize = (entrants: readonly Entrant[]): SizeFigure => againstSize(perceptionMeasurement, entrants);

/** Figure 4, from outcomes of `euclifold/orientation`; with those of `euclifold/color` it is the control. */
export const facesBySize = (entrants: readonly Entrant[]): readonly { readonly face: FaceName; readonly figure: SizeFigure }[] =>
  FACES.map((face) => ({ face, figure: againstSize(perceptionMeasurement, entrants, `winograd_face_${face}`) }));

/** A condition as a figure names it, with all who were asked in it. */
export interface Arm<Name extends string> {
  readonly arm: Name;
  readonly entrants: readonly Entrant[];
}

/** One entrant's W in each arm, in their order; null where it was not asked so. */
export interface ArmRow {
  readonly entrant: string;
  readonly name: string;
  readonly points: readonly (WPoint | null)[];
}

/** Figure 5, from outcomes of `euclifold/operation`. */
export const operationByWording = (arms: readonly Arm<'plain' | 'euclidean'>[]): readonly ArmRow[] => byArm(operationMeasurement, arms);

/** Figure 6, from outcomes of `euclifold/folding`. */
export const foldingByAsking = (arms: readonly Arm<'proper' | 'proper-direct' | 'leaked' | 'leaked-direct'>[]): readonly ArmRow[] =>
  byArm(foldingMeasurement, arms);

/** The classes of a task beside each other: W of each kind of pair (turned in place, a colour, the top face …). */
export const byClass = (measurement: Measurement, entrant: Entrant): readonly { readonly column: string; readonly title: string; readonly point: WPoint }[] =>
  measurement.columns
    .filter(({ id }) => id.startsWith('winograd_') && id !== 'winograd_published')
    .flatMap(({ id, title }) => {
      const point = pointOf(measurement, entrant, id);
      return point === null ? [] : [{ column: id, title, point }];
    });

function byArm(measurement: Measurement, arms: readonly Arm<string>[]): readonly ArmRow[] {
  const names = new Map(arms.flatMap(({ entrants }) => entrants.map(({ id, name }) => [id, name])));
  return [...names].map(([id, name]) => ({
    entrant: id,
    name,
    points: arms.map(({ entrants }) => {
      const entrant = entrants.find((each) => each.id === id);
      return entrant === undefined ? null : pointOf(measurement, entrant, 'winograd');
    }),
  }));
}

function pointOf(measurement: Measurement, { id, name, outcomes }: Entrant, column: string): WPoint | null {
  const measures = measurement.measure(outcomes, null);
  const found = measures.find((measure) => measure.id === column);
  if (found === undefined || found.value === null) return null;
  const { value, interval, n } = found;
  return { entrant: id, name, value, interval, n, unreadable: measures.find((measure) => measure.id === 'invalid_rate')?.value ?? null };
}

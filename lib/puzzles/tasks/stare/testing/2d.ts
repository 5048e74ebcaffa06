/**
 * The second check of 2D puzzles, from `truth` only: applies steps to every point of an outline and counts areas on a
 * lattice.
 */

export type Point2 = readonly [x: number, y: number];

type StepTruth =
  | { readonly op: 'rotate'; readonly degrees: number; readonly clockwise: boolean }
  | { readonly op: 'translate'; readonly by: Point2 }
  | { readonly op: 'scale'; readonly factor: number }
  | { readonly op: 'flip'; readonly over: 'x' | 'y' }
  | { readonly op: 'shear'; readonly along: 'x' | 'y'; readonly by: number };

export interface FigureTruth {
  readonly center: Point2;
  readonly outline: readonly Point2[];
}

export interface PlaneTruth {
  readonly shape:
    | { readonly kind: 'polygon'; readonly points: readonly Point2[] }
    | { readonly kind: 'ellipse'; readonly halfAxes: Point2 };
  readonly steps: readonly StepTruth[];
  readonly options: readonly (FigureTruth & {
    readonly label: string;
    readonly steps: readonly StepTruth[];
    readonly fills: Record<string, string>;
  })[];
  readonly fill: string;
  readonly first?: { readonly before: FigureTruth; readonly after: FigureTruth };
}

/** Half and whole turns are composed of thirds of a right angle, so that no machine's sine is needed. */
const THIRD: Point2 = [Math.sqrt(3) / 2, 0.5];

const turnThird = ([x, y]: Point2): Point2 => [x * THIRD[0] - y * THIRD[1], x * THIRD[1] + y * THIRD[0]];

function turned(point: Point2, { degrees, clockwise }: Extract<StepTruth, { op: 'rotate' }>): Point2 {
  const thirds = ((clockwise ? -degrees : degrees) / 30 + 12) % 12;
  return Array.from({ length: thirds }).reduce<Point2>(turnThird, point);
}

function afterStep({ center, outline }: FigureTruth, step: StepTruth): FigureTruth {
  const about = (change: (point: Point2) => Point2): FigureTruth => ({
    center,
    outline: outline.map(([x, y]) => {
      const [toX, toY] = change([x - center[0], y - center[1]]);
      return [toX + center[0], toY + center[1]];
    }),
  });
  const all = (change: (point: Point2) => Point2): FigureTruth => ({
    center: change(center),
    outline: outline.map(change),
  });
  if (step.op === 'rotate') return about((point) => turned(point, step));
  if (step.op === 'scale') return about(([x, y]) => [x * step.factor, y * step.factor]);
  if (step.op === 'shear') return about(([x, y]) => (step.along === 'x' ? [x + step.by * y, y] : [x, y + step.by * x]));
  if (step.op === 'flip') return all(([x, y]) => (step.over === 'x' ? [x, -y] : [-x, y]));
  return all(([x, y]) => [x + step.by[0], y + step.by[1]]);
}

const afterSteps = (figure: FigureTruth, steps: readonly StepTruth[]): FigureTruth => steps.reduce(afterStep, figure);

/** Corners, or 96 points of an ellipse in rational parameters. */
function startFigure({ shape }: PlaneTruth): FigureTruth {
  if (shape.kind === 'polygon') return { center: [0, 0], outline: shape.points };
  const quarter = Array.from({ length: 24 }, (_, index): Point2 => {
    const t = index / 24;
    return [(1 - t * t) / (1 + t * t), (2 * t) / (1 + t * t)];
  });
  const circle = [0, 1, 2, 3].flatMap((turns) =>
    quarter.map(([x, y]): Point2 => Array.from({ length: turns }).reduce<Point2>(([a, b]) => [-b, a], [x, y])),
  );
  return { center: [0, 0], outline: circle.map(([x, y]) => [x * shape.halfAxes[0], y * shape.halfAxes[1]]) };
}

const LATTICE = 0.14;

/** Squares by which the insides of two figures differ. The lattice meets no corner. */
export function areaBetween(one: FigureTruth, other: FigureTruth): number {
  const [left, right] = rangeOf([one, other], 0);
  const [bottom, top] = rangeOf([one, other], 1);
  let cells = 0;
  for (let x = left - 0.0321; x < right; x += LATTICE) {
    for (let y = bottom - 0.0473; y < top; y += LATTICE)
      if (isInside(one.outline, x, y) !== isInside(other.outline, x, y)) cells += 1;
  }
  return cells * LATTICE * LATTICE;
}

function rangeOf(figures: readonly FigureTruth[], axis: 0 | 1): readonly [number, number] {
  const values = figures.flatMap(({ outline }) => outline.map((point) => point[axis]));
  return [Math.min(...values), Math.max(...values)];
}

/** An ellipse of few points has up to 1 % less than one of many. */
const isSameArea = (one: FigureTruth, other: FigureTruth): boolean =>
  areaBetween(one, other) < 0.02 + 0.03 * Math.abs(areaOf(one.outline));

export const areaOf = (outline: readonly Point2[]): number =>
  outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] as Point2;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

function isInside(outline: readonly Point2[], x: number, y: number): boolean {
  let inside = false;
  outline.forEach(([fromX, fromY], index) => {
    const [toX, toY] = outline[(index + 1) % outline.length] as Point2;
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) inside = !inside;
  });
  return inside;
}

/** The map of the plane that takes three points to three others. */
export function affineOf(from: readonly Point2[], to: readonly Point2[]): (point: Point2) => Point2 {
  const [a, b, c] = from as [Point2, Point2, Point2];
  const [p, q, r] = to as [Point2, Point2, Point2];
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]];
  const determinant = ux * vy - uy * vx;
  return ([x, y]) => {
    const [s, t] = [
      ((x - a[0]) * vy - (y - a[1]) * vx) / determinant,
      (ux * (y - a[1]) - uy * (x - a[0])) / determinant,
    ];
    return [p[0] + s * (q[0] - p[0]) + t * (r[0] - p[0]), p[1] + s * (q[1] - p[1]) + t * (r[1] - p[1])];
  };
}

/** How many maps of the plane take the corners of an outline to themselves, including the identity. */
export function countSymmetries(outline: readonly Point2[]): number {
  const turns = outline.flatMap((_, index) => {
    const turned = [...outline.slice(index), ...outline.slice(0, index)];
    return [turned, turned.toReversed()];
  });
  return turns.filter((corners) => {
    const map = affineOf(outline.slice(0, 3), corners.slice(0, 3));
    return outline.every((corner, index) => {
      const [x, y] = map(corner);
      const [toX, toY] = corners[index] as Point2;
      return Math.abs(x - toX) + Math.abs(y - toY) < 1e-9;
    });
  }).length;
}

/** The faults of a puzzle in words. Empty if there are none. */
export function complaints(truth: PlaneTruth, answer: string): readonly string[] {
  const start = startFigure(truth);
  const result = afterSteps(start, truth.steps);
  const found: string[] = [];
  for (const option of truth.options) {
    const isSame =
      isSameArea(option, result) &&
      Math.abs(option.center[0] - result.center[0]) + Math.abs(option.center[1] - result.center[1]) < 1e-5;
    if (isSame !== (option.label === answer))
      found.push(`option ${option.label} ${isSame ? 'is' : 'is not'} what the steps lead to`);
    if (!isSameArea(afterSteps(start, option.steps), option))
      found.push(`option ${option.label} is not what its own steps lead to`);
  }
  truth.steps.forEach((_, index) => {
    const before = afterSteps(start, truth.steps.slice(0, index));
    if (isSameArea(before, afterStep(before, truth.steps[index] as StepTruth)))
      found.push(`step ${index + 1} is not seen`);
    if (isSameArea(afterSteps(start, truth.steps.toSpliced(index, 1)), result))
      found.push(`step ${index + 1} can be left out`);
  });
  return found;
}

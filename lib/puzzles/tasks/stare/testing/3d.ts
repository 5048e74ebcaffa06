/**
 * The second check of 3D puzzles, from `truth` only: applies steps to points of the surface one by one, with turns as
 * rotations of pairs of coordinates.
 */

export type Point3 = readonly [x: number, y: number, z: number];

type SpaceStepTruth =
  | { readonly op: 'translate'; readonly by: Point3 }
  | { readonly op: 'rotate'; readonly about: 'x' | 'y' | 'z'; readonly degrees: number }
  | { readonly op: 'scale'; readonly factor: number }
  | { readonly op: 'shear'; readonly along: 'x' | 'y' | 'z'; readonly per: 'x' | 'y' | 'z'; readonly by: number };

interface PartTruth {
  readonly form: 'cube' | 'sphere' | 'cone' | 'cylinder' | 'torus' | 'pyramid';
  readonly linear: readonly Point3[];
  readonly at: Point3;
}

export interface PoseTruth {
  readonly linear: readonly Point3[];
  readonly center: Point3;
}

export interface SpaceTruth {
  readonly shape: readonly PartTruth[];
  readonly start: Point3;
  readonly steps: readonly SpaceStepTruth[];
  readonly options: readonly (PoseTruth & { readonly label: string; readonly steps: readonly SpaceStepTruth[] })[];
  readonly first?: { readonly shape: readonly PartTruth[]; readonly before: PoseTruth; readonly after: PoseTruth };
}

const AXES = ['x', 'y', 'z'] as const;

/** A body: its centre, and points of its surface. */
interface Body {
  readonly center: Point3;
  readonly points: readonly Point3[];
}

/** 16 points around the unit circle, by rational parameters. */
const CIRCLE: readonly (readonly [number, number])[] = [0, 0.2, 0.414, 0.668].flatMap((t) => {
  const [x, y] = [(1 - t * t) / (1 + t * t), (2 * t) / (1 + t * t)];
  return [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ] as const;
});
const SIGNS = [-1, 1] as const;
const corners = (heights: readonly number[]): Point3[] =>
  SIGNS.flatMap((x) => SIGNS.flatMap((y) => heights.map((z): Point3 => [x, y, z])));
const ring = (radius: number, z: number): Point3[] => CIRCLE.map(([x, y]) => [radius * x, radius * y, z]);

const SURFACES: Readonly<Record<PartTruth['form'], readonly Point3[]>> = {
  cube: corners([-1, 1]),
  pyramid: [...corners([-1]), [0, 0, 1]],
  cone: [...ring(1, -1), [0, 0, 1]],
  cylinder: [...ring(1, -1), ...ring(1, 1)],
  sphere: CIRCLE.flatMap(([across, z]) => ring(across, z)),
  torus: CIRCLE.flatMap(([across, up]) => ring(0.7 + 0.3 * across, 0.3 * up)),
};

const timesRow = (row: Point3, point: Point3): number => row[0] * point[0] + row[1] * point[1] + row[2] * point[2];
const mapped = (linear: readonly Point3[], point: Point3): Point3 =>
  linear.map((row) => timesRow(row, point)) as unknown as Point3;
const plus = (a: Point3, b: Point3): Point3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

const surfaceOf = (shape: readonly PartTruth[]): readonly Point3[] =>
  shape.flatMap(({ form, linear, at }) => SURFACES[form].map((point) => plus(mapped(linear, point), at)));

export const posed = (shape: readonly PartTruth[], { linear, center }: PoseTruth): Body => ({
  center,
  points: surfaceOf(shape).map((point) => plus(mapped(linear, point), center)),
});

/** x turns y into z, y turns z into x, z turns x into y. */
const TURNS = { x: [1, 2], y: [2, 0], z: [0, 1] } as const;

function afterSpaceStep({ center, points }: Body, step: SpaceStepTruth): Body {
  if (step.op === 'translate')
    return { center: plus(center, step.by), points: points.map((point) => plus(point, step.by)) };
  return {
    center,
    points: points.map((point) =>
      plus(changed([point[0] - center[0], point[1] - center[1], point[2] - center[2]], step), center),
    ),
  };
}

function changed(point: Point3, step: Exclude<SpaceStepTruth, { op: 'translate' }>): Point3 {
  const moved: [number, number, number] = [...point];
  if (step.op === 'scale') return [point[0] * step.factor, point[1] * step.factor, point[2] * step.factor];
  if (step.op === 'shear') {
    moved[AXES.indexOf(step.along)] = point[AXES.indexOf(step.along)] as number;
    moved[AXES.indexOf(step.along)] =
      (moved[AXES.indexOf(step.along)] as number) + step.by * (point[AXES.indexOf(step.per)] as number);
    return moved;
  }
  const [from, to] = TURNS[step.about];
  for (let eighth = 0; eighth < ((step.degrees + 360) % 360) / 45; eighth += 1) {
    const [a, b] = [moved[from] as number, moved[to] as number];
    moved[from] = (a - b) / Math.sqrt(2);
    moved[to] = (a + b) / Math.sqrt(2);
  }
  return moved;
}

/**
 * The greatest distance of a point of one body from all points of the other. For bodies of the same form and number of
 * points.
 */
function bodyGap(one: Body, other: Body): number {
  const farthest = (from: Body, to: Body) =>
    Math.max(
      ...from.points.map((point) =>
        Math.min(
          ...to.points.map((each) => (point[0] - each[0]) ** 2 + (point[1] - each[1]) ** 2 + (point[2] - each[2]) ** 2),
        ),
      ),
    );
  return Math.sqrt(Math.max(farthest(one, other), farthest(other, one)));
}

/** The faults of a puzzle in words. Empty if there are none. */
export function spaceComplaints({ shape, start, steps, options }: SpaceTruth, answer: string): readonly string[] {
  const before = posed(shape, {
    linear: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    center: start,
  });
  const through = (list: readonly SpaceStepTruth[]) => list.reduce(afterSpaceStep, before);
  const result = through(steps);
  const found: string[] = [];
  for (const option of options) {
    const drawn = posed(shape, option);
    if (bodyGap(drawn, result) < 0.15 !== (option.label === answer))
      found.push(`option ${option.label} is ${option.label === answer ? 'not ' : ''}what the steps lead to`);
    if (bodyGap(through(option.steps), drawn) > 1e-4)
      found.push(`option ${option.label} is not what its own steps lead to`);
    if (Math.min(...drawn.points.map(([, , z]) => z)) < 0.05) found.push(`option ${option.label} touches the ground`);
  }
  steps.forEach((_, index) => {
    if (bodyGap(through(steps.slice(0, index)), through(steps.slice(0, index + 1))) < 0.15)
      found.push(`step ${index + 1} changes nothing`);
    if (bodyGap(through(steps.toSpliced(index, 1)), result) < 0.15) found.push(`step ${index + 1} can be left out`);
  });
  return found;
}

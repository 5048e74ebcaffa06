/** Draws by the kernel's hidden-line removal, without edges between smoothly joined surfaces. */
import type { AnyShape, Edge } from 'replicad';
import type { Pair } from 'rung-puzzles/engines/solids/part/curves';
import type { ViewFrame } from 'rung-puzzles/engines/solids/part/views';
import { dot, type Vector } from 'rung-puzzles/engines/solids/vector';
import type { Kernel } from '../load-kernel';
import type { KernelCurve, KernelDrawing } from '../messages';

/** Points on a curve, per length 1 and at least. */
const DENSITY = 60;
const FEWEST = 12;
/** The kernel's projections are exact; points this near are the same, at longest extent 1. */
const NEAR = 2e-3;

export interface Projection {
  readonly drawing: KernelDrawing;
  /** Visible pieces of an edge; null if the kernel has split it, so that they are mixed with others. */
  readonly seenOf: (edge: Edge) => readonly KernelCurve[] | null;
  readonly others: () => readonly KernelCurve[];
}

export function project({ oc, replicad }: Kernel, shape: AnyShape, { right, toViewer }: ViewFrame): Projection {
  const algorithm = new oc.HLRBRep_Algo();
  algorithm.Add(shape.wrapped as never, 0);
  const camera = new replicad.ProjectionCamera([0, 0, 0], [...toViewer], [...right]);
  algorithm.Projector(new oc.HLRAlgo_Projector(camera.wrapped));
  algorithm.Update();
  algorithm.Hide();
  const result = new oc.HLRBRep_HLRToShape(algorithm);
  const curvesOf = (compound: { IsNull(): boolean }, hidden: boolean): KernelCurve[] => {
    if (compound.IsNull()) return [];
    oc.BRepLib.BuildCurves3d(compound as never);
    return replicad.cast(compound as never).edges.map((edge) => ({ points: pointsOf(edge), hidden }));
  };
  const visible = [...curvesOf(result.VCompound(), false), ...curvesOf(result.OutLineVCompound(), false)];
  const hidden = [...curvesOf(result.HCompound(), true), ...curvesOf(result.OutLineHCompound(), true)];
  const seenOf = (edge: Edge): readonly KernelCurve[] | null => {
    const own = [
      ...curvesOf(result.VCompound(edge.wrapped as never), false),
      ...curvesOf(result.Rg1LineVCompound(edge.wrapped as never), false),
    ];
    if (own.length > 0) return own;
    const behind = [result.HCompound(edge.wrapped as never), result.Rg1LineHCompound(edge.wrapped as never)];
    return behind.some((compound) => !compound.IsNull()) ? [] : null;
  };
  return { drawing: [...visible, ...hidden], seenOf, others: () => visible };
}

function pointsOf(edge: Edge): readonly Pair[] {
  const count = edge.geomType === 'LINE' ? 1 : Math.max(FEWEST, Math.ceil(edge.length * DENSITY));
  return Array.from({ length: count + 1 }, (_, index) => {
    const [x, y] = edge.pointAt(index / count).toTuple();
    return [x, y] as const;
  });
}

/** Evenly spread points of all edges that are visible in this projection. */
export function seenPoints(
  shape: AnyShape,
  { seenOf, others }: Projection,
  { right, up }: ViewFrame,
): readonly Vector[] {
  return shape.edges.flatMap((edge) => {
    const pieces = seenOf(edge) ?? others();
    if (pieces.length === 0) return [];
    return spread(edge).filter((point) =>
      pieces.some(({ points }) => isOn(points, [dot(right, point), dot(up, point)])),
    );
  });
}

function spread(edge: Edge): readonly Vector[] {
  const count = Math.max(2, Math.ceil(edge.length * DENSITY));
  return Array.from({ length: count }, (_, index) => {
    const [x, y, z] = edge.pointAt((index + 0.5) / count).toTuple();
    return [x, y, z] as const;
  });
}

const isOn = (points: readonly Pair[], point: Pair): boolean =>
  points.slice(1).some((to, index) => distanceToSegment(point, points[index] as Pair, to) < NEAR);

export function distanceToSegment([x, y]: Pair, [ax, ay]: Pair, [bx, by]: Pair): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
  const [gapX, gapY] = [x - ax - share * dx, y - ay - share * dy];
  return Math.sqrt(gapX * gapX + gapY * gapY);
}

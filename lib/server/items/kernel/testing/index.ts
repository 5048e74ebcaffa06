import type { AnyShape } from 'replicad';
import { axisIndex, type Part, type PartShape } from 'rung-puzzles/engines/solids/part/part';
import type { Kernel } from '../load-kernel';

export const buildPart = (kernel: Kernel, part: Part): AnyShape =>
  part.reduce<AnyShape | null>((solid, { op, shape }) => {
    const tool = build(kernel, shape);
    if (solid === null) return tool;
    return (op === 'add' ? (solid as never as Fusing).fuse(tool) : (solid as never as Fusing).cut(tool)) as AnyShape;
  }, null) as AnyShape;

interface Fusing {
  readonly fuse: (tool: AnyShape) => AnyShape;
  readonly cut: (tool: AnyShape) => AnyShape;
}

function build({ replicad }: Kernel, shape: PartShape): AnyShape {
  if (shape.kind === 'box') return replicad.makeBox([...shape.from], [...shape.to]) as AnyShape;
  const along = axisIndex(shape.axis);
  if (shape.kind === 'cylinder') {
    const [u, v] = shape.center;
    const base = along === 0 ? [shape.from, u, v] : along === 1 ? [u, shape.from, v] : [u, v, shape.from];
    const direction = [0, 0, 0].map((_, axis) => (axis === along ? 1 : 0));
    return replicad.makeCylinder(shape.radius, shape.to - shape.from, base as never, direction as never) as AnyShape;
  }
  return buildWedge({ replicad } as Kernel, shape, along);
}

/** A triangle at the low end of its axis, extruded along it. */
function buildWedge(
  { replicad }: Kernel,
  { from, to, corner }: Extract<PartShape, { kind: 'wedge' }>,
  along: number,
): AnyShape {
  const [a, b] = [0, 1, 2].filter((axis) => axis !== along) as [number, number];
  const at = (first: 0 | 1, second: 0 | 1): [number, number, number] => {
    const point: [number, number, number] = [...from];
    point[a] = (first === 0 ? from[a] : to[a]) as number;
    point[b] = (second === 0 ? from[b] : to[b]) as number;
    return point;
  };
  const [first, second] = corner;
  const face = replicad.makePolygon([
    at(first, second),
    at(first === 0 ? 1 : 0, second),
    at(first, second === 0 ? 1 : 0),
  ]);
  const height = [0, 0, 0].map((_, axis) => (axis === along ? (to[axis] as number) - (from[axis] as number) : 0));
  return replicad.basicFaceExtrusion(face, new replicad.Vector(height as never)) as AnyShape;
}

export async function stepOf(shape: AnyShape): Promise<Buffer> {
  return Buffer.from(await (shape as unknown as { blobSTEP(): Blob }).blobSTEP().arrayBuffer());
}

/** An L-shaped bracket with a hole in each leg, mm. */
export function bracket({ replicad }: Kernel): AnyShape {
  const legs = replicad.makeBaseBox(60, 40, 10).fuse(replicad.makeBaseBox(10, 40, 40).translate(-25, 0, 0));
  return legs
    .cut(replicad.makeCylinder(6, 10, [12, 6, 0], [0, 0, 1]))
    .cut(replicad.makeCylinder(5, 10, [-30, -8, 28], [1, 0, 0])) as AnyShape;
}

export function block({ replicad }: Kernel): AnyShape {
  const stepped = replicad.makeBaseBox(60, 40, 30).cut(replicad.makeBaseBox(20, 40, 15).translate(20, 0, 15));
  return stepped
    .cut(replicad.makeBaseBox(15, 12, 30).translate(-15, 8, 20))
    .cut(replicad.makeCylinder(4, 30, [20, -10, 0], [0, 0, 1])) as AnyShape;
}

export function roundPlate({ replicad }: Kernel): AnyShape {
  return replicad
    .makeBaseBox(60, 40, 20)
    .fillet(5)
    .cut(replicad.makeCylinder(7, 20, [10, 5, 0], [0, 0, 1])) as AnyShape;
}

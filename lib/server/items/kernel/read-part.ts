/** Reads a STEP file, checks that it is one valid solid, and draws it from all sides. */
import type { AnyShape } from 'replicad';
import { PART_VIEWS, VIEW_FRAMES } from 'rung-puzzles/engines/solids/part/views';
import { ISOMETRIC_FRAME } from './draw/isometric-frame';
import { project, seenPoints } from './draw/project';
import type { Kernel } from './load-kernel';
import type { KernelDrawing, KernelPart } from './messages';

/** Rejects a file; the message is printed after the file's name. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const MOST_FACES = 120;
/** A part that fills less of its box is a sheet or a wire, whose pictures are only lines. */
const LEAST_FULLNESS = 0.02;
const LEAST_SHORT_SIDE = 0.05;

export async function readPart(kernel: Kernel, step: Uint8Array): Promise<KernelPart> {
  return describePart(kernel, await oneSolid(kernel, step));
}

async function oneSolid(kernel: Kernel, step: Uint8Array): Promise<AnyShape> {
  const text = Buffer.from(step.buffer, step.byteOffset, step.byteLength);
  if (text.length === 0) throw new Refused('is empty');
  if (!text.subarray(0, 2000).toString('latin1').includes('ISO-10303-21')) throw new Refused('is no STEP file');
  if (!text.subarray(-2000).toString('latin1').includes('END-ISO-10303-21')) throw new Refused('is cut off');
  const shape = await kernel.replicad.importSTEP(new Blob([Uint8Array.from(step)])).catch(() => {
    throw new Refused('holds nothing that the kernel can read');
  });
  const solids = solidsOf(kernel, shape);
  if (solids.length === 0) throw new Refused('holds no solid, only surfaces or wires');
  if (solids.length > 1) throw new Refused(`holds ${solids.length} solids; a part is one`);
  return solids[0] as AnyShape;
}

const solidsOf = (kernel: Kernel, shape: AnyShape): readonly AnyShape[] =>
  within(kernel, shape, 'TopAbs_SOLID').map((solid) => kernel.replicad.cast(solid as never) as AnyShape);

function within({ oc }: Kernel, shape: AnyShape, kind: 'TopAbs_SOLID' | 'TopAbs_SHELL'): readonly unknown[] {
  const found: unknown[] = [];
  const explorer = new oc.TopExp_Explorer(
    shape.wrapped as never,
    oc.TopAbs_ShapeEnum[kind] as never,
    oc.TopAbs_ShapeEnum.TopAbs_SHAPE as never,
  );
  for (; explorer.More(); explorer.Next()) found.push(explorer.Current());
  return found;
}

/** No free edges: the kernel's check accepts a solid with missing faces. */
const isClosed = (kernel: Kernel, solid: AnyShape): boolean =>
  within(kernel, solid, 'TopAbs_SHELL').every((shell) => kernel.oc.BRep_Tool.IsClosed(shell as never));

/** Checks and draws a solid of any size, also one that tests build. `seen`: points visible in the isometric view. */
export function describePart(kernel: Kernel, solid: AnyShape): KernelPart {
  const { oc, replicad } = kernel;
  if (!isClosed(kernel, solid)) throw new Refused('holds a solid whose faces do not close it');
  if (!new oc.BRepCheck_Analyzer(solid.wrapped as never, true, false).IsValid())
    throw new Refused('holds a solid that is not sound');
  const faces = solid.faces.length;
  if (faces > MOST_FACES) throw new Refused(`has ${faces} faces; at most ${MOST_FACES} can be drawn clearly`);
  const shape = normalized(solid);
  const [, size] = shape.boundingBox.bounds;
  const fullness = replicad.measureVolume(shape as never) / (size[0] * size[1] * size[2]);
  if (Math.min(...size) < LEAST_SHORT_SIDE) throw new Refused('is too thin to be drawn clearly');
  if (!(fullness >= LEAST_FULLNESS)) throw new Refused('holds a solid without a volume to speak of');
  // Not every file marks its smooth edges.
  oc.BRepLib.EncodeRegularity(shape.wrapped as never, 1e-3);
  const isometric = project(kernel, shape, ISOMETRIC_FRAME);
  const views = Object.fromEntries(PART_VIEWS.map((view) => [view, project(kernel, shape, VIEW_FRAMES[view]).drawing]));
  const { vertices, triangles } = shape.mesh({ tolerance: 0.002, angularTolerance: 0.15 });
  return {
    faces,
    fullness,
    size,
    views: views as Record<(typeof PART_VIEWS)[number], KernelDrawing>,
    isometric: isometric.drawing,
    seen: seenPoints(shape, isometric, ISOMETRIC_FRAME),
    mesh: { vertices, triangles },
  };
}

function normalized(solid: AnyShape): AnyShape {
  const [low, high] = solid.boundingBox.bounds;
  const extent = Math.max(...high.map((value, axis) => value - (low[axis] as number)));
  if (!(extent > 0) || !Number.isFinite(extent)) throw new Refused('holds a solid without a size');
  return solid.translate(-low[0], -low[1], -low[2]).scale(1 / extent, [0, 0, 0]);
}

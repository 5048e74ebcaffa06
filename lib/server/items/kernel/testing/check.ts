/**
 * For tests: the kernel as an independent reference. It builds generated parts and stacks by its own solid modelling,
 * and its hidden-line removal and cuts are compared with ours.
 */
import type { AnyShape } from 'replicad';
import type { Pair } from 'rung-puzzles/engines/solids/part/curves';
import { type DrawnLine, drawingOf as ownDrawing } from 'rung-puzzles/engines/solids/part/drawing/view-drawing';
import type { Part } from 'rung-puzzles/engines/solids/part/part';
import { type PartView, VIEW_FRAMES } from 'rung-puzzles/engines/solids/part/views';
import { type Cut, FRAMES } from 'rung-puzzles/engines/solids/stack/cut';
import { massOf } from 'rung-puzzles/engines/solids/stack/measures';
import { bandsOf, outlinesOf, sectionOf } from 'rung-puzzles/engines/solids/stack/section';
import {
  baseOf,
  levelsOf,
  type Stack,
  type StackPart,
  TRIANGLE_INNER,
  TRIANGLE_OUTER,
  topRatioOf,
} from 'rung-puzzles/engines/solids/stack/stack';
import { atOrigin, type Drawing, differenceOf, drawingOf } from '../draw/lines';
import { isSound } from '../draw/outside';
import { project } from '../draw/project';
import type { Kernel } from '../load-kernel';
import { buildPart } from '.';

const ARC_POINTS = 24;

function polyline(line: DrawnLine): readonly Pair[] {
  if (line.kind === 'segment') return [line.from, line.to];
  const { center, radius, from, to } = line;
  return Array.from({ length: ARC_POINTS + 1 }, (_, index) => {
    const share = index / ARC_POINTS;
    const point: Pair = [
      from[0] + share * (to[0] - from[0]) - center[0],
      from[1] + share * (to[1] - from[1]) - center[1],
    ];
    const out = radius / Math.sqrt(point[0] ** 2 + point[1] ** 2);
    return [center[0] + point[0] * out, center[1] + point[1] * out];
  });
}

/** Our drawing of a view, in units of `extent`, at the origin. */
export function ownView(part: Part, view: PartView, extent: number): Drawing {
  const lines = ownDrawing(part, view).map((line) => ({
    points: polyline(line).map(([x, y]): Pair => [x / extent, y / extent]),
    hidden: line.hidden,
  }));
  return atOrigin(drawingOf(lines));
}

/** The kernel's drawing of the part it built. Neither has edges between smoothly joined surfaces. */
function kernels(kernel: Kernel, shape: AnyShape, view: PartView, extent: number): Drawing {
  const scaled = shape.clone().scale(1 / extent, [0, 0, 0]);
  return atOrigin(drawingOf(project(kernel, scaled, VIEW_FRAMES[view]).drawing));
}

export interface ViewGap {
  readonly view: PartView;
  /** Length, in the part's longest extent, of lines in only one or in another style; Infinity if sizes differ. */
  readonly gap: number;
  /** False if the kernel dashes part of the outline, which is always wrong. */
  readonly isKernelSound: boolean;
}

/** The gap between the drawings of each view: ours, and the kernel's of the same part or of `built`. */
export function viewGaps(
  kernel: Kernel,
  part: Part,
  views: readonly PartView[],
  built: Part = part,
): readonly ViewGap[] {
  const shape = buildPart(kernel, built);
  const [low, high] = shape.boundingBox.bounds;
  const extent = Math.max(...high.map((value, axis) => value - (low[axis] as number)));
  return views.map((view) => {
    const other = kernels(kernel, shape, view, extent);
    return { view, gap: differenceOf(ownView(part, view, extent), other), isKernelSound: isSound(other) };
  });
}

export interface SectionMeasure {
  readonly area: number;
  /** Of the outline's box in the plane, in units. */
  readonly width: number;
  readonly height: number;
}

/** A plane's section of a stack, by us (a band is what the plane cuts out of one part) and by the kernel. */
export function sectionMeasures(
  kernel: Kernel,
  stack: Stack,
  cut: Cut,
): { readonly own: SectionMeasure; readonly kernel: SectionMeasure } {
  return { own: ownSection(stack, cut), kernel: kernelSection(kernel, stack, cut) };
}

function ownSection(stack: Stack, cut: Cut): SectionMeasure {
  const section = sectionOf(stack, cut, 'fine');
  return {
    area: massOf(bandsOf(section), FRAMES[cut.family].stretch).area,
    ...boxOfPoints(outlinesOf(section, cut).flat()),
  };
}

function boxOfPoints(points: readonly (readonly [number, number])[]): Omit<SectionMeasure, 'area'> {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}

const REACH = 200;
const EDGE_POINTS = 200;

/** Intersects each solid with a large square in the plane. */
function kernelSection(kernel: Kernel, stack: Stack, cut: Cut): SectionMeasure {
  const { oc, replicad } = kernel;
  const { normal, axis } = FRAMES[cut.family];
  const square = normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2;
  const origin = normal.map((each) => (each * cut.offset) / square) as [number, number, number];
  const along: [number, number, number] = axis === 'x' ? [0, REACH, 0] : [REACH, 0, 0];
  const other = crossed(normal, along).map((each) => (each * REACH) / (REACH * Math.sqrt(square))) as [
    number,
    number,
    number,
  ];
  const corner = (a: number, b: number) =>
    origin.map((each, index) => each + a * (along[index] as number) + b * (other[index] as number)) as [
      number,
      number,
      number,
    ];
  const plane = replicad.makePolygon([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]);
  const levels = levelsOf(stack);
  const faces = stack.flatMap((part, index) => {
    const common = new oc.BRepAlgoAPI_Common(
      buildStackPart(kernel, part, levels[index] as number).wrapped as never,
      plane.wrapped as never,
      new oc.Message_ProgressRange(),
    );
    return (replicad.cast(common.Shape() as never) as AnyShape).faces;
  });
  const points = faces
    .flatMap((face) => face.edges)
    .flatMap((edge) =>
      Array.from({ length: EDGE_POINTS + 1 }, (_, index) => edge.pointAt(index / EDGE_POINTS).toTuple()),
    );
  return {
    area: faces.reduce((sum, face) => sum + replicad.measureArea(face), 0),
    ...boxOfPoints(points.map((point) => inPlane(point, cut))),
  };
}

const crossed = (a: readonly number[], b: readonly number[]): number[] =>
  [0, 1, 2].map((axis) => {
    const [second, third] = [(axis + 1) % 3, (axis + 2) % 3];
    return (a[second] as number) * (b[third] as number) - (a[third] as number) * (b[second] as number);
  });

/** Coordinates (across, up) of a point of the plane (lib/puzzles/engines/solids/stack/cut.ts). */
function inPlane([x, y, z]: readonly [number, number, number], { family, offset }: Cut): readonly [number, number] {
  const { axis, heightByT, heightByOffset, stretch } = FRAMES[family];
  const t = heightByT === 1 ? z - heightByOffset * offset : axis === 'x' ? x : y;
  return [axis === 'x' ? y : x, t * stretch];
}

function buildStackPart({ replicad }: Kernel, part: StackPart, bottom: number): AnyShape {
  const { kind, size, height } = part;
  const wireAt = (ratio: number, z: number) => {
    if (baseOf(kind) === 'circle')
      return replicad.assembleWire([replicad.makeCircle((size * ratio) / 2, [0, 0, z], [0, 0, 1])]);
    return replicad
      .makePolygon(cornersOf(kind, size * ratio).map(([x, y]) => [x, y, z] as [number, number, number]))
      .outerWire();
  };
  const ratio = topRatioOf(part);
  if (ratio === 0)
    return replicad.loft([wireAt(1, bottom)], { ruled: true, endPoint: [0, 0, bottom + height] }) as AnyShape;
  return replicad.loft([wireAt(1, bottom), wireAt(ratio, bottom + height)], { ruled: true }) as AnyShape;
}

function cornersOf(kind: StackPart['kind'], size: number): readonly (readonly [number, number])[] {
  const half = size / 2;
  if (baseOf(kind) === 'triangle') {
    return [
      [-half, -TRIANGLE_INNER * size],
      [half, -TRIANGLE_INNER * size],
      [0, TRIANGLE_OUTER * size],
    ];
  }
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
}

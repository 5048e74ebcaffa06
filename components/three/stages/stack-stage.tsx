'use client';
import { useThree } from '@react-three/fiber';
import { useLayoutEffect, useMemo } from 'react';
import { shadeOf } from 'rung-puzzles/engines/solids/isometric';
import type { Film } from 'rung-puzzles/engines/solids/replay';
import { type Cut, FRAMES } from 'rung-puzzles/engines/solids/stack/cut';
import { drawStack } from 'rung-puzzles/engines/solids/stack/draw-stack';
import { type PartFaces, partFaces, stackFaces } from 'rung-puzzles/engines/solids/stack/faces';
import { heightOf, isPointed, levelsOf, type Stack, type StackPart } from 'rung-puzzles/engines/solids/stack/stack';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { BackSide, Plane, ShapeUtils, Vector2, Vector3 } from 'three';
import { useTranslations } from 'use-intl';
import { SceneSvg } from '@/components/ui/scene-svg';
import { type CutMoment, cutMoment, cutOutlines, nearSide, planeCorners, stackRadius } from '../moments/cut-moment';
import { OrbitSpace } from '../orbit-space';
import { edgesOf, type Face, Faces, type Segment, Segments } from '../surfaces';
import { cross, lengthOf, minus, turnedAbout, type Vector } from '../vectors';

/** From the front left, above: the corner of the pictures. */
const CAMERA_AT = [-80, -80, 80] as const;
const POLAR = [0.1, 2.2] as const;
const AIR = 1.25;

/** A stack, and the plane that cuts it. Parts in front of the plane become transparent. */
export function StackStage({
  film,
  step,
  fraction,
}: {
  readonly film: Film;
  readonly step: number;
  readonly fraction: number;
}) {
  const t = useTranslations('replay');
  const moment = useMemo(() => cutMoment(film, step, fraction), [film, step, fraction]);
  const { stack } = moment;
  return (
    <OrbitSpace
      what="solid"
      camera={{ position: [...CAMERA_AT], up: [0, 0, 1], near: 0.1, far: 400 }}
      parallelRadius={stackRadius(stack) * AIR}
      polar={POLAR}
      still={
        <SceneSvg
          scene={drawStack(stack, 320)}
          title={t('space.solid')}
          className="mx-auto aspect-square h-full max-w-full"
        />
      }
    >
      <CutStack moment={moment} />
    </OrbitSpace>
  );
}

const SECTION_INK = '#bfd4ee';
const PLANE_INK = '#3f6fae';

function CutStack({ moment: { stack, cut, turned } }: { readonly moment: CutMoment }) {
  const gl = useThree((state) => state.gl);
  useLayoutEffect(() => {
    gl.localClippingEnabled = true;
  }, [gl]);
  const middle = heightOf(stack) / 2;
  const shapes = useMemo(() => shapesOf(stack), [stack]);
  const [behind, before] = useMemo(
    () => (cut === null ? [NO_PLANES, null] : sidesOf(cut, turned, middle)),
    [cut, turned, middle],
  );
  return (
    <group rotation={[0, 0, (turned * Math.PI) / 180]}>
      <group position={[0, 0, -middle]}>
        <Faces faces={shapes.hull} side={BackSide} clippingPlanes={behind} yielding={2} />
        <Faces faces={shapes.faces} clippingPlanes={behind} />
        <Segments segments={shapes.edges} color={PICTURE_INK.line} widthPx={2} clippingPlanes={behind} />
        {cut && before && (
          <>
            <Faces faces={shapes.faces} opacity={0.14} clippingPlanes={before} />
            <Segments segments={shapes.edges} color={PICTURE_INK.faint} widthPx={1.2} clippingPlanes={before} />
            <CutFace stack={stack} cut={cut} />
          </>
        )}
      </group>
    </group>
  );
}

const NO_PLANES: Plane[] = [];

/** The parts behind the cut, and those between it and the viewer, as planes in the world's axes. */
function sidesOf({ family, offset }: Cut, turned: number, middle: number): readonly [behind: Plane[], before: Plane[]] {
  const { normal } = FRAMES[family];
  const length = lengthOf(normal) * nearSide(family);
  const [x, y, z] = turnedAbout(2, turned, normal);
  const near = new Plane(new Vector3(x / length, y / length, z / length), (normal[2] * middle - offset) / length);
  return [[near.clone().negate()], [near]];
}

function CutFace({ stack, cut }: { readonly stack: Stack; readonly cut: Cut }) {
  const outlines = useMemo(() => cutOutlines(stack, cut), [stack, cut]);
  const filled = useMemo(() => outlines.flatMap((outline) => triangles(outline, cut)), [outlines, cut]);
  const plane = useMemo(() => planeCorners(stack, cut), [stack, cut]);
  return (
    <>
      <Faces faces={filled} yielding={0} />
      <Segments segments={outlines.flatMap(edgesOf)} color={PICTURE_INK.line} widthPx={2.5} />
      {plane.length > 0 && (
        <>
          <Faces faces={[{ corners: plane, color: PLANE_INK }]} opacity={0.12} />
          <Segments segments={edgesOf(plane)} color={PLANE_INK} widthPx={1.5} />
        </>
      )}
    </>
  );
}

/** A flat outline, not always convex, as triangles. */
function triangles(outline: readonly Vector[], { family }: Cut): readonly Face[] {
  // The plane is viewed along an axis that is not in it.
  const flat = outline.map(([x, y, z]) =>
    family === 'level' ? new Vector2(x, y) : FRAMES[family].axis === 'x' ? new Vector2(y, z) : new Vector2(x, z),
  );
  return ShapeUtils.triangulateShape(flat, []).map((corners) => ({
    corners: corners.map((index) => outline[index] as Vector),
    color: SECTION_INK,
  }));
}

interface StackShapes {
  readonly faces: readonly Face[];
  readonly edges: readonly Segment[];
  /** Slightly larger than the round parts: the visible rim of its inside is their outline. */
  readonly hull: readonly Face[];
}

function shapesOf(stack: Stack): StackShapes {
  const parts = stackFaces(stack);
  const levels = levelsOf(stack);
  const line = stackRadius(stack) * HULL_SHARE;
  return {
    faces: parts.flatMap(allFaces).map((corners) => ({ corners, color: shadeOf(normalOf(corners)) })),
    edges: parts.flatMap(partEdges),
    hull: stack.flatMap((part, index) => hullOf(part, levels[index] as number, line)),
  };
}

const allFaces = ({ sides, bottom, top }: PartFaces): readonly (readonly Vector[])[] => [
  ...sides,
  bottom,
  ...(top === null ? [] : [top]),
];
const normalOf = ([a, b, c]: readonly Vector[]): Vector =>
  cross(minus(b as Vector, a as Vector), minus(c as Vector, a as Vector));

/** A round part has no edges but its rims. */
const partEdges = ({ sides, bottom, top, isRound }: PartFaces): readonly Segment[] => [
  ...edgesOf(bottom),
  ...(top === null ? [] : edgesOf(top)),
  ...(isRound ? [] : sides.map((side) => [side[1] as Vector, side[2] as Vector] as const)),
];

/** Width of an outline, per radius of the stack: about 1.5 px of 400. */
const HULL_SHARE = 0.008;

function hullOf(part: StackPart, floor: number, line: number): readonly Face[] {
  const size = part.size + 2 * line;
  const height = isPointed(part.kind) ? (part.height * size) / part.size + line : part.height + 2 * line;
  const grown = partFaces({ ...part, size, height }, floor - line);
  return grown.isRound ? allFaces(grown).map((corners) => ({ corners, color: PICTURE_INK.line })) : [];
}

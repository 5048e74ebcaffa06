'use client';
import { useFrame } from '@react-three/fiber';
import { useMemo, useState } from 'react';
import { invariant } from 'rung-puzzles/core/invariant';
import { shadeOf } from 'rung-puzzles/engines/solids/isometric';
import { drawIsometric, drawView } from 'rung-puzzles/engines/solids/part/drawing/draw-part';
import { isometricOf } from 'rung-puzzles/engines/solids/part/drawing/isometric-drawing';
import { drawingOf } from 'rung-puzzles/engines/solids/part/drawing/view-drawing';
import { edgesOf } from 'rung-puzzles/engines/solids/part/edges';
import type { Part } from 'rung-puzzles/engines/solids/part/part';
import { solidOf } from 'rung-puzzles/engines/solids/part/solid';
import { type Film, frameOf, type Pose } from 'rung-puzzles/engines/solids/replay';
import type { Scene } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { useTranslations } from 'use-intl';
import { SceneSvg } from '@/components/ui/scene-svg';
import { partBox, partFaces } from '../moments/part-faces';
import { OrbitSpace } from '../orbit-space';
import { type Face, Faces, type Segment, Segments } from '../surfaces';
import { lengthOf, minus, mix, type Vector } from '../vectors';

/** From the front left, above: the corner of the pictures. */
const CAMERA_AT = [-80, -80, 80] as const;
const CAMERA_HELD = new Quaternion().setFromRotationMatrix(
  new Matrix4().lookAt(new Vector3(...CAMERA_AT), new Vector3(), new Vector3(0, 0, 1)),
);
const AIR = 1.1;

/** An engineering part that turns from one view to another. */
export function PartStage({
  film,
  step,
  fraction,
}: {
  readonly film: Film;
  readonly step: number;
  readonly fraction: number;
}) {
  const t = useTranslations('replay');
  const { part, from, to } = turnAt(film, step);
  const { middle, radius } = useMemo(() => sizeOf(part), [part]);
  const held = useMemo(() => heldFor(from).slerp(heldFor(to), fraction), [from, to, fraction]);
  const atRest = fraction === 0 ? from : fraction === 1 ? to : null;
  const still = (
    <SceneSvg
      scene={pictureOf(part, from, radius)}
      title={t('space.solid')}
      className="mx-auto aspect-square h-full max-w-full"
    />
  );
  return (
    <OrbitSpace
      what="solid"
      camera={{ position: [...CAMERA_AT], up: [0, 0, 1], near: 0.1, far: 400 }}
      parallelRadius={radius * AIR}
      still={still}
    >
      <group quaternion={held}>
        <PartModel part={part} middle={middle} held={held} showsHidden={atRest !== null && atRest !== 'isometric'} />
      </group>
    </OrbitSpace>
  );
}

function turnAt(
  { states, actions }: Film,
  step: number,
): { readonly part: Part; readonly from: Pose; readonly to: Pose } {
  const [first, state, action] = [states[0], states[step], actions[step]];
  invariant(first?.scene === 'part' && state?.scene === 'part', 'a part for every step');
  return { part: first.part, from: state.pose, to: action?.op === 'look' ? action.pose : state.pose };
}

function sizeOf(part: Part): { readonly middle: Vector; readonly radius: number } {
  const { from, to } = partBox(part);
  return { middle: mix(from, to, 0.5), radius: lengthOf(minus(to, from)) / 2 };
}

/** Turns the part so that the page of its view faces the camera. */
function heldFor(pose: Pose): Quaternion {
  const { right, up, toViewer } = frameOf(pose);
  const page = new Quaternion().setFromRotationMatrix(
    new Matrix4().makeBasis(new Vector3(...right), new Vector3(...up), new Vector3(...toViewer)),
  );
  return CAMERA_HELD.clone().multiply(page.invert());
}

interface PartModelProps {
  readonly part: Part;
  readonly middle: Vector;
  readonly held: Quaternion;
  /** Edges behind the solid, dashed. */
  readonly showsHidden: boolean;
}

function PartModel({ part, middle, held, showsHidden }: PartModelProps) {
  const pieces = useMemo(
    () =>
      partFaces(part).map(({ corners, normal }) => ({
        normal,
        corners: corners.map((corner) => minus(corner, middle)),
      })),
    [part, middle],
  );
  const edges = useMemo(() => edgesIn(part, middle), [part, middle]);
  const faces = useMemo(
    () => pieces.map(({ corners, normal }): Face => ({ corners, color: shadeOf(turned(normal, held)) })),
    [pieces, held],
  );
  return (
    <>
      <Faces faces={faces} />
      <Segments segments={edges} color={PICTURE_INK.line} widthPx={2} />
      <Outlines part={part} middle={middle} held={held} />
      {showsHidden && <Segments segments={edges} color={PICTURE_INK.line} widthPx={1.5} isHidden />}
    </>
  );
}

function turned(normal: Vector, held: Quaternion): Vector {
  const { x, y, z } = new Vector3(...normal).applyQuaternion(held);
  return [x, y, z];
}

/** Silhouette lines of round parts. They depend on the viewer. */
function Outlines({ part, middle, held }: Omit<PartModelProps, 'showsHidden'>) {
  const [toViewer, setToViewer] = useState<Vector>([0, 0, 1]);
  useFrame(({ camera }) => {
    const { x, y, z } = camera.position.clone().normalize().applyQuaternion(held.clone().invert());
    if (lengthOf(minus(toViewer, [x, y, z])) > SAME_DIRECTION) setToViewer([x, y, z]);
  });
  const lines = useMemo(() => outlinesFrom(part, toViewer, middle), [part, toViewer, middle]);
  return <Segments segments={lines} color={PICTURE_INK.line} widthPx={2} />;
}

const SAME_DIRECTION = 1e-4;

const outlinesFrom = (part: Part, toViewer: Vector, middle: Vector): readonly Segment[] =>
  edgesOf(
    part.filter(({ op, shape }) => op === 'add' && shape.kind === 'cylinder'),
    solidOf(part),
    toViewer,
  )
    .filter(({ kind }) => kind === 'silhouette')
    .map(({ from, to }) => [minus(from, middle), minus(to, middle)] as const);

const ANYWHERE: Vector = [-1, -1, 1];

const edgesIn = (part: Part, middle: Vector): readonly Segment[] =>
  edgesOf(part, solidOf(part), ANYWHERE)
    .filter(({ kind }) => kind !== 'silhouette')
    .map(({ from, to }) => [minus(from, middle), minus(to, middle)] as const);

const [STILL_PX, STILL_MARGIN_PX] = [320, 20];

const pictureOf = (part: Part, pose: Pose, radius: number): Scene =>
  pose === 'isometric'
    ? drawIsometric(isometricOf(part), STILL_PX, STILL_MARGIN_PX)
    : drawView(drawingOf(part, pose), STILL_PX, (STILL_PX / 2 - STILL_MARGIN_PX) / radius);

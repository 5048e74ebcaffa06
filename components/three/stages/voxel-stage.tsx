'use client';
import { useEffect, useMemo } from 'react';
import { drawIsometric, fittingEdgePx } from 'rung-puzzles/engines/voxels/draw/isometric';
import { readReplay, type VoxelState } from 'rung-puzzles/engines/voxels/replay';
import type { Scene } from 'rung-puzzles/scene/scene';
import { type NamedColor, PICTURE_INK, SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { BufferGeometry, Float32BufferAttribute } from 'three';
import { useTranslations } from 'use-intl';
import { type StageProps, useFilm } from '@/components/replay/stages/stage';
import { SceneSvg } from '@/components/ui/scene-svg';
import { type CubeFace, edgesOfFaces, facesOf, shadeTowards } from '../moments/voxel-faces';
import { axisMarks, type Box, filmRadius, groundOf, type VoxelMoment, voxelMoment } from '../moments/voxel-moment';
import { OrbitSpace } from '../orbit-space';
import { edgesOf, Faces, Segments } from '../surfaces';
import { textureOf } from '../texture';
import { minus, mix, plus, turnedAbout, type Vector } from '../vectors';
import { AxisMarks } from './axis-marks';

/** From the front left, above: the corner of the pictures. */
const CAMERA = { position: [-40, -40, 40], up: [0, 0, 1], near: 0.1, far: 200 } as const;
const EDGE_PX = 1.6;

/** Cubes that turn as one, move, fall, or are joined. */
export function VoxelStage({ replay, step, fraction }: StageProps) {
  const t = useTranslations('replay');
  const film = useFilm(replay, readReplay);
  const moment = useMemo(() => voxelMoment(film, step, fraction), [film, step, fraction]);
  const ground = useMemo(() => groundOf(film), [film]);
  const marks = useMemo(() => axisMarks(film), [film]);
  const hasParts = film.states.some(({ cubes }) => cubes.some(({ part }) => part !== undefined));
  const still = (
    <SceneSvg
      scene={pictureOf(film.states[step] as VoxelState, film.states.at(-1) as VoxelState)}
      title={t('space.cubes')}
      className="mx-auto aspect-square h-full max-w-full"
    />
  );
  return (
    <OrbitSpace
      what="cubes"
      camera={{ ...CAMERA, position: [...CAMERA.position], up: [...CAMERA.up] }}
      parallelRadius={filmRadius(film) * 1.06}
      still={still}
    >
      <CubesAt moment={moment} hasParts={hasParts} />
      {ground && <Ground tiles={ground} center={moment.center} />}
      <AxisMarks marks={marks} center={moment.center} />
    </OrbitSpace>
  );
}

function CubesAt({
  moment: { cubes, turn, center },
  hasParts,
}: {
  readonly moment: VoxelMoment;
  readonly hasParts: boolean;
}) {
  const faces = useMemo(() => facesOf(cubes), [cubes]);
  const placed = useMemo(() => {
    const place = (point: Vector) =>
      turn ? turnedAbout(turn.axis, turn.degrees, minus(point, center)) : minus(point, center);
    const look = (normal: Vector) => (turn ? turnedAbout(turn.axis, turn.degrees, normal) : normal);
    return {
      faces: faces.map((face) => ({
        corners: face.corners.map(place),
        color: shadeTowards(look(face.normal), face, hasParts),
      })),
      edges: edgesOfFaces(faces).map(([from, to]) => [place(from), place(to)] as const),
      lettered: faces
        .filter(({ color }) => color !== null)
        .map((face) => ({ ...face, corners: face.corners.map(place) })),
    };
  }, [faces, turn, center, hasParts]);
  return (
    <>
      <Faces faces={placed.faces} />
      <Segments segments={placed.edges} color={PICTURE_INK.line} widthPx={EDGE_PX} />
      {SIX_COLORS.map((color) => (
        <Letters key={color.letter} color={color} faces={placed.lettered.filter((face) => face.color === color)} />
      ))}
    </>
  );
}

/** Of a face. */
const LETTER_SHARE = 0.6;

/** The letter of one colour on all faces with that colour. */
function Letters({
  color,
  faces,
}: {
  readonly color: NamedColor;
  readonly faces: readonly (Pick<CubeFace, 'color'> & { readonly corners: readonly Vector[] })[];
}) {
  const texture = useMemo(() => textureOf((pen) => paintLetter(pen, color)), [color]);
  useEffect(() => () => texture.dispose(), [texture]);
  const geometry = useMemo(() => letterGeometry(faces.map(({ corners }) => corners)), [faces]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return faces.length === 0 ? null : (
    <mesh geometry={geometry}>
      <meshBasicMaterial map={texture} transparent depthWrite={false} />
    </mesh>
  );
}

function letterGeometry(faces: readonly (readonly Vector[])[]): BufferGeometry {
  const [positions, uvs]: [number[], number[]] = [[], []];
  for (const corners of faces) {
    const middle = mix(corners[0] as Vector, corners[2] as Vector, 0.5);
    const inner = corners.map((corner) => mix(middle, corner, LETTER_SHARE));
    for (const index of [0, 1, 2, 0, 2, 3]) {
      positions.push(...(inner[index] as Vector));
      uvs.push(index === 1 || index === 2 ? 1 : 0, index >= 2 ? 1 : 0);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  return geometry;
}

function paintLetter(pen: CanvasRenderingContext2D, { letter, ink }: NamedColor): void {
  pen.fillStyle = ink;
  pen.font = `600 92px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(letter, 64, 70);
}

/** A little below the lowest faces. */
const GROUND_GAP = 0.01;

function Ground({ tiles: { from, to }, center }: { readonly tiles: Box; readonly center: Vector }) {
  const corners = useMemo(() => {
    const tiles: Vector[][] = [];
    for (let x = from[0]; x < to[0]; x += 1) {
      for (let y = from[1]; y < to[1]; y += 1) {
        const corner: Vector = plus(minus([x, y, from[2]], center), [0, 0, -GROUND_GAP]);
        tiles.push([corner, plus(corner, [1, 0, 0]), plus(corner, [1, 1, 0]), plus(corner, [0, 1, 0])]);
      }
    }
    return tiles;
  }, [from, to, center]);
  return (
    <>
      <Faces faces={corners.map((tile) => ({ corners: tile, color: PICTURE_INK.paper }))} yielding={2} />
      <Segments segments={corners.flatMap(edgesOf)} color={PICTURE_INK.faint} widthPx={1.2} />
    </>
  );
}

const PICTURE_PX = 320;

/** Before the first cube appears: the result. */
function pictureOf(state: VoxelState, last: VoxelState): Scene {
  const { cubes } = state.cubes.length > 0 ? state : last;
  const solid = cubes.map(({ at }) => at);
  const colorOf = (cell: Vector) =>
    SIX_COLORS.find(({ letter }) => letter === cubes.find(({ at }) => at.join() === cell.join())?.color) as NamedColor;
  const look = {
    width: PICTURE_PX,
    height: PICTURE_PX,
    edgePx: fittingEdgePx([{ solid }], PICTURE_PX, PICTURE_PX, 20),
  };
  return drawIsometric(solid, cubes.every(({ color }) => color !== undefined) ? { ...look, colorOf } : look);
}

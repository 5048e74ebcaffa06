'use client';
import { type ThreeElements, useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { type CubeLook, HOME_LOOK } from 'rung-puzzles/engines/cube/draw/look';
import { drawNet } from 'rung-puzzles/engines/cube/draw/net';
import { CUBE_INK } from 'rung-puzzles/engines/cube/draw/palette';
import { type Facelets, parseFacelets } from 'rung-puzzles/engines/cube/facelets';
import { FACE_FRAMES, FACES, type Face } from 'rung-puzzles/engines/cube/faces';
import { BASE_FACTS, baseOf, isMove, suffixOf } from 'rung-puzzles/engines/cube/moves';
import { SITES } from 'rung-puzzles/engines/cube/sphere/sites';
import { dot, type Vector } from 'rung-puzzles/engines/cube/vector';
import type { Texture } from 'three';
import { useTranslations } from 'use-intl';
import type { StageProps } from '@/components/replay/stages/stage';
import { SceneSvg } from '@/components/ui/scene-svg';
import { OrbitSpace } from '../orbit-space';
import { textureOf } from '../texture';

export interface CubeStageProps {
  /** Facelet texts, one more than steps. */
  readonly states: readonly string[];
  /** Moves in Singmaster notation. */
  readonly steps: readonly string[];
  readonly step: number;
  /** 0 to 1: the progress of the current move. */
  readonly fraction: number;
  /** Colours and letters of the stickers. Absent: white on top, with the letters of the faces where they belong. */
  readonly look?: CubeLook;
}

/** The cube in space. Drag, arrow keys or buttons turn it; its layers turn with the steps. */
export function CubeStage({ states, steps, step, fraction, look = HOME_LOOK }: CubeStageProps) {
  const t = useTranslations('replay');
  const facelets = parseFacelets(states[step] ?? '');
  if (!facelets.ok) return null;
  return (
    <OrbitSpace
      what="cube"
      camera={{ position: [5.6, 5.1, 7.4], fov: 32 }}
      still={<SceneSvg scene={drawNet(facelets.value, look)} title={t('space.unfolded')} className="h-full" />}
    >
      <ambientLight intensity={2.4} />
      <directionalLight position={[4, 8, 6]} intensity={1.2} />
      <CubeModel facelets={facelets.value} move={steps[step] ?? ''} fraction={fraction} look={look} />
    </OrbitSpace>
  );
}

/** The states are facelet texts; a move is named by its action or by the text of its step. */
export const CubeReplayStage = ({ replay, step, fraction, look }: StageProps) => (
  <CubeStage
    states={replay.states.map(String)}
    steps={replay.steps.map(({ text, action }) => (typeof action === 'string' ? action : text))}
    step={step}
    fraction={fraction}
    {...(look && { look })}
  />
);

const isIn = (cell: Vector, move: string): boolean => {
  if (!isMove(move)) return false;
  const { follows, layers } = BASE_FACTS[baseOf(move)];
  return layers.includes(dot(FACE_FRAMES[follows].normal, cell));
};

/** Radians about the followed face's normal; clockwise from outside is negative. */
function angleOf(move: string): number {
  if (!isMove(move)) return 0;
  const quarter = -Math.PI / 2;
  const suffix = suffixOf(move);
  return suffix === '2' ? 2 * quarter : suffix === "'" ? -quarter : quarter;
}

const CELLS: readonly Vector[] = [...new Map(SITES.map(({ cell }) => [cell.join(), cell])).values()];

interface CubeModelProps {
  readonly facelets: Facelets;
  readonly move: string;
  readonly fraction: number;
  readonly look: CubeLook;
}

function CubeModel({ facelets, move, fraction, look }: CubeModelProps) {
  const invalidate = useThree((state) => state.invalidate);
  const textures = useStickerTextures(look);
  useEffect(() => invalidate());
  const turning = fraction > 0 && isMove(move);
  const axis = turning ? FACE_FRAMES[BASE_FACTS[baseOf(move)].follows].normal : ([0, 1, 0] as const);
  const angle = turning ? angleOf(move) * fraction : 0;
  return (
    <>
      <group>
        <Cells cells={CELLS.filter((cell) => !(turning && isIn(cell, move)))} facelets={facelets} textures={textures} />
      </group>
      {turning && (
        <group rotation={[axis[0] * angle, axis[1] * angle, axis[2] * angle]}>
          <Cells cells={CELLS.filter((cell) => isIn(cell, move))} facelets={facelets} textures={textures} />
        </group>
      )}
    </>
  );
}

type StickerTextures = Readonly<Record<Face, Texture>>;

function Cells({
  cells,
  facelets,
  textures,
}: {
  readonly cells: readonly Vector[];
  readonly facelets: Facelets;
  readonly textures: StickerTextures;
}) {
  return cells.map((cell) => (
    <group key={cell.join()}>
      <mesh position={[...cell]}>
        <boxGeometry args={[0.985, 0.985, 0.985]} />
        <meshStandardMaterial color={CUBE_INK.body} />
      </mesh>
      {SITES.map((site, index) =>
        site.cell.join() === cell.join() ? (
          <Sticker
            key={`${site.face}${site.row}${site.column}`}
            face={site.face}
            cell={cell}
            texture={textures[facelets[index] as Face]}
          />
        ) : null,
      )}
    </group>
  ));
}

/** Turns a plane that faces +z so that it faces out of a face, with the letter upright as on the net. */
const PLANE_ROTATIONS: Readonly<Record<Face, ThreeElements['mesh']['rotation']>> = {
  F: [0, 0, 0],
  B: [0, Math.PI, 0],
  R: [0, Math.PI / 2, 0],
  L: [0, -Math.PI / 2, 0],
  U: [-Math.PI / 2, 0, 0],
  D: [Math.PI / 2, 0, 0],
};

function Sticker({ face, cell, texture }: { readonly face: Face; readonly cell: Vector; readonly texture: Texture }) {
  const { normal } = FACE_FRAMES[face];
  return (
    <mesh
      position={[cell[0] + normal[0] * 0.5, cell[1] + normal[1] * 0.5, cell[2] + normal[2] * 0.5]}
      rotation={PLANE_ROTATIONS[face] ?? [0, 0, 0]}
    >
      <planeGeometry args={[0.88, 0.88]} />
      <meshStandardMaterial map={texture} transparent roughness={0.7} />
    </mesh>
  );
}

/** One texture for each home face: its colour and the letter on its stickers. */
function useStickerTextures({ colors, marks }: CubeLook): StickerTextures {
  const textures = useMemo(
    () =>
      Object.fromEntries(
        FACES.map((face) => [face, textureOf((pen) => drawSticker(pen, colors[face], marks?.[face] ?? ''))]),
      ) as Record<Face, Texture>,
    [colors, marks],
  );
  useEffect(
    () => () => {
      for (const texture of Object.values(textures)) texture.dispose();
    },
    [textures],
  );
  return textures;
}

function drawSticker(pen: CanvasRenderingContext2D, { fill, ink }: CubeLook['colors'][Face], letter: string): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(2, 2, 124, 124, 16);
  pen.fill();
  pen.fillStyle = ink;
  pen.font = `600 62px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(letter, 64, 68);
}

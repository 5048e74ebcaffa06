'use client';
import { useEffect, useMemo } from 'react';
import { cornerView } from 'rung-puzzles/engines/nets/draw/corner-view';
import { faceShapes, outline, type Placement } from 'rung-puzzles/engines/nets/draw/face';
import { drawNet } from 'rung-puzzles/engines/nets/draw/net';
import { turnedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { drawView } from 'rung-puzzles/engines/nets/draw/view';
import { foldedFrames } from 'rung-puzzles/engines/nets/fold-tree';
import { drawSheet } from 'rung-puzzles/engines/nets/hexomino/draw';
import { foldNet } from 'rung-puzzles/engines/nets/net';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import type { Pose } from 'rung-puzzles/engines/nets/pose';
import { type NetState, type ReplaySquare, readReplay } from 'rung-puzzles/engines/nets/replay';
import type { Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { BackSide, FrontSide, Matrix4, Quaternion, type Texture, Vector3 } from 'three';
import { useTranslations } from 'use-intl';
import { type StageProps, useFilm } from '@/components/replay/stages/stage';
import { SceneSvg } from '@/components/ui/scene-svg';
import { foldedShare, netFrame, netMoment, type OnTop, onTop, posesOf } from '../moments/net-view';
import { OrbitSpace } from '../orbit-space';
import { paintShapes } from '../scene-texture';
import { textureOf } from '../texture';
import { plus, times } from '../vectors';

/** The corner between the top, the right and the front face, as in the pictures. */
const CAMERA_AT = [40, 40, 40] as const;
const INSIDE_INK = '#dfe4ea';

/** A net that folds, and the cube as it turns. */
export function NetStage({ replay, step, fraction }: StageProps) {
  const film = useFilm(replay, readReplay);
  const squares = film.states[0]?.squares as readonly ReplaySquare[];
  const moment = netMoment(film, step, fraction);
  const { middle, radius } = netFrame(film, step, fraction);
  const share = foldedShare(moment);
  const held = useMemo(() => new Quaternion().copy(FACING).slerp(AS_IT_IS, share), [share]);
  return (
    <OrbitSpace
      what="net"
      camera={{ position: [...CAMERA_AT], near: 0.1, far: 200 }}
      parallelRadius={1}
      still={<StillNet state={film.states[step] as NetState} />}
    >
      <group quaternion={held} scale={1 / radius}>
        <group position={[-middle[0], -middle[1], -middle[2]]}>
          <Squares squares={squares} poses={posesOf(moment)} />
        </group>
      </group>
    </OrbitSpace>
  );
}

const AS_IT_IS = new Quaternion();
/** Turns the page so that the viewer looks straight at it. */
const FACING = new Quaternion().setFromRotationMatrix(
  new Matrix4().lookAt(new Vector3(...CAMERA_AT), new Vector3(), new Vector3(0, 1, 0)),
);

function Squares({ squares, poses }: { readonly squares: readonly ReplaySquare[]; readonly poses: readonly Pose[] }) {
  const textures = useMemo(
    () => squares.map((square) => textureOf((pen) => paintSquare(pen, square), SIDE_PX)),
    [squares],
  );
  const inside = useMemo(() => textureOf(paintInside, SIDE_PX), []);
  useEffect(
    () => () => {
      for (const texture of [...textures, inside]) texture.dispose();
    },
    [textures, inside],
  );
  const lying = onTop(poses);
  return poses.map((pose, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place in the net
    <group key={index} matrixAutoUpdate={false} matrix={matrixOf(pose, lying[index] as OnTop)}>
      <mesh>
        <planeGeometry args={[1, 1]} />
        <meshBasicMaterial map={textures[index] as Texture} side={FrontSide} />
      </mesh>
      <mesh>
        <planeGeometry args={[1, 1]} />
        <meshBasicMaterial map={inside} side={BackSide} />
      </mesh>
    </group>
  ));
}

function matrixOf({ position, right, up, normal }: Pose, { size, lift }: OnTop): Matrix4 {
  const turned = new Matrix4().makeBasis(new Vector3(...right), new Vector3(...up), new Vector3(...normal));
  return turned.scale(new Vector3(size, size, 1)).setPosition(...plus(position, times(normal, lift)));
}

const SIDE_PX = 256;
const LOOK = { strokePx: 15, letterPx: 104 } as const;
/** Half of it is outside. */
const RIM_PX = 14;

const WHOLE: Placement = { corner: [0, 0], right: [SIDE_PX, 0], down: [0, SIDE_PX] };
const RIM: Shape = { kind: 'polygon', points: outline(WHOLE), stroke: PICTURE_INK.line, strokeWidth: RIM_PX };

const paintSquare = (pen: CanvasRenderingContext2D, square: ReplaySquare): void =>
  paintShapes(pen, [...printOf(square), RIM]);

const printOf = ({ pattern, turn, look }: ReplaySquare): readonly Shape[] =>
  look === undefined
    ? faceShapes(WHOLE, pattern, turn, LOOK)
    : [
        { ...RIM, fill: look.fill },
        { kind: 'text', at: [SIDE_PX / 2, SIDE_PX / 2], text: look.text, sizePx: LOOK.letterPx, fill: look.ink },
      ];

const paintInside = (pen: CanvasRenderingContext2D): void => paintShapes(pen, [{ ...RIM, fill: INSIDE_INK }]);

function StillNet({ state }: { readonly state: NetState }) {
  const t = useTranslations('replay');
  const picture = pictureOf(state);
  return (
    <div className="mx-auto h-full max-w-full" style={{ aspectRatio: picture.width / picture.height }}>
      <SceneSvg scene={picture} title={isCube(state) ? t('space.cube') : t('space.net')} />
    </div>
  );
}

/** The flat net; after folding, the corner that faces the viewer. */
function pictureOf(state: NetState): Scene {
  const { squares, base, held } = state;
  if (isCube(state)) return drawView(cornerView(turnedCube(foldNet(squares, base), held), distinctTurns));
  const looks = squares.flatMap(({ look }) => (look === undefined ? [] : [look]));
  return looks.length === squares.length ? drawSheet(squares, looks) : drawNet(squares);
}

/** The net is folded, and every face has one printed square. */
function isCube({ squares, base, folded }: NetState): boolean {
  const faces = new Set(foldedFrames(squares, base).map(({ normal }) => normal));
  const isWhole = folded.every((fold, square) => fold === 1 || square === base);
  return isWhole && squares.length === FACES && faces.size === FACES && squares.every(({ look }) => look === undefined);
}

const FACES = 6;

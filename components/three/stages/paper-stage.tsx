'use client';
import { useMemo } from 'react';
import { drawPunched, drawUnfolded, PAPER_INK } from 'rung-puzzles/engines/paper/draw';
import { facetsAt, type PaperState, readReplay, sheetOf } from 'rung-puzzles/engines/paper/replay';
import type { Scene } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { BackSide, FrontSide } from 'three';
import { useTranslations } from 'use-intl';
import { type StageProps, useFilm } from '@/components/replay/stages/stage';
import { SceneSvg } from '@/components/ui/scene-svg';
import { gridLines, type Piece, paperMoment } from '../moments/paper-moment';
import { OrbitSpace } from '../orbit-space';
import { edgesOf, type Face, Faces, Segments } from '../surfaces';
import { cosSinOf, cross, dot, lengthOf, minus, plus, times, type Vector } from '../vectors';

const FAR = 60;
/** From straight above, so that one sees the paper rise. */
const TILT_DEGREES = 28;
const [COS_TILT, SIN_TILT] = cosSinOf(TILT_DEGREES);
const CAMERA = { near: 0.1, far: 2 * FAR } as const;
/** Never from below: the pictures show the sheet from above. */
const POLAR = [0.02, 1.35] as const;
/** Of half the longer side of the sheet. */
const AIR = 1.22;

/** A sheet that is folded, punched and opened again. */
export function PaperStage({ replay, step, fraction }: StageProps) {
  const t = useTranslations('replay');
  const film = useFilm(replay, readReplay);
  const { rows, cols } = film.states[0] as PaperState;
  const { pieces, punched } = useMemo(() => paperMoment(film, step, fraction), [film, step, fraction]);
  const still = (
    <SceneSvg
      scene={pictureOf(film.states[step] as PaperState)}
      title={t('space.paper')}
      className="mx-auto aspect-square h-full max-w-full"
    />
  );
  return (
    <OrbitSpace
      what="paper"
      camera={{ ...CAMERA, position: [0, -FAR * SIN_TILT, FAR * COS_TILT], up: [0, 0, 1] }}
      parallelRadius={(Math.max(rows, cols) / 2) * AIR}
      polar={POLAR}
      still={still}
    >
      <Place rows={rows} cols={cols} />
      <Pieces pieces={pieces} punched={punched} />
    </OrbitSpace>
  );
}

function Pieces({ pieces, punched }: { readonly pieces: readonly Piece[]; readonly punched: number }) {
  const oriented = useMemo(() => pieces.map(frontUp), [pieces]);
  const isFrontSeen = ({ front }: Piece) => front[2] >= 0;
  return (
    <>
      <Faces faces={oriented.map((corners) => ({ corners, color: PAPER_INK.front }))} side={FrontSide} />
      <Faces faces={oriented.map((corners) => ({ corners, color: PAPER_INK.back }))} side={BackSide} />
      <Segments
        segments={pieces.filter(isFrontSeen).flatMap(({ lines }) => lines)}
        color={PAPER_INK.frontGrid}
        widthPx={1}
      />
      <Segments
        segments={pieces.filter((piece) => !isFrontSeen(piece)).flatMap(({ lines }) => lines)}
        color={PAPER_INK.backGrid}
        widthPx={1}
      />
      <Segments segments={pieces.flatMap(({ corners }) => edgesOf(corners))} color={PICTURE_INK.line} widthPx={2} />
      <Faces
        faces={pieces.flatMap((piece) => piece.holes.map((hole) => disc(hole, piece, HOLE_RADIUS * punched)))}
        yielding={0}
      />
    </>
  );
}

/** Corners counter-clockwise as seen from the front of the paper. */
function frontUp({ corners, front }: Piece): readonly Vector[] {
  const [a, b, c] = corners as readonly [Vector, Vector, Vector];
  return dot(cross(minus(b, a), minus(c, b)), front) < 0 ? [...corners].reverse() : corners;
}

/** Of a cell's side. */
const HOLE_RADIUS = 0.24;
const DISC_CORNERS = Array.from({ length: 24 }, (_, index) => cosSinOf((index * 360) / 24));

function disc(middle: Vector, { corners, front }: Piece, radius: number): Face {
  const edge = minus(corners[1] as Vector, corners[0] as Vector);
  const across = times(edge, radius / lengthOf(edge));
  const up = cross(front, across);
  return {
    color: PICTURE_INK.line,
    corners: DISC_CORNERS.map(([cos, sin]) => plus(middle, plus(times(across, cos), times(up, sin)))),
  };
}

/** Below all paper. */
const GROUND = -0.02;

/** Where the whole sheet lay at first. */
function Place({ rows, cols }: { readonly rows: number; readonly cols: number }) {
  const onGround = ([x, y]: readonly [number, number]): Vector => [x - cols / 2, rows / 2 - y, GROUND];
  const corners = (
    [
      [0, 0],
      [0, rows],
      [cols, rows],
      [cols, 0],
    ] as const
  ).map(onGround);
  return (
    <>
      <Faces faces={[{ corners, color: PAPER_INK.ground }]} yielding={2} />
      <Segments
        segments={gridLines(rows, cols).map(([from, to]) => [onGround(from), onGround(to)] as const)}
        color={PAPER_INK.groundGrid}
        widthPx={1}
      />
    </>
  );
}

function pictureOf(state: PaperState): Scene {
  if (state.folds.length === 0) return drawUnfolded(state.rows, state.cols, state.holes);
  const holes = facetsAt(state).flatMap((facet) =>
    facet.holes.map(([x, y]) => [Math.floor(y), Math.floor(x)] as const),
  );
  return drawPunched(sheetOf(state), holes);
}

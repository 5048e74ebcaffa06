/** Draws a solid above the ground. All pictures of an item have the same camera, light and grid. */
import type { Point } from 'rung-puzzles/scene/scene';
import type { Camera, Ground, Material, ShadedScene, Solid, Stroke } from 'rung-puzzles/scene/shaded/shaded-scene';
import { add3, image3, times3 } from 'rung-puzzles/scene/shaded/vector3';
import { viewOf } from 'rung-puzzles/scene/shaded/view';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { SPACE_CAMERA, SPACE_LIGHT, SPACE_REACH, SPACE_SHADOWS } from './camera';
import { partsOf } from './shape';
import { SPACE_AXES, type SpaceAxis, type SpaceState } from './step';

const [WIDTH_PX, HEIGHT_PX] = [640, 576];
export const SPACE_ASPECT = WIDTH_PX / HEIGHT_PX;
/** Width of the grid's lines, for each unit of the camera's spread: the same in px from near and far. */
const LINE_PER_SPREAD = 0.16;
const groundIn = ({ spread }: Camera): Ground => ({
  color: '#e3e7ee',
  from: [-SPACE_REACH, -SPACE_REACH],
  to: [SPACE_REACH, SPACE_REACH],
  grid: { spacing: 1, color: '#aab3c0', lineWidth: LINE_PER_SPREAD * spread },
});

const ORIGIN: Solid = {
  form: 'cylinder',
  linear: [
    [0.14, 0, 0],
    [0, 0.14, 0],
    [0, 0, 0.01],
  ],
  at: [0, 0, 0.01],
  color: '#000000',
  castsShadow: false,
};

/** `camera`: default, that of the whole ground. */
export const drawSpace = (
  state: SpaceState,
  color: string,
  material: Material,
  camera: Camera = SPACE_CAMERA,
): ShadedScene => ({
  kind: 'shaded',
  width: WIDTH_PX,
  height: HEIGHT_PX,
  background: PICTURE_INK.background,
  camera,
  light: SPACE_LIGHT,
  shadowsFrom: SPACE_SHADOWS,
  ground: groundIn(camera),
  solids: [
    ORIGIN,
    ...partsOf(state.shape).map(
      (part): Solid => ({
        form: part.form,
        linear: times3(state.linear, part.linear),
        at: add3(state.center, image3(state.linear, part.at)),
        color,
        material,
      }),
    ),
  ],
  strokes: GIZMO,
});

/** Lines from -1 to 1, y down. */
const LETTERS: Readonly<Record<SpaceAxis, readonly (readonly Point[])[]>> = {
  x: [
    [
      [-0.8, -1],
      [0.8, 1],
    ],
    [
      [0.8, -1],
      [-0.8, 1],
    ],
  ],
  y: [
    [
      [-0.8, -1],
      [0, 0.2],
    ],
    [
      [0.8, -1],
      [-0.6, 1.4],
    ],
  ],
  z: [
    [
      [-0.8, -1],
      [0.8, -1],
      [-0.8, 1],
      [0.8, 1],
    ],
  ],
};

const CORNER: Point = [54, HEIGHT_PX - 35];
const [ARM_PX, LETTER_AT_PX, LETTER_PX, BARB_PX, STROKE_PX] = [48, 69, 8, 10, 3];
const AXIS_INK = '#3f4854';
const GIZMO: readonly Stroke[] = SPACE_AXES.flatMap(armOf);

function armOf(axis: SpaceAxis): readonly Stroke[] {
  const { right, up } = viewOf(SPACE_CAMERA, 1, 1);
  const index = SPACE_AXES.indexOf(axis);
  const [along, rise] = [right[index] as number, -(up[index] as number)];
  const at = (far: number, side = 0): Point => [
    CORNER[0] + along * far - rise * side,
    CORNER[1] + rise * far + along * side,
  ];
  const length = Math.sqrt(along * along + rise * rise);
  const tip = at(ARM_PX);
  const barb = (side: number): Point => at(ARM_PX - BARB_PX / length, (side * BARB_PX) / (2 * length));
  const [letterX, letterY] = at(ARM_PX + (LETTER_AT_PX - ARM_PX) / length);
  const lines = [
    [CORNER, tip],
    [barb(1), tip, barb(-1)],
    ...LETTERS[axis].map((line) => line.map(([x, y]): Point => [letterX + x * LETTER_PX, letterY + y * LETTER_PX])),
  ];
  return lines.map((points) => ({ points, width: STROKE_PX, color: AXIS_INK }));
}

/**
 * The furniture of a room. Each kind is a few plain solids and differs in form as well as colour. Lengths in metres.
 */
import type { FormName } from 'rung-puzzles/scene/shaded/forms';

export interface FurniturePart {
  readonly form: FormName;
  /** Half of its length along x, y and z. */
  readonly half: readonly [number, number, number];
  /** Its middle, from its spot on the floor. */
  readonly at: readonly [number, number, number];
  readonly color: string;
}

const WOOD = '#a9713d';
const part = (form: FormName, half: FurniturePart['half'], at: FurniturePart['at'], color: string): FurniturePart => ({
  form,
  half,
  at,
  color,
});
const legs = (wide: number, high: number, color: string): readonly FurniturePart[] =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => part('cube', [0.04, 0.04, high / 2], [x * wide, y * wide, high / 2], color));

export const FURNITURE = {
  table: [part('cube', [0.42, 0.42, 0.04], [0, 0, 0.74], WOOD), ...legs(0.36, 0.7, '#7d5128')],
  cabinet: [
    part('cube', [0.34, 0.34, 0.85], [0, 0, 0.85], '#e9e4d8'),
    part('cube', [0.38, 0.38, 0.04], [0, 0, 1.74], '#8f8a7d'),
  ],
  lamp: [
    part('cylinder', [0.2, 0.2, 0.03], [0, 0, 0.03], '#3a3f47'),
    part('cylinder', [0.03, 0.03, 0.65], [0, 0, 0.65], '#3a3f47'),
    part('cone', [0.32, 0.32, 0.22], [0, 0, 1.42], '#fccb06'),
  ],
  plant: [
    part('cylinder', [0.2, 0.2, 0.2], [0, 0, 0.2], '#d64b10'),
    part('sphere', [0.36, 0.36, 0.42], [0, 0, 0.8], '#2ba889'),
  ],
  ball: [part('sphere', [0.34, 0.34, 0.34], [0, 0, 0.34], '#d64b10')],
  barrel: [
    part('cylinder', [0.32, 0.32, 0.48], [0, 0, 0.48], '#3558b5'),
    part('cylinder', [0.34, 0.34, 0.04], [0, 0, 0.48], '#e9e4d8'),
  ],
  tent: [part('pyramid', [0.44, 0.44, 0.5], [0, 0, 0.5], '#7b3fa0')],
  stool: [
    part('cylinder', [0.3, 0.3, 0.05], [0, 0, 0.55], '#c43b3b'),
    part('cylinder', [0.06, 0.06, 0.27], [0, 0, 0.27], '#3a3f47'),
    part('cylinder', [0.22, 0.22, 0.02], [0, 0, 0.02], '#3a3f47'),
  ],
} as const satisfies Readonly<Record<string, readonly FurniturePart[]>>;

export type FurnitureKind = keyof typeof FURNITURE;
export const FURNITURE_KINDS = Object.keys(FURNITURE) as readonly FurnitureKind[];

export interface PlacedFurniture {
  readonly kind: FurnitureKind;
  readonly at: readonly [x: number, y: number];
}

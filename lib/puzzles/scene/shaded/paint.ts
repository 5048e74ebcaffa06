/**
 * How bright a surface is: light from all sides, from one side, and a highlight, in few steps so that files stay small.
 */
import type { Material } from './shaded-scene';
import { unit3, type Vector3 } from './vector3';

export type Rgb = readonly [red: number, green: number, blue: number];

export const rgbOf = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb;
/** A pixel's four bytes as one number, red the lowest. */
export const packed = ([red, green, blue]: Rgb): number => (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;

export interface Finish {
  /** Share of the colour in full shade. */
  readonly ambient: number;
  /** Of the highlight, 0 to 1. */
  readonly shine: number;
  /** How often the cosine is squared: the higher, the smaller the highlight. */
  readonly squarings: number;
}

export const FINISHES: Readonly<Record<Material, Finish>> = {
  matte: { ambient: 0.42, shine: 0, squarings: 0 },
  glossy: { ambient: 0.42, shine: 0.55, squarings: 5 },
  metal: { ambient: 0.22, shine: 0.45, squarings: 3 },
};

const STEPS = 56;

/** All that gives the colour of a surface, but its direction. */
export interface Brush {
  readonly lightX: number;
  readonly lightY: number;
  readonly lightZ: number;
  /** Half way between the light and the viewer. */
  readonly halfX: number;
  readonly halfY: number;
  readonly halfZ: number;
  readonly finish: Finish;
  /** Packed colours by steps of highlight and light. */
  readonly mixes: Uint32Array;
}

export function brushOf(color: string, material: Material, light: Vector3, toViewer: Vector3): Brush {
  const finish = FINISHES[material];
  const [lightX, lightY, lightZ] = unit3(light);
  const [halfX, halfY, halfZ] = unit3([lightX + toViewer[0], lightY + toViewer[1], lightZ + toViewer[2]]);
  return { lightX, lightY, lightZ, halfX, halfY, halfZ, finish, mixes: mixesOf(color, finish.shine === 0 ? 0 : STEPS) };
}

/** The packed colour of a surface with this normal of any length. */
export function colorAt(brush: Brush, x: number, y: number, z: number): number {
  const { ambient, shine, squarings } = brush.finish;
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  const facing = 0.5 + (0.5 * (x * brush.lightX + y * brush.lightY + z * brush.lightZ)) / length;
  const lit = Math.round((ambient + (1 - ambient) * facing * facing) * STEPS);
  if (shine === 0) return brush.mixes[lit] as number;
  const glance = (x * brush.halfX + y * brush.halfY + z * brush.halfZ) / length;
  const white = glance <= 0 ? 0 : Math.round(shine * squared(glance, squarings) * STEPS);
  return brush.mixes[white * (STEPS + 1) + lit] as number;
}

/** Solids of few colours are drawn again and again. */
const KEPT = 64;
const known = new Map<string, Uint32Array>();

/** Packed colours by steps of highlight and light. */
function mixesOf(color: string, mostWhite: number): Uint32Array {
  const key = `${color}/${mostWhite}`;
  const mixes = known.get(key) ?? mixesFrom(rgbOf(color), mostWhite);
  if (known.size >= KEPT) known.clear();
  known.set(key, mixes);
  return mixes;
}

function mixesFrom([red, green, blue]: Rgb, mostWhite: number): Uint32Array {
  const mixes = new Uint32Array((mostWhite + 1) * (STEPS + 1));
  for (let white = 0, at = 0; white <= mostWhite; white += 1)
    for (let lit = 0; lit <= STEPS; lit += 1, at += 1) {
      const [part, shine] = [lit / STEPS, white / STEPS];
      mixes[at] = packed([mixed(red, part, shine), mixed(green, part, shine), mixed(blue, part, shine)]);
    }
  return mixes;
}

const mixed = (base: number, lit: number, white: number): number => Math.round(base * lit + (255 - base * lit) * white);

function squared(value: number, times: number): number {
  let power = value;
  for (let round = 0; round < times; round += 1) power *= power;
  return power;
}

/**
 * Renders a scene in space: triangles filled line by line, the nearest at each of four samples per pixel, using only +
 * - * / and square roots. The loops are in WebAssembly (assembly/shade.ts).
 */
import { PROGRAM } from 'rung-puzzles/scene/compiled/shade';
import { type Memory, programOf } from 'rung-puzzles/scene/web-assembly';
import { meshOf } from './forms';
import { brushOf, packed, type Rgb, rgbOf } from './paint';
import type { Ground, ShadedScene, Solid, Stroke } from './shaded-scene';
import { determinant3, normalMatrix, type Vector3 } from './vector3';
import { viewOf } from './view';

/** Samples along each side of a pixel. `average` relies on two. */
const FINENESS = 2;
/** Lines blend with the ground in so many steps. */
const BLENDS = 8;

/** The exports of assembly/shade.ts. Places are in bytes. */
interface Shader extends Memory {
  /** Where the next call expects its numbers. */
  readonly inputPlace: () => number;
  readonly start: (width: number, height: number, background: number) => void;
  readonly drawGround: () => void;
  readonly startShadows: () => void;
  readonly openForm: (points: number, normals: number, mixes: number, triangles: number) => number;
  readonly drawShadow: (isMirrored: boolean) => void;
  readonly drawSolid: (isMirrored: boolean) => void;
  readonly drawSegment: (x: number, y: number, toX: number, toY: number, radius: number, ink: number) => void;
  readonly average: () => number;
}

const withShader = programOf<Shader>(PROGRAM);

/** RGBA, row by row from the top left. */
export const renderShaded = (scene: ShadedScene): Uint8Array => shadedPixels(scene).slice();

/** As `renderShaded`, but valid only until the next call. */
export const shadedPixels = (scene: ShadedScene): Uint8Array => withShader((shader) => shade(shader, scene));

function shade(shader: Shader, scene: ShadedScene): Uint8Array {
  const { width, height, background, camera, light, shadowsFrom = light, ground, solids, strokes = [] } = scene;
  const [samplesWide, samplesHigh] = [width * FINENESS, height * FINENESS];
  const { from, right, up, forward, scale, middle } = viewOf(camera, samplesWide, samplesHigh);
  pass(shader, [...from, ...right, ...up, ...forward, scale, ...middle]);
  shader.start(samplesWide, samplesHigh, packed(rgbOf(background)));
  if (ground !== undefined) {
    drawGround(shader, ground);
    shader.startShadows();
    for (const solid of solids) if (solid.castsShadow !== false) drawShadow(shader, solid, shadowsFrom);
  }
  const toViewer = forward.map((each) => -each) as unknown as Vector3;
  for (const solid of solids) drawSolid(shader, solid, light, toViewer);
  for (const stroke of strokes) drawStroke(shader, stroke);
  return new Uint8Array(shader.memory.buffer, shader.average(), width * height * 4);
}

const pass = (shader: Shader, numbers: readonly number[]): void =>
  new Float64Array(shader.memory.buffer, shader.inputPlace(), numbers.length).set(numbers);

function drawGround(shader: Shader, ground: Ground): void {
  const { from, to, grid } = ground;
  const bounds = [...from, ...to, grid?.spacing ?? 0, grid?.lineWidth ?? 0];
  pass(shader, bounds);
  new Uint32Array(shader.memory.buffer, shader.inputPlace() + 8 * bounds.length, BLENDS + 1).set(blendsOf(ground));
  shader.drawGround();
}

const blendsOf = ({ color, grid }: Ground): readonly number[] => {
  const [plain, line] = [rgbOf(color), rgbOf(grid?.color ?? color)];
  return Array.from({ length: BLENDS + 1 }, (_, share) =>
    packed(
      plain.map((each, channel) =>
        Math.round(each + ((line[channel] as number) - each) * (share / BLENDS)),
      ) as unknown as Rgb,
    ),
  );
};

function drawShadow(shader: Shader, { form, linear, at }: Solid, light: Vector3): void {
  writeForm(shader, form, new Uint32Array());
  pass(shader, [...linear.flat(), ...at, ...light]);
  shader.drawShadow(determinant3(linear) < 0);
}

function drawSolid(shader: Shader, solid: Solid, light: Vector3, toViewer: Vector3): void {
  const { form, linear, at, color, material = 'matte' } = solid;
  const { lightX, lightY, lightZ, halfX, halfY, halfZ, finish, mixes } = brushOf(color, material, light, toViewer);
  writeForm(shader, form, mixes);
  pass(shader, [
    ...linear.flat(),
    ...at,
    ...normalMatrix(linear).flat(),
    ...[lightX, lightY, lightZ, halfX, halfY, halfZ],
    ...[finish.ambient, finish.shine, finish.squarings],
  ]);
  shader.drawSolid(determinant3(linear) < 0);
}

function writeForm(shader: Shader, form: Solid['form'], mixes: Uint32Array): void {
  const { points, normals, triangles, isFlat } = meshOf(form);
  let place = shader.openForm(points.length / 3, normals.length / 3, mixes.length, isFlat.length);
  const bytes = new Uint8Array(shader.memory.buffer);
  for (const part of [points, normals, mixes, triangles, isFlat]) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), place);
    place += part.byteLength;
  }
}

function drawStroke(shader: Shader, { points, width, color }: Stroke): void {
  const ink = packed(rgbOf(color));
  points.slice(1).forEach(([toX, toY], index) => {
    const [x, y] = points[index] as Stroke['points'][number];
    const segment = [x, y, toX, toY, width / 2].map((each) => each * FINENESS);
    shader.drawSegment(...(segment as [number, number, number, number, number]), ink);
  });
}

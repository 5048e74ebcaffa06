import { invariant } from 'rung-puzzles/core/invariant';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import { parseSeed, type Seed } from 'rung-puzzles/core/seed';
import { drawCorners } from 'rung-puzzles/engines/cube/draw/corners';
import { drawJitteredCorners, drawJitteredNet } from 'rung-puzzles/engines/cube/draw/jittered';
import type { CubeLook } from 'rung-puzzles/engines/cube/draw/look';
import { drawNet } from 'rung-puzzles/engines/cube/draw/net';
import { PALETTE_ID, stickerColors } from 'rung-puzzles/engines/cube/draw/palette';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import { FACES, type Face } from 'rung-puzzles/engines/cube/faces';
import { type Condition, hasVariant, showsPicture, showsText } from 'rung-puzzles/items/condition';
import type { Panel, Part } from 'rung-puzzles/items/stimulus';
import { banded, dimmed } from 'rung-puzzles/scene/alter';
import type { Scene } from 'rung-puzzles/scene/scene';
import { COLOR_LETTERS, FACE_COLORS, FACE_WORDS } from './replies/tokens';

export interface ShownCube {
  readonly parts: readonly Part[];
  readonly panels: readonly Panel<Scene>[];
}

export interface CubeCaption {
  /** Name of the panel, such as `cube`. */
  readonly name: string;
  /** Title above picture and text, such as `Cube`. */
  readonly title: string;
  /**
   * A whole number, 0 to 2^32 − 1, drawn with the puzzle. All chance in the picture (jitter, band, colours) follows
   * from it.
   */
  readonly jitterSeed: number;
}

/** The cube in a condition: the picture, then the text. */
export function showCube(
  facelets: Facelets,
  condition: Condition,
  { name, title, jitterSeed }: CubeCaption,
): ShownCube {
  const panels = showsPicture(condition) ? [{ name, title, scene: cubeScene(facelets, condition, jitterSeed) }] : [];
  const texts: readonly Part[] = showsText(condition)
    ? [{ kind: 'text', text: `${title}:\n${cubeText(facelets, condition)}` }]
    : [];
  return { parts: [...panels.map(({ name: panel }): Part => ({ kind: 'panel', panel })), ...texts], panels };
}

function cubeScene(facelets: Facelets, condition: Condition, jitterSeed: number): Scene {
  const rng = rngFor(seedOf(jitterSeed), 'cubebench/picture');
  const scene = drawn(facelets, condition, lookOf(condition, rng.split('colors')), rng.split('camera'));
  const lit = hasVariant(condition, 'dim') ? dimmed(scene, 4, 5) : scene;
  return hasVariant(condition, 'occluded') ? occluded(lit, rng.split('band')) : lit;
}

function seedOf(jitterSeed: number): Seed {
  const seed = parseSeed(String(jitterSeed));
  invariant(seed.ok, `jitter seed ${jitterSeed}`);
  return seed.value;
}

function drawn(facelets: Facelets, condition: Condition, look: CubeLook, rng: Rng): Scene {
  const jitters = hasVariant(condition, 'jitter');
  if (hasVariant(condition, 'corners'))
    return jitters ? drawJitteredCorners(facelets, look, rng) : drawCorners(facelets, look);
  return jitters ? drawJitteredNet(facelets, look, rng) : drawNet(facelets, look);
}

/** The band's share of the height is 15 %, to the next whole px. */
function occluded(scene: Scene, rng: Rng): Scene {
  const height = Math.ceil((scene.height * 15) / 100);
  return banded(scene, rng.int(scene.height - height + 1), height, '#000000');
}

const byFace = <T>(valueFor: (face: Face) => T): Readonly<Record<Face, T>> =>
  Object.fromEntries(FACES.map((face) => [face, valueFor(face)])) as Record<Face, T>;

const NET_LABELS = byFace((face) => `${face} ${FACE_WORDS[face]}`);

function lookOf(condition: Condition, rng: Rng): CubeLook {
  const shown = hasVariant(condition, 'recoloured') ? withoutFixedPoint(FACES, rng) : FACES;
  const instead = (face: Face): Face => shown[FACES.indexOf(face)] as Face;
  const colors = stickerColors(hasVariant(condition, 'classic') ? 'classic' : PALETTE_ID, FACE_COLORS);
  return {
    colors: byFace((face) => colors[instead(face)]),
    marks: hasVariant(condition, 'plain') ? null : byFace((face) => COLOR_LETTERS[instead(face)]),
    netLabels: NET_LABELS,
  };
}

/** A permutation without fixed points, uniformly drawn. One shuffle in e is one. */
function withoutFixedPoint<T>(list: readonly T[], rng: Rng): readonly T[] {
  let order = rng.shuffle(list);
  while (order.some((entry, index) => entry === list[index])) order = rng.shuffle(list);
  return order;
}

const NET_ROWS: readonly (readonly (Face | null)[])[] = [
  [null, 'U'],
  ['L', 'F', 'R', 'B'],
  [null, 'D'],
];
const NO_FACE = ' '.repeat('[y][y][y]'.length);

/** The whole cube in text: the net in bracketed colour letters, or the 54 letters of home faces. */
export function cubeText(facelets: Facelets, condition: Condition): string {
  if (hasVariant(condition, 'facelets')) return facelets;
  const rowOf = (face: Face | null, row: number) =>
    face === null ? NO_FACE : tokenRow(faceLetters(facelets, face), row);
  return NET_ROWS.flatMap((faces) => [0, 1, 2].map((row) => faces.map((face) => rowOf(face, row)).join(' '))).join(
    '\n',
  );
}

/** Nine stickers (home faces, row by row) in text, one row per line: `[y][g][r]`, or `URF` with face letters. */
export const faceText = (nine: string, condition: Condition): string =>
  [0, 1, 2]
    .map((row) => (hasVariant(condition, 'facelets') ? nine.slice(row * 3, row * 3 + 3) : tokenRow(nine, row)))
    .join('\n');

export function faceLetters(facelets: Facelets, face: Face): string {
  const from = FACES.indexOf(face) * 9;
  return facelets.slice(from, from + 9);
}

const tokenRow = (nine: string, row: number): string =>
  [...nine.slice(row * 3, row * 3 + 3)].map((color) => `[${COLOR_LETTERS[color as Face]}]`).join('');

/**
 * Pictures of the cube with a slightly moved camera: a net turned, shrunk and shifted on the page, or corners seen from
 * another side and height. Always moved by at least 2 degrees, and never so far that anything leaves the picture.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { moved } from 'rung-puzzles/scene/alter';
import type { Point, Scene } from 'rung-puzzles/scene/scene';
import type { Facelets } from '../facelets';
import { type CornerView, drawCorners, ISOMETRIC } from './corners';
import type { CubeLook } from './look';
import { drawNet } from './net';

type CosSin = readonly [cos: number, sin: number];

const TURNS: readonly CosSin[] = [
  [0.9993908, 0.0348995],
  [0.9986295, 0.052336],
  [0.9975641, 0.0697565],
  [0.9961947, 0.0871557],
];
const NET_SCALE = 0.92;
const NET_SHIFT_PX = 8;

export function drawJitteredNet(facelets: Facelets, look: CubeLook, rng: Rng): Scene {
  const [cos, sin] = rng.pick(TURNS);
  const turn: CosSin = [cos, rng.chance(1, 2) ? sin : -sin];
  return moved(drawNet(facelets, look), { turn, scale: NET_SCALE, shift: shiftOf(rng, NET_SHIFT_PX) });
}

/** Around the cube: 39, 41, 49 and 51 degrees from straight in front. The isometric camera is at 45. */
const AZIMUTHS: readonly CosSin[] = [
  [0.777146, 0.6293204],
  [0.7547096, 0.656059],
  [0.656059, 0.7547096],
  [0.6293204, 0.777146],
];
/** Above it: 31.26, 33.26, 37.26 and 39.26 degrees. The isometric camera is at 35.26. */
const HEIGHTS: readonly CosSin[] = [
  [0.8547816, 0.518988],
  [0.8361484, 0.5485032],
  [0.79585, 0.6054939],
  [0.7742337, 0.6328998],
];
/** √(3/2): makes an edge of the isometric view one cell long on the page. */
const ISOMETRIC_SCALE = 1.2247449;
const CORNERS_SHIFT_PX = 5;

export const drawJitteredCorners = (facelets: Facelets, look: CubeLook, rng: Rng): Scene =>
  drawCorners(
    facelets,
    look,
    ISOMETRIC.map((view) => jittered(view, rng)),
  );

function jittered({ center, y, ...view }: CornerView, rng: Rng): CornerView {
  const [cosAround, sinAround] = scaled(rng.pick(AZIMUTHS));
  const [cosAbove, sinAbove] = rng.pick(HEIGHTS);
  const [shiftX, shiftY] = shiftOf(rng, CORNERS_SHIFT_PX);
  /** The second view has y downwards on the page. */
  const up = y[1] < 0 ? 1 : -1;
  return {
    ...view,
    center: [center[0] + shiftX, center[1] + shiftY],
    x: [cosAround, up * sinAround * sinAbove],
    y: [0, -up * cosAbove * ISOMETRIC_SCALE],
    z: [-sinAround, up * cosAround * sinAbove],
  };
}

const scaled = ([cos, sin]: CosSin): CosSin => [cos * ISOMETRIC_SCALE, sin * ISOMETRIC_SCALE];

const shiftOf = (rng: Rng, most: number): Point => [rng.int(2 * most + 1) - most, rng.int(2 * most + 1) - most];

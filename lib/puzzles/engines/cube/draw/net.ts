/**
 * The cube unfolded: U above F, L F R B in a row, D below F. Each face is read as seen from outside, with its letter
 * above. One picture holds all 54 stickers. It must stay readable at 160 px width (12 px a sticker), so the stickers
 * take nearly all of it and a letter half of a sticker. A site is the place of one sticker; a look is the choice of
 * colours and letters.
 */
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import type { Facelets } from '../facelets';
import type { Face } from '../faces';
import { SITES } from '../sphere/sites';
import { type CubeLook, HOME_LOOK, markShape } from './look';
import { CUBE_INK } from './palette';
import { roundedSquare } from './rounded';

const STICKER_PX = 45;
const LINE_PX = 4;
const PITCH_PX = STICKER_PX + LINE_PX;
const FACE_PX = 3 * PITCH_PX + LINE_PX;
const GAP_PX = 5;
const LABEL_PX = 30;
const MARGIN_PX = { x: 7, top: 1, bottom: 8 };
const LETTER_SIZE_PX = 25;

const NET_PLACES: Readonly<Record<Face, Point>> = { U: [1, 0], L: [0, 1], F: [1, 1], R: [2, 1], B: [3, 1], D: [1, 2] };

const NET_SIZE = {
  width: 2 * MARGIN_PX.x + 4 * FACE_PX + 3 * GAP_PX,
  height: MARGIN_PX.top + 3 * (LABEL_PX + FACE_PX) + MARGIN_PX.bottom,
} as const;

export function drawNet(facelets: Facelets, look: CubeLook = HOME_LOOK): Scene {
  return {
    ...NET_SIZE,
    background: CUBE_INK.background,
    shapes: [
      ...Object.keys(NET_PLACES).flatMap((face) => faceShapes(face as Face, look)),
      ...SITES.flatMap((_, site) => stickerShapes(facelets, site, look)),
    ],
  };
}

function cornerOf(face: Face): Point {
  const [column, row] = NET_PLACES[face];
  return [MARGIN_PX.x + column * (FACE_PX + GAP_PX), MARGIN_PX.top + row * (LABEL_PX + FACE_PX) + LABEL_PX];
}

function faceShapes(face: Face, { netLabels }: CubeLook): Shape[] {
  const [x, y] = cornerOf(face);
  const label = netLabels[face];
  const { sizePx, rise } = label.length === 1 ? LABEL.letter : LABEL.words;
  return [
    { kind: 'path', commands: roundedSquare([x, y], FACE_PX, 9), fill: CUBE_INK.body },
    { kind: 'text', at: [x + FACE_PX / 2, y - LABEL_PX / 2 - rise], text: label, sizePx, fill: CUBE_INK.label },
  ];
}

/** Words have letters that reach below the line. */
const LABEL = { letter: { sizePx: 27, rise: -1 }, words: { sizePx: 23, rise: 2 } } as const;

function stickerShapes(facelets: Facelets, site: number, look: CubeLook): Shape[] {
  const color = facelets[site] as Face;
  const [x, y] = stickerCorner(site);
  return [
    { kind: 'path', commands: roundedSquare([x, y], STICKER_PX, 5), fill: look.colors[color].fill },
    ...markShape(look, color, [x + STICKER_PX / 2, y + STICKER_PX / 2], LETTER_SIZE_PX),
  ];
}

function stickerCorner(site: number): Point {
  const { face, row, column } = SITES[site] as (typeof SITES)[number];
  const [left, top] = cornerOf(face);
  return [left + LINE_PX + column * PITCH_PX, top + LINE_PX + row * PITCH_PX];
}

/** Where the stickers are on a drawn net, in px, so that colours can be read from its pixels. */
export interface NetSites {
  readonly width: number;
  readonly height: number;
  /** The middle of each sticker, in the order of a facelet text. It may be covered by a letter. */
  readonly centers: readonly Point[];
  /** A spot on each sticker with no letter or line within 3 px. */
  readonly samples: readonly Point[];
}

/** Distance from a sticker's corner to its sample. */
const SAMPLE_PX = 6;

export function netSites(): NetSites {
  const corners = SITES.map((_, site) => stickerCorner(site));
  const inside = (by: number) => corners.map(([x, y]): Point => [x + by, y + by]);
  return { ...NET_SIZE, centers: inside(STICKER_PX / 2), samples: inside(SAMPLE_PX) };
}

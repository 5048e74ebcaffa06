/**
 * The 48 symmetries of the cube, rotations and reflections, and the states they make. A mirrored or rotated state needs
 * as many turns. Number 0 is the identity. Derived from geometry: each is a signed permutation of the axes.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { SITES } from '../sphere/sites';
import type { Vector } from '../vector';
import { CODE_COUNT, codeOf, homeOf, PLACE_COUNT, PLACES, turnOf } from './pieces';
import { TURN_PIECES } from './turns';

type Symmetry = (vector: Vector) => Vector;

const AXIS_ORDERS = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
  [0, 2, 1],
  [2, 1, 0],
  [1, 0, 2],
] as const;
const SIGNS = [1, -1] as const;
const SYMMETRIES: readonly Symmetry[] = AXIS_ORDERS.flatMap((order) =>
  SIGNS.flatMap((x) =>
    SIGNS.flatMap((y) =>
      SIGNS.map(
        (z): Symmetry =>
          (v) => [x * v[order[0]], y * v[order[1]], z * v[order[2]]],
      ),
    ),
  ),
);

export const SYMMETRY_COUNT = SYMMETRIES.length;
const ALL: readonly number[] = SYMMETRIES.map((_, symmetry) => symmetry);

const SITE_BY_VECTORS = new Map(SITES.map(({ cell, normal }, site) => [[...cell, ...normal].join(), site]));
const positive = (vector: Vector): readonly number[] => vector.map((coordinate) => coordinate + 0);
const SITE_IMAGES: readonly (readonly number[])[] = SYMMETRIES.map((image) =>
  SITES.map(({ cell, normal }) => {
    const site = SITE_BY_VECTORS.get([...positive(image(cell)), ...positive(image(normal))].join());
    invariant(site !== undefined, 'symmetries map sites onto sites');
    return site;
  }),
);

const HOME_BY_SITE = new Map(
  PLACES.flatMap((sites, place) => sites.map((site, turn) => [site, { place, turn }] as const)),
);

/** The image of a place, at [symmetry × 20 + place]. */
export const PLACE_IMAGES = new Uint8Array(SYMMETRY_COUNT * PLACE_COUNT);
/** The byte at the image, at [(symmetry × 20 + place) × 24 + byte]. */
export const CODE_IMAGES = new Uint8Array(SYMMETRY_COUNT * PLACE_COUNT * CODE_COUNT);
fillImages();

function fillImages(): void {
  for (const symmetry of ALL) {
    const siteImage = (place: number, sticker: number) => {
      const sites = PLACES[place] as readonly number[];
      return HOME_BY_SITE.get(
        (SITE_IMAGES[symmetry] as readonly number[])[sites[sticker % sites.length] as number] as number,
      ) as {
        place: number;
        turn: number;
      };
    };
    PLACES.forEach((sites, place) => {
      const row = symmetry * PLACE_COUNT + place;
      const first = sites.findIndex((_, sticker) => siteImage(place, sticker).turn === 0);
      PLACE_IMAGES[row] = siteImage(place, first).place;
      for (let code = 0; code < CODE_COUNT; code += 1) {
        const image = siteImage(homeOf(place, code), turnOf(place, code) + first);
        CODE_IMAGES[row * CODE_COUNT + code] = codeOf(image.place, image.turn);
      }
    });
  }
}

export function imageOf(symmetry: number, pieces: Readonly<Uint8Array>): Uint8Array {
  const image = new Uint8Array(PLACE_COUNT);
  pieces.forEach((code, place) => {
    const row = symmetry * PLACE_COUNT + place;
    image[PLACE_IMAGES[row] as number] = CODE_IMAGES[row * CODE_COUNT + code] as number;
  });
  return image;
}

const TURN_BY_PIECES = new Map(TURN_PIECES.map((pieces, turn) => [pieces.join(), turn]));
export const TURN_IMAGES: readonly (readonly number[])[] = ALL.map((symmetry) =>
  TURN_PIECES.map((pieces) => TURN_BY_PIECES.get(imageOf(symmetry, pieces).join()) ?? -1),
);

export const INVERSE_SYMMETRY: readonly number[] = ALL.map((symmetry) =>
  ALL.findIndex((other) =>
    SITES.every((_, site) => SITE_IMAGES[other]?.[SITE_IMAGES[symmetry]?.[site] as number] === site),
  ),
);

/** The 16 that map the y axis to itself, upside down or not. */
export const UPRIGHT: readonly number[] = ALL.filter(
  (symmetry) => (SYMMETRIES[symmetry] as Symmetry)([0, 1, 0])[1] !== 0,
);

/** Three rotations that bring the y, z and x axes to y. */
export const AXIS_TO_UPRIGHT: readonly number[] = [0, 1, 2].map((axis) => {
  const image = AXIS_ORDERS.slice(0, 3).findIndex((order) => order[1] === (1 + axis) % 3);
  return image * 8;
});

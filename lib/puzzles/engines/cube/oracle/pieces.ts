/**
 * A state as 20 bytes, one for each place: corners at 0 to 7, edges at 8 to 19, in the order of `CORNERS` and `EDGES`.
 * The byte, called a code, says which piece is there and how it is turned: piece × 3 + turn for corners, piece × 2 +
 * turn for edges. A place with turn t shows the piece's sticker t + n on its n-th site (one of the 54 places of a
 * sticker). A code has 24 values for both kinds.
 *
 * As permutations, `a` then `b` is the state after moves `b` on `a`. The state of one move is its result on solved.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { CORNERS, type Cubie, EDGES } from '../cubies';
import { type Facelets, SOLVED } from '../facelets';
import { FACES } from '../faces';

export const CORNER_COUNT = 8;
export const PLACE_COUNT = 20;
export const CODE_COUNT = 24;
export const PLACES: readonly Cubie[] = [...CORNERS, ...EDGES];

const turnsAt = (place: number): number => (place < CORNER_COUNT ? 3 : 2);
export const homeOf = (place: number, code: number): number =>
  place < CORNER_COUNT ? Math.floor(code / 3) : CORNER_COUNT + (code >> 1);
export const turnOf = (place: number, code: number): number => code % turnsAt(place);
/** Returns the byte of the piece at home at a place, turned this many times. */
export const codeOf = (home: number, turn: number): number => {
  const turns = turnsAt(home);
  return (home < CORNER_COUNT ? home : home - CORNER_COUNT) * turns + (((turn % turns) + turns) % turns);
};

export const SOLVED_PIECES: Readonly<Uint8Array> = Uint8Array.from(PLACES, (_, place) => codeOf(place, 0));

// Maps the letters of a place, read as digits of a number, to its byte. The extra digit means "not a letter of a face".
const LETTER_COUNT = FACES.length;
const DIGITS = new Uint8Array(128).fill(LETTER_COUNT);
const CORNER_CODES = new Uint8Array((LETTER_COUNT + 1) ** 3).fill(CODE_COUNT);
const EDGE_CODES = new Uint8Array((LETTER_COUNT + 1) ** 2).fill(CODE_COUNT);
fillCodes();

function fillCodes(): void {
  FACES.forEach((face, digit) => {
    DIGITS[face.charCodeAt(0)] = digit;
  });
  PLACES.forEach((sites, home) => {
    sites.forEach((_, turn) => {
      const shown = sites.map((_site, n) => sites[(turn + n) % sites.length] as number);
      const codes = home < CORNER_COUNT ? CORNER_CODES : EDGE_CODES;
      codes[lettersAt(SOLVED, shown)] = codeOf(home, turn);
    });
  });
}

function lettersAt(facelets: Facelets, sites: readonly number[]): number {
  let number = 0;
  for (const site of sites) number = number * (LETTER_COUNT + 1) + (DIGITS[facelets.charCodeAt(site)] ?? LETTER_COUNT);
  return number;
}

/** Returns the pieces of a state. Throws if face turns cannot reach it. */
export function piecesOf(facelets: Facelets): Uint8Array {
  const pieces = new Uint8Array(PLACE_COUNT);
  for (let place = 0; place < PLACE_COUNT; place += 1) {
    const codes = place < CORNER_COUNT ? CORNER_CODES : EDGE_CODES;
    pieces[place] = codes[lettersAt(facelets, PLACES[place] as Cubie)] as number;
  }
  const centresAtHome = FACES.every((face, index) => facelets.charAt(index * 9 + 4) === face);
  invariant(centresAtHome && !pieces.includes(CODE_COUNT) && isLegal(pieces), 'face turns reach the state');
  return pieces;
}

/** Checks that every piece is there once, turns sum to 0, and corners and edges have equal parity. */
function isLegal(pieces: Uint8Array): boolean {
  let homes = 0;
  let [twists, flips] = [0, 0];
  for (let place = 0; place < PLACE_COUNT; place += 1) {
    const code = pieces[place] as number;
    homes |= 1 << homeOf(place, code);
    if (place < CORNER_COUNT) twists += code % 3;
    else flips += code % 2;
  }
  const isOdd = oddness(pieces, 0, CORNER_COUNT) !== oddness(pieces, CORNER_COUNT, PLACE_COUNT);
  return homes === (1 << PLACE_COUNT) - 1 && twists % 3 === 0 && flips % 2 === 0 && !isOdd;
}

/** Returns the parity (0 or 1) of the pieces at some places. A quarter turn changes it for corners and for edges. */
export function oddness(pieces: Uint8Array, from: number, to: number): boolean {
  let isOdd = false;
  for (let place = from; place < to; place += 1) {
    for (let before = from; before < place; before += 1)
      isOdd = isOdd !== (pieces[before] as number) > (pieces[place] as number);
  }
  return isOdd;
}

/** Returns the byte at a place after `a` and then a state with `code` there. */
export function composedAt(a: Readonly<Uint8Array>, place: number, code: number): number {
  const from = homeOf(place, code);
  const there = a[from] as number;
  return codeOf(homeOf(from, there), turnOf(from, there) + turnOf(place, code));
}

export function invertPieces(pieces: Readonly<Uint8Array>): Uint8Array {
  const inverse = new Uint8Array(PLACE_COUNT);
  pieces.forEach((code, place) => {
    inverse[homeOf(place, code)] = codeOf(place, -turnOf(place, code));
  });
  return inverse;
}

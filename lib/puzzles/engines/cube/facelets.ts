import type { Brand } from 'rung-puzzles/core/brand';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { FACES } from './faces';
import { FACELET_COUNT } from './sphere/sites';

/** What a cube shows: 54 face letters, nine of each. A letter names the home face of the sticker's colour. */
export type Facelets = Brand<string, 'Facelets'>;

export const SOLVED = FACES.map((face) => face.repeat(9)).join('') as Facelets;

export const isSolved = (facelets: Facelets): boolean => facelets === SOLVED;

/** Parses 54 letters of U R F D L B, nine of each. Does not check that turns can reach them: see `isReachable`. */
export function parseFacelets(text: string): Result<Facelets, 'bad-facelets'> {
  if (text.length !== FACELET_COUNT) return err('bad-facelets');
  const nineOfEach = FACES.every((face) => text.split(face).length === 10);
  return nineOfEach ? ok(text as Facelets) : err('bad-facelets');
}

export const formatFacelets = (facelets: Facelets): string => facelets;

/** Returns the letters as bytes, for code that applies many turns. */
export function toBytes(facelets: Facelets): Uint8Array {
  const bytes = new Uint8Array(FACELET_COUNT);
  for (let site = 0; site < FACELET_COUNT; site += 1) bytes[site] = facelets.charCodeAt(site);
  return bytes;
}

/** Not with a spread, which takes several times longer. */
export const fromBytes = (bytes: Uint8Array): Facelets => Reflect.apply(String.fromCharCode, String, bytes) as Facelets;

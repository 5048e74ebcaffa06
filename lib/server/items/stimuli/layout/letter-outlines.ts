/**
 * Draws single letters as paths with exactly the pixels that resvg gives for text. For each text resvg parses the font
 * file twice, and once more per letter; a path costs a tenth. Outlines come from resvg, once, in font units. Its 32-bit
 * arithmetic is then reproduced exactly: scale, centre at 0, move.
 */

import { LETTER_FACE, type LetterWriter } from 'rung-puzzles/scene/svg';
import { makeLru } from '@/lib/server/platform/caching/lru';
import { Resvg } from '../resvg';
import { WITH_FONT } from './font';

/** Units per em of the bundled face: at this font size in px, a unit is a pixel. */
const UNITS = 2048;

interface Outline {
  /** Path data in multiples of half a unit, from the letter's left end and base line. */
  readonly path: string;
  readonly width: number;
}

const outlines = new Map<string, Outline>();
const MOST_CENTERED = 4000;
const centeredPaths = makeLru<string>(MOST_CENTERED);

/** Returns the writer for one picture. Where a letter of the same size occurs again, it refers to the first outline. */
export function letterWriter(): LetterWriter {
  const ids = new Map<string, string>();
  return ({ letter, sizePx, middle, base, fill }) => {
    const placed = `transform="translate(${middle} ${base})" fill="${fill}"`;
    const path = centeredPath(letter, sizePx);
    const known = ids.get(path);
    if (known !== undefined) return `<use href="#${known}" ${placed}/>`;
    const id = `letter${ids.size}`;
    ids.set(path, id);
    return `<g ${placed}><path id="${id}" d="${path}"/></g>`;
  };
}

/** Path data in px with the middle of the base line at the origin. */
function centeredPath(letter: string, sizePx: number): string {
  const key = `${sizePx} ${letter}`;
  const known = centeredPaths.get(key);
  if (known !== undefined) return known;
  const { path, width } = outlineOf(letter);
  const scale = Math.fround(Math.fround(sizePx) / UNITS);
  const half = Math.fround(width * scale) / 2;
  const centered = path.replace(
    POINTS,
    (_, x, y) => `${Math.fround(Math.fround(x * scale) - half)} ${Math.fround(y * scale)}`,
  );
  centeredPaths.set(key, centered);
  return centered;
}

const POINTS = /(-?[\d.]+) (-?[\d.]+)/g;

function outlineOf(letter: string): Outline {
  const known = outlines.get(letter);
  if (known !== undefined) return known;
  const outline = askOutline(letter);
  outlines.set(letter, outline);
  return outline;
}

/** Underlines the text, because the underline is as long as the text is wide. */
function askOutline(letter: string): Outline {
  const text = `<text ${LETTER_FACE} font-size="${UNITS}" text-decoration="underline">${letter}</text>`;
  const svg = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${text}</svg>`,
    WITH_FONT,
  ).toString();
  const [line = '', path = ''] = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, data]) => data as string);
  // Written with a small error.
  const inUnits = (number: string) => Math.round(Number(number) * 2) / 2;
  return {
    width: inUnits(/ L (\S+) /.exec(line)?.[1] ?? '0'),
    path: path.replace(POINTS, (_, x, y) => `${inUnits(x)} ${inUnits(y)}`),
  };
}

/**
 * Single letters as paths, drawn to the very pixels that resvg draws them to as texts. For each text resvg reads the
 * file of the font anew, twice and once more for each letter; a path costs a tenth of that. Outlines are asked of resvg
 * itself, once, in units of the font. Its arithmetic, in numbers of 32 bits, is then followed to the last bit: scale,
 * put the middle at 0, move.
 */
import { Resvg } from '@resvg/resvg-js';
import { LETTER_FACE, type PlacedLetter } from 'rung-puzzles/scene/svg';
import { makeLru } from '@/lib/server/platform/lru';
import { WITH_FONT } from './font';

/** Units of the bundled face per font size: at this size, in px, a unit is a pixel. */
const UNITS = 2048;

interface Outline {
  /** Path data; coordinates are multiples of half a unit, from the letter's left end and base line. */
  readonly path: string;
  /** Units. */
  readonly width: number;
}

const outlines = new Map<string, Outline>();
const MOST_CENTERED = 4000;
const centeredPaths = makeLru<string>(MOST_CENTERED);

export const letterPath = ({ letter, sizePx, middle, base, fill }: PlacedLetter): string =>
  `<path transform="translate(${middle} ${base})" fill="${fill}" d="${centeredPath(letter, sizePx)}"/>`;

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

/** The line under a text is as long as the text is wide. */
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

/** The claims of a verification question about the front face or a part of it, and their words. */
import { FACES, type Face } from 'rung-puzzles/engines/cube/faces';
import { type Condition, variantsOf } from 'rung-puzzles/items/condition';
import type { VariantGroup } from '../task';
import { COLOR_LETTERS, FACE_COLORS } from './replies/tokens';
import { faceText } from './show-cube';

export interface Claim {
  /** The nine home faces, row by row, that the question claims to be on the front. */
  readonly claim: string;
  /** The same for a claim that the front is different. */
  readonly denied: string;
  /** For claims about a part: a sticker, row or column that tells a right claim from a wrong one. */
  readonly cell: number;
  readonly line: Line;
  /** For claims about a number: how many stickers have this colour. */
  readonly color: Face;
  readonly count: number;
}

export interface Line {
  readonly kind: 'row' | 'column';
  readonly index: number;
}

export const TEMPLATE: VariantGroup = {
  name: 'template',
  standard: 'the claim is the whole front face',
  values: [
    { id: 'cell', meaning: 'the claim is the colour of one sticker' },
    { id: 'line', meaning: 'the claim is one row or column' },
    { id: 'count', meaning: 'the claim is how many stickers have a colour' },
    { id: 'polarity', meaning: 'the claim is that the front face does not look as written' },
  ],
};

type Template = 'face' | 'cell' | 'line' | 'count' | 'polarity';
const templateOf = (condition: Condition): Template =>
  (TEMPLATE.values.find(({ id }) => variantsOf(condition).includes(id))?.id ?? 'face') as Template;

export const LINES: readonly Line[] = (['row', 'column'] as const).flatMap((kind) =>
  [0, 1, 2].map((index) => ({ kind, index })),
);

/** The cells of a line on a face, left to right or top to bottom. */
export const cellsOf = ({ kind, index }: Line): readonly number[] =>
  [0, 1, 2].map((step) => (kind === 'row' ? 3 * index + step : 3 * step + index));

export function claimInWords({ claim, denied, cell, line, color, count }: Claim, condition: Condition): string {
  switch (templateOf(condition)) {
    case 'cell':
      return `The sticker in row ${Math.floor(cell / 3) + 1}, column ${(cell % 3) + 1} of the front face is ${FACE_COLORS[claim[cell] as Face]}.`;
    case 'line':
      return `${line.kind === 'row' ? 'Row' : 'Column'} ${line.index + 1} of the front face, ${line.kind === 'row' ? 'from left to right' : 'from top to bottom'}, is ${inBrackets(cellsOf(line).map((place) => claim[place] as Face))}.`;
    case 'count':
      return countInWords(count, FACE_COLORS[color]);
    case 'polarity':
      return `The front face does not look like this; at least one sticker differs:\n${faceText(denied, condition)}`;
    case 'face':
      return `The front face looks like this:\n${faceText(claim, condition)}`;
  }
}

function countInWords(count: number, color: string): string {
  if (count === 0) return `No sticker of the front face is ${color}.`;
  return `Exactly ${count} of the nine stickers of the front face ${count === 1 ? 'is' : 'are'} ${color}.`;
}

const inBrackets = (colors: readonly Face[]): string => colors.map((color) => `[${COLOR_LETTERS[color]}]`).join('');

const PLACES =
  'Rows are counted from the top and columns from the left, from 1, as the picture shows the face. The centre is a sticker too.';
const LETTERS = `The claim writes a sticker as the small letter of its colour in brackets: ${FACES.map((face) => `[${COLOR_LETTERS[face]}] ${FACE_COLORS[face]}`).join(', ')}.`;

const RULES: Readonly<Record<Template, readonly string[]>> = {
  face: [LETTERS, 'The claim is right only if all nine stickers are as written.'],
  cell: [PLACES],
  line: [PLACES, LETTERS, 'The claim is right only if all three stickers are as written.'],
  count: ['The centre is a sticker too. The claim is right only if the number is exact.'],
  polarity: [
    LETTERS,
    'The claim says what the front face does not look like: it is right if one sticker or more is another colour than written, and wrong if all nine are as written.',
  ],
};

/** The rules that explain the claims of a condition. */
export const claimRules = (condition: Condition): readonly string[] => RULES[templateOf(condition)];

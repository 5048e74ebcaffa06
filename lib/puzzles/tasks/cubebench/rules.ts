import { FACES } from 'rung-puzzles/engines/cube/faces';
import { type Condition, hasVariant, showsPicture, showsText } from 'rung-puzzles/items/condition';
import { COLOR_LETTERS, FACE_COLORS, PAINTING_ORDER } from './replies/tokens';

const FACES_AND_COLORS = [
  'The cube has six faces: U top, D bottom, F front, B back, L left, R right. These capital letters name places, not colours.',
  'On the solved cube U is yellow, D white, F green, B blue, L red and R orange. The centre of a face never leaves it, so it shows which colour belongs there.',
] as const;

const MOVES = [
  'A move turns one face. U, D, L, R, F or B alone: a quarter turn clockwise, as seen when looking straight at that face from outside.',
  "With a ' after it, a quarter turn counter-clockwise; with a 2, a half turn. Each of these 18 moves counts as one, half turns too.",
] as const;

/** The rules of every Cube Bench item in this condition. `moves: false` leaves out the notation of moves. */
export const cubeBenchRules = (
  condition: Condition,
  { moves = true }: { readonly moves?: boolean } = {},
): readonly string[] => [
  ...FACES_AND_COLORS,
  ...(showsPicture(condition) ? pictureRules(condition) : []),
  ...(showsText(condition) ? [textRule(condition)] : []),
  ...(showsPicture(condition) && showsText(condition) ? [authorityRule(condition)] : []),
  ...(moves ? MOVES : []),
];

const NET = 'every face as seen from outside: U above F, then L, F, R, B in a row, D below F';

function pictureRules(condition: Condition): readonly string[] {
  const view = hasVariant(condition, 'corners')
    ? 'The picture shows the cube twice: on the left with U on top, on the right from the opposite corner and tipped upside down, with D on top. The capital letter next to a face names its place.'
    : `The picture is the cube unfolded, ${NET}.`;
  const letters = hasVariant(condition, 'plain')
    ? []
    : [`The small letter on a sticker is that of its colour: ${LETTERS}.`];
  const shades = hasVariant(condition, 'classic')
    ? []
    : ['Colour-blind people can tell the shades apart: red and blue are dark, green is bluish.'];
  return [view, ...letters, ...shades];
}

const LETTERS = PAINTING_ORDER.map((face) => `${COLOR_LETTERS[face]} ${FACE_COLORS[face]}`).join(', ');
const TOKENS = PAINTING_ORDER.map((face) => `[${COLOR_LETTERS[face]}] ${FACE_COLORS[face]}`).join(', ');

const textRule = (condition: Condition): string =>
  hasVariant(condition, 'facelets')
    ? `The text has 54 letters: the faces in the order U, R, F, D, L, B, each read row by row, from the top left, as on the cube unfolded, ${NET}. Each letter names the face that has the colour of the sticker on a solved cube: ${HOMES}.`
    : `The text is the cube unfolded, ${NET}. A small letter in brackets is the colour of a sticker: ${TOKENS}.`;

const HOMES = FACES.map((face) => `${face} ${FACE_COLORS[face]}`).join(', ');

function authorityRule(condition: Condition): string {
  if (hasVariant(condition, 'occluded'))
    return 'A black band hides a part of the picture; the text has all of it. If picture and text differ, the text is right.';
  if (hasVariant(condition, 'recoloured'))
    return 'In the picture some colours are swapped. If picture and text differ, the text is right.';
  return 'If picture and text differ, the text is right.';
}

import { STICKER_COLORS } from 'rung-puzzles/engines/cube/draw/palette';
import { FACES } from 'rung-puzzles/engines/cube/faces';
import { type Condition, hasVariant, modalityOf } from 'rung-puzzles/items/condition';
import { COLOURS, PLAIN, PUBLISHED } from '../variants';

const PLACES =
  'The cube has six faces: U up, D down, F front, B back, L left, R right. These letters name places, which stay the same when you turn something.';

const COLORS = FACES.map((face) => `${face} ${STICKER_COLORS[face].name}`).join(', ');

const VIEWS =
  'The flat picture is the cube unfolded, every face as seen from outside: U above F, then L, F, R, B in a row, D below F. The two corner views show the same cube: on the left with U on top, on the right from the opposite corner and tipped upside down, with D on top.';

const SHOWN: Readonly<Record<'image' | 'plain' | 'text' | 'colours', readonly string[]>> = {
  image: [
    `A sticker shows the letter of the face that has its colour on a solved cube: ${COLORS}. A letter next to a face names its place.`,
    VIEWS,
  ],
  plain: [
    `Each sticker has one of six colours. On a solved cube each face has a single colour: ${COLORS}. A letter next to a face names its place.`,
    VIEWS,
  ],
  text: [
    'A sticker is written as the letter of the face that has its colour on a solved cube.',
    'A cube is written twice. First as 54 letters: the faces in the order U, R, F, D, L, B, each read row by row, from the top left, as seen from outside on the net. Then as that net: U above F, then L, F, R, B in a row, D below F, with dots for empty places.',
  ],
  colours: [
    'A sticker is written as the letter of its colour: y yellow, w white, r red, o orange, g green, b blue. On a solved cube U is yellow, D white, L red, R orange, F green, B blue.',
    'A cube is written as six matrices of 3 rows and 3 columns, one for each face, in the order U, D, L, R, F, B. Each face is read row by row as seen from outside on the net: U above F, then L, F, R, B in a row, D below F.',
  ],
};

function shownRules(condition: Condition): readonly string[] {
  if (modalityOf(condition) !== 'text') return SHOWN[hasVariant(condition, PLAIN) ? 'plain' : 'image'];
  return SHOWN[hasVariant(condition, COLOURS) ? 'colours' : 'text'];
}

const WHOLE_CUBE =
  'x, y and z turn the whole cube: x in the direction of R, y of U, z of F. Later moves still name places: R is then the face on the right.';

const MOVES = [
  'U, R, F, D, L and B turn that face a quarter turn clockwise, as seen when looking straight at it from outside.',
  'Small letters u, r, f, d, l and b turn the face together with the middle slice next to it, in the same direction.',
  'M turns the slice between L and R in the direction of L; E the slice between U and D in the direction of D; S the slice between F and B in the direction of F.',
  WHOLE_CUBE,
  "A ' after a letter means a quarter turn the other way, a 2 a half turn.",
  'Moves are made in order. All 54 stickers count, centres included: two cubes are the same only if every sticker matches in the position shown, without turning the cube.',
] as const;

/** The paper's 45 moves exclude turns of the whole cube. */
const movesOf = (condition: Condition): readonly string[] =>
  hasVariant(condition, PUBLISHED) ? MOVES.filter((rule) => rule !== WHOLE_CUBE) : MOVES;

export const cubeRules = (condition: Condition): readonly string[] => [
  PLACES,
  ...shownRules(condition),
  ...movesOf(condition),
];

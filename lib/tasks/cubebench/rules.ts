import { type Condition, hasVariant, showsPicture, showsText } from '@/lib/items/condition';

const FACES_AND_COLORS = [
  'The cube has six faces: U top, D bottom, F front, B back, L left, R right. These capital letters name places, not colours.',
  'On the solved cube U is yellow, D white, F green, B blue, L red and R orange. The centre of a face never leaves it, so it tells which colour belongs there.',
] as const;

const MOVES = [
  'A move turns one face. U, D, L, R, F or B alone: a quarter turn clockwise, as seen when looking straight at that face from outside.',
  "With a ' behind it, a quarter turn counter-clockwise; with a 2, a half turn. Each of these 18 moves counts as one, the half turn too.",
] as const;

/** What holds for every item of Cube Bench under this condition. `moves: false` leaves out the notation of moves. */
export const cubeBenchRules = (condition: Condition, { moves = true }: { readonly moves?: boolean } = {}): readonly string[] => [
  ...FACES_AND_COLORS,
  ...(showsPicture(condition) ? pictureRules(condition) : []),
  ...(showsText(condition) ? textRules(condition) : []),
  ...(showsPicture(condition) && showsText(condition) ? ['Where picture and text differ, the text is right.'] : []),
  ...(moves ? MOVES : []),
];

function pictureRules(condition: Condition): readonly string[] {
  const view = hasVariant(condition, 'corners')
    ? 'The picture shows the cube twice: on the left with U on top, on the right from the opposite corner and tipped upside down, with D on top. The capital letter beside a face names it.'
    : 'The picture is the cube unfolded, every face as seen from outside: U above F, then L, F, R, B in a row, D below F.';
  const letters = hasVariant(condition, 'plain') ? [] : ['The small letter on a sticker is its colour: w white, y yellow, g green, b blue, r red, o orange.'];
  return [view, ...letters];
}

const textRules = (condition: Condition): readonly string[] =>
  hasVariant(condition, 'facelets')
    ? [
        'The text has 54 letters: the faces in the order U, R, F, D, L, B, each read row by row, from the top left, as seen from outside on the net (U above F, then L, F, R, B in a row, D below F). Each letter names the face where the sticker’s colour is at home.',
      ]
    : [
        'The text is the cube unfolded, every face as seen from outside: U above F, then L, F, R, B in a row, D below F. Each sticker is the small letter of its colour in brackets: [w] white, [y] yellow, [g] green, [b] blue, [r] red, [o] orange.',
      ];

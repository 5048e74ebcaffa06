import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { type Facelets, parseFacelets } from 'rung-puzzles/engines/cube/facelets';
import { FACES, type Face } from 'rung-puzzles/engines/cube/faces';
import { MOVE_BASES, parseMoves } from 'rung-puzzles/engines/cube/moves';
import { COLOR_LETTERS } from 'rung-puzzles/tasks/cubebench/replies/tokens';
import { cubeText as colorNet } from 'rung-puzzles/tasks/cubebench/show-cube';
import { z } from 'zod';
import { makeTool, toolError, toolResult } from './tool';

const MOST_MOVES = 500;

const NOTATIONS =
  'Write the cube as 54 letters, the faces in the order U, R, F, D, L, B, each row by row from the top left as seen from outside; or as the unfolded net in nine lines: three of U, three of L F R B, three of D. Letters are home faces (U R F D L B), or in small letters colours (y o g w r b), brackets as you like.';

export const cubeTurn = makeTool({
  name: 'cube_turn',
  description: `Turns a cube that you write down, and gives back what it shows then. ${NOTATIONS} Moves: ${MOVE_BASES.join(' ')}, each with ' for counter-clockwise or 2 for a half turn, parted by spaces.`,
  tasks: [
    ...['3d-forward', '3d-inverse'].map((task) => `infbench/${task}`),
    ...['move-prediction', 'move-effect', 'step-by-step', 'learning-curve', 'reflection'].map(
      (task) => `cubebench/${task}`,
    ),
  ],
  input: z.strictObject({ cube: z.string().max(1000), moves: z.string().max(4 * MOST_MOVES) }),
  run: ({ cube, moves: list }) => {
    const read = readCube(cube);
    if (typeof read === 'string') return toolError(`cube: ${read}`);
    const words = list
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean);
    if (words.length > MOST_MOVES) return toolError(`moves: at most ${MOST_MOVES}`);
    const moves = parseMoves(words.map((word) => word.replace(/[’‘`]/g, "'")).join(' '));
    if (!moves.ok)
      return toolError(`moves: ${JSON.stringify(list.slice(0, 60))} is not a list of moves such as "R U' F2"`);
    return toolResult(describe(applyMoves(read.facelets, moves.value), read.inColors));
  },
});

interface ReadCube {
  readonly facelets: Facelets;
  /** In colour letters, so the reply uses them too. */
  readonly inColors: boolean;
}

const HOME_OF: ReadonlyMap<string, Face> = new Map(
  FACES.flatMap((face) => [[face, face] as const, [COLOR_LETTERS[face], face] as const]),
);

/** The cube, or what is wrong with the text. */
function readCube(text: string): ReadCube | string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/[^A-Za-z]/g, ''))
    .filter((line) => line !== '');
  const letters = lines.length === 9 ? facesOfNet(lines) : lines.join('');
  if (letters === null) return 'a net has nine lines: three of 3 letters, three of 12, three of 3';
  if (letters.length !== 54) return `54 letters are needed, these are ${letters.length}`;
  const stranger = [...letters].find((letter) => !HOME_OF.has(letter));
  if (stranger !== undefined) return `${stranger} is no face (U R F D L B) and no colour (y o g w r b)`;
  const facelets = parseFacelets([...letters].map((letter) => HOME_OF.get(letter)).join(''));
  return facelets.ok
    ? { facelets: facelets.value, inColors: /[a-z]/.test(letters) }
    : 'each letter must stand nine times';
}

/** The letters of a net in the order U, R, F, D, L, B; null if its lines have wrong lengths. */
function facesOfNet(lines: readonly string[]): string | null {
  const lengths = [3, 3, 3, 12, 12, 12, 3, 3, 3];
  if (lines.some((line, index) => line.length !== lengths[index])) return null;
  const block = (from: number, column: number) =>
    lines
      .slice(from, from + 3)
      .map((line) => line.slice(3 * column, 3 * column + 3))
      .join('');
  return block(0, 0) + block(3, 2) + block(3, 1) + block(6, 0) + block(3, 0) + block(3, 3);
}

const describe = (facelets: Facelets, inColors: boolean): string => (inColors ? colorNet(facelets, 'text') : facelets);

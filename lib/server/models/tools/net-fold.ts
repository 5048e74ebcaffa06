import { type Cell, neighbor, sameCell } from 'rung-puzzles/engines/nets/cell';
import { type Direction, opposite } from 'rung-puzzles/engines/nets/direction';
import { foldedFrames } from 'rung-puzzles/engines/nets/fold-tree';
import { SIDES, upAt } from 'rung-puzzles/engines/nets/frame';
import { z } from 'zod';
import { makeTool, toolError, toolResult } from './tool';

const MOST_SQUARES = 40;
/** In the order +x −x +y −y +z −z. */
const FACE_NAMES = ['right', 'left', 'top', 'bottom', 'front', 'back'] as const;

export const netFold = makeTool({
  name: 'net_fold',
  description:
    'Folds a sheet of squares that you write down, every line by a right angle, away from you, so that what is printed ends outside. Write it in rows: a name (no spaces) for each square, a dot where there is none, parted by spaces. The base stays in front. Gives the face of the cube that each square comes to lie on, where the upper edge of its drawing then points, and what lies opposite.',
  tasks: [
    ...['cube-net', 'net-front', 'net-edges', 'net-cube'].map((task) => `stare/${task}`),
    ...['cube-unfolding', 'cube-reconstruction'].map((task) => `spatialviz/${task}`),
    ...['folding', 'matching'].map((task) => `euclifold/${task}`),
  ],
  input: z.strictObject({
    sheet: z.string().max(2000).describe('Such as "A . .\\nB C D\\n. E ."'),
    base: z.string().max(20).optional().describe('The square that stays in front; the first unless given'),
  }),
  run: ({ sheet, base }) => {
    const squares = readSheet(sheet);
    const problem = problemOf(squares);
    if (problem !== null) return toolError(`sheet: ${problem}`);
    const at = base === undefined ? 0 : squares.findIndex(({ name }) => name === base);
    if (at === -1) return toolError(`base: there is no square ${JSON.stringify(base)}`);
    return toolResult(describe(squares, at));
  },
});

interface Square extends Cell {
  readonly name: string;
}

const readSheet = (text: string): readonly Square[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line, row) => line.split(/\s+/).flatMap((name, col) => (name === '.' ? [] : [{ name, row, col }])));

function problemOf(squares: readonly Square[]): string | null {
  if (squares.length === 0) return 'no squares';
  if (squares.length > MOST_SQUARES) return `at most ${MOST_SQUARES} squares`;
  const twice = squares.find(({ name }, index) => squares.findIndex((other) => other.name === name) !== index);
  if (twice !== undefined) return `two squares are called ${JSON.stringify(twice.name)}`;
  if (!isConnected(squares)) return 'the squares do not hang together';
  return squares.some((square) => isInBlock(squares, square))
    ? 'four squares in a block cannot be folded along all lines'
    : null;
}

const isSquare = (squares: readonly Square[], cell: Cell): boolean => squares.some((square) => sameCell(square, cell));

function isConnected(squares: readonly Square[]): boolean {
  const reached = squares.slice(0, 1);
  for (const from of reached) {
    const beside = SIDES.map((side) => neighbor(from, side));
    reached.push(
      ...squares.filter((square) => beside.some((cell) => sameCell(cell, square)) && !reached.includes(square)),
    );
  }
  return reached.length === squares.length;
}

const isInBlock = (squares: readonly Square[], { row, col }: Square): boolean =>
  [
    { row, col: col + 1 },
    { row: row + 1, col },
    { row: row + 1, col: col + 1 },
  ].every((cell) => isSquare(squares, cell));

function describe(squares: readonly Square[], base: number): string {
  const frames = foldedFrames(squares, base);
  const nameOf = (direction: Direction) => FACE_NAMES[direction];
  const lines = squares.map(({ name }, index) => {
    const frame = frames[index];
    if (frame === undefined) return name;
    const across = squares
      .filter((_, other) => frames[other]?.normal === opposite(frame.normal))
      .map((square) => square.name);
    return `${name}: ${nameOf(frame.normal)}, upper edge towards ${nameOf(upAt(frame, 0))}, opposite ${across.length === 0 ? 'nothing' : across.join(' and ')}`;
  });
  const covered = new Set(frames.map(({ normal }) => normal)).size;
  return [
    ...lines,
    `${covered} of the six faces are covered: ${covered === 6 ? 'a whole cube' : 'no whole cube'}`,
  ].join('\n');
}

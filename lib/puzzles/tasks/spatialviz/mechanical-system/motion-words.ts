/** Questions about motion in words. Colours name the parts. */
import type { Label } from 'rung-puzzles/engines/gears/mechanism';
import { partOf } from 'rung-puzzles/engines/gears/mechanism';
import { colorOf } from 'rung-puzzles/engines/gears/names';
import type { Motion, MotionPuzzle, Motions } from './motion';

const MOTION_WORDS: Readonly<Record<Motion, string>> = {
  cw: 'clockwise',
  ccw: 'counter-clockwise',
  still: 'no motion',
  left: 'to the left',
  right: 'to the right',
  up: 'up',
  down: 'down',
};

export const motionWords = (motion: Motion): string => MOTION_WORDS[motion];

const colorWord = ({ machine }: MotionPuzzle, label: Label): string => colorOf(machine, label)?.name ?? '';

/** `red gear (R)`. */
function namedPart(puzzle: MotionPuzzle, label: Label): string {
  const color = colorOf(puzzle.machine, label);
  const { kind } = partOf(puzzle.machine.mechanism, label);
  return color === undefined ? kind : `${color.name} ${kind} (${color.letter})`;
}

export function motionQuestion(puzzle: MotionPuzzle): string {
  const [one, other] = puzzle.ask as [Label, Label];
  const begin = `The ${namedPart(puzzle, puzzle.machine.mechanism.input.part)} starts to move as its arrow shows.`;
  if (puzzle.isAround)
    return `${begin} What do the planets do, the two ${colorWord(puzzle, one)} gears (${colorOf(puzzle.machine, one)?.letter})?`;
  if (puzzle.ask.length === 1) return `${begin} Which way does the ${namedPart(puzzle, one)} start to move?`;
  return `${begin} Which way do the ${namedPart(puzzle, one)} and the ${namedPart(puzzle, other)} start to move?`;
}

export function answerWords(puzzle: MotionPuzzle, motions: Motions): string {
  const [one, other] = puzzle.ask.map((label) => motionWords(motions[label] as Motion)) as [string, string];
  if (puzzle.isAround) return `turn ${one}, go around ${other}`;
  if (puzzle.ask.length === 1) return one;
  return puzzle.ask.map((label) => `${colorWord(puzzle, label)} ${motionWords(motions[label] as Motion)}`).join(', ');
}

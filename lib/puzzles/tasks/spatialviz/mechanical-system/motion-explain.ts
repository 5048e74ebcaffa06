/** Why the right option about motion is right: the motion followed from part to part. */
import { type Label, partOf } from 'rung-puzzles/engines/gears/mechanism';
import { colorOf } from 'rung-puzzles/engines/gears/names';
import { solve } from 'rung-puzzles/engines/gears/solve';
import type { Link } from 'rung-puzzles/engines/gears/train/train';
import type { Explanation } from 'rung-puzzles/items/explanation';
import { optionLabel } from '../../choice';
import { LINK_WORDS, runningReplay } from './explain';
import { type Motion, type MotionPuzzle, type Motions, motionOf } from './motion';
import { answerWords, motionWords } from './motion-words';

export function explainMotion(puzzle: MotionPuzzle): Explanation {
  const { machine, place, answers, links } = puzzle;
  const right = answers[place] as Motions;
  const input = partWords(puzzle, machine.mechanism.input.part);
  return {
    summary: `Option ${optionLabel(place)}: ${answerWords(puzzle, right)}. Follow the motion from ${input}, one contact after the other.`,
    options: answers.map((said, index) => ({
      label: optionLabel(index),
      right: index === place,
      note: noteOf(puzzle, right, said),
    })),
    replay: runningReplay(
      machine,
      links.map((link) => ({ text: stepWords(puzzle, link), watch: [link.from, link.to] })),
    ),
  };
}

/** `the red gear`, `a gear`. */
function partWords({ machine }: MotionPuzzle, label: Label): string {
  const color = colorOf(machine, label);
  const { kind } = partOf(machine.mechanism, label);
  return color === undefined ? `a ${kind}` : `the ${color.name} ${kind}`;
}

function stepWords(puzzle: MotionPuzzle, { kind, from, to }: Link): string {
  const { mechanism } = puzzle.machine;
  const solution = solve(mechanism);
  if (solution.kind !== 'moves') throw new Error(`a mechanism that is ${solution.kind}`);
  const text = `${partWords(puzzle, from)} ${LINK_WORDS[kind]} ${partWords(puzzle, to)}, which goes ${motionWords(motionOf(mechanism, solution.speeds, to))}.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function noteOf(puzzle: MotionPuzzle, right: Motions, said: Motions): string {
  return puzzle.ask
    .map((label, index) => {
      const [is, claimed] = [right[label] as Motion, said[label] as Motion];
      return `${subjectOf(puzzle, label, index)}: ${motionWords(is)}${is === claimed ? '' : ` instead of ${motionWords(claimed)}`}.`;
    })
    .join(' ');
}

function subjectOf({ machine, isAround }: MotionPuzzle, label: Label, index: number): string {
  if (isAround) return index === 0 ? 'Turning' : 'Going around';
  const name = colorOf(machine, label)?.name ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

import { tracesOf } from 'rung-puzzles/engines/cube/apply';
import { describeMove } from 'rung-puzzles/engines/cube/describe';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import type { Explanation } from 'rung-puzzles/items/explanation';
import { optionLabel } from '../../choice';
import type { CubePuzzle } from './world';

/** A note names each step up to this number, and only counts more of them. */
const NAMED_STEPS = 3;

/** What the right moves do step by step, and the steps at which each wrong option's list differs. */
export function explainCube(puzzle: CubePuzzle, summary: string): Explanation {
  const { start, lists, finals, right } = puzzle;
  const moves = lists[right] as readonly Move[];
  return {
    summary: summary.replace('{label}', optionLabel(right)),
    options: finals.map((_, index) => ({
      label: optionLabel(index),
      right: index === right,
      note: index === right ? RIGHT : noteOn(puzzle, index),
    })),
    replay: {
      world: 'cube',
      states: tracesOf(start, moves),
      steps: moves.map((move) => ({ text: describeMove(move), action: move })),
    },
  };
}

const RIGHT = 'All 54 stickers agree.';

function noteOn({ lists, finals, right }: CubePuzzle, index: number): string {
  const astray = countDifferent(finals[index] as Facelets, finals[right] as Facelets);
  return `${differenceOf(lists[right] as readonly Move[], lists[index] as readonly Move[])}: ${astray} of 54 stickers differ.`;
}

function differenceOf(right: readonly Move[], other: readonly Move[]): string {
  const places = right.flatMap((move, place) => (move === other[place] ? [] : [place]));
  if (places.length > NAMED_STEPS) return `${places.length} of ${right.length} moves are others`;
  return `With ${places.map((place) => `${other[place]} for ${right[place]} as move ${place + 1}`).join(', ')}`;
}

const countDifferent = (a: Facelets, b: Facelets): number => [...a].filter((letter, site) => letter !== b[site]).length;

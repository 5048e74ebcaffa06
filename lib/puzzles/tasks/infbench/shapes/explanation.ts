/** Explains why the right option of a shape puzzle is right, with a replay of its actions. */
import { type Action, actionKey, describeAction } from 'rung-puzzles/engines/shapez/action';
import { replayActions } from 'rung-puzzles/engines/shapez/apply';
import { formatShape } from 'rung-puzzles/engines/shapez/code';
import type { Explanation } from 'rung-puzzles/items/explanation';
import { optionLabel } from '../../choice';
import type { Direction } from '../direction';
import { namePieces, pieceNames } from './pieces';
import type { ShapePuzzle } from './puzzle';
import { actionToJson } from './truth';

export function explainShapePuzzle(puzzle: ShapePuzzle, direction: Direction): Explanation {
  const right = puzzle.lists[puzzle.right] ?? [];
  const target = formatShape(puzzle.finals[puzzle.right] ?? []);
  const names = pieceNames(namePieces(direction === 'forward' ? [right] : puzzle.lists));
  const label = optionLabel(puzzle.right);
  return {
    summary:
      direction === 'forward'
        ? `The actions lead to ${target}, option ${label}.`
        : `The actions of option ${label} lead to the target, ${target}.`,
    options: puzzle.lists.map((list, index) => ({
      label: optionLabel(index),
      right: index === puzzle.right,
      note: direction === 'forward' ? forwardNote(right, list, index === puzzle.right) : inverseNote(puzzle, index),
    })),
    replay: {
      world: 'shapez',
      states: (replayActions(puzzle.start, right) ?? []).map(formatShape),
      steps: right.map((action) => ({ text: describeAction(action, names), action: actionToJson(action) })),
    },
  };
}

function inverseNote(puzzle: ShapePuzzle, index: number): string {
  const end = formatShape(puzzle.finals[index] ?? []);
  return index === puzzle.right ? `Ends as ${end}, the target.` : `Ends as ${end}, not the target.`;
}

/** A wrong shape results from a list that differs in a few steps. The note names the first. */
function forwardNote(right: readonly Action[], list: readonly Action[], isRight: boolean): string {
  if (isRight) return 'This is the result of the actions.';
  const differing = list.flatMap((action, step) =>
    actionKey(action) === actionKey(right[step] as Action) ? [] : [step],
  );
  const first = differing[0] ?? 0;
  const others =
    differing.length === 1
      ? ''
      : ` and ${differing.length - 1} other ${differing.length === 2 ? 'step' : 'steps'} changed`;
  return `This would be the result with “${describeAction(list[first] as Action)}” as step ${first + 1}${others}.`;
}

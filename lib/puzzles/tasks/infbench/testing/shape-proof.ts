/** A slower check of shape puzzles for tests: direct replays that share no code with the generator. */
import { type Action, actionKey } from 'rung-puzzles/engines/shapez/action';
import { applyAction, replayActions } from 'rung-puzzles/engines/shapez/apply';
import { formatShape } from 'rung-puzzles/engines/shapez/code';
import type { Shape } from 'rung-puzzles/engines/shapez/shape';
import { isAsymmetric } from 'rung-puzzles/engines/shapez/symmetry';
import type { ShapePuzzle } from '../shapes/puzzle';

/** The faults of a puzzle in words. Empty if there are none. */
export function faultsOf(puzzle: ShapePuzzle): readonly string[] {
  const ends = puzzle.lists.map((list) => endOf(puzzle.start, list));
  const differing = new Set([formatShape(puzzle.start), ...ends]);
  const pieces = new Set(puzzle.lists.flat().flatMap((action) => (action.op === 'stack' ? [action.shape] : [])));
  return [
    ...(isAsymmetric(puzzle.start) ? [] : ['the start is symmetric']),
    ...(ends.includes(null) ? ['a list is illegal'] : []),
    ...(differing.size === puzzle.lists.length + 1 ? [] : ['two of the start and the four ends are equal']),
    ...(ends.every((end, index) => end === formatShape(puzzle.finals[index] ?? []))
      ? []
      : ['a final shape is not where its list ends']),
    ...(pieces.size > 6 ? ['more than six pieces'] : []),
    ...puzzle.lists.flatMap((list, index) => listFaults(puzzle.start, list).map((fault) => `list ${index}: ${fault}`)),
    ...sharedTails(puzzle.lists),
  ];
}

/** How many actions matter: without the action the list is legal and ends elsewhere. */
const countEffective = (start: Shape, list: readonly Action[]): number => {
  const end = endOf(start, list);
  return list.filter((_, left) => {
    const other = endOf(start, [...list.slice(0, left), ...list.slice(left + 1)]);
    return other !== null && other !== end;
  }).length;
};

function listFaults(start: Shape, list: readonly Action[]): readonly string[] {
  const ops = list.map(({ op }) => op).join(' ');
  const cancels = /rotate-cw rotate-ccw|rotate-ccw rotate-cw|mirror mirror|(rotate-c?cw) \1 \1(?!\w)/.test(ops);
  const effective = countEffective(start, list);
  return [
    ...(cancels ? ['neighbours cancel or merge'] : []),
    ...(effective === list.length ? [] : [`${effective} of ${list.length} actions matter`]),
  ];
}

/** Any two lists differ within the last three actions. */
function sharedTails(lists: ShapePuzzle['lists']): readonly string[] {
  const tails = lists.map((list) => list.slice(-3).map(actionKey).join());
  return new Set(tails).size === lists.length ? [] : ['two lists have the same last three actions'];
}

function endOf(start: Shape, list: readonly Action[]): string | null {
  const states = replayActions(start, list);
  return states === null ? null : formatShape(states.at(-1) ?? start);
}

/** Whether some list of fewer than `length` of these actions leads to the shape. Tries them all. */
export function hasShorterList(start: Shape, code: string, length: number, actions: readonly Action[]): boolean {
  if (formatShape(start) === code) return length > 0;
  if (length <= 1) return false;
  return actions.some((action) => {
    const next = applyAction(start, action);
    return next !== null && hasShorterList(next, code, length - 1, actions);
  });
}

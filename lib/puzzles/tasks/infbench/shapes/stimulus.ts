/**
 * How a shape puzzle is shown: forward (start and actions, which shape?) or inverse (start and target, which actions?).
 */
import { describeAction } from 'rung-puzzles/engines/shapez/action';
import { formatShape } from 'rung-puzzles/engines/shapez/code';
import { drawLegend, drawShape, type ShapeLook } from 'rung-puzzles/engines/shapez/draw';
import type { Shape } from 'rung-puzzles/engines/shapez/shape';
import { type Condition, hasVariant, modalityOf } from 'rung-puzzles/items/condition';
import type { Option, Panel, Part, Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel, optionPanelName } from '../../choice';
import type { Direction } from '../direction';
import { PLAIN } from '../variants';
import { type NamedPiece, namePieces, pieceNames } from './pieces';
import type { ShapePuzzle } from './puzzle';
import { shapeRules } from './rules';

/** A piece of the question and its picture, if it needs one. */
interface Shown {
  readonly part: Part;
  readonly panels: readonly Panel[];
}

export function presentShapePuzzle(puzzle: ShapePuzzle, direction: Direction, condition: Condition): Stimulus {
  const rules = shapeRules(puzzle.world, condition);
  const shown = direction === 'forward' ? forward(puzzle, condition) : inverse(puzzle, condition);
  return { rules, ...shown };
}

function forward(puzzle: ShapePuzzle, condition: Condition): Omit<Stimulus, 'rules'> {
  const list = puzzle.lists[puzzle.right] ?? [];
  const pieces = namePieces([list]);
  const shown = [showShape('start', 'Start', puzzle.start, condition), ...showPieces(pieces, condition)];
  const steps: Part = { kind: 'steps', title: 'Actions', steps: describeAll(list, pieces) };
  const options = puzzle.finals.map((shape, index) => showOption(shape, index, condition));
  return {
    question: 'The actions are applied to the start shape in order. Which shape is the result?',
    parts: [...shown.map(({ part }) => part), steps],
    panels: [...shown, ...options].flatMap(({ panels }) => panels),
    reply: choiceOf(options.map(({ content }) => content)),
  };
}

function inverse(puzzle: ShapePuzzle, condition: Condition): Omit<Stimulus, 'rules'> {
  const pieces = namePieces(puzzle.lists);
  const target = puzzle.finals[puzzle.right] ?? [];
  const shown = [
    showShape('start', 'Start', puzzle.start, condition),
    showShape('target', 'Target', target, condition),
    ...showPieces(pieces, condition),
  ];
  return {
    question: 'Which list of actions, applied in order, turns the start shape into the target shape?',
    parts: shown.map(({ part }) => part),
    panels: shown.flatMap(({ panels }) => panels),
    reply: choiceOf(puzzle.lists.map((list) => ({ kind: 'steps', steps: describeAll(list, pieces) }))),
  };
}

const lookOf = (condition: Condition): ShapeLook => ({ letters: !hasVariant(condition, PLAIN) });

function showShape(name: string, title: string, shape: Shape, condition: Condition): Shown {
  if (modalityOf(condition) === 'text')
    return { part: { kind: 'text', text: `${title}: ${formatShape(shape)}` }, panels: [] };
  return {
    part: { kind: 'panel', panel: name },
    panels: [{ name, title, scene: drawShape(shape, lookOf(condition)) }],
  };
}

function showPieces(pieces: readonly NamedPiece[], condition: Condition): readonly Shown[] {
  if (pieces.length === 0) return [];
  const text = `Pieces to stack: ${pieces.map(({ name, code }) => `${name} = ${code}`).join(', ')}`;
  if (modalityOf(condition) === 'text') return [{ part: { kind: 'text', text }, panels: [] }];
  return [
    {
      part: { kind: 'panel', panel: 'pieces' },
      panels: [{ name: 'pieces', title: 'Pieces to stack', scene: drawLegend(pieces, lookOf(condition)) }],
    },
  ];
}

function showOption(
  shape: Shape,
  index: number,
  condition: Condition,
): { content: Option['content']; panels: readonly Panel[] } {
  if (modalityOf(condition) === 'text') return { content: { kind: 'text', text: formatShape(shape) }, panels: [] };
  const name = optionPanelName(index);
  return {
    content: { kind: 'panel', panel: name },
    panels: [{ name, title: `Option ${optionLabel(index)}`, scene: drawShape(shape, lookOf(condition)) }],
  };
}

const describeAll = (list: ShapePuzzle['lists'][number], pieces: readonly NamedPiece[]): readonly string[] =>
  list.map((action) => describeAction(action, pieceNames(pieces)));

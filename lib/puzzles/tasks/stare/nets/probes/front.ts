/**
 * Our extension, a part skill of STARE's net folding (arXiv 2506.04633): which colour is in front after the sheet is
 * folded into a cube and turned? Options are a random choice of the colours that this number of turns can bring to the
 * front, so they reveal nothing.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { FRONT, opposite } from 'rung-puzzles/engines/nets/direction';
import type { PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { drawSheet } from 'rung-puzzles/engines/nets/hexomino/draw';
import { foldNet } from 'rung-puzzles/engines/nets/net';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { choiceOf, optionLabel } from '../../../choice';
import { doubled } from '../../../doubled';
import { arrange, defineStareTask, type PlacedPuzzle } from '../../define';
import {
  colorAt,
  coloredLooks,
  describeTurn,
  drawNet,
  drawTurns,
  FOLDING_RULES,
  placeOfColor,
  replayOf,
  TRUTH_FIELDS,
  type TurnedNet,
  truthOf,
  turnedNet,
} from '../turns';

export interface NetFrontPuzzle extends PlacedPuzzle, TurnedNet {
  readonly options: readonly string[];
}

const LAST_LEVEL = 20;

export const netFront = defineStareTask<NetFrontPuzzle>({
  name: 'net-front',
  drawnAs: 'net-color',
  title: 'Colour in front',
  summary: 'Fold a coloured sheet to a cube in your mind, turn it, and say which colour is in front.',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning: 'number of turns',
    notes: [
      'The paper has no such task. Level 1 asks for a neighbour of the front face; each level turns the cube once more.',
    ],
  },
  truthFields: {
    ...TRUTH_FIELDS,
    options: '{label, color} in display order; right is the colour in front after the turns',
  },
  reply: { kind: 'choice', options: 4 },
  modalities: ['image'],
  attempt,
  present: (puzzle) => doubled(present(puzzle)),
  truth: (puzzle) => ({
    ...truthOf(puzzle),
    options: puzzle.options.map((color, index) => ({ label: optionLabel(index), color })),
  }),
  explain,
});

const MOST_LISTS = 200;

/** The colour is drawn first, then turns that bring it to the front. */
function attempt(level: number, place: number, rng: Rng): NetFrontPuzzle | null {
  const net = drawNet(rng.split('net'));
  const reachable = reachableColors(net, level);
  const right = rng.split('color').pick(reachable);
  const others = rng.split('others').sample(
    reachable.filter((color) => color !== right),
    3,
  );
  const draws = rng.split('turns');
  for (let list = 0; list < MOST_LISTS; list += 1) {
    const turned: TurnedNet = { ...net, turns: drawTurns(level, draws) };
    if (colorAt(turnedNet(turned), FRONT) === right)
      return { place, ...turned, options: arrange(place, right, others, rng.split('order')) };
  }
  return null;
}

/** One turn brings a neighbour of the front to the front, two any face except the front, more any. */
function reachableColors({ squares, base }: Pick<TurnedNet, 'squares' | 'base'>, turns: number): readonly string[] {
  const cube = foldNet(squares, base);
  const unreachable = turns === 1 ? [FRONT, opposite(FRONT)] : turns === 2 ? [FRONT] : [];
  return SIX_COLORS.map(({ name }) => name).filter((name) => !unreachable.some((face) => colorAt(cube, face) === name));
}

function present({ squares, base, turns, options }: NetFrontPuzzle): Omit<Stimulus, 'contract'> {
  return {
    rules: FOLDING_RULES,
    question: `The sheet is folded to a cube with the ${squares[base]?.pattern} square in front, then turned as listed. Which colour is in front at the end?`,
    parts: [
      { kind: 'panel', panel: 'sheet' },
      { kind: 'steps', title: 'Turns', steps: turns.map(describeTurn) },
    ],
    panels: [{ name: 'sheet', title: 'Sheet', scene: drawSheet(squares, coloredLooks(squares)) }],
    reply: choiceOf(options.map((color) => ({ kind: 'text', text: color.charAt(0).toUpperCase() + color.slice(1) }))),
  };
}

function explain(puzzle: NetFrontPuzzle): Explanation {
  const cube: PrintedCube = turnedNet(puzzle);
  return {
    summary: `After the turns ${puzzle.options[puzzle.place]} is in front.`,
    options: puzzle.options.map((color, index) => ({
      label: optionLabel(index),
      right: index === puzzle.place,
      note: `At the end ${color} is ${placeOfColor(cube, color)}.`,
    })),
    replay: replayOf(puzzle),
  };
}

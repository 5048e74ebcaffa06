/**
 * SpatialViz-Bench, arrow moving (arXiv 2507.07610): arrows move relative to their own direction, turn, and exchange
 * places. How do they end, or which moves led there?
 */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { type Arrow, type ArrowBoard, type ArrowMove, boardKey } from 'rung-puzzles/engines/grid/arrow-board';
import { drawArrowBoard } from 'rung-puzzles/engines/grid/draw-arrow-board';
import { arrowReplay } from 'rung-puzzles/engines/grid/replay';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Panel, Part, Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel, optionPanelName } from '../../choice';
import { doubled } from '../../doubled';
import type { LevelRange } from '../../task';
import { arrange, defineSpatialVizTask } from '../define';
import { drawArrowCount, drawBoard, drawMoveLists, drawWalks, type Played } from './lists';

/** `path`: start and end are shown, which moves? `picture`: start and moves are shown, which end? */
type ArrowAsk = 'path' | 'picture';

export interface ArrowMovingPuzzle {
  readonly place: number;
  readonly ask: ArrowAsk;
  /** In display order, all from the same board. */
  readonly lists: readonly Played[];
}

/** Twenty-one moves, and no one has come near. */
const LAST_LEVEL = 20;

const LEVELS: LevelRange = {
  first: 1,
  last: LAST_LEVEL,
  meaning: 'one arrow and 2 moves, then several arrows and more and more moves',
  notes: [
    'Levels 1 and 2 are the published levels 0 and 1: one arrow and 2 moves; three to six arrows and 2 or 3 moves. The board has 3 by 3 cells at every level.',
    'Above them each level has one more move: 4 at level 3.',
    'At level 1 the moves are asked for; above it the moves in half of the items and the final board in the others.',
    'The four lists differ at two steps, each in one of two ways, so the options alone do not tell which is right.',
  ],
};

export const arrowMoving = defineSpatialVizTask<ArrowMovingPuzzle>({
  name: 'arrow-moving',
  title: 'Arrow moving',
  summary: 'Follow arrows that move, turn and change places on a small board.',
  version: '2',
  recipe: '1',
  levels: LEVELS,
  truthFields: {
    size: 'Columns and rows of the board',
    arrows:
      'At the start: {at: [x,y], facing, color}; x to the right and y up, both from 0 at the lower left, as the pictures are numbered',
    ask: 'path: which moves lead from arrows to final; picture: how the arrows end after moves',
    moves:
      'The right list: {at, direction, units}; at is the arrow’s cell at the time of the move, direction is as the arrow sees it',
    final: 'The arrows at the end',
    options: '{label, moves} where a path is asked for, {label, arrows} where a picture is, in display order',
  },
  attempt,
  present: (puzzle) => doubled(present(puzzle)),
  truth: ({ place, ask, lists }) => ({
    size: startOf(lists).size,
    arrows: arrowsJson(startOf(lists)),
    ask,
    moves: movesJson((lists[place] as Played).moves),
    final: arrowsJson(endOf(lists[place] as Played)),
    options: lists.map((list, index) => ({
      label: optionLabel(index),
      ...(ask === 'path' ? { moves: movesJson(list.moves) } : { arrows: arrowsJson(endOf(list)) }),
    })),
  }),
  explain,
});

const startOf = (lists: readonly Played[]): ArrowBoard => lists[0]?.boards[0] as ArrowBoard;
const endOf = ({ boards }: Played): ArrowBoard => boards.at(-1) as ArrowBoard;
const arrowsJson = ({ arrows }: ArrowBoard): Json => arrows.map(({ at, facing, color }) => ({ at, facing, color }));
const movesJson = (moves: readonly ArrowMove[]): Json =>
  moves.map(({ at, direction, units }) => ({ at, direction, units }));

function attempt(level: number, place: number, rng: Rng): ArrowMovingPuzzle | null {
  const lists =
    level === 1 ? drawWalks(drawBoard(1, rng.split('board')), rng.split('moves')) : severalArrows(level, rng);
  if (lists === null) return null;
  // Any of the four may be the one asked about.
  const [right, ...wrong] = rng.split('right').shuffle(lists) as [Played, ...Played[]];
  return {
    place,
    ask: level === 1 || rng.split('ask').chance(1, 2) ? 'path' : 'picture',
    lists: arrange(place, right, wrong, rng.split('order')),
  };
}

function severalArrows(level: number, rng: Rng): readonly Played[] | null {
  const count = drawArrowCount(rng.split('count'));
  return count === null
    ? null
    : drawMoveLists(drawBoard(count, rng.split('board')), movesAt(level, rng.split('length')), rng.split('moves'));
}

/** Two or three moves as published, four at level 3, and one more per level. */
const movesAt = (level: number, rng: Rng): number => (level === 2 ? 2 + rng.int(2) : level + 1);

const RULES = [
  'An arrow moves forward, backward, left or right, as seen from the arrow itself, by as many cells as the move says. One unit is one cell.',
  'After each move the arrow points the way it has just gone: after a move to its left it points to what was its left, after a move backward it points the other way.',
  'If it arrives at another arrow, the two change places: the other arrow goes to the cell the first one came from, and points the way it went. Arrows passed on the way stay as they are.',
  'Cells are named (column, row), counted from 0 at the lower left, as the numbers at the edges show. If there are several arrows, a move names the cell where its arrow is at that moment.',
  'An end is right only if every arrow is in the right cell and points the right way.',
];

const board = (name: string, title: string, shown: ArrowBoard): Panel => ({
  name,
  title,
  scene: drawArrowBoard(shown),
});
const panelPart = ({ name }: Panel) => ({ kind: 'panel', panel: name }) as const;

function present(puzzle: ArrowMovingPuzzle): Omit<Stimulus, 'contract'> {
  return { rules: RULES, ...(puzzle.ask === 'path' ? presentPaths(puzzle) : presentPictures(puzzle)) };
}

function presentPaths({ place, lists }: ArrowMovingPuzzle): Omit<Stimulus, 'contract' | 'rules'> {
  const panels = [board('start', 'Start', startOf(lists)), board('end', 'End', endOf(lists[place] as Played))];
  return {
    question: 'Which moves, made in order, lead from the start to the end?',
    parts: panels.map(panelPart),
    panels,
    reply: choiceOf(lists.map((list) => ({ kind: 'steps', steps: describeAll(list) }))),
  };
}

function presentPictures({ place, lists }: ArrowMovingPuzzle): Omit<Stimulus, 'contract' | 'rules'> {
  const start = board('start', 'Start', startOf(lists));
  const steps: Part = { kind: 'steps', title: 'Moves', steps: describeAll(lists[place] as Played) };
  const options = lists.map((list, index) =>
    board(optionPanelName(index), `Option ${optionLabel(index)}`, endOf(list)),
  );
  return {
    question: 'The moves are made in order. Which picture shows the end?',
    parts: [panelPart(start), steps],
    panels: [start, ...options],
    reply: choiceOf(options.map(panelPart)),
  };
}

/** A single arrow need not be named. */
function describeAll({ moves, boards }: Played): readonly string[] {
  const isAlone = boards[0]?.arrows.length === 1;
  return moves.map(({ at, direction, units }) => {
    const name = isAlone ? '' : `(${at.join(', ')}) `;
    const way = isAlone ? `${direction.slice(0, 1).toUpperCase()}${direction.slice(1)}` : direction;
    return `${name}${way}, ${units} ${units === 1 ? 'unit' : 'units'}`;
  });
}

function explain({ place, ask, lists }: ArrowMovingPuzzle): Explanation {
  const right = lists[place] as Played;
  const texts = describeAll(right);
  return {
    summary:
      ask === 'path'
        ? `The moves of option ${optionLabel(place)} lead to the end that is shown.`
        : `Made in order, the moves lead to the board of option ${optionLabel(place)}.`,
    options: lists.map((list, index) => ({
      label: optionLabel(index),
      right: index === place,
      note: noteOn(endOf(list), endOf(right), ask),
    })),
    replay: arrowReplay(right.boards, right.moves, texts),
  };
}

function noteOn(end: ArrowBoard, right: ArrowBoard, ask: ArrowAsk): string {
  if (boardKey(end) === boardKey(right))
    return ask === 'path' ? 'These moves lead to the end.' : 'This is how the moves end.';
  const wrong = end.arrows.filter(
    ({ color, at, facing }) =>
      !right.arrows.some(
        (arrow) => arrow.color === color && String(arrow.at) === String(at) && arrow.facing === facing,
      ),
  );
  const [first, ...more] = wrong as [Arrow, ...Arrow[]];
  const others = more.length === 0 ? '' : ` ${more.length} other${more.length === 1 ? ' is' : 's are'} wrong too.`;
  return `${ask === 'path' ? 'These moves leave' : 'Here'} the ${first.color} arrow${ask === 'path' ? '' : ' is'} at (${first.at.join(', ')}), pointing ${first.facing}, which is not ${ask === 'path' ? 'the end' : 'how the moves end'}.${others}`;
}

/**
 * SpatialViz-Bench (arXiv 2507.07610), three-view projection: find another view from a picture and one or two views.
 * Level 1 is the published block level, level 2 the published part level with our own parts. The published parts are
 * models of the DeepCAD data set, read from STEP files, which cannot be made from a seed.
 */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import {
  drawIsometric as drawPart,
  drawView as drawPartView,
} from 'rung-puzzles/engines/solids/part/drawing/draw-part';
import { boxOfDrawing } from 'rung-puzzles/engines/solids/part/drawing/drawing-keys';
import type { DrawnLine } from 'rung-puzzles/engines/solids/part/drawing/view-drawing';
import { type Cell, cellKey, type Solid } from 'rung-puzzles/engines/voxels/cell';
import { drawIsometric } from 'rung-puzzles/engines/voxels/draw/isometric';
import { drawView } from 'rung-puzzles/engines/voxels/draw/views';
import type { Side } from 'rung-puzzles/engines/voxels/seen';
import { turnedBy } from 'rung-puzzles/engines/voxels/turn';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Explanation, Replay } from 'rung-puzzles/items/explanation';
import type { Panel, Stimulus } from 'rung-puzzles/items/stimulus';
import type { Scene } from 'rung-puzzles/scene/scene';
import { choiceOf, optionLabel, optionPanelName } from '../../choice';
import { doubled } from '../../doubled';
import type { VariantGroup } from '../../task';
import { defineSpatialVizTask, NONE_OPTION, NONE_PLACE } from '../define';
import { attemptBlock, type BlockPuzzle, type MarkedView, markedView } from './blocks';
import { attemptPart, type PartPuzzle } from './parts';
import { attemptVisible, type VisiblePuzzle } from './published';
import { blockClass, FROM, noteBlock, notePart, noteVisible, partClass, visibleClass } from './words';

type AnyPartPuzzle = PartPuzzle | VisiblePuzzle;
export type ViewPuzzle = BlockPuzzle | AnyPartPuzzle;

const PUBLISHED: VariantGroup = {
  name: 'parts',
  standard:
    'hidden edges are dashed; wrong pictures show another part, or the view turned, mirrored or from the other side',
  values: [
    {
      id: 'published',
      meaning:
        'as in the paper: only the edges that one sees are drawn, and a wrong picture lacks an inner line, is mirrored or turned by a quarter. The parts are ours; the paper takes models of the DeepCAD data set, imported from STEP files. Level 1 is of the same kind as without',
      drawsPuzzle: true,
    },
  ],
};

const VISIBLE_RULE = 'Of a part: all pictures show only the edges that one sees, as solid lines.';
const RULES = [
  'The picture shows an object from the front left, above: its front is on the right of the picture, its left side on the left.',
  'A view is what you see when you look straight at the object from one side. In the view from the left the front is on the right; in the view from above the front is at the bottom.',
  'Cubes: they are within a space of 3 by 3 by 3, on the ground or on each other. Exactly three are dark, and each of these is at least partly visible in the picture.',
  'Parts: visible edges are solid lines, edges behind material are dashed lines. The picture from the front left shows no hidden edges.',
  'If “None of these” is offered, it is right when no picture can be the view that is asked for.',
];

/** Of `RULES`, the one on edges of parts. */
const PART_RULE = 3;

const LAST_LEVEL = 7;
const PICTURE_PX = 300;
const OPTION_PX = 240;

export const threeView = defineSpatialVizTask<ViewPuzzle>({
  name: 'three-view',
  title: 'Three-view projection',
  summary: 'See an object from one corner and from one or two sides, and find what it looks like from another side.',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning: 'cubes, then parts with more and more features',
    notes: [
      'Level 1: a 3 x 3 x 3 stack of cubes, three of them marked. Level 2: a part of three or four features (steps, slots, notches, pockets, blocks, slopes, bosses, holes), 7 to 20 faces.',
      'Above level 2 the part has one feature more a level. It ends at level 7: more features crowd a picture that a phone can show.',
    ],
  },
  variants: [PUBLISHED],
  truthFields: {
    kind: 'block (level 1) or part',
    cells: 'block: all cubes [x,y,z], integers from 0, x right, y away from the viewer, z up',
    marked: 'block: the three dark ones',
    part: 'part: the recipe, a list of {op, shape} applied in order, starting from nothing; op add or cut; shape box {from, to} (opposite corners), cylinder {axis, center, radius, from, to} (center: its two other coordinates in the order x, y, z) or wedge {axis, from, to, corner} (the half of the box, cut by a diagonal plane along axis, that holds the corner; corner: for the two other axes in order, 0 the low end, 1 the high end). x right, y away from the viewer, z up',
    asked:
      'The view asked for: front (seen from −y; right is x, up is z), left (from −x; right is −y, up is z) or top (from above; right is x, up is y)',
    given: 'The views shown next to the picture from the front left',
    ask: 'view',
    options:
      'Options {label, class, view} (block: rows from the top of 0 empty, 1 cube, 2 dark cube) or {label, class, lines} (part: {kind: segment, from, to, hidden} and {kind: arc, center, radius, from, to, hidden}, arcs counter-clockwise and at most a quarter, in units [right, up], wherever on the page) in display order; for parts the last one is {label, none: true}. class: right, or of what it is instead: other-marking, other-side, other-part (one feature more or less), mirrored, upside-down, half-turn, quarter-turn, or two of these. In the variant published: line-deleted, mirrored, upside-down, quarter-turn, with other-view in front where it is made from the view that is neither asked for nor given; hidden edges are left out',
  },
  attempt,
  present: (puzzle, condition) => ({
    ...doubled(puzzle.kind === 'block' ? presentBlock(puzzle) : presentPart(puzzle)),
    rules: rulesFor(condition),
  }),
  truth: (puzzle) => (puzzle.kind === 'block' ? blockTruth(puzzle) : partTruth(puzzle)),
  explain: (puzzle) => (puzzle.kind === 'block' ? explainBlock(puzzle) : explainPart(puzzle)),
});

function attempt(level: number, place: number, rng: Rng, condition: Condition): ViewPuzzle | null {
  if (level === 1) return attemptBlock(level, place, rng);
  return hasVariant(condition, 'published') ? attemptVisible(level, place, rng) : attemptPart(level, place, rng);
}

const rulesFor = (condition: Condition): readonly string[] =>
  hasVariant(condition, 'published') ? RULES.with(PART_RULE, VISIBLE_RULE) : RULES;

const question = (asked: 'front' | 'left' | 'top'): string => `Which picture is the view from ${FROM[asked]}?`;
const viewTitle = (view: 'front' | 'left' | 'top'): string => `View from ${FROM[view]}`;

const showPanels = (panels: readonly Panel[]): Stimulus['parts'] =>
  panels.map(({ name }) => ({ kind: 'panel', panel: name }));

const optionPanels = (scenes: readonly Scene[]): readonly Panel[] =>
  scenes.map((scene, index) => ({ name: optionPanelName(index), title: `Option ${optionLabel(index)}`, scene }));

// ---------------------------------------------------------------- cubes

const MARK_SHADES: Readonly<Record<Side, string>> = { top: '#8a3437', left: '#641c1f', right: '#471012' };
const MARK_FILL = '#641c1f';
const CUBE_PX = 46;
const SQUARE_PX = 66;

function presentBlock({ cells, marked, options }: BlockPuzzle): Omit<Stimulus, 'contract' | 'rules'> {
  const keys = new Set(marked.map(cellKey));
  const markOf = (cell: Cell, side: Side) => (keys.has(cellKey(cell)) ? MARK_SHADES[side] : undefined);
  const shown: readonly Panel[] = [
    {
      name: 'object',
      title: 'The stack',
      scene: drawIsometric(cells, { width: PICTURE_PX, height: PICTURE_PX, edgePx: CUBE_PX, markOf }),
    },
    ...(['front', 'top'] as const).map((view) => ({
      name: view,
      title: viewTitle(view),
      scene: drawMarked(markedView(view, cells, marked)),
    })),
  ];
  const drawn = optionPanels(options.map(({ view }) => drawMarked(view)));
  return {
    question: question('left'),
    parts: showPanels(shown),
    panels: [...shown, ...drawn],
    reply: choiceOf(drawn.map(({ name }) => ({ kind: 'panel', panel: name }))),
  };
}

function drawMarked(view: MarkedView): Scene {
  const filled = view.map((row) => row.map((square) => Math.min(square, 1)));
  const fillOf = (row: number, column: number) => (view[row]?.[column] === 2 ? MARK_FILL : undefined);
  return drawView(filled, { width: OPTION_PX, height: OPTION_PX, squarePx: SQUARE_PX, fillOf });
}

const listed = (cells: Solid): Json => cells.map((cell) => [...cell]);

const blockTruth = ({ cells, marked, options }: BlockPuzzle): { readonly [key: string]: Json } => ({
  kind: 'block',
  cells: listed(cells),
  marked: listed(marked),
  asked: 'left',
  given: ['front', 'top'],
  ask: 'view',
  options: options.map((option, index) => ({
    label: optionLabel(index),
    class: blockClass(option),
    view: option.view.map((row) => [...row]),
  })),
});

function explainBlock({ cells, marked, options, place }: BlockPuzzle): Explanation {
  return {
    summary: `Option ${optionLabel(place)} is the view from the left.`,
    options: options.map((option, index) => ({
      label: optionLabel(index),
      right: index === place,
      note: noteBlock(option),
    })),
    replay: blockReplay(cells, marked),
  };
}

function blockReplay(cells: Solid, marked: Solid): Replay {
  const keys = new Set(marked.map(cellKey));
  const stateOf = (places: Solid): Json => ({
    cubes: places.map((at, id) => ({
      id,
      at: [...at].map((each) => each + 0),
      ...(keys.has(cellKey(cells[id] as Cell)) ? { color: 'R' } : {}),
    })),
  });
  const turn = { axis: 2, quarters: 1 } as const;
  const turned = turnedBy(cells, turn).map(([x, y, z]): Cell => [x + 2, y, z]);
  return {
    world: 'voxels',
    states: [stateOf(cells), stateOf(turned)],
    steps: [{ text: 'Turn the stack until its left side is in front.', action: { op: 'turn', ...turn } }],
  };
}

// ---------------------------------------------------------------- parts

function presentPart({
  asked,
  given,
  isometric,
  givenLines,
  options,
}: AnyPartPuzzle): Omit<Stimulus, 'contract' | 'rules'> {
  const scale = commonScale([givenLines, ...options.map(({ lines }) => lines)]);
  const shown: readonly Panel[] = [
    { name: 'object', title: 'The part', scene: drawPart(isometric, PICTURE_PX, 18) },
    { name: given, title: viewTitle(given), scene: drawPartView(givenLines, OPTION_PX, scale) },
  ];
  const drawn = optionPanels(options.map(({ lines }) => drawPartView(lines, OPTION_PX, scale)));
  return {
    question: question(asked),
    parts: showPanels(shown),
    panels: [...shown, ...drawn],
    reply: choiceOf([...drawn.map(({ name }) => ({ kind: 'panel' as const, panel: name })), NONE_OPTION]),
  };
}

/** px per unit, the same for all views of an item. */
function commonScale(drawings: readonly (readonly DrawnLine[])[]): number {
  const extents = drawings.map(boxOfDrawing).flatMap(({ left, right, bottom, top }) => [right - left, top - bottom]);
  return (OPTION_PX - 36) / Math.max(...extents);
}

function partTruth(puzzle: AnyPartPuzzle): { readonly [key: string]: Json } {
  const { part, asked, given, options } = puzzle;
  const classes = classesOf(puzzle);
  const drawn = options.map(
    ({ lines }, index): Json => ({
      label: optionLabel(index),
      class: classes[index] as string,
      lines: lines.map(lineTruth),
    }),
  );
  return {
    kind: 'part',
    part: part as unknown as Json,
    asked,
    given: [given],
    ask: 'view',
    options: [...drawn, { label: optionLabel(NONE_PLACE), class: 'none', none: true }],
  };
}

const classesOf = (puzzle: AnyPartPuzzle): readonly string[] =>
  puzzle.kind === 'part'
    ? puzzle.options.map(partClass)
    : puzzle.options.map((option) => visibleClass(option, puzzle.asked));

const notesOf = (puzzle: AnyPartPuzzle): readonly string[] =>
  puzzle.kind === 'part' ? puzzle.options.map((option) => notePart(option, puzzle)) : puzzle.options.map(noteVisible);

function lineTruth(line: DrawnLine): Json {
  const point = (pair: readonly [number, number]): Json => pair.map(rounded);
  const ends = { from: point(line.from), to: point(line.to), hidden: line.hidden };
  return line.kind === 'segment'
    ? { kind: 'segment', ...ends }
    : { kind: 'arc', center: point(line.center), radius: line.radius, ...ends };
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

function explainPart(puzzle: AnyPartPuzzle): Explanation {
  const { part, asked, place } = puzzle;
  const isNone = place === NONE_PLACE;
  const notes = notesOf(puzzle).map((note, index) => ({ label: optionLabel(index), right: index === place, note }));
  const none = {
    label: optionLabel(NONE_PLACE),
    right: isNone,
    note: isNone ? 'No picture is the view that is asked for.' : 'One of the pictures is the view.',
  };
  return {
    summary: isNone
      ? `None of the pictures is the view from ${FROM[asked]}.`
      : `Option ${optionLabel(place)} is the view from ${FROM[asked]}.`,
    options: [...notes, none],
    replay: {
      world: 'solids',
      states: ['isometric', asked].map((pose) => ({ scene: 'part', part: part as unknown as Json, pose })),
      steps: [{ text: `Turn the part until you look at it from ${FROM[asked]}.`, action: { op: 'look', pose: asked } }],
    },
  };
}

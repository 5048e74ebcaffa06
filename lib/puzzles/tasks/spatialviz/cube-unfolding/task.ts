/**
 * SpatialViz-Bench, cube unfolding (arXiv 2507.07610, mental folding): which of four nets can, or cannot, fold into a
 * cube with the shown corner? A net fits if and only if one of the 24 ways to hold its cube looks like the picture. The
 * generator checks all four nets.
 */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import type { CornerView } from 'rung-puzzles/engines/nets/draw/corner-view';
import { drawView } from 'rung-puzzles/engines/nets/draw/view';
import type { NetSquare } from 'rung-puzzles/engines/nets/net';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel, optionPanelName } from '../../choice';
import { doubled } from '../../doubled';
import { arrange, defineSpatialVizTask, type PlacedPuzzle } from '../define';
import { awayFrom, cubeOf, drawFlat, FOLDED_TRUTH_FIELDS, FOLDING, type Folded, foldedIn, foldedTruth } from './folds';
import { cubeLevels, drawCube, drawPatterns, firstDrawn } from './levels';
import { drawNets, patternTurns, plainFaces } from './nets';
import { FIT_NOTES, type Fit, fitOf } from './reasons';
import { replayToView } from './replay';
import { drawCannotSet, drawCanSet } from './sets';

type Net = readonly NetSquare[];

export interface UnfoldingPuzzle extends PlacedPuzzle {
  readonly ask: 'can' | 'cannot';
  readonly view: CornerView;
  readonly folded: Folded;
  readonly nets: readonly Net[];
}

export const cubeUnfolding = defineSpatialVizTask<UnfoldingPuzzle>({
  name: 'cube-unfolding',
  title: 'Cube unfolding',
  summary: 'See one corner of a cube, and find the flat net that folds into it, or the one that does not.',
  version: '2',
  recipe: '1',
  levels: cubeLevels([
    'Level 1 asks which net cannot, as published; from level 2 on half of the items ask which net can.',
  ]),
  truthFields: {
    view: 'Three visible faces clockwise around the shared corner as seen from outside, {pattern, turn}: quarter turns clockwise with that corner at the lower left',
    ask: 'can: the right net folds into a cube that shows the view in one of the 24 ways to hold it; cannot: the right net is the only one that does not',
    patterns: 'Number of distinct quarter turns of each pattern (1, 2 or 4); turns count modulo that',
    options:
      '{label, net, class}: squares {row, col, pattern, turn} with the print towards the viewer, folded away from the viewer; class compares the net with the view: right, consistent, mirrored, turned, opposite',
    ...FOLDED_TRUTH_FIELDS,
  },
  variants: [FOLDING],
  attempt,
  present: (puzzle) => doubled(present(puzzle)),
  truth: (puzzle) => ({
    view: plainFaces(puzzle.view) as unknown as Json,
    ask: puzzle.ask,
    patterns: patternTurns(puzzle.nets),
    ...foldedTruth(puzzle.nets, puzzle.folded),
    options: puzzle.nets.map((net, index) => ({
      label: optionLabel(index),
      net: plainFaces(net) as unknown as Json,
      class: classOf(puzzle, index),
    })),
  }),
  explain,
});

/** How many of three changed cubes could be the odd one by the nets alone. Colours allow no more. */
const waysAt = (level: number): number => (level === 1 ? 2 : 3);

function attempt(level: number, place: number, rng: Rng, condition: Condition): UnfoldingPuzzle | null {
  const folded = foldedIn(condition);
  const ask = level > 1 && rng.split('ask').chance(1, 2) ? 'can' : 'cannot';
  const set = firstDrawn(rng.split('set'), (draw) => {
    const cube = drawCube(drawPatterns(level, draw), draw);
    return ask === 'can' ? drawCanSet(cube, draw) : drawCannotSet(cube, waysAt(level), draw);
  });
  if (set === null) return null;
  const [right, ...others] = drawNets(set.cubes, rng.split('nets')).map((net) => awayFrom(net, folded)) as [
    Net,
    ...Net[],
  ];
  const puzzle = {
    place,
    ask,
    view: set.view,
    folded,
    nets: arrange(place, right, others, rng.split('order')),
  } as const;
  return puzzle.nets.every((_, index) => ((fitAt(puzzle, index) === 'right') === (index === place)) === (ask === 'can'))
    ? puzzle
    : null;
}

const QUESTIONS = {
  can: 'Which net folds into a cube that can look like the picture?',
  cannot: 'Which net does NOT fold into a cube that can look like the picture?',
} as const;

const FOLD_RULES: Readonly<Record<Folded, string>> = {
  away: 'Nets are folded back, away from you, along the thin lines: what is printed on them ends up on the outside of the cube.',
  up: 'Each net is on a table and is folded up, towards you, along the thin lines. Its print shows through: on the outside of the cube you see it from behind.',
};

const rulesFor = (folded: Folded): readonly string[] => [
  'The picture shows three faces of a cube. It does not matter what is on the three hidden faces.',
  FOLD_RULES[folded],
  'The whole cube may be turned any way, but not mirrored.',
  'A figure turned differently on its face makes a different cube. Letters only name colours, so their direction does not matter.',
];

function present({ ask, view, folded, nets }: UnfoldingPuzzle): Omit<Stimulus, 'contract'> {
  const options = nets.map((net, index) => ({
    name: optionPanelName(index),
    title: `Option ${optionLabel(index)}`,
    scene: drawFlat(net, folded),
  }));
  return {
    rules: rulesFor(folded),
    question: QUESTIONS[ask],
    parts: [{ kind: 'panel', panel: 'cube' }],
    panels: [{ name: 'cube', title: 'Cube', scene: drawView(view) }, ...options],
    reply: choiceOf(options.map(({ name }) => ({ kind: 'panel', panel: name }))),
  };
}

const fitAt = ({ nets, view, folded }: UnfoldingPuzzle, index: number): Fit =>
  fitOf(cubeOf(nets[index] as Net, folded), view);

const classOf = (puzzle: UnfoldingPuzzle, index: number): string => {
  if (index === puzzle.place) return 'right';
  return puzzle.ask === 'can' ? fitAt(puzzle, index) : 'consistent';
};

function explain(puzzle: UnfoldingPuzzle): Explanation {
  const { ask, nets, place, view, folded } = puzzle;
  const does =
    ask === 'can'
      ? 'is the only net that folds into a cube with this corner'
      : 'is the only net that does not fold into a cube with this corner';
  return {
    summary: `Option ${optionLabel(place)} ${does}.`,
    options: nets.map((_, index) => ({
      label: optionLabel(index),
      right: index === place,
      note: FIT_NOTES[fitAt(puzzle, index)],
    })),
    replay: replayToView(nets[place] as Net, view, folded),
  };
}

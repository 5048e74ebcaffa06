/**
 * SpatialViz-Bench, paper folding (arXiv 2507.07610): where are the holes of a folded and punched sheet after
 * unfolding?
 */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { drawFolded, drawPunched, drawUnfolded } from 'rung-puzzles/engines/paper/draw';
import type { Cell } from 'rung-puzzles/engines/paper/layers';
import { actionJson, filmOf, type PaperAction, stateJson } from 'rung-puzzles/engines/paper/replay';
import { flatSheet, foldAll } from 'rung-puzzles/engines/paper/sheet';
import { holesWhileFolded } from 'rung-puzzles/engines/paper/unfolding';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Panel, Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel, optionPanelName } from '../../choice';
import type { LevelRange } from '../../task';
import { arrange, defineSpatialVizTask } from '../define';
import { countWithout, holeKind } from './kinds';
import { drawPapers, type Paper, type PaperSize } from './papers';

export interface PaperFoldingPuzzle {
  readonly place: number;
  readonly side: number;
  /** In display order. The one at `place` is the one whose folding is shown. */
  readonly papers: readonly Paper[];
}

const rightOf = ({ place, papers }: PaperFoldingPuzzle): Paper => papers[place] as Paper;

const MOST_FOLDS = 3;
const MOST_PUNCHES = 3;
/** Twelve by twelve cells. Smaller cells are hard to see on a phone. */
const LAST_LEVEL = 10;

export const sizeOf = (level: number): PaperSize => ({
  side: level + 2,
  folds: level < MOST_FOLDS ? 2 : MOST_FOLDS,
  punches: Math.min(level, MOST_PUNCHES),
});

const LEVELS: LevelRange = {
  first: 1,
  last: LAST_LEVEL,
  meaning: 'rows and columns of the sheet, less two',
  notes: [
    'Levels 1 to 3 are the published levels 0 to 2: 3 × 3 cells with 2 folds and 1 hole, 4 × 4 with 2 and 2, 5 × 5 with 3 and 3.',
    'Above them each level has one more row and column; the 3 folds and 3 holes stay.',
    'All folds but one at most have laid paper under some hole.',
    'Every option results from another folding of the level. Most share the punches and all folds but one, so the options alone do not reveal which is right.',
  ],
};

export const paperFolding = defineSpatialVizTask<PaperFoldingPuzzle>({
  name: 'paper-folding',
  title: 'Paper folding',
  summary: 'See a sheet of paper being folded and punched, and find where the holes are once it is unfolded.',
  version: '2',
  recipe: '1',
  levels: LEVELS,
  truthFields: {
    rows: 'Rows of the sheet',
    cols: 'Columns of the sheet',
    folds:
      'In order: {line: [[x1,y1],[x2,y2]], moves}, in cells from the top left corner, x right, y down; the part of the folded sheet on that side of the directed line, as seen on the page, goes over the front',
    punches: 'Cells [row,col] of the page, punched through all layers after the last fold; no crease runs through them',
    options:
      '{label, holes, class} in display order: holes [row,col] of the unfolded sheet; class `right`, or how the holes differ from the right ones: mirrored, missing row, moved holes …',
  },
  attempt,
  present,
  truth,
  explain,
});

function attempt(level: number, place: number, rng: Rng): PaperFoldingPuzzle | null {
  const size = sizeOf(level);
  const papers = drawPapers(size, rng.split('papers'));
  if (papers === null) return null;
  const [right, ...others] = rng.split('right').shuffle(papers) as [Paper, ...Paper[]];
  // The holes came from a table of layers. Opening the sheet fold by fold must show the same holes, in no other option.
  const opened = String(holesWhileFolded(flatSheet(size.side, size.side), right.folds, right.punches, 0));
  const shown = papers.filter(({ holes }) => String(holes) === opened);
  return shown.length === 1 && shown[0] === right
    ? { place, side: size.side, papers: arrange(place, right, others, rng.split('order')) }
    : null;
}

function truth(puzzle: PaperFoldingPuzzle): { readonly [key: string]: Json } {
  const { side, papers } = puzzle;
  const right = rightOf(puzzle);
  return {
    rows: side,
    cols: side,
    folds: right.folds.map(({ line, moves }) => ({ line, moves })),
    punches: right.punches,
    options: papers.map(({ holes }, index) => ({
      label: optionLabel(index),
      holes,
      class: index === puzzle.place ? 'right' : holeKind(right.holes, holes, side),
    })),
  };
}

const RULES = [
  'A square sheet of paper is folded several times. Each picture shows one fold.',
  'The dashed outline shows where the folded part was, and the arrow where it went. It always goes over the front, with all its layers.',
  'The front of the paper is white, the back is blue.',
  'Then holes are punched straight through all layers. The dark dots are the holes.',
  'The sheet is unfolded completely. It is never turned around or turned over.',
];

function present(puzzle: PaperFoldingPuzzle): Omit<Stimulus, 'contract'> {
  const { side, papers } = puzzle;
  const stages = stagePanels(side, rightOf(puzzle));
  const options = papers.map(
    ({ holes }, index): Panel => ({
      name: optionPanelName(index),
      title: `Option ${optionLabel(index)}`,
      scene: drawUnfolded(side, side, holes),
    }),
  );
  return {
    rules: RULES,
    question: 'Which picture shows the unfolded sheet with all its holes?',
    parts: stages.map(({ name }) => ({ kind: 'panel', panel: name })),
    panels: [...stages, ...options],
    reply: choiceOf(options.map(({ name }) => ({ kind: 'panel', panel: name }))),
  };
}

function stagePanels(side: number, { folds, punches }: Paper): readonly Panel[] {
  const flat = flatSheet(side, side);
  const folded = folds.map(
    (fold, index): Panel => ({
      name: `fold-${index + 1}`,
      title: `Fold ${index + 1}`,
      scene: drawFolded(foldAll(flat, folds.slice(0, index)), fold, foldAll(flat, folds.slice(0, index + 1))),
    }),
  );
  return [...folded, { name: 'punch', title: 'Holes punched', scene: drawPunched(foldAll(flat, folds), punches) }];
}

function explain(puzzle: PaperFoldingPuzzle): Explanation {
  const { place, side, papers } = puzzle;
  const paper = rightOf(puzzle);
  const { states, actions } = filmOf(side, side, paper.folds, paper.punches);
  return {
    summary: `Opening the last fold first and the first fold last, every hole appears again on the other side of each fold it went through: option ${optionLabel(place)}, ${countHoles(paper.holes.length)}.`,
    options: papers.map(({ holes }, index) => ({
      label: optionLabel(index),
      right: index === place,
      note:
        index === place
          ? `Every hole is where it belongs: ${countHoles(paper.holes.length)}.`
          : noteOn(paper.holes, holes),
    })),
    replay: {
      world: 'paper',
      states: states.map(stateJson),
      steps: actions.map((action, index) => ({ text: describe(action, index, paper), action: actionJson(action) })),
    },
  };
}

/** Opening starts with the last fold. The punch is between folding and opening. */
function describe(action: PaperAction, index: number, { folds }: Paper): string {
  switch (action.op) {
    case 'fold':
      return `Fold ${index + 1}`;
    case 'punch':
      return 'Punch through all layers';
    case 'unfold':
      return `Open fold ${2 * folds.length + 1 - index}`;
  }
}

function noteOn(right: readonly Cell[], wrong: readonly Cell[]): string {
  const [missing, extra] = [countWithout(right, wrong), countWithout(wrong, right)];
  if (extra === 0) return `${countHoles(missing)} missing.`;
  if (missing === 0) return `${countHoles(extra)} too many.`;
  return `${countHoles(extra)} where there ${extra === 1 ? 'is' : 'are'} none, and ${countHoles(missing)} missing.`;
}

const countHoles = (count: number): string => `${count} ${count === 1 ? 'hole' : 'holes'}`;

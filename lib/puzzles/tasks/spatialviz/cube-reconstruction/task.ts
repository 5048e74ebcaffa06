/**
 * SpatialViz-Bench, cube reconstruction (arXiv 2507.07610, mental folding): from a net, which picture can its cube look
 * like, or which colour is opposite to a given one? A picture is possible if and only if it is one of the cube's 24
 * views. The generator checks all of them.
 */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { drawView } from 'rung-puzzles/engines/nets/draw/view';
import type { NetSquare } from 'rung-puzzles/engines/nets/net';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Option, Panel, Stimulus } from 'rung-puzzles/items/stimulus';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { choiceOf, optionLabel, optionPanelName } from '../../choice';
import { doubled } from '../../doubled';
import {
  awayFrom,
  cubeOf,
  drawFlat,
  FOLDED_TRUTH_FIELDS,
  FOLDING,
  type Folded,
  foldedIn,
  foldedTruth,
} from '../cube-unfolding/folds';
import { cubeLevels, drawCube, drawPatterns, firstDrawn } from '../cube-unfolding/levels';
import { drawNets, patternTurns, plainFaces } from '../cube-unfolding/nets';
import { FIT_NOTES, fitOf } from '../cube-unfolding/reasons';
import { replayToView } from '../cube-unfolding/replay';
import { defineSpatialVizTask, NONE_OPTION, NONE_PLACE, type PlacedPuzzle } from '../define';
import { colorWords, drawOpposite, type OppositeQuestion, replayOpposite } from './opposite';
import { drawViewQuestion, type ViewQuestion } from './view';

export interface ReconstructionPuzzle extends PlacedPuzzle {
  /** As drawn. */
  readonly net: readonly NetSquare[];
  readonly folded: Folded;
  readonly question: ViewQuestion | OppositeQuestion;
}

export const cubeReconstruction = defineSpatialVizTask<ReconstructionPuzzle>({
  name: 'cube-reconstruction',
  title: 'Cube reconstruction',
  summary: 'Fold a flat net into a cube in your head, and find the picture that the cube can look like.',
  version: '3',
  recipe: '2',
  levels: cubeLevels([
    'At level 1 half of the items ask for the colour opposite to a given one; those and the others of level 1 offer “none of these”, as published, here as often right as any other.',
  ]),
  truthFields: {
    net: 'Squares {row, col, pattern, turn} with the print towards the viewer, folded away from the viewer; turn is quarter turns clockwise as drawn',
    ask: 'view: which option is one of the 24 views of the cube; opposite: which pattern is on the face opposite to that of the pattern `of`',
    of: 'With ask opposite only: the given pattern',
    patterns: 'Number of distinct quarter turns of each pattern (1, 2 or 4); turns count modulo that',
    options:
      '{label, view, class}: three faces clockwise around the shared corner as seen from outside, {pattern, turn} with that corner at the lower left; or {label, pattern, class}; or {label, none: true}: no other is right. class: right, mirrored, turned, adjacent',
    ...FOLDED_TRUTH_FIELDS,
  },
  variants: [FOLDING],
  attempt,
  present: (puzzle) => doubled(present(puzzle)),
  truth,
  explain,
  direct: {
    kind: 'word',
    of: ({ question }) =>
      question.ask === 'view'
        ? null
        : { format: { kind: 'word', words: wordsBut(question.of) }, answer: question.right },
  },
});

const wordsBut = (color: string): readonly string[] =>
  SIX_COLORS.map(({ name }) => name).filter((name) => name !== color);

function attempt(level: number, place: number, rng: Rng, condition: Condition): ReconstructionPuzzle | null {
  const folded = foldedIn(condition);
  const isColored = level === 1;
  const asksColor = isColored && rng.split('ask').chance(1, 2);
  return firstDrawn(rng.split('puzzle'), (draw) => {
    const [away] = drawNets([drawCube(drawPatterns(level, draw), draw)], draw) as [readonly NetSquare[]];
    const net = awayFrom(away, folded);
    const question = asksColor
      ? drawOpposite(net, place, draw)
      : drawViewQuestion(cubeOf(net, folded), isColored, place, draw);
    return question === null ? null : { place, net, folded, question };
  });
}

const FOLD_RULES: Readonly<Record<Folded, string>> = {
  away: 'The net is folded back, away from you, along the thin lines: what is printed on it ends up on the outside of the cube.',
  up: 'The net is on a table and is folded up, towards you, along the thin lines. Its print shows through: on the outside of the cube you see it from behind.',
};

const rulesFor = (folded: Folded): readonly string[] => [
  FOLD_RULES[folded],
  'The whole cube may be turned any way, but not mirrored. A picture shows three of its faces.',
  'A figure turned differently on its face makes a different picture. Letters only name colours, so their direction does not matter.',
  'If “None of these” is offered, it is right when all other options are wrong.',
];

function present({ net, folded, question }: ReconstructionPuzzle): Omit<Stimulus, 'contract'> {
  const pictures = question.ask === 'view' ? picturesOf(question) : [];
  return {
    rules: rulesFor(folded),
    question:
      question.ask === 'view'
        ? 'Which picture can the cube folded from this net look like?'
        : `Fold this net into a cube. Which colour is opposite ${colorWords(question.of)}?`,
    parts: [{ kind: 'panel', panel: 'net' }],
    panels: [{ name: 'net', title: 'Net', scene: drawFlat(net, folded) }, ...pictures],
    reply: choiceOf(contentsOf(question)),
  };
}

const picturesOf = ({ views }: ViewQuestion): readonly Panel[] =>
  views.map((view, index) => ({
    name: optionPanelName(index),
    title: `Option ${optionLabel(index)}`,
    scene: drawView(view),
  }));

function contentsOf(question: ViewQuestion | OppositeQuestion): readonly Option['content'][] {
  const offered =
    question.ask === 'view'
      ? question.views.map((_, index): Option['content'] => ({ kind: 'panel', panel: optionPanelName(index) }))
      : question.colors.map((color): Option['content'] => ({ kind: 'text', text: colorWords(color) }));
  return hasNone(question) ? [...offered, NONE_OPTION] : offered;
}

const hasNone = (question: ViewQuestion | OppositeQuestion): boolean =>
  question.ask === 'opposite' || question.views.length === NONE_PLACE;

function truth({ net, folded, question }: ReconstructionPuzzle): { readonly [key: string]: Json } {
  const none = hasNone(question) ? [{ label: optionLabel(NONE_PLACE), none: true }] : [];
  const shared = {
    net: plainFaces(net) as unknown as Json,
    ask: question.ask,
    patterns: patternTurns([net]),
    ...foldedTruth([net], folded),
  };
  if (question.ask === 'opposite') {
    const options = question.colors.map((pattern, index) => ({
      label: optionLabel(index),
      pattern,
      class: pattern === question.right ? 'right' : 'adjacent',
    }));
    return { ...shared, of: question.of, options: [...options, ...none] };
  }
  const options = question.views.map((view, index) => ({
    label: optionLabel(index),
    view: plainFaces(view) as unknown as Json,
    class: fitOf(cubeOf(net, folded), view),
  }));
  return { ...shared, options: [...options, ...none] };
}

function explain({ net, folded, question, place }: ReconstructionPuzzle): Explanation {
  const notes =
    question.ask === 'view'
      ? question.views.map((view) => FIT_NOTES[fitOf(cubeOf(net, folded), view)])
      : colorNotes(question);
  const isNone = hasNone(question) && place === NONE_PLACE;
  const none = isNone ? 'Right: all others are wrong.' : 'One of the others is right.';
  const options = [...notes, ...(hasNone(question) ? [none] : [])].map((note, index) => ({
    label: optionLabel(index),
    right: index === place,
    note,
  }));
  return {
    summary: summaryOf(question, place, isNone),
    options,
    replay: question.ask === 'view' ? replayToView(net, question.right, folded) : replayOpposite(net, question, folded),
  };
}

const colorNotes = ({ colors, of, right }: OppositeQuestion): readonly string[] =>
  colors.map((color) =>
    color === right ? `On the folded cube it is opposite ${of}.` : `On the folded cube it shares an edge with ${of}.`,
  );

function summaryOf(question: ViewQuestion | OppositeQuestion, place: number, isNone: boolean): string {
  const label = optionLabel(place);
  if (question.ask === 'opposite') return `${capitalized(question.right)} is opposite ${question.of}: option ${label}.`;
  return isNone
    ? `The cube can look like none of the pictures: option ${label}.`
    : `Option ${label} is the only picture that the cube can look like.`;
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

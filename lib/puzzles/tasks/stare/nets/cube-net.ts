/**
 * STARE, cube net folding (arXiv 2506.04633, section 3 and appendix): can the sheet be folded into a cube? The question
 * is only about the sheet. The published pictures stop at the first fold that fails, so their number reveals the
 * answer. Here every fold is made and shown, for both answers, and all steps have the same words.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { opposite } from 'rung-puzzles/engines/nets/direction';
import { foldTree, type Hinge } from 'rung-puzzles/engines/nets/fold-tree';
import { drawFoldings, drawSheet } from 'rung-puzzles/engines/nets/hexomino/draw';
import { foldedSquares, shuffledHinges } from 'rung-puzzles/engines/nets/hexomino/fold';
import {
  coveredFaces,
  drawHexomino,
  drawLargeSheet,
  facesOf,
  type Sheet,
} from 'rung-puzzles/engines/nets/hexomino/sheet';
import { describeFolded, describeSheet, FOLDED_RULE } from 'rung-puzzles/engines/nets/hexomino/words';
import { type Condition, hasVariant, modalityOf, showsPicture, showsText } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Part, Stimulus } from 'rung-puzzles/items/stimulus';
import { doubled } from '../../doubled';
import { defineStareTask, type PlacedPuzzle } from '../define';
import { YES_NO } from '../define-reply';
import { drawPrefix, shownSteps } from '../define-simulation';
import { type DescribedPanel, inModality } from '../define-words';
import { SIMULATION_WITH_STEPS } from '../variants';
import {
  drawPublishedFolding,
  drawPublishedSheet,
  PUBLISHED_SHEETS,
  picturesBefore,
  publishedSteps,
} from './cube-net-published';
import { drawNumbers, FOLDED_FIELDS, foldedTruth, foldingReplay, numberedLooks } from './look';

export interface CubeNetPuzzle extends PlacedPuzzle {
  readonly sheet: Sheet;
  /** For each square of the sheet, from 1. */
  readonly numbers: readonly number[];
  /** Index of the square that stays on the table. */
  readonly base: number;
  readonly folds: readonly Hinge[];
  /** How many pictures the condition partial shows, from the first. */
  readonly prefix: number;
  /** For a published sheet: number, from 1, of the fold that fails. null: none does. */
  readonly failsAt?: number | null;
}

const FACES = 6;
const LAST_LEVEL = 12;
export const squaresAt = (level: number): number => level + 5;

export const cubeNet = defineStareTask<CubeNetPuzzle>({
  name: 'cube-net',
  title: 'Cube net folding',
  summary: 'See a flat sheet of squares: does it fold up to a whole cube?',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning: 'number of squares minus five',
    notes: [
      'Level 1 has six squares as published, but all 35 sheets of six squares that there are, 11 nets and 24 that are none; published are 11 and 9.',
      'From level 2 on there are more squares than a cube has faces: 7 at level 2, 17 at level 12. Squares may then cover each other, so the question is whether every face gets one. The last square decides: all others leave exactly one face open.',
      'In the variant published, level 1 has the 11 nets and nine other sheets, and pictures stop before the fold that fails: their number tells the answer, as in the paper. Larger sheets are those of the standard.',
      'The number and words of the steps and the number of pictures do not depend on the answer.',
    ],
  },
  truthFields: {
    ...FOLDED_FIELDS,
    failsAt:
      'Of published sheets: number, from 1, of the fold that brings a square onto another, before which pictures stop; null: none does',
    partialPictures: 'How many intermediate pictures the condition partial shows',
  },
  reply: { kind: 'binary' },
  modalities: ['image', 'text', 'image+text'],
  variants: [PUBLISHED_SHEETS, SIMULATION_WITH_STEPS],
  attempt,
  present: (puzzle, condition) => doubled(present(puzzle, condition)),
  truth: ({ prefix, failsAt, ...folded }) => ({
    ...foldedTruth(folded),
    partialPictures: prefix,
    ...(failsAt === undefined ? {} : { failsAt }),
  }),
  explain,
});

function attempt(level: number, place: number, rng: Rng, condition: Condition): CubeNetPuzzle | null {
  return hasVariant(condition, 'published') && level === 1
    ? publishedAttempt(place, rng)
    : ownAttempt(level, place, rng);
}

function publishedAttempt(place: number, rng: Rng): CubeNetPuzzle | null {
  const sheet = drawPublishedSheet(place === 0, rng.split('sheet'));
  const folding = drawPublishedFolding(sheet, place === 0, rng.split('folding'));
  if (folding === null) return null;
  const { base, folds, failsAt } = folding;
  const prefix = drawPrefix(picturesBefore(folds.length, failsAt) + 1, rng.split('prefix'));
  return { place, sheet, numbers: drawNumbers(FACES, rng.split('numbers')), base, folds, prefix, failsAt };
}

function ownAttempt(level: number, place: number, rng: Rng): CubeNetPuzzle | null {
  const count = squaresAt(level);
  const isWhole = place === 0;
  const sheet =
    count === FACES ? drawHexomino(isWhole, rng.split('sheet')) : drawLargeSheet(count, isWhole, rng.split('sheet'));
  if (sheet === null || (coveredFaces(sheet) === FACES) !== isWhole) return null;
  const base = drawBase(sheet, rng.split('base'));
  const folds = shuffledHinges(sheet, base, rng.split('folds').int);
  return {
    place,
    sheet,
    numbers: drawNumbers(count, rng.split('numbers')),
    base,
    folds,
    prefix: drawPrefix(folds.length, rng.split('prefix')),
  };
}

/**
 * An end of the sheet or a square between two others, with equal chance, so that the number of neighbours of the base
 * reveals nothing.
 */
function drawBase(sheet: Sheet, rng: Rng): number {
  const degree = 1 + rng.int(2);
  const hanging = (base: number) => foldTree(sheet, base).filter(({ parent }) => parent === base).length;
  const squares = sheet.map((_, square) => square);
  const wanted = squares.filter((square) => hanging(square) === degree);
  return rng.pick(wanted.length > 0 ? wanted : squares);
}

const RULES = [
  'The sheet is on a table. It is folded up by a right angle along every line between two squares, always to the same side. It is not bent elsewhere. A sheet that would have to tear makes no cube.',
  'A whole cube has at least one square on each of its six faces. Several squares may cover the same face.',
];
const NAME_RULES = { pictures: 'Numbers and colours only name the squares.', words: 'Numbers only name the squares.' };
const TEXT_RULE = 'In words, the sheet is written in rows: a number is a square, a dot a place without one.';
const STEP_RULE =
  'The steps fold one square after the other, with all squares attached to it. They continue to the last square, even if no whole cube results.';
const PUBLISHED_STEP_RULE = 'The steps fold one square after the other, with all squares that hang on it.';
const PICTURE_RULE =
  'Pictures after a step show the sheet as it is folded so far, from the front, the right and above. Thin grey lines are edges behind other squares. A square on top of another is drawn smaller.';

const SIMULATED: readonly string[] = SIMULATION_WITH_STEPS.values.map(({ id }) => id);

function present(puzzle: CubeNetPuzzle, condition: Condition): Omit<Stimulus, 'contract'> {
  const { sheet, numbers, folds } = puzzle;
  const frames = framesOf(puzzle, condition);
  const isInterleaved = hasVariant(condition, 'published');
  const flat: DescribedPanel = {
    name: 'sheet',
    title: 'Sheet',
    scene: drawSheet(sheet, numberedLooks(numbers)),
    words: describeSheet(sheet, numbers),
  };
  const base: readonly Part[] = hasStepsIn(condition)
    ? [{ kind: 'text', text: `Square ${numbers[puzzle.base]} stays on the table.` }]
    : [];
  const stepTexts = folds.map((fold) => describeFold(fold, numbers));
  const question = {
    rules: rulesOf(condition),
    question: 'Folded along all its lines, does this sheet make a whole cube, with no face missing?',
    parts: [
      { kind: 'panel', panel: 'sheet' } as const,
      ...base,
      ...(hasStepsIn(condition)
        ? isInterleaved
          ? interleaved(stepTexts, frames)
          : afterSteps(stepTexts, frames)
        : []),
    ],
    panels: [flat, ...frames],
    reply: { kind: 'binary', words: YES_NO } as const,
  };
  return inModality(question, condition);
}

const pictureOf = ({ name }: DescribedPanel): Part => ({ kind: 'panel', panel: name });

const afterSteps = (stepTexts: readonly string[], frames: readonly DescribedPanel[]): readonly Part[] => [
  { kind: 'steps', title: 'Steps', steps: stepTexts },
  ...frames.map(pictureOf),
];

/** Each picture follows its step, as in the paper. */
const interleaved = (stepTexts: readonly string[], frames: readonly DescribedPanel[]): readonly Part[] =>
  stepTexts.flatMap((text, index): readonly Part[] => [
    { kind: 'text', text: `Step ${index + 1}: ${text}` },
    ...frames.filter(({ name }) => name === frameName(index + 1)).map(pictureOf),
  ]);

const frameName = (step: number): string => `after-step-${step}`;

const hasStepsIn = (condition: Condition): boolean => SIMULATED.some((id) => hasVariant(condition, id));

function rulesOf(condition: Condition): readonly string[] {
  const hasFrames = hasStepsIn(condition) && !hasVariant(condition, 'steps');
  return [
    ...RULES,
    modalityOf(condition) === 'text' ? NAME_RULES.words : NAME_RULES.pictures,
    ...(hasStepsIn(condition) ? [hasVariant(condition, 'published') ? PUBLISHED_STEP_RULE : STEP_RULE] : []),
    ...(hasFrames && showsPicture(condition) ? [PICTURE_RULE] : []),
    ...(showsText(condition) ? [TEXT_RULE] : []),
    ...(hasFrames && showsText(condition) ? [FOLDED_RULE] : []),
  ];
}

function framesOf(
  { sheet, base, folds, numbers, prefix, failsAt }: CubeNetPuzzle,
  condition: Condition,
): readonly DescribedPanel[] {
  const shown =
    failsAt === undefined
      ? shownSteps(condition, folds.length, prefix)
      : publishedSteps(condition, folds.length, failsAt, prefix);
  const states = shown.map((count) =>
    foldedSquares(sheet, base, new Set(folds.slice(0, count).map(({ square }) => square))),
  );
  return drawFoldings(states, numberedLooks(numbers)).map((scene, index) => ({
    name: frameName(shown[index] as number),
    title: `After step ${shown[index]}`,
    scene,
    words: describeFolded(states[index] as (typeof states)[number], numbers),
  }));
}

const describeFold = ({ square, parent }: Hinge, numbers: readonly number[]): string =>
  `Fold square ${numbers[square]} up, along its edge with square ${numbers[parent]}.`;

function explain(puzzle: CubeNetPuzzle): Explanation {
  return {
    summary: puzzle.place === 0 ? 'Yes: every face of the cube gets a square.' : `No: ${reasonOf(puzzle)}.`,
    options: [],
    replay: foldingReplay(puzzle),
  };
}

/** Names the open face by the square on the opposite face. For six squares: names two that cover the same face. */
function reasonOf({ sheet, numbers }: CubeNetPuzzle): string {
  const faces = facesOf(sheet);
  const across = faces.findIndex((face) => !faces.includes(opposite(face)));
  const twin = faces.findIndex((face, index) => faces.indexOf(face) < index);
  const missing = `the face opposite square ${numbers[across]} stays open`;
  const pair = `squares ${numbers[faces.indexOf(faces[twin] as never)]} and ${numbers[twin]} end up on the same face`;
  if (across === -1) return pair;
  return sheet.length === FACES ? `${pair}, and ${missing}` : missing;
}

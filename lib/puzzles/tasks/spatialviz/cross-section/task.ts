/**
 * SpatialViz-Bench (arXiv 2507.07610), cross sections: which of four outlines cannot be a cut of the solid? Beyond the
 * paper, `lib/puzzles/engines/solids/stack/unlike.ts` proves that it is no section for any allowed plane, turn, flip or
 * scale.
 */
import type { Json } from 'rung-puzzles/core/json';
import { type Cut, FRAMES } from 'rung-puzzles/engines/solids/stack/cut';
import { drawInPerspective } from 'rung-puzzles/engines/solids/stack/draw-perspective';
import {
  drawPlainSection,
  drawSection,
  extentOf,
  sectionOutlines,
} from 'rung-puzzles/engines/solids/stack/draw-section';
import { drawFront, drawStack } from 'rung-puzzles/engines/solids/stack/draw-stack';
import { type Sheet, scaleFor } from 'rung-puzzles/engines/solids/stack/sheet';
import { heightOf, type Stack, topRatioOf } from 'rung-puzzles/engines/solids/stack/stack';
import { hasVariant } from 'rung-puzzles/items/condition';
import type { Explanation, Replay } from 'rung-puzzles/items/explanation';
import type { Panel, Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel, optionPanelName } from '../../choice';
import { doubled } from '../../doubled';
import type { VariantGroup } from '../../task';
import { defineSpatialVizTask } from '../define';
import { attemptPublishedSection } from './published';
import { attemptSection, type SectionOption, type SectionPuzzle } from './puzzle';
import { familiesOf, isSlantedLevel, LAST_LEVEL } from './stacks';
import { describeCut, describeDifference, describeProportions, partsFromTop, QUESTIONS } from './words';

const RULES = [
  'A solid stands on the ground. Its parts are stacked around one upright axis. You see the solid from the front left, above, and straight from the front.',
  'A frustum is a pyramid or a cone without its tip: its top is half as wide as its base. Squares have their sides to the front and to the side. Triangles have three equal sides, one of them in front.',
  'A flat plane cuts through the whole solid. What it cuts is drawn as one filled outline.',
  'Three of the four outlines can be cut from this solid, each by its own plane. The other one cannot, even if you flip it, turn it, or make it larger or smaller.',
  'The front view and the outlines have one scale: each square of the grid is 2 by 2.',
];

const PUBLISHED_RULES = [
  'A solid stands on the ground. Its parts stand one on top of the other around one upright axis. You see it in perspective, from the front left and from the back right, both times from above.',
  'A frustum is a pyramid or a cone without its tip, and may stand on its narrow end. Squares have their sides to the front and to the side. Triangles have three equal sides, one of them in front.',
  'A flat plane cuts through the whole solid. What it cuts is filled; it may be in several pieces.',
  'Three of the four outlines can be cut from this solid, each by its own plane. The other one can not, even if it were turned over, turned around, made larger or smaller. It is cut from a solid of the same parts in other proportions.',
  'All four outlines have one scale.',
];

const PUBLISHED = 'published';

const FORM: VariantGroup = {
  name: 'form',
  standard: 'the impossible outline may be cut from other kinds of parts; a front view and outlines on squared paper',
  values: [
    {
      id: PUBLISHED,
      meaning:
        'as published: the impossible outline is cut from the same parts in other proportions, frusta may widen upwards, sections may be in pieces; two views in perspective, no squared paper',
      drawsPuzzle: true,
    },
  ],
};

const OPTION_WIDTH_PX = 250;
const OPTION_HEIGHT_PX = 300;
const SOLID_PX = 300;

export const crossSection = defineSpatialVizTask<SectionPuzzle>({
  name: 'cross-section',
  title: 'Cross-section',
  summary: 'See a solid, and find the outline that no flat cut through it can give.',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning: 'how many parts the solid has and which planes cut it',
    notes: [
      'Level 1: two parts, planes that are level or upright, facing the front or the side. Level 2: three parts. Level 3: planes that rise at 45 degrees to the right or left too.',
      'Levels 4, 5 and 6: four, five and six parts. The six widths from 2 to 12 are used up then.',
    ],
  },
  truthFields: {
    solids:
      'The parts from the bottom to the top: kind, size (edge or diameter of the base), topSize (of the top; 0 where pointed, more than size where a frustum widens upwards), height. Coaxial about x = y = 0, standing on z = 0; x right, y away from the viewer, z up. Squares have edges along x and y; triangles are equilateral about their centroid, one edge in front parallel to x',
    planes: 'Normals of the allowed planes, each with any offset',
    ask: 'cannot: the right option is the one that is no section',
    options:
      'Outlines {label, class, plane: {normal, offset}, outline, solids} in display order: plane is the points p with normal · p = offset; outline is closed rings of [across, up] in units, curves as dense points; class is section, or right for the one that is no section of solids but of its own altered solids by its plane',
  },
  variants: [FORM],
  attempt: (level, place, rng, condition) =>
    hasVariant(condition, PUBLISHED) ? attemptPublishedSection(level, place, rng) : attemptSection(level, place, rng),
  mostAttempts: 20,
  present: (puzzle) => doubled(present(puzzle)),
  truth: ({ level, stack, options, place }) => ({
    solids: solidsOf(stack),
    planes: familiesOf(level).map((family) => [...FRAMES[family].normal]),
    ask: 'cannot',
    options: options.map((option, index) => optionTruth(option, index, index === place)),
  }),
  explain,
});

const solidsOf = (stack: Stack): Json =>
  stack.map((part) => ({
    kind: part.kind,
    size: part.size,
    topSize: part.size * topRatioOf(part),
    height: part.height,
  }));

function optionTruth({ stack, cut }: SectionOption, index: number, isRight: boolean): Json {
  const outline = sectionOutlines(stack, cut).map((ring) => ring.map((point) => point.map(rounded)));
  const plane = { normal: [...FRAMES[cut.family].normal], offset: cut.offset };
  return {
    label: optionLabel(index),
    class: isRight ? 'right' : 'section',
    plane,
    outline,
    ...(isRight ? { solids: solidsOf(stack) } : {}),
  };
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

function present({ level, stack, options, isPublished = false }: SectionPuzzle): Omit<Stimulus, 'contract'> {
  const outlines = options.map((option) => sectionOutlines(option.stack, option.cut));
  const sheet = commonSheet(stack, outlines);
  const shown = isPublished ? publishedPanels(stack) : ownPanels(stack, sheet);
  const draw = isPublished ? drawPlainSection : drawSection;
  const drawn = outlines.map(
    (outline, index): Panel => ({
      name: optionPanelName(index),
      title: `Option ${optionLabel(index)}`,
      scene: draw(outline, sheet),
    }),
  );
  return {
    rules: isPublished ? PUBLISHED_RULES : RULES,
    question: isSlantedLevel(level) ? QUESTIONS.slanted : QUESTIONS.plain,
    parts: [
      ...shown.map(({ name }) => ({ kind: 'panel' as const, panel: name })),
      { kind: 'text', text: partsFromTop(stack) },
    ],
    panels: [...shown, ...drawn],
    reply: choiceOf(drawn.map(({ name }) => ({ kind: 'panel', panel: name }))),
  };
}

const ownPanels = (stack: Stack, sheet: Sheet): readonly Panel[] => [
  { name: 'solid', title: 'The solid', scene: drawStack(stack, SOLID_PX) },
  { name: 'front', title: 'Front view', scene: drawFront(stack, sheet) },
];

const publishedPanels = (stack: Stack): readonly Panel[] => [
  { name: 'front-left', title: 'From the front left', scene: drawInPerspective(stack, 'front-left', SOLID_PX) },
  { name: 'back-right', title: 'From the back right', scene: drawInPerspective(stack, 'back-right', SOLID_PX) },
];

/** One scale for the front view and all outlines. */
function commonSheet(stack: Stack, outlines: readonly ReturnType<typeof sectionOutlines>[]): Sheet {
  const extents = outlines.map(extentOf);
  const width = Math.max(
    ...stack.map(({ size, topSize = 0 }) => Math.max(size, topSize)),
    ...extents.map(({ left, right }) => right - left),
  );
  const height = Math.max(heightOf(stack), ...extents.map(({ bottom, top }) => top - bottom));
  return {
    widthPx: OPTION_WIDTH_PX,
    heightPx: OPTION_HEIGHT_PX,
    scale: scaleFor(OPTION_WIDTH_PX, OPTION_HEIGHT_PX, width, height),
  };
}

function explain(puzzle: SectionPuzzle): Explanation {
  const { stack, options, place } = puzzle;
  const wrong = options[place] as SectionOption;
  return {
    summary: `Option ${optionLabel(place)} is no cut of this solid. It is cut from another one, which has ${differenceTo(puzzle, wrong.stack)}.`,
    options: options.map((option, index) => ({
      label: optionLabel(index),
      right: index === place,
      note: noteOf(option, puzzle, index === place),
    })),
    replay: replayOf(
      stack,
      options.filter((_, index) => index !== place).map(({ cut }) => cut),
    ),
  };
}

const differenceTo = ({ stack, isPublished = false }: SectionPuzzle, other: Stack): string =>
  isPublished ? describeProportions(other) : describeDifference(stack, other);

function noteOf({ stack, cut }: SectionOption, puzzle: SectionPuzzle, isRight: boolean): string {
  if (!isRight) return `Can be cut: it is ${describeCut(stack, cut)}.`;
  return `Can not be cut. It is ${describeCut(stack, cut)}, of a solid with ${differenceTo(puzzle, stack)}.`;
}

function replayOf(stack: Stack, cuts: readonly Cut[]): Replay {
  const states = [null, ...cuts].map((cut) => ({ scene: 'stack', stack, cut }));
  return {
    world: 'solids',
    states: states as unknown as readonly Json[],
    steps: cuts.map((cut) => ({
      text: capitalized(`${describeCut(stack, cut)}.`),
      action: { op: 'cut', cut } as unknown as Json,
    })),
  };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

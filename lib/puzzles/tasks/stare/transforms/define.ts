/**
 * Shared by the four transformation tasks of STARE (arXiv 2506.04633): colours of the options, steps with pictures
 * between them, notes.
 */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { drawTracks, type Four, type TrackWorld } from 'rung-puzzles/engines/transforms/tracks';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { TransformationKind } from 'rung-puzzles/measures/stare/transformations';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { optionLabel } from '../../choice';
import { arrange, type PlacedPuzzle } from '../define';
import { drawPrefix } from '../define-simulation';
import { DIFFICULTIES, type Difficulty, difficultyOf } from '../variants';

/** The named ones among the six colours. */
const colorsNamed = (names: readonly string[]): readonly string[] =>
  SIX_COLORS.filter(({ name }) => names.includes(name)).map(({ fill }) => fill);

/** Without white, which is hard to see on paper. */
export const PLANE_COLORS = colorsNamed(['yellow', 'green', 'blue', 'red', 'orange']);
/** Without dark colours, on which sides in the shade and in the light look the same. */
export const SPACE_COLORS = colorsNamed(['yellow', 'green', 'orange']);

/** `other`: the colour of the wrong options that it rules out, in this order: the first in `medium`, both in `easy`. */
export interface Coloring {
  readonly fill: string;
  readonly other: string;
  readonly recolored: readonly [number, number];
}

function drawColoring(place: number, colors: readonly string[], rng: Rng): Coloring {
  const [own, other] = rng.sample(colors, 2) as [string, string];
  const wrong = [0, 1, 2, 3].filter((index) => index !== place);
  return { fill: own, other, recolored: rng.sample(wrong, 2) as [number, number] };
}

const RECOLORED: Readonly<Record<Difficulty, number>> = { easy: 2, medium: 1, hard: 0 };

export const fillOf = ({ fill, other, recolored }: Coloring, option: number, difficulty: Difficulty): string =>
  recolored.slice(0, RECOLORED[difficulty]).includes(option) ? other : fill;

/** Colours of an option in each condition, for `truth`. */
export const fillsOf = (coloring: Coloring, option: number): { readonly [key in Difficulty]: string } => ({
  easy: fillOf(coloring, option, 'easy'),
  medium: fillOf(coloring, option, 'medium'),
  hard: fillOf(coloring, option, 'hard'),
});

interface TransformOption<State, Step> {
  readonly steps: readonly Step[];
  readonly state: State;
}

export interface TransformPuzzle<State, Step> extends PlacedPuzzle {
  readonly level: number;
  readonly start: State;
  readonly options: readonly TransformOption<State, Step>[];
  readonly coloring: Coloring;
  readonly prefix: number;
  readonly mixed: Difficulty;
}

/** The difficulty of the distractors in a condition. */
export const difficultyIn = (
  { mixed }: Pick<TransformPuzzle<unknown, unknown>, 'mixed'>,
  condition: Condition,
): Difficulty => (hasVariant(condition, 'mixed') ? mixed : difficultyOf(condition));

const KIND_OF_STEP = {
  rotate: 'rotation',
  translate: 'translation',
  scale: 'scaling',
  flip: 'reflection',
  shear: 'shearing',
} as const satisfies Readonly<Record<string, TransformationKind>>;

export const kindsOf = (
  puzzle: TransformPuzzle<unknown, { readonly op: keyof typeof KIND_OF_STEP }>,
): readonly TransformationKind[] => [...new Set(stepsOf(puzzle).map(({ op }) => KIND_OF_STEP[op]))];

export const stepsOf = <State, Step>({ options, place }: TransformPuzzle<State, Step>): readonly Step[] =>
  options[place]?.steps ?? [];

export interface TransformWish<State> {
  readonly mayRepeat: boolean;
  readonly colors: readonly string[];
  /** A further requirement on the four results, in any order. */
  readonly isGood?: (results: Four<State>) => boolean;
  /** Whether words without pose distinguish two results. Present if they must distinguish all four. */
  readonly areDistinct?: ((one: State, other: State) => boolean) | undefined;
}

/** Draws four equivalent sequences of the level's number of steps, and then the right one. */
export function attemptTransform<State, Step, Kind extends string>(
  level: number,
  place: number,
  world: TrackWorld<State, Step, Kind>,
  start: State,
  { mayRepeat, colors, isGood = () => true, areDistinct }: TransformWish<State>,
  rng: Rng,
): TransformPuzzle<State, Step> | null {
  const tracks = drawTracks(
    areDistinct === undefined ? world : withDistinctFours(world),
    start,
    { steps: level, mayRepeat },
    rng.split('tracks'),
  );
  if (tracks === null || !isGood(tracks.results)) return null;
  if (areDistinct !== undefined && !everyPair(tracks.results, areDistinct)) return null;
  const options = tracks.sequences.map((steps, track) => ({ steps, state: tracks.results[track] as State }));
  const right = rng.split('right').int(options.length);
  return {
    level,
    place,
    start,
    options: arrange(
      place,
      options[right] as (typeof options)[number],
      options.toSpliced(right, 1),
      rng.split('order'),
    ),
    coloring: drawColoring(place, colors, rng.split('colors')),
    prefix: drawPrefix(level, rng.split('prefix')),
    mixed: rng.split('mixed').pick(DIFFICULTIES),
  };
}

const everyPair = <T>(all: readonly T[], holds: (one: T, other: T) => boolean): boolean =>
  all.every((one, index) => all.slice(index + 1).every((other) => holds(one, other)));

/**
 * Four steps of one kind mostly end at one place and in one size. This takes one of the kind, and three sizes and
 * moves.
 */
const withDistinctFours = <State, Step, Kind extends string>(
  world: TrackWorld<State, Step, Kind>,
): TrackWorld<State, Step, Kind> => ({
  ...world,
  drawFour: (kind, rng) => {
    const [move, ...moves] = world.drawFour('translate' as Kind, rng);
    const sizes = world.drawFour('scale' as Kind, rng).slice(0, 2);
    const own = kind === 'translate' ? move : world.draw(kind, rng);
    const others = [...sizes, ...moves].filter((other) => JSON.stringify(other) !== JSON.stringify(own));
    return [own, ...rng.sample(others, 3)] as unknown as Four<Step>;
  },
});

/** Whether words name only shape, colour, place and size. */
export const isInAttributes = (condition: Condition): boolean => hasVariant(condition, 'attributes');

/** Fields of `truth` that only some conditions have. */
export const truthIn = (
  { mixed, level }: Pick<TransformPuzzle<unknown, unknown>, 'mixed' | 'level'>,
  condition: Condition,
): { readonly [key: string]: Json } => ({
  ...(hasVariant(condition, 'mixed') && { difficulty: mixed }),
  ...(hasVariant(condition, 'shown-steps') && { shownSteps: level + 1 }),
});

export const MIXED_TRUTH_FIELDS = {
  difficulty: 'In the variant mixed: easy, medium or hard, which of the colours in fills is shown',
} as const;

/** For analogies. */
export const SHOWN_STEPS_TRUTH_FIELDS = {
  shownSteps:
    'In the variant shown-steps: how many pictures of the first figure there are, that before the first step included',
} as const;

/** From level 2 on, the place of the centre identifies no option: each place belongs to two. */
export function hidesPlace(level: number, centers: readonly (readonly number[])[]): boolean {
  const places = centers.map((center) => center.join());
  return level === 1 || places.every((place) => places.filter((other) => other === place).length > 1);
}

export const COLOR_NOTE =
  'Colour alone leaves four options in hard, three in medium and two in easy, as in the paper: by guessing among those one is right in 1/4, 1/3 and 1/2.';
/** For the tasks in space. */
export const SPACE_WORDS_NOTE =
  'Words name an object by shape, colour, material, place and size alone: its pose in numbers would be the solution.';
export const PLACE_NOTE =
  'From level 2 on every place of the centre is that of two options at least, so place alone does not decide; in attributes it can.';

/**
 * One note for each option: the steps at which its sequence differs, and its colour as shown. `noun`: “shape”,
 * “object”.
 */
export function notesOf<Step>(
  puzzle: Pick<TransformPuzzle<unknown, Step>, 'options' | 'place' | 'coloring' | 'mixed'>,
  condition: Condition,
  describe: (step: Step) => string,
  noun: 'shape' | 'object',
): readonly { readonly label: ReturnType<typeof optionLabel>; readonly right: boolean; readonly note: string }[] {
  const right = puzzle.options[puzzle.place]?.steps ?? [];
  return puzzle.options.map(({ steps }, index) => {
    const isRight = index === puzzle.place;
    const colored = colorNote(puzzle.coloring, index, difficultyIn(puzzle, condition), noun);
    const note = isRight
      ? 'This is the result of the steps.'
      : `${colored}${colored === '' ? 'This' : 'Apart from that, it'} would be the result if ${differenceOf(right, steps, describe)}`;
    return { label: optionLabel(index), right: isRight, note };
  });
}

/** Empty if the colour is the right one. */
function colorNote(coloring: Coloring, option: number, difficulty: Difficulty, noun: 'shape' | 'object'): string {
  const fill = fillOf(coloring, option, difficulty);
  const name = SIX_COLORS.find((color) => color.fill === fill)?.name;
  return fill === coloring.fill
    ? ''
    : `${noun === 'shape' ? 'A shape' : 'An object'} keeps its colour; this one is ${name}. `;
}

function differenceOf<Step>(right: readonly Step[], steps: readonly Step[], describe: (step: Step) => string): string {
  const others = steps.flatMap((step, index) => {
    const words = describe(step);
    return words === describe(right[index] as Step) ? [] : [`step ${index + 1} is “${words.replace(/\.$/, '')}”`];
  });
  return `${others.join(' and ')}.`;
}

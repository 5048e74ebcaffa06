/** What the four transformation tasks of STARE (arXiv 2506.04633) share: colours of the options, steps with pictures between them, notes. */
import type { Rng } from '@/lib/core/rng';
import type { Part } from '@/lib/items/stimulus';
import { SIX_COLORS } from '@/lib/scene/six-colors';
import { optionLabel } from '../choice';
import type { PlacedPuzzle } from './define';
import type { Difficulty } from './variants';

/** White would hardly show on paper. */
const COLORS = SIX_COLORS.filter(({ name }) => name !== 'white');

/** `other`: the colour of the wrong options that are given away, in this order: the first in `medium`, both in `easy`. */
export interface Coloring {
  readonly fill: string;
  readonly other: string;
  readonly recolored: readonly [number, number];
}

export function drawColoring(place: number, rng: Rng): Coloring {
  const [own, other] = rng.sample(COLORS, 2).map(({ fill }) => fill) as [string, string];
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

export interface TransformOption<State, Step> {
  readonly steps: readonly Step[];
  readonly state: State;
}

export interface TransformPuzzle<State, Step> extends PlacedPuzzle {
  readonly level: number;
  readonly start: State;
  readonly options: readonly TransformOption<State, Step>[];
  readonly coloring: Coloring;
  /** Pictures that the condition `partial` shows. */
  readonly prefix: number;
}

export const stepsOf = <State, Step>({ options, place }: TransformPuzzle<State, Step>): readonly Step[] => options[place]?.steps ?? [];

/** The steps as a list, or, where pictures are shown after some, each with its picture. `panelAfter` names the picture after a step, from 1. */
export function stepParts(texts: readonly string[], shown: readonly number[], panelAfter: (step: number) => string): readonly Part[] {
  if (shown.length === 0) return [{ kind: 'steps', title: 'Steps', steps: texts }];
  return texts.flatMap((text, index): readonly Part[] => {
    const step = index + 1;
    const words: Part = { kind: 'text', text: `Step ${step}: ${text}` };
    return shown.includes(step) ? [words, { kind: 'panel', panel: panelAfter(step) }] : [words];
  });
}

/** One note for each option: in which steps the sequence behind it is another. */
export function notesOf<Step>(
  puzzle: Pick<TransformPuzzle<unknown, Step>, 'options' | 'place'>,
  describe: (step: Step) => string,
): readonly { readonly label: ReturnType<typeof optionLabel>; readonly right: boolean; readonly note: string }[] {
  const right = puzzle.options[puzzle.place]?.steps ?? [];
  return puzzle.options.map(({ steps }, index) => {
    const isRight = index === puzzle.place;
    return {
      label: optionLabel(index),
      right: isRight,
      note: isRight ? 'This is what the steps lead to.' : `This comes out if ${differenceOf(right, steps, describe)}`,
    };
  });
}

function differenceOf<Step>(right: readonly Step[], steps: readonly Step[], describe: (step: Step) => string): string {
  const others = steps.flatMap((step, index) => {
    const words = describe(step);
    return words === describe(right[index] as Step) ? [] : [`step ${index + 1} is “${words.replace(/\.$/, '')}”`];
  });
  return `${others.join(' and ')}.`;
}

/** The states before the first, between and after the last step. */
export function statesAlong<State, Step>(start: State, steps: readonly Step[], apply: (state: State, step: Step) => State): readonly State[] {
  const states = [start];
  for (const step of steps) states.push(apply(states.at(-1) as State, step));
  return states;
}

export const countWords = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`;

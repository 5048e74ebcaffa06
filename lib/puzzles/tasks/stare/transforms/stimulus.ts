/**
 * How a transformation puzzle is shown, in the plane or in space. States are lists, with one entry for each of the
 * figures that undergo the steps.
 */
import { pathOf } from 'rung-puzzles/engines/transforms/tracks';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { PanelScene, Part, Stimulus } from 'rung-puzzles/items/stimulus';
import { choiceOf, optionLabel, optionPanelName } from '../../choice';
import { shownSteps } from '../define-simulation';
import { type DescribedPanel, hasPictures, inModality } from '../define-words';
import { difficultyIn, fillOf, stepsOf, type TransformPuzzle } from './define';

type Shown = Omit<Stimulus, 'contract'>;

export interface Showing<Figure, Step> {
  readonly rules: readonly string[];
  readonly draw: (figure: Figure, fill: string) => PanelScene;
  /** The same in words. Absent if all conditions are pictures. */
  readonly tell?: (figure: Figure, fill: string) => string;
  readonly apply: (figures: readonly Figure[], step: Step) => readonly Figure[];
  readonly describe: (step: Step) => string;
  /** What the figure is called: “shape”. */
  readonly noun: string;
}

/** The content of a panel, without name and title. */
const depict = <Figure, Step>(
  { draw, tell }: Pick<Showing<Figure, Step>, 'draw' | 'tell'>,
  figure: Figure,
  fill: string,
): Pick<DescribedPanel, 'scene' | 'words'> => ({
  scene: draw(figure, fill),
  ...(tell === undefined ? {} : { words: tell(figure, fill) }),
});

/** One figure, steps in words. */
export function presentInstruction<Figure, Step>(
  puzzle: TransformPuzzle<readonly Figure[], Step>,
  condition: Condition,
  showing: Showing<Figure, Step>,
): Shown {
  const { rules, apply, describe, noun } = showing;
  const shown = shownSteps(condition, puzzle.level, puzzle.prefix);
  const states = pathOf({ apply }, puzzle.start, stepsOf(puzzle));
  const paint = (figures: readonly Figure[] | undefined) =>
    depict(showing, figures?.[0] as Figure, puzzle.coloring.fill);
  const panelAfter = (step: number) => `after-${step}`;
  const between = shown.map(
    (step): DescribedPanel => ({ name: panelAfter(step), title: `After step ${step}`, ...paint(states[step]) }),
  );
  const options = optionPanels(puzzle, condition, 0, showing);
  const described = {
    rules,
    question: hasPictures(condition)
      ? 'What does the picture look like after the last step?'
      : `What does the ${noun} look like after the last step?`,
    parts: [{ kind: 'panel', panel: 'start' } as const, ...stepParts(stepsOf(puzzle).map(describe), shown, panelAfter)],
    panels: [{ name: 'start', title: 'Start', ...paint(puzzle.start) }, ...between, ...options],
    reply: choiceOf(options.map(({ name }) => ({ kind: 'panel', panel: name }))),
  };
  return inModality(described, condition);
}

export const [FIRST, SECOND] = [0, 1] as const;

/** Two figures, of which one has undergone the steps. */
export function presentAnalogy<Figure, Step>(
  puzzle: TransformPuzzle<readonly Figure[], Step>,
  condition: Condition,
  showing: Omit<Showing<Figure, Step>, 'describe'>,
): Shown {
  const { rules, noun } = showing;
  const [first, second] = [firstPanels(puzzle, condition, showing), secondPanels(puzzle, condition, showing)];
  const drawn = optionPanels(puzzle, condition, SECOND, showing);
  const described = {
    rules,
    question: `${capitalized(noun)} 1 went through ${puzzle.level} ${puzzle.level === 1 ? 'step' : 'steps'}. What does ${noun} 2 look like after the same ${puzzle.level === 1 ? 'step' : 'steps'}?`,
    parts: [...partsOf(first), ...(showsSteps(condition) ? [sameSteps(noun)] : []), ...partsOf(second)],
    panels: [...first, ...second, ...drawn],
    reply: choiceOf(drawn.map(({ name }) => ({ kind: 'panel', panel: name }))),
  };
  return inModality(described, condition);
}

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

export const showsSteps = (condition: Condition): boolean => hasVariant(condition, 'shown-steps');

const partsOf = (panels: readonly DescribedPanel[]): readonly Part[] =>
  panels.map(({ name }) => ({ kind: 'panel', panel: name }));

/** Between the row of the first figure and that of the second. */
const sameSteps = (noun: string): Part => ({ kind: 'text', text: `The same steps for ${noun} 2:` });

function firstPanels<Figure, Step>(
  puzzle: TransformPuzzle<readonly Figure[], Step>,
  condition: Condition,
  showing: Omit<Showing<Figure, Step>, 'describe'>,
): readonly DescribedPanel[] {
  const states = pathOf(showing, puzzle.start, stepsOf(puzzle));
  const paint = (step: number) => depict(showing, states.at(step)?.[FIRST] as Figure, puzzle.coloring.fill);
  const name = `${capitalized(showing.noun)} 1`;
  const before = { name: 'first-before', title: `${name} before`, ...paint(0) };
  if (!showsSteps(condition)) return [before, { name: 'first-after', title: `${name} after`, ...paint(-1) }];
  const after = states.slice(1).map(
    (_, index): DescribedPanel => ({
      name: `first-${index + 1}`,
      title: `${name} after step ${index + 1}`,
      ...paint(index + 1),
    }),
  );
  return [before, ...after];
}

function secondPanels<Figure, Step>(
  puzzle: TransformPuzzle<readonly Figure[], Step>,
  condition: Condition,
  showing: Omit<Showing<Figure, Step>, 'describe'>,
): readonly DescribedPanel[] {
  const states = pathOf(showing, puzzle.start, stepsOf(puzzle));
  const paint = (step: number) => depict(showing, states[step]?.[SECOND] as Figure, puzzle.coloring.fill);
  const name = `${capitalized(showing.noun)} 2`;
  return [
    { name: 'second-before', title: `${name} before`, ...paint(0) },
    ...shownSteps(condition, puzzle.level, puzzle.prefix).map(
      (step): DescribedPanel => ({ name: `second-${step}`, title: `${name} after step ${step}`, ...paint(step) }),
    ),
  ];
}

const optionPanels = <Figure, Step>(
  puzzle: TransformPuzzle<readonly Figure[], Step>,
  condition: Condition,
  subject: number,
  showing: Pick<Showing<Figure, Step>, 'draw' | 'tell'>,
): readonly DescribedPanel[] =>
  puzzle.options.map(({ state }, index) => ({
    name: optionPanelName(index),
    title: `Option ${optionLabel(index)}`,
    ...depict(showing, state[subject] as Figure, fillOf(puzzle.coloring, index, difficultyIn(puzzle, condition))),
  }));

/**
 * The steps as a list, or each with its picture if some have one. `panelAfter` names the picture after a step, from 1.
 */
function stepParts(
  texts: readonly string[],
  shown: readonly number[],
  panelAfter: (step: number) => string,
): readonly Part[] {
  if (shown.length === 0) return [{ kind: 'steps', title: 'Steps', steps: texts }];
  return texts.flatMap((text, index): readonly Part[] => {
    const step = index + 1;
    const words: Part = { kind: 'text', text: `Step ${step}: ${text}` };
    return shown.includes(step) ? [words, { kind: 'panel', panel: panelAfter(step) }] : [words];
  });
}

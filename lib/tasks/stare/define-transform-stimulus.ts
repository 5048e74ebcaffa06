/** How a transformation puzzle is shown, in the plane or in space. States are lists: one for each of the figures that go through the steps. */
import { pathOf } from '@/lib/engines/transforms/tracks';
import { type Condition, showsPicture } from '@/lib/items/condition';
import type { PanelScene, Part, Stimulus } from '@/lib/items/stimulus';
import { choiceOf, optionLabel, optionPanelName } from '../choice';
import { shownSteps } from './define-simulation';
import { fillOf, stepsOf, type TransformPuzzle } from './define-transforms';
import { inModality, type ToldPanel } from './define-words';
import { difficultyOf } from './variants';

type Shown = Omit<Stimulus, 'contract'>;

export interface Showing<Figure, Step> {
  readonly rules: readonly string[];
  readonly draw: (figure: Figure, fill: string) => PanelScene;
  /** The same in words; absent where all conditions are pictures. */
  readonly tell?: (figure: Figure, fill: string) => string;
  readonly apply: (figures: readonly Figure[], step: Step) => readonly Figure[];
  readonly describe: (step: Step) => string;
}

/** What is in a panel, its name and title aside. */
const depict = <Figure, Step>(
  { draw, tell }: Pick<Showing<Figure, Step>, 'draw' | 'tell'>,
  figure: Figure,
  fill: string,
): Pick<ToldPanel, 'scene' | 'words'> => ({
  scene: draw(figure, fill),
  ...(tell === undefined ? {} : { words: tell(figure, fill) }),
});

/** One figure, steps in words. */
export function presentInstruction<Figure, Step>(
  puzzle: TransformPuzzle<readonly Figure[], Step>,
  condition: Condition,
  showing: Showing<Figure, Step>,
): Shown {
  const { rules, apply, describe } = showing;
  const shown = shownSteps(condition, puzzle.level, puzzle.prefix);
  const states = pathOf({ apply }, puzzle.start, stepsOf(puzzle));
  const paint = (figures: readonly Figure[] | undefined) => depict(showing, figures?.[0] as Figure, puzzle.coloring.fill);
  const panelAfter = (step: number) => `after-${step}`;
  const between = shown.map((step): ToldPanel => ({ name: panelAfter(step), title: `After step ${step}`, ...paint(states[step]) }));
  const options = optionPanels(puzzle, condition, 0, showing);
  const told = {
    rules,
    question: showsPicture(condition) ? 'What does the picture look like after the last step?' : 'What does the shape look like after the last step?',
    parts: [{ kind: 'panel', panel: 'start' } as const, ...stepParts(stepsOf(puzzle).map(describe), shown, panelAfter)],
    panels: [{ name: 'start', title: 'Start', ...paint(puzzle.start) }, ...between, ...options],
    reply: choiceOf(options.map(({ name }) => ({ kind: 'panel', panel: name }))),
  };
  return inModality(told, condition);
}

/** Which of the two figures of an analogy is which. */
export const [FIRST, SECOND] = [0, 1] as const;

/** `noun`: what the figures are called, “Shape”. */
export function presentAnalogy<Figure, Step>(
  puzzle: TransformPuzzle<readonly Figure[], Step>,
  condition: Condition,
  showing: Omit<Showing<Figure, Step>, 'describe'>,
  noun: string,
): Shown {
  const { rules, apply } = showing;
  const { start, options, place, coloring, level, prefix } = puzzle;
  const paint = (figure: Figure | undefined) => depict(showing, figure as Figure, coloring.fill);
  const states = pathOf({ apply }, start, stepsOf(puzzle));
  const shown: readonly ToldPanel[] = [
    { name: 'first-before', title: `${noun} 1 before`, ...paint(start[FIRST]) },
    { name: 'first-after', title: `${noun} 1 after`, ...paint(options[place]?.state[FIRST]) },
    { name: 'second-before', title: `${noun} 2 before`, ...paint(start[SECOND]) },
    ...shownSteps(condition, level, prefix).map(
      (step): ToldPanel => ({ name: `second-${step}`, title: `${noun} 2 after step ${step}`, ...paint(states[step]?.[SECOND]) }),
    ),
  ];
  const drawn = optionPanels(puzzle, condition, SECOND, showing);
  const told = {
    rules,
    question: `${noun} 1 went through ${level} ${level === 1 ? 'step' : 'steps'}. What does ${noun.toLowerCase()} 2 look like after the same?`,
    parts: shown.map(({ name }) => ({ kind: 'panel', panel: name }) as const),
    panels: [...shown, ...drawn],
    reply: choiceOf(drawn.map(({ name }) => ({ kind: 'panel', panel: name }))),
  };
  return inModality(told, condition);
}

const optionPanels = <Figure, Step>(
  { options, coloring }: TransformPuzzle<readonly Figure[], Step>,
  condition: Condition,
  subject: number,
  showing: Pick<Showing<Figure, Step>, 'draw' | 'tell'>,
): readonly ToldPanel[] =>
  options.map(({ state }, index) => ({
    name: optionPanelName(index),
    title: `Option ${optionLabel(index)}`,
    ...depict(showing, state[subject] as Figure, fillOf(coloring, index, difficultyOf(condition))),
  }));

/** The steps as a list, or, where pictures are shown after some, each with its picture. `panelAfter` names the picture after a step, from 1. */
function stepParts(texts: readonly string[], shown: readonly number[], panelAfter: (step: number) => string): readonly Part[] {
  if (shown.length === 0) return [{ kind: 'steps', title: 'Steps', steps: texts }];
  return texts.flatMap((text, index): readonly Part[] => {
    const step = index + 1;
    const words: Part = { kind: 'text', text: `Step ${step}: ${text}` };
    return shown.includes(step) ? [words, { kind: 'panel', panel: panelAfter(step) }] : [words];
  });
}

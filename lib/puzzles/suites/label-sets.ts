/**
 * The papers' labels of replies: kinds of mistakes and strategies. A reply may have several. The titles are the papers'
 * (section 5.1 and Figure 5 of Inf-Bench, section 4.3.1 and Figure 5 of SpatialViz-Bench), the definitions ours.
 */
import type { LabelSet, ReplyLabel } from './suite';

const INFBENCH_ERRORS: readonly ReplyLabel[] = [
  {
    id: 'pairing',
    title: 'Pairing',
    wording: 'paper',
    definition:
      'Matches a cue of the question (action, colour, count) directly with an option, without carrying out the steps; the cue misleads.',
  },
  {
    id: 'encoding',
    title: 'Encoding',
    wording: 'paper',
    definition:
      'Takes in wrongly what is given: a form, colour, place or step is described as something that it is not.',
  },
  {
    id: 'abstracting',
    title: 'Abstracting',
    wording: 'paper',
    definition: 'Has a wrong idea of what an operation does, or of the rule that leads from one state to the next.',
  },
  {
    id: 'execution',
    title: 'Execution',
    wording: 'paper',
    definition:
      'Knows the rule but applies it wrongly: a step is left out, repeated, or ends in another state than the rule says.',
  },
];

const INFBENCH_STRATEGIES: readonly ReplyLabel[] = [
  {
    id: 'direct-pairing',
    title: 'Direct pairing',
    wording: 'paper',
    definition:
      'Takes cues from the question (action, colour, count) and matches them directly with an option, without carrying out the steps.',
  },
  {
    id: 'step-by-step',
    title: 'Step-by-step reasoning',
    wording: 'paper',
    definition:
      'Describes the shape that is given, makes an operation of each action, carries them out in order, and compares the result with the options.',
  },
  {
    id: 'other',
    title: 'Other',
    wording: 'ours',
    definition: 'Reaches the answer in another way that the reply shows.',
  },
];

const SPATIALVIZ_ERRORS: readonly ReplyLabel[] = [
  {
    id: 'perceptual',
    title: 'Perceptual',
    wording: 'paper',
    definition: 'Sees wrongly what is drawn: number, form, colour, place or direction of something visible.',
  },
  {
    id: 'spatial-transformation',
    title: 'Spatial transformation',
    wording: 'paper',
    definition: 'Turns, folds, cuts, moves or projects wrongly in mind what was seen rightly.',
  },
  {
    id: 'methodological',
    title: 'Methodological',
    wording: 'paper',
    definition:
      'Sees the picture rightly, but chooses a strategy that does not suit the question: a formula instead of a simulation, or the wrong way to calculate.',
  },
  {
    id: 'instruction-following',
    title: 'Instruction following',
    wording: 'paper',
    definition: 'Answers another question than the one asked: overlooks a rule, a “cannot”, or how to give the answer.',
  },
  {
    id: 'spatial-memorization',
    title: 'Spatial memorization',
    wording: 'paper',
    definition: 'Loses or mixes up on the way a state that it had right before.',
  },
  {
    id: 'calculation-reasoning',
    title: 'Calculation & reasoning',
    wording: 'paper',
    definition:
      'Counts, computes or concludes wrongly from what it has right: contradicts itself, excludes an option without reason, or guesses.',
  },
];

const mistakes = (labels: readonly ReplyLabel[]): LabelSet => ({
  id: 'mistakes',
  title: 'Kinds of mistakes',
  question: 'What went wrong?',
  replies: 'wrong',
  groups: null,
  labels,
});

const world = (id: string, title: string) => ({
  id,
  title,
  tasks: [`infbench/${id}-forward`, `infbench/${id}-inverse`],
});

const STRATEGIES: LabelSet = {
  id: 'strategies',
  title: 'Strategies',
  question: 'How was the answer found?',
  replies: 'all',
  groups: { title: 'World', members: [world('2d', '2D'), world('25d', '2.5D'), world('3d', '3D')] },
  labels: INFBENCH_STRATEGIES,
};

export const INFBENCH_LABEL_SETS: readonly LabelSet[] = [mistakes(INFBENCH_ERRORS), STRATEGIES];
export const SPATIALVIZ_LABEL_SETS: readonly LabelSet[] = [mistakes(SPATIALVIZ_ERRORS)];

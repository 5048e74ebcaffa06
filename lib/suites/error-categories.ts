/**
 * What papers say went wrong in wrong replies. Each reply may have several. The titles of Inf-Bench are its section 5.1's; of
 * SpatialViz-Bench's six the two that it calls dominant are its own words, and the other four are ours, after the phases of its framework
 * (perception, transformation, memorization) and what a reply can go wrong in beside them. The definitions are ours throughout.
 */
import type { ErrorCategory } from './suite';

export const INFBENCH_ERRORS: readonly ErrorCategory[] = [
  {
    id: 'pairing',
    title: 'Pairing',
    wording: 'paper',
    definition: 'Matches a cue of the question (action, colour, count) directly with an option, without carrying out the steps; the cue misleads.',
  },
  {
    id: 'encoding',
    title: 'Encoding',
    wording: 'paper',
    definition: 'Takes in wrongly what is given: a form, colour, place or step is described as something that it is not.',
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
    definition: 'Has the rule right and carries it out wrongly: a step is left out, repeated, or comes to another state than the rule says.',
  },
];

export const SPATIALVIZ_ERRORS: readonly ErrorCategory[] = [
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
    id: 'spatial-memory',
    title: 'Spatial memory',
    wording: 'ours',
    definition: 'Loses or mixes up on the way a state that it had right before.',
  },
  {
    id: 'comprehension',
    title: 'Comprehension',
    wording: 'ours',
    definition: 'Answers another question than the one asked: overlooks a rule, a “cannot”, or how an answer is to be given.',
  },
  {
    id: 'reasoning',
    title: 'Reasoning',
    wording: 'ours',
    definition: 'Concludes wrongly from what it has right: contradicts itself, excludes an option without ground, or guesses.',
  },
  {
    id: 'calculation',
    title: 'Calculation',
    wording: 'ours',
    definition: 'Counts or computes wrongly with numbers that it has right.',
  },
];

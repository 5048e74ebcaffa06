/** Cube Bench, step by step with abstention: the share of replies at each step that were not "I don't know" (arXiv 2512.20595, A.6.2). */
import { wilson } from '@/lib/stats/wilson';
import { countWhere, readOutcomes, type Seen } from '../define';
import type { OutcomeCount } from '../measure';
import { type Episode, parseOutcome, type StepByStepOutcome } from './step-by-step';

export interface StepCoverage {
  /** From 1. */
  readonly step: number;
  /** Episodes that came to this step. */
  readonly asked: number;
  readonly answered: number;
  readonly share: number;
  /** Wilson, 95 %. */
  readonly low: number;
  readonly high: number;
}

/** One entry for each step that was asked; empty where no episode tells its steps. */
export function coverageByStep(outcomes: readonly OutcomeCount[]): readonly StepCoverage[] {
  const told = readOutcomes(outcomes, parseOutcome).filter(({ outcome }) => stepsOf(outcome) !== '');
  const longest = Math.max(0, ...told.map(({ outcome }) => stepsOf(outcome).length));
  return Array.from({ length: longest }, (_, index) => coverageAt(told, index));
}

const stepsOf = (outcome: StepByStepOutcome): string => ('reply' in outcome ? '' : ((outcome satisfies Episode).steps ?? ''));

function coverageAt(told: readonly Seen<StepByStepOutcome>[], index: number): StepCoverage {
  const asked = countWhere(told, (outcome) => stepsOf(outcome).length > index);
  const answered = asked - countWhere(told, (outcome) => stepsOf(outcome)[index] === 'i');
  return { step: index + 1, asked, answered, share: answered / asked, ...wilson(answered, asked) };
}

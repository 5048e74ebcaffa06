import { ABOUT_QUESTIONS, type AboutInput, type AboutQuestion } from '@/lib/wire/people/about';

/** How far a person is with the three optional questions. */
export interface AboutSteps {
  /** The question that is shown; their number once all were answered or skipped. */
  readonly step: number;
  readonly answers: Pick<AboutInput, AboutQuestion>;
  /** When it was shown. */
  readonly sinceMs: number;
}

export const FIRST_STEP: AboutSteps = {
  step: 0,
  answers: { ageBand: null, education: null, device: null },
  sinceMs: Number.NEGATIVE_INFINITY,
};

/** A press sooner after the last one belongs to a double tap. */
const DOUBLE_TAP_MS = 400;

export const isAnswered = ({ answers }: AboutSteps): boolean =>
  ABOUT_QUESTIONS.some((question) => answers[question] !== null);

/** Returns the same steps for a press that does not count. null: skipped. */
export function choose(steps: AboutSteps, option: string | null, nowMs: number): AboutSteps {
  const question = ABOUT_QUESTIONS[steps.step];
  if (question === undefined || nowMs - steps.sinceMs < DOUBLE_TAP_MS) return steps;
  return { step: steps.step + 1, answers: { ...steps.answers, [question]: option }, sinceMs: nowMs };
}

/** Shows the last question again, with all answers kept. */
export const backToLast = ({ answers }: AboutSteps, nowMs: number): AboutSteps => ({
  step: ABOUT_QUESTIONS.length - 1,
  answers,
  sinceMs: nowMs,
});

/** Outcome class of a question that is right, wrong or unscored as a whole. */
import { isUnscored, type Unscored } from './unscored';

export type RightOrWrong = 'right' | 'wrong' | Unscored;

export const formatOutcome = (outcome: RightOrWrong): string => outcome;

export const parseOutcome = (text: string): RightOrWrong | null =>
  text === 'right' || text === 'wrong' || isUnscored(text) ? text : null;

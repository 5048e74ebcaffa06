/**
 * Why a row is not used. Exclusion rules are fixed before data are seen, rows are kept and coded, and counts are given
 * with and without. The order of the codes is fixed: a row that breaks several rules gets the first.
 */
export const EXCLUSION_CODES = [
  'TECH',
  'DUP_PERSON',
  'AIDED',
  'EASY_FAIL',
  'STRAIGHTLINE',
  'FEW_VALID',
  'REPEAT_EXPOSURE',
  'TIMEOUT',
  'TOO_FAST',
  'AWAY',
  'CLOCK_MISMATCH',
  'DROPPED_FRAMES',
] as const;
export type ExclusionCode = (typeof EXCLUSION_CODES)[number];

/** Rows with these codes count as unsolved within the time, not as absent. Their times are censored. */
export const CENSORED_CODES: ReadonlySet<ExclusionCode> = new Set(['TIMEOUT']);

export const CODE_MEANINGS: Readonly<Record<ExclusionCode, string>> = {
  TECH: 'The person said that something did not work, or the release of the site changed on the way',
  DUP_PERSON: 'Another session of the same person: a second place in the study, or a second tab',
  AIDED:
    'The person said that AI, a program or another person helped, or used another aid that the study did not allow',
  EASY_FAIL: 'Too many of the easy questions in between were answered wrong',
  STRAIGHTLINE: 'The same option too often in a row',
  FEW_VALID: 'Too small a share of the person’s trials is valid',
  REPEAT_EXPOSURE: 'The person had met the same item, or one of the same family, before',
  TIMEOUT: 'The time limit ended the question: kept as unsolved, its time is censored',
  TOO_FAST: 'Answered faster than the question can be read',
  AWAY: 'The page was hidden or out of focus for too long',
  CLOCK_MISMATCH: 'The clocks of server and browser disagree by too much',
  DROPPED_FRAMES: 'The time of display is too uncertain',
};

export interface Exclusion {
  readonly unit: 'trial' | 'session';
  readonly code: ExclusionCode;
  /** What the rule allows, and what was found; null if the rule has no number. */
  readonly threshold: number | null;
  readonly observed: number | null;
}

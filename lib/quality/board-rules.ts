import type { Rules } from './rules';

/**
 * What keeps a climb off public boards, fixed before data are seen: the default thresholds of studies that separate
 * guessing from trying. Trials that were away or badly timed stay, because boards count right answers; tables of times
 * leave them out.
 */
export const BOARD_RULES: Rules = {
  minRtMs: 400,
  awayMs: null,
  awayShare: null,
  clockMismatchMs: null,
  onsetWindowMs: null,
  easyFails: 2,
  straightLine: 8,
  repeatExposure: false,
  duplicatePerson: false,
  aided: false,
  technical: false,
  minValidShare: 0.5,
};

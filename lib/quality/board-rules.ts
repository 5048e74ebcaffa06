import type { Rules } from './rules';

/**
 * What keeps a climb off public boards, stated before data are seen: the thresholds that studies start with, as far as
 * they tell guessing from trying. A trial that was away or measured badly stays, because boards count right answers;
 * tables of times leave it out.
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

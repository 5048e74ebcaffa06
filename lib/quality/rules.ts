/**
 * Thresholds of the rules of exclusion; null switches one off. The wire schema `qualityRules` is this with its
 * defaults.
 */
export interface Rules {
  /** Faster is TOO_FAST. */
  readonly minRtMs: number | null;
  readonly awayMs: number | null;
  /** Of the response time. */
  readonly awayShare: number | null;
  readonly clockMismatchMs: number | null;
  readonly onsetWindowMs: number | null;
  /** So many easy questions wrong. */
  readonly easyFails: number | null;
  /** So many times the same option in a row, among four or more. */
  readonly straightLine: number | null;
  readonly repeatExposure: boolean;
  readonly duplicatePerson: boolean;
  readonly aided: boolean;
  readonly technical: boolean;
  readonly minValidShare: number | null;
}

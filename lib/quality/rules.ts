/** Thresholds of the exclusion rules; null disables one. The wire schema `qualityRules` adds defaults. */
export interface Rules {
  /** Faster is TOO_FAST. */
  readonly minRtMs: number | null;
  readonly awayMs: number | null;
  /** Share of the response time. */
  readonly awayShare: number | null;
  readonly clockMismatchMs: number | null;
  readonly onsetWindowMs: number | null;
  /** This many easy questions wrong. */
  readonly easyFails: number | null;
  /** The same option this many times in a row, among four or more. */
  readonly straightLine: number | null;
  readonly repeatExposure: boolean;
  readonly duplicatePerson: boolean;
  readonly aided: boolean;
  readonly technical: boolean;
  readonly minValidShare: number | null;
}

/** How long a page was hidden or out of focus. Pure: the caller brings the clock (ms, `performance.now`). */
export interface AwayState {
  readonly hidden: boolean;
  readonly blurred: boolean;
  /** When the present absence began; null while the respondent is here. */
  readonly since: number | null;
  readonly awayMs: number;
}

export type AwayChange = 'hidden' | 'visible' | 'blur' | 'focus' | 'freeze' | 'resume';

export const startAway = (nowMs: number, hidden: boolean, blurred: boolean): AwayState => ({
  hidden,
  blurred,
  since: hidden || blurred ? nowMs : null,
  awayMs: 0,
});

/** Hidden and blurred overlap (switching tabs does both): the time counts once. */
export function stepAway(state: AwayState, change: AwayChange, nowMs: number): AwayState {
  const hidden = change === 'hidden' || change === 'freeze' ? true : change === 'visible' ? false : state.hidden;
  const blurred = change === 'blur' ? true : change === 'focus' ? false : state.blurred;
  const away = hidden || blurred;
  if (away && state.since === null) return { hidden, blurred, since: nowMs, awayMs: state.awayMs };
  if (!away && state.since !== null)
    return { hidden, blurred, since: null, awayMs: state.awayMs + Math.max(0, nowMs - state.since) };
  return { ...state, hidden, blurred };
}

/** Total so far, the present absence included. */
export const awayMsAt = (state: AwayState, nowMs: number): number =>
  state.awayMs + (state.since === null ? 0 : Math.max(0, nowMs - state.since));

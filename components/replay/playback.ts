/**
 * The state of a replay. `position` runs from 0 (start) to the number of steps; its fraction is the progress of the
 * current step.
 */
import type { Translator } from '@/lib/messages/translator';

/** Each step moves, then rests for this share of its time, while the picture is exactly the state. */
export const REST_SHARE = 0.29;

export interface Moment {
  readonly step: number;
  /** Ease in and out, 0 to 1. */
  readonly fraction: number;
  readonly isMoving: boolean;
}

/** `still`: jumps from state to state. */
export function momentAt(position: number, last: number, still: boolean): Moment {
  const step = Math.min(last, Math.floor(position + 1e-6));
  const along = Math.max(0, Math.min(1, (position - step) / (1 - REST_SHARE)));
  return { step, fraction: still ? 0 : along * along * (3 - 2 * along), isMoving: step < last && position > step };
}

/** What the replay shows, in words. */
export function captionAt(
  t: Translator<'replay'>,
  { step, isMoving }: Moment,
  steps: readonly { readonly text: string }[],
): string {
  if (isMoving) return t('during', { step: step + 1, text: steps[step]?.text ?? '' });
  return step === 0 ? t('start') : t('after', { step, text: steps[step - 1]?.text ?? '' });
}

import type { FlowPlace } from '@/lib/wire/studies/study-admin';

/** What each place of the flow is called. */
export const PLACE_NAMES: Readonly<Record<FlowPlace, string>> = {
  consented: 'Not begun',
  started: 'Under way',
  valid: 'Valid completes',
  excluded: 'Excluded by the rules',
  screened_out: 'Screened out',
  withdrawn_kept: 'Stopped, data kept',
  abandoned: 'Gone quiet',
};

/** Of one person. */
export const PERSON_PLACES: Readonly<Record<FlowPlace, string>> = {
  consented: 'not begun',
  started: 'under way',
  valid: 'finished',
  excluded: 'excluded',
  screened_out: 'screened out',
  withdrawn_kept: 'stopped',
  abandoned: 'gone quiet',
};

export const PLACE_TONES = {
  consented: 'neutral',
  started: 'accent',
  valid: 'good',
  excluded: 'warn',
  screened_out: 'warn',
  withdrawn_kept: 'neutral',
  abandoned: 'neutral',
} as const satisfies Record<FlowPlace, string>;

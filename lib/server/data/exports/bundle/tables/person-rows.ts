import type { SessionFacts } from '@/lib/quality/session-rules';
import type { BundleRow } from '@/lib/wire/studies/bundle';
import type { StudyConfig } from '@/lib/wire/studies/study';
import { finite } from './finite';
import type { EnrolmentFacts } from './read-people';
import type { EventRecord, TrialRecord } from './read-trials';

type Session = BundleRow<'sessions'>;

export const sessionFactsOf = (person: EnrolmentFacts, config: StudyConfig): SessionFacts => ({
  duplicate: person.duplicate,
  aids: person.aids,
  aidsAllowed: config.aids.allowed,
  technical: person.technical === true,
});

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const truth = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

export function sessionRowOf(
  person: EnrolmentFacts,
  slug: string,
  trials: readonly TrialRecord[],
  events: readonly EventRecord[],
): Session {
  const { device } = person;
  const happened = (name: string) => events.filter(({ event }) => event === name).length;
  return {
    session_id: person.id,
    subject_id: person.subjectId,
    study_id: slug,
    study_version: person.version,
    condition_id: person.arm,
    language: person.language,
    started_at: person.startedAt?.toISOString() ?? null,
    ended_at: person.endedAt?.toISOString() ?? null,
    status: person.status,
    time_limit_factor: person.timeFactor,
    device_type: (text(device.deviceType) as Session['device_type']) ?? null,
    os_family: text(device.osFamily),
    browser_family: text(device.browserFamily),
    browser_major: finite(device.browserMajor),
    viewport_w_css_px: finite(device.viewportWidthCssPx),
    viewport_h_css_px: finite(device.viewportHeightCssPx),
    device_pixel_ratio: finite(device.devicePixelRatio),
    refresh_hz: finite(device.refreshHz),
    timer_resolution_us: finite(device.timerResolutionUs),
    cross_origin_isolated: truth(device.crossOriginIsolated),
    reduced_motion: truth(device.reducedMotion),
    color_scheme: (text(device.colorScheme) as Session['color_scheme']) ?? null,
    color_check_shown: person.colorCheck?.shown ?? null,
    color_check_right: person.colorCheck?.right ?? null,
    blur_count: happened('blur'),
    hidden_count: happened('hidden'),
    away_ms: Math.round(trials.reduce((sum, { awayMs }) => sum + (awayMs ?? 0), 0) * 10) / 10,
    aids_reported: person.aids,
    technical_problem: person.technical,
    n_trials: trials.length,
  };
}

/** Columns that could identify a person, the most identifying first. Those are kept longest. */
export const BACKGROUND = [
  'age_band',
  'handedness',
  'normal_vision',
  'color_vision',
  'fluent_instructions_language',
  'education_level',
  'prior_experience_cube',
  'prior_experience_spatial',
] as const;
export type Background = Readonly<Record<(typeof BACKGROUND)[number], string | null>>;

export const backgroundOf = ({ background }: EnrolmentFacts): Background => ({
  age_band: background.age_band ?? null,
  handedness: background.handedness ?? null,
  normal_vision: background.normal_vision ?? null,
  color_vision: background.color_vision ?? null,
  fluent_instructions_language: background.fluent_language ?? null,
  education_level: background.education_level ?? null,
  prior_experience_cube: background.prior_experience_cube ?? null,
  prior_experience_spatial: background.prior_experience_spatial ?? null,
});

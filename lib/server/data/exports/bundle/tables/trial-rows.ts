import type { ExclusionCode } from '@/lib/quality/codes';
import type { TrialFacts } from '@/lib/quality/trial-rules';
import type { BundleRow } from '@/lib/wire/studies/bundle';
import { finite } from './finite';
import type { EnrolmentFacts } from './read-people';
import type { EventRecord, TrialRecord } from './read-trials';
import type { ReplyForm } from './reply-forms';

const count = (value: unknown): number | null =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;
/** To a tenth of a millisecond, the precision of the clocks. */
const tenth = (value: unknown): number | null => {
  const ms = finite(value);
  return ms === null ? null : Math.round(ms * 10) / 10;
};

const timedOut = ({ status }: TrialRecord): boolean => status === 'timed-out';

export const factsOf = (trial: TrialRecord, form: ReplyForm): TrialFacts => ({
  phase: trial.phase,
  rtMs: trial.rtMs,
  awayMs: trial.awayMs,
  serverElapsedMs: trial.serverElapsedMs,
  onsetUncertaintyMs: finite(trial.timing?.onsetUncertaintyMs),
  timedOut: timedOut(trial),
  correct: trial.rightAnswer === '' ? null : trial.correct,
  answer: trial.answer,
  optionCount: form.options,
  metBefore: trial.attempt > 1,
});

export interface TrialPlace {
  readonly person: EnrolmentFacts;
  readonly slug: string;
  readonly index: number;
  readonly form: ReplyForm;
  readonly actions: number;
  readonly code: ExclusionCode | null;
}

export function trialRowOf(
  trial: TrialRecord,
  { person, slug, index, form, actions, code }: TrialPlace,
): BundleRow<'trials'> {
  const hasRight = trial.rightAnswer !== '';
  const net = trial.rtMs === null || trial.awayMs === null ? null : Math.max(0, trial.rtMs - trial.awayMs);
  return {
    row_id: trial.id,
    subject_id: person.subjectId,
    session_id: person.id,
    study_id: slug,
    task_id: trial.task,
    condition_id: person.arm,
    trial_id: trial.id,
    trial_index: index,
    trial_type: form.type,
    phase: trial.phase,
    part_index: trial.part,
    course: trial.course,
    presentation: trial.condition as BundleRow<'trials'>['presentation'],
    level: trial.level,
    item_family_id: form.family,
    stimulus_id: trial.itemHash,
    generator_version: trial.taskVersion,
    seed: trial.shared ? null : trial.seed,
    answer_format: form.format,
    n_options: form.options,
    step: trial.step,
    question_ended: trial.ended,
    exposure_index: Math.max(0, trial.exposures),
    attempt_number: trial.attempt,
    first_exposure: !trial.hadTask && trial.attempt === 1,
    scored: trial.status === 'scored' && hasRight,
    response: timedOut(trial) ? null : trial.text,
    right_answer: trial.shared || !hasRight ? null : trial.rightAnswer,
    status: trial.status,
    correct: hasRight ? trial.correct : null,
    score: hasRight ? trial.score : null,
    question_right: trial.passed,
    timed_out: timedOut(trial),
    rt: tenth(trial.rtMs),
    rt_net: tenth(net),
    away_ms: tenth(trial.awayMs),
    time_elapsed: Math.max(0, trial.receivedAtMs - (person.startedAt ?? person.openedAt).getTime()),
    time_limit_ms: trial.limitMs,
    server_elapsed_ms: trial.serverElapsedMs,
    onset_method: (trial.timing?.onsetMethod as BundleRow<'trials'>['onset_method']) ?? null,
    onset_uncertainty_ms: tenth(trial.timing?.onsetUncertaintyMs),
    dropped_frames: count(trial.timing?.droppedFrames),
    input_type: (trial.timing?.inputType as BundleRow<'trials'>['input_type']) ?? null,
    event_time_source: (trial.timing?.eventTimeSource as BundleRow<'trials'>['event_time_source']) ?? null,
    reloads: count(trial.timing?.reloads),
    n_actions: trial.rtMs === null ? null : actions,
    exclusion_code: code,
  };
}

/** Actions of the person on an item; all others happen around it. */
const BY_USER: ReadonlySet<string> = new Set(['select', 'submit', 'too-early', 'late-answer']);

export const actionsIn = (events: readonly EventRecord[]): number =>
  events.filter(({ event }) => event === 'select').length;

/** From display to end. The answer or timeout is last, so that folding the events gives the response. */
export function eventRowsOf(trial: TrialRecord, events: readonly EventRecord[]): BundleRow<'trialevents'>[] {
  const end = timedOut(trial)
    ? { event: 'timeout', tMs: trial.limitMs ?? trial.serverElapsedMs, value: null }
    : { event: 'submit', tMs: trial.rtMs ?? trial.serverElapsedMs, value: trial.text };
  return [...events, end].map(({ event, tMs, value }, index) => ({
    row_id: `${trial.id}.${index}`,
    trial_id: trial.id,
    event_index: index,
    event,
    t_ms: tenth(tMs),
    value,
    source: BY_USER.has(event) ? 'user' : 'system',
  }));
}

/**
 * The five tables of a study's export: these schemas define headers, rows, codebook and Parquet columns. Names follow
 * jsPsych (`rt`, `response`, `trial_index`), Psych-DS (`*_id`, `row_id`) and H-ARC (`attempt_number`). Times in ms,
 * instants in UTC; empty: did not happen.
 */

import { VERDICT_STATUSES } from 'rung-puzzles/items/verdict';
import { PHASES } from 'rung-puzzles/protocols/climb';
import { z } from 'zod';
import { condition, REPLY_KINDS } from '../items/item';
import { onsetMethod } from '../people/session';
import { background } from './study';

const id = (description: string) => z.string().describe(description);
const text = (description: string) => z.string().nullable().describe(description);
const instant = (description: string) => z.string().nullable().describe(`${description}; ISO 8601, UTC`);
const ms = (description: string) => z.number().nullable().describe(description).meta({ unit: 'ms' });
const count = (description: string) => z.int().min(0).nullable().describe(description);
const truth = (description: string) => z.boolean().nullable().describe(description);
/** Written by a person or third party: escaped for spreadsheets in CSV. */
const free = (description: string) => z.string().nullable().describe(description).meta({ freeText: true });
const band = (name: keyof typeof background.shape, description: string) =>
  z
    .enum([...background.shape[name].unwrap().options, 'withheld'])
    .nullable()
    .describe(`${description}; withheld: fewer than five people gave it, alone or together with other answers`);

const SUBJECT = id('A person: a random id of this study, derived from nothing');
const SESSION = id('One person’s way through the study');
const STUDY = id('Address name of the study');

const participantRow = z.object({
  subject_id: SUBJECT,
  consent_version: id('Version of the consent text; see materials'),
  age_band: band('age_band', 'Age'),
  handedness: band('handedness', 'Hand used for writing'),
  normal_vision: band('normal_vision', 'Normal or corrected sight'),
  color_vision: band('color_vision', 'Colour vision, by their own account'),
  fluent_instructions_language: band('fluent_language', 'Fluent in the language of the instructions'),
  education_level: band('education_level', 'Highest education'),
  prior_experience_cube: band('prior_experience_cube', 'Experience with twisty cubes'),
  prior_experience_spatial: band('prior_experience_spatial', 'Experience with spatial puzzles and tests'),
  recruitment_channel: z.enum(['link', 'personal-link', 'prolific', 'mturk', 'sona']).describe('How the person came'),
  n_sessions: z.int().min(0).describe('Sessions of this person in the table of sessions'),
});

const SESSION_STATUSES = ['consented', 'started', 'finished', 'screened_out', 'withdrawn_kept', 'abandoned'] as const;

const sessionRow = z.object({
  session_id: SESSION,
  subject_id: SUBJECT,
  study_id: STUDY,
  study_version: z.int().describe('Version of the study that the person went through'),
  condition_id: id('Arm of the design'),
  language: id('Language of the pages'),
  started_at: instant('First item handed out'),
  ended_at: instant('End'),
  status: z
    .enum(SESSION_STATUSES)
    .describe('consented: nothing answered; abandoned: no heartbeat for 30 minutes; withdrawn_kept: stopped and kept'),
  time_limit_factor: z.number().describe('Time limits were multiplied by it'),
  device_type: z.enum(['desktop', 'tablet', 'phone', 'unknown']).nullable().describe('Class of the device'),
  os_family: free('Family of the operating system'),
  browser_family: free('Family of the browser'),
  browser_major: count('Major version of the browser'),
  viewport_w_css_px: z.number().nullable().describe('Width of the window').meta({ unit: 'px' }),
  viewport_h_css_px: z.number().nullable().describe('Height of the window').meta({ unit: 'px' }),
  device_pixel_ratio: z.number().nullable().describe('Device pixels of one CSS pixel'),
  refresh_hz: z.number().nullable().describe('Refresh rate, median of frame intervals').meta({ unit: 'Hz' }),
  timer_resolution_us: z.number().nullable().describe('Finest step of the browser’s clock').meta({ unit: 'µs' }),
  cross_origin_isolated: truth('The page had the browser’s finest clock'),
  reduced_motion: truth('The person asked their device for less motion'),
  color_scheme: z.enum(['light', 'dark']).nullable().describe('Light or dark pages'),
  color_check_shown: count('Plates of the colour check shown'),
  color_check_right: count('Plates read rightly'),
  blur_count: count('How often the page lost focus during items'),
  hidden_count: count('How often it was hidden during items'),
  away_ms: ms('Time away during items, summed'),
  aids_reported: text('Said at the end: aids used'),
  technical_problem: truth('Said at the end: something did not work'),
  n_trials: z.int().min(0).describe('Trials of this session in the table of trials, practice and checks included'),
});

const studyTrialRow = z.object({
  row_id: z.uuid().describe('One trial: an item that was handed out and answered, or ended by its time limit'),
  subject_id: SUBJECT,
  session_id: SESSION,
  study_id: STUDY,
  task_id: id('benchmark/task'),
  condition_id: id('Arm of the design'),
  trial_id: z.uuid().describe('The same as row_id: what trial events refer to'),
  trial_index: z.int().min(0).describe('Position in the session, from 0'),
  trial_type: id('How it is answered, and the version of the task: kind@version'),
  phase: z
    .enum(PHASES)
    .describe('Practice gives feedback and counts nowhere; check: an easy item that tests attention'),
  part_index: z.int().min(0).describe('Part of the arm, from 0, in the order of the design'),
  course: z
    .enum(['ladder', 'set', 'express'])
    .describe('How levels follow: up and down by the answers, fixed, or adaptive'),
  presentation: condition.describe('How the item was shown: image, text or image+text, variants behind dots'),
  level: z.int().min(1).describe('Difficulty; each task says what it counts'),
  item_family_id: id('Task, version and level: items of one family differ only by their seed'),
  stimulus_id: id(
    'Hash of (task, version, level, condition, seed, replies before): the item; see materials/items.jsonl',
  ),
  generator_version: id('Version of the task that made the item'),
  seed: text('Decimal digits of the 128-bit seed; empty while others get the same items'),
  answer_format: z.enum(REPLY_KINDS).nullable().describe('Form of the answer'),
  n_options: count('Options to choose among; empty for other forms'),
  step: z.int().min(0).describe('Replies to the same question before this one'),
  question_ended: z.boolean().describe('The question ended with this reply'),
  exposure_index: z.int().min(0).describe('How many items of this task the person had been shown before on this site'),
  attempt_number: z.int().min(1).describe('How often this item has been shown to the person, including now'),
  first_exposure: z.boolean().describe('The person had neither taken this task before this session nor seen this item'),
  scored: z.boolean().describe('There is a score: the answer could be read, and the item has a right one'),
  response: free('The answer as given, in canonical form'),
  right_answer: text('The right answer; empty while others get the same items, and if any answer is right'),
  status: z.enum(VERDICT_STATUSES).describe('scored, or why there is no score'),
  correct: truth('Scored on the server; empty if any answer is right'),
  score: z.number().min(0).max(1).nullable().describe('Partial credit'),
  question_right: truth('Of the reply that ended its question: right as a whole'),
  timed_out: z.boolean().describe('The time limit ended the question'),
  rt: ms('From the showing of the item to the event of the answer, by the browser’s clock'),
  rt_net: ms('rt without the time away'),
  away_ms: ms('Hidden or out of focus during the trial'),
  time_elapsed: ms('From the start of the session to the receipt of the answer, by the server’s clock'),
  time_limit_ms: ms('The time limit with the person’s factor; empty: none'),
  server_elapsed_ms: ms('From handing out the item to the receipt of the answer, by the server’s clock'),
  onset_method: onsetMethod.nullable().describe('How the onset was measured'),
  onset_uncertainty_ms: ms('Width of the window in which the showing happened'),
  dropped_frames: count('Frames missed around the showing'),
  input_type: z.enum(['keyboard', 'mouse', 'touch', 'pen', 'unknown']).nullable().describe('How the answer was given'),
  event_time_source: z
    .enum(['timestamp', 'handler'])
    .nullable()
    .describe('Clock reading of the answer: the event’s own stamp, or the handler’s'),
  reloads: count('How often the page was opened again with this item'),
  n_actions: count('Choices made or changed before the answer was sent'),
  exclusion_code: text(
    'First rule that excludes the trial, in a fixed order; empty: valid. See the table of exclusions',
  ),
});

const TRIAL_EVENT_SOURCES = ['user', 'system'] as const;

const trialEventRow = z.object({
  row_id: id('One event'),
  trial_id: z.uuid().describe('The trial that it belongs to'),
  event_index: z.int().min(0).describe('Position in the trial, from 0'),
  event: id(
    'onset, select, submit, blur, focus, hidden, visible, freeze, resume, resize, zoom, offline, online, reload, too-early, second-tab, timeout',
  ),
  t_ms: ms('After the showing of the item, by the browser’s clock'),
  value: free('What goes with it: the option chosen, the new size'),
  source: z
    .enum(TRIAL_EVENT_SOURCES)
    .describe('user: something the person did with the item; system: something that happened around it'),
});

const exclusionRow = z.object({
  row_id: id('One exclusion'),
  unit: z.enum(['trial', 'session']).describe('What is excluded'),
  unit_id: id('Its trial_id or session_id'),
  exclusion_code: id('Which rule'),
  rule_version: id('Hash of the version of the study that stated the rules'),
  threshold: z.number().nullable().describe('The threshold of the rule; empty if it has none'),
  observed: z.number().nullable().describe('What was found'),
  decided_by: z.enum(['rule', 'person']).describe('rule: by program'),
  preregistered: z.boolean().describe('The rule was frozen before the first person of this version took part'),
});

export const BUNDLE_TABLES = {
  participants: participantRow,
  sessions: sessionRow,
  trials: studyTrialRow,
  trialevents: trialEventRow,
  exclusions: exclusionRow,
} as const;
export type BundleTable = keyof typeof BUNDLE_TABLES;
export type BundleRow<T extends BundleTable> = z.output<(typeof BUNDLE_TABLES)[T]>;

/**
 * The result of the self-test of timing, for printing, storage and export. Times in ms unless a name says otherwise; null
 * if there was nothing to compute.
 */
import { z } from 'zod';
import { instant } from '../items/item';
import { onsetMethod } from '../people/session';

const spread = z.object({
  n: z.int().min(0),
  mean: z.number().nullable(),
  sd: z.number().nullable().describe('Sample standard deviation (n − 1)'),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type Spread = z.infer<typeof spread>;

/** A value next to its target. A missed target is a measurement, not an error. */
const aim = z.object({
  figure: z.string(),
  atMost: z.number().nullable(),
  atLeast: z.number().nullable(),
  measured: z.number().nullable(),
  met: z.boolean().nullable().describe('null: not measured'),
});
export type Aim = z.infer<typeof aim>;

const machine = z.object({
  browser: z.string().describe('Name and full version'),
  headless: z.boolean(),
  platform: z.string(),
  cpu: z.string(),
  cores: z.int(),
  node: z.string(),
  loadAverage: z.array(z.number()).describe('Over 1, 5 and 15 minutes, at the start'),
});

export const INPUTS = ['keyboard', 'mouse'] as const;
export type Input = (typeof INPUTS)[number];

const timingCell = z.object({
  onsetMethod: onsetMethod.describe('As the recorder took it'),
  input: z.enum(INPUTS),
  offsetMs: z.number().describe('When the press was to come, after the frame that showed the item was begun'),
  lagMs: spread.describe(
    'Stored response time minus the true one: from the presentation in the compositor trace to the stated time of the press',
  ),
  onsetErrorMs: spread.describe('Of the lag: the presentation as traced less the onset'),
  pressErrorMs: spread.describe('Of the lag: the stamp of the event less the moment stated'),
  deliveryMs: spread.describe('From the moment stated until the page heard of the press: no part of a response time'),
  onsetWindowMs: spread.describe('Stored with the reply: from the start of the frame to the onset'),
  over20Ms: z.int().describe('Trials whose onset window is longer; two good frames at 60 Hz may be'),
  over50Ms: z.int().describe('Trials whose onset window is longer: flagged'),
  droppedFrames: z.int().describe('Trials with a gap of more than 50 ms between frames just after the onset'),
});
export type TimingCell = z.infer<typeof timingCell>;

const flaggedCase = z.object({
  case: z.string(),
  means: z.string().describe('What was done to the page'),
  flags: z
    .array(z.string())
    .describe('All that has to tell it: codes of exclusion, events, what the recorder or the server says'),
  injected: z.int(),
  flagged: z.int(),
});
export type FlaggedCase = z.infer<typeof flaggedCase>;

export const timingSelfTest = z.object({
  kind: z.literal('timing'),
  at: instant,
  appVersion: z.string(),
  machine,
  aims: z.array(aim),
  refreshHz: z.number().nullable(),
  timerResolutionUs: z.number().nullable(),
  crossOriginIsolated: z.boolean(),
  clockUncertaintyMs: z
    .number()
    .describe('Half the shortest round trip by which the clocks of the test and the browser were compared'),
  cells: z.array(timingCell),
  total: z.array(timingCell.omit({ input: true, offsetMs: true })),
  unmeasured: z.int().describe('Presses whose frame was not found in the trace: left out above'),
  storedOtherwise: z.int().describe('Replies that the database has with another time than the page sent'),
  cases: z.array(flaggedCase),
  notShown: z.array(z.string()),
});
export type TimingSelfTest = z.infer<typeof timingSelfTest>;
